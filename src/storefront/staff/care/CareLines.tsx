import { FormattedMessage, useIntl } from 'react-intl'
import type { CareDesk } from '#contract/care.ts'
import { wordsIn } from '#domain/locale.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { Choice } from '#storefront/ui/choice/Choice.tsx'
import { FieldBlock } from '#storefront/ui/form/FieldBlock.tsx'
import { Stepper } from '#storefront/ui/form/Stepper.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Price } from '#storefront/ui/price/Price.tsx'
import text from '#storefront/ui/text/text.module.css'
import { LineFacts, LineName } from './OpenTicket.tsx'

type Portions = Readonly<Record<number, number>>

/** The lines of an order to tick, each with its portions; what was refunded already cannot be ticked. */
export function CareLines({
  desk,
  portions,
  onChange,
}: {
  desk: CareDesk
  portions: Portions
  onChange: (portions: Portions) => void
}) {
  const intl = useIntl()
  const lang = useLang()
  return (
    <FieldBlock legend={<FormattedMessage id="staff.care.which" />}>
      <div className={layout.list}>
        {desk.lines.map(({ place, name, left }) => {
          const count = portions[place] ?? 0
          const price = left.slice(0, Math.max(1, count)).reduce((sum, one) => sum + one, 0)
          return (
            <div key={place} className={layout.tight}>
              <Choice
                type="checkbox"
                small
                checked={count > 0}
                disabled={left.length === 0}
                onChange={() => onChange({ ...portions, [place]: count > 0 ? 0 : 1 })}
                title={
                  <>
                    {place > 0 && <bdi className={text.num}>{left.length}×</bdi>}{' '}
                    <LineName desk={desk} place={place} />
                  </>
                }
                detail={
                  <>
                    <LineFacts desk={desk} place={place} />
                    {left.length === 0 && <FormattedMessage id="staff.care.refunded" />}
                  </>
                }
                after={left.length > 0 && <Price amount={price} />}
              />
              {count > 0 && left.length > 1 && (
                <PortionCount
                  most={left.length}
                  label={
                    place === 0 ? intl.formatMessage({ id: 'staff.care.delivery' }) : wordsIn(name, lang).text
                  }
                  value={count}
                  onChange={(quantity) => onChange({ ...portions, [place]: quantity })}
                />
              )}
            </div>
          )
        })}
      </div>
    </FieldBlock>
  )
}

/** How many portions of a ticked line: 1 to `most`. */
function PortionCount({
  most,
  label,
  value,
  onChange,
}: {
  most: number
  label: string
  value: number
  onChange: (quantity: number) => void
}) {
  return (
    <div className={layout.between}>
      <span className={text.smallMuted}>
        <FormattedMessage id="care.portions" values={{ count: most }} />
      </span>
      <Stepper value={value} min={1} max={most} label={label} onChange={onChange} />
    </div>
  )
}
