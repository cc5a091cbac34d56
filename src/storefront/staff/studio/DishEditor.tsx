import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MenuFileItem } from '#contract/menu-file.ts'
import { otherLang } from '#domain/locale.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { Empty } from '#storefront/ui/feedback/Empty.tsx'
import { Field } from '#storefront/ui/form/Field.tsx'
import { trashIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import text from '#storefront/ui/text/text.module.css'
import { DishChoices } from './DishChoices.tsx'
import { DishOptions } from './DishOptions.tsx'
import { DishTimes } from './DishTimes.tsx'
import { BilingualFields } from './BilingualFields.tsx'
import { DraftField } from './DraftField.tsx'
import { DishPhoto } from './photo/DishPhoto.tsx'
import css from './Studio.module.css'
import { editOf, isHidden, removalEdits, type Studio } from './studio.ts'
import { useEdit } from './use-edit.ts'

/** Everything that the menu file says of a dish. */
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
  return (
    <div className={css.page}>
      <Texts studio={studio} dish={dish} />
      <DishPhoto studio={studio} dish={dish} />
      <Part title={<FormattedMessage id="studio.part.price" />}>
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
      <DishOptions studio={studio} dish={dish} />
      <Part title={<FormattedMessage id="studio.part.facts" />}>
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
      <Part title={<FormattedMessage id="studio.part.kitchen" />}>
        <Numbers
          studio={studio}
          dish={dish}
          fields={[
            ['prepMinutes', 'number'],
            ['kitchenUnits', 'number'],
          ]}
        />
      </Part>
      <DishTimes studio={studio} dish={dish} />
      <Ends studio={studio} dish={dish} />
    </div>
  )
}

type OfDish = { readonly studio: Studio; readonly dish: MenuFileItem }

const Part = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className={css.part}>
    <h2 className={text.head}>{title}</h2>
    {children}
  </section>
)

function Texts({ studio, dish }: OfDish) {
  const at = ['items', dish.id]
  return (
    <Part title={<Words of={dish.name} />}>
      <div className={css.pair}>
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
          studio={studio}
          path={['items', dish.id, field]}
          kind={kind}
          label={<FormattedMessage id={labels[field]} />}
        />
      ))}
    </div>
  )
}

function CategoryField({ studio, dish }: OfDish) {
  const edit = useEdit()
  const lang = useLang()
  return (
    <Field label={<FormattedMessage id="studio.field.category" />}>
      {(wires) => (
        <select
          {...wires}
          className={css.select}
          value={dish.categoryId}
          onChange={(event) =>
            edit.mutate([editOf(studio.menu, ['items', dish.id, 'categoryId'], event.target.value)])
          }
        >
          {studio.menu.categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name[lang] ?? name[otherLang[lang]]}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** Hides the dish at every branch, or takes it off the menu; both are changes of the draft. */
function Ends({ studio, dish }: OfDish) {
  const edit = useEdit()
  const lang = useLang()
  const navigate = useNavigate()
  const { menu, live } = studio
  const at = ['items', dish.id, 'soldAt']
  // shown again at the branches that sell it now
  const before = live.items.find(({ id }) => id === dish.id)
  const back = before && !isHidden(before) ? before.soldAt : undefined
  return (
    <div className={layout.wrap}>
      <Button
        tone="quiet"
        small
        busy={edit.isPending}
        onClick={() => edit.mutate([editOf(menu, at, isHidden(dish) ? back : [])])}
      >
        <FormattedMessage id={isHidden(dish) ? 'studio.show' : 'studio.hide'} />
      </Button>
      <Button
        tone="plain"
        small
        icon={trashIcon}
        onClick={() =>
          edit.mutate(removalEdits(menu, dish.id), {
            onSuccess: () => void navigate({ to: '/$lang/studio/', params: { lang } }),
          })
        }
      >
        <FormattedMessage id="studio.remove" />
      </Button>
    </div>
  )
}
