import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { PromotionSum } from '#contract/report.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { Choice } from '#storefront/ui/choice/Choice.tsx'
import { SelectField } from '#storefront/ui/form/Select.tsx'
import { trashIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import text from '#storefront/ui/text/text.module.css'
import { BilingualFields } from '../BilingualFields.tsx'
import { DraftField } from '../DraftField.tsx'
import { editOf, type Studio } from '../studio.ts'
import { EditConflict } from '../EditConflict.tsx'
import { useEdit, useEditWithConflict } from '../use-edit.ts'
import { ForPart } from './ForPart.tsx'
import { Given } from './Given.tsx'
import { type FilePromotion, type Gift, giftEdits, giftOf, stateOf } from './promotion-edits.ts'
import css from './Promotions.module.css'
import { PromotionSays } from './Says.tsx'
import { StateTag } from './StateTag.tsx'
import { firstTried } from './tried.ts'
import { TryIt } from './TryIt.tsx'
import { WhenPart } from './WhenPart.tsx'
import panels from '../panels.module.css'

type OfPromotion = { readonly studio: Studio; readonly promotion: FilePromotion }

/** Everything that the menu file says of a promotion; each change is one of the draft. */
export function PromotionEditor({
  studio,
  promotion,
  sums,
}: OfPromotion & { readonly sums: readonly PromotionSum[] | undefined }) {
  const { menu } = studio
  const now = useNow()
  const [tried, setTried] = useState(() => firstTried(menu, promotion))
  return (
    <div className={panels.page}>
      <section className={css.part}>
        <div className={css.top}>
          <div className={css.says}>
            <div className={layout.apart}>
              <h2 className={text.title}>
                <Words of={promotion.name} />
              </h2>
              <StateTag state={stateOf(studio, promotion, now)} />
            </div>
            <PromotionSays menu={menu} promotion={promotion} />
            <Given sums={sums} kind="promotion" id={promotion.id} />
          </div>
          <TryIt menu={menu} promotion={promotion} tried={tried} onTry={setTried} />
        </div>
      </section>
      <Gives studio={studio} promotion={promotion} />
      <WhenPart studio={studio} promotion={promotion} tried={tried.cell} />
      <ForPart studio={studio} promotion={promotion} />
      <Others studio={studio} />
      <Remove promotion={promotion} />
    </div>
  )
}

const gifts = ['percent', 'amount', 'freeDelivery'] as const

function Gives({ studio, promotion }: OfPromotion) {
  const edit = useEdit()
  const at = ['promotions', promotion.id]
  const gift = giftOf(promotion)
  const give = (to: Gift) => edit.mutate((menu) => giftEdits(menu, promotion, to))
  return (
    <section className={css.part}>
      <h2 className={text.head}>
        <FormattedMessage id="studio.promotions.gives" />
      </h2>
      <div className={css.pair}>
        <BilingualFields studio={studio} path={at} field="name" />
      </div>
      <div className={css.quad}>
        <SelectField
          label={<FormattedMessage id="studio.promotions.kind" />}
          value={gift}
          // the values are those of the options
          onPick={(value) => give(value as Gift)}
        >
          {gifts.map((each) => (
            <FormattedMessage key={each} id={`studio.promotions.gift.${each}`}>
              {(words) => <option value={each}>{words}</option>}
            </FormattedMessage>
          ))}
        </SelectField>
        {gift !== 'freeDelivery' && (
          <DraftField
            key={gift}
            studio={studio}
            path={[...at, gift]}
            kind={gift === 'percent' ? 'percent' : 'money'}
            label={<FormattedMessage id={`studio.promotions.off.${gift}`} />}
          />
        )}
        {gift === 'percent' && (
          <DraftField
            studio={studio}
            path={[...at, 'cap']}
            kind="optionalMoney"
            label={<FormattedMessage id="studio.promotions.cap" />}
          />
        )}
        <DraftField
          studio={studio}
          path={[...at, 'minimum']}
          kind="money"
          label={<FormattedMessage id="studio.promotions.minimum" />}
        />
      </div>
    </section>
  )
}

/** Whether promotions add up: a setting of the brand, for all of them. */
function Others({ studio: { menu } }: Pick<OfPromotion, 'studio'>) {
  const intl = useIntl()
  const edit = useEditWithConflict()
  return (
    <div className={css.part} role="radiogroup" aria-labelledby="others">
      <h2 id="others" className={text.head}>
        <FormattedMessage id="studio.promotions.others" />
      </h2>
      {([false, true] as const).map((isStacked) => (
        <Choice
          key={String(isStacked)}
          type="radio"
          name="stack"
          checked={menu.brand.stackPromotions === isStacked}
          onChange={() => edit.mutate((now) => [editOf(now, ['brand', 'stackPromotions'], isStacked)])}
          title={<FormattedMessage id={isStacked ? 'studio.promotions.stack' : 'studio.promotions.best'} />}
          detail={
            <FormattedMessage
              id={isStacked ? 'studio.promotions.stack.text' : 'studio.promotions.best.text'}
            />
          }
        />
      ))}
      <EditConflict
        edit={edit}
        show={(isStacked) =>
          intl.formatMessage({ id: isStacked ? 'studio.promotions.stack' : 'studio.promotions.best' })
        }
      />
    </div>
  )
}

function Remove({ promotion }: Pick<OfPromotion, 'promotion'>) {
  const edit = useEdit()
  const lang = useLang()
  const navigate = useNavigate()
  return (
    <div className={layout.wrap}>
      <Button
        tone="plain"
        small
        icon={trashIcon}
        busy={edit.isPending}
        onClick={() =>
          edit.mutate((menu) => [editOf(menu, ['promotions', promotion.id], undefined)], {
            onSuccess: () =>
              void navigate({
                to: '/$lang/studio/$part/',
                params: { lang, part: 'promotions' },
                search: {},
              }),
          })
        }
      >
        <FormattedMessage id="studio.promotions.remove" />
      </Button>
    </div>
  )
}
