import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MenuFileItem } from '#contract/menu-file.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { Empty } from '#storefront/ui/feedback/Empty.tsx'
import { BilingualFields } from './BilingualFields.tsx'
import { DishChoices } from './DishChoices.tsx'
import { DraftField } from './DraftField.tsx'
import { DrawingEditor } from './drawing/DrawingEditor.tsx'
import { DishJumps } from './dish/DishJumps.tsx'
import { goToField } from './dish/go-to-field.ts'
import { UnfinishedList } from './dish/UnfinishedList.tsx'
import { idOfPart } from './dish/unfinished.ts'
import { useUnfinished } from './dish/use-unfinished.ts'
import { CategoryField, DishActions } from './menu/DishActions.tsx'
import { GoesWith } from './menu/GoesWith.tsx'
import { Part } from './menu/Part.tsx'
import { SaleTimes } from './menu/SaleTimes.tsx'
import { DishOptions } from './options/DishOptions.tsx'
import { DishPhoto } from './photo/DishPhoto.tsx'
import { SortHint } from './sort/Grip.tsx'
import css from './Studio.module.css'
import type { Studio } from './studio.ts'
import panels from './panels.module.css'

/** The editor of a dish. */
export function DishEditor({ studio, dishId }: { studio: Studio; dishId: string }) {
  const dish = studio.menu.items.find(({ id }) => id === dishId)
  if (!dish)
    return (
      <Empty
        title={<FormattedMessage id="studio.gone" />}
        action={
          <LangLink to="/$lang/studio/" className={buttonClass()}>
            <FormattedMessage id="studio.back" />
          </LangLink>
        }
      />
    )
  return <Editor studio={studio} dish={dish} />
}

type OfDish = { readonly studio: Studio; readonly dish: MenuFileItem }

/** Everything that the menu file says of a dish. */
function Editor({ studio, dish }: OfDish) {
  const lang = useLang()
  const navigate = useNavigate()
  const left = useUnfinished(studio, dish)
  // the focus is outside React: a link of the list names the field that is missing
  useEffect(() => goToField(location.hash.slice(1)), [])
  return (
    <div className={panels.page}>
      <DishJumps left={left} />
      <UnfinishedList left={left} />
      <SortHint />
      <Texts studio={studio} dish={dish} />
      <DishPhoto studio={studio} dish={dish} />
      <DrawingEditor studio={studio} dish={dish} />
      <PriceOf studio={studio} dish={dish} />
      <DishOptions studio={studio} dish={dish} />
      <Part id={idOfPart('facts')} title={<FormattedMessage id="studio.part.facts" />}>
        <Numbers
          studio={studio}
          dish={dish}
          fields={[
            ['kcal', 'maybeNumber'],
            ['caffeineMg', 'maybeNumber'],
            ['activityMinutes', 'maybeNumber'],
            ['serves', 'maybeNumber'],
          ]}
        />
        <DishChoices studio={studio} dish={dish} />
      </Part>
      <Part id={idOfPart('kitchen')} title={<FormattedMessage id="studio.part.kitchen" />}>
        <Numbers
          studio={studio}
          dish={dish}
          fields={[
            ['prepMinutes', 'number'],
            ['kitchenUnits', 'number'],
          ]}
        />
      </Part>
      <Part id={idOfPart('times')} title={<FormattedMessage id="studio.part.times" />}>
        <SaleTimes studio={studio} path={['items', dish.id]} entry={dish} />
      </Part>
      <GoesWith studio={studio} dish={dish} />
      <DishActions
        studio={studio}
        dish={dish}
        onRemoved={() => void navigate({ to: '/$lang/studio/', params: { lang } })}
      />
    </div>
  )
}

const PriceOf = ({ studio, dish }: OfDish) => (
  <Part id={idOfPart('price')} title={<FormattedMessage id="studio.part.price" />}>
    <Numbers
      studio={studio}
      dish={dish}
      fields={[
        ['price', 'money'],
        ['discountPercent', 'number'],
        ['platesDeposit', 'money'],
      ]}
    />
    <CategoryField studio={studio} dish={dish} />
  </Part>
)

function Texts({ studio, dish }: OfDish) {
  const at = ['items', dish.id]
  return (
    <Part id={idOfPart('words')} title={<Words of={dish.name} />}>
      <div className={panels.pair}>
        <BilingualFields studio={studio} path={at} field="name" />
        <BilingualFields studio={studio} path={at} field="description" />
      </div>
      <DraftField
        studio={studio}
        path={[...at, 'keywords']}
        kind="lines"
        label={<FormattedMessage id="studio.keywords" />}
      />
    </Part>
  )
}

const labels = {
  price: 'studio.price',
  discountPercent: 'studio.discount',
  platesDeposit: 'studio.deposit',
  kcal: 'studio.kcal',
  caffeineMg: 'studio.caffeine',
  activityMinutes: 'studio.activity',
  serves: 'studio.serves',
  prepMinutes: 'studio.prep',
  kitchenUnits: 'studio.units',
} as const

function Numbers({
  studio,
  dish,
  fields,
}: OfDish & { fields: readonly (readonly [keyof typeof labels, 'money' | 'number' | 'maybeNumber'])[] }) {
  return (
    <div className={css.quad}>
      {fields.map(([field, kind]) => (
        <DraftField
          key={field}
          id={['items', dish.id, field].join('.')}
          studio={studio}
          path={['items', dish.id, field]}
          kind={kind}
          label={<FormattedMessage id={labels[field]} />}
        />
      ))}
    </div>
  )
}
