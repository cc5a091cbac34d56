import { useAtomValue } from 'jotai'
import { FormattedMessage } from 'react-intl'
import type { OrderPlates as Plates } from '#contract/order.ts'
import { heldFor, platesOut } from '#domain/plates.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { onlyChoiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { Block } from '#storefront/ui/layout/Block.tsx'
import { checkIcon, platesIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { IconTile } from '#storefront/ui/icon/IconTile.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import text from '#storefront/ui/text/text.module.css'
import css from './OrderPlates.module.css'

/**
 * The lent plates of the order: how many are still out, until when, and how much of the deposit was refunded
 * for the others.
 */
export function OrderPlates({ plates }: { plates: Plates }) {
  const now = useNow()
  const formats = useFormats()
  const out = platesOut(plates.lines)
  const isOverdue = plates.dueAt !== null && Date.parse(plates.dueAt) < now
  const tone = out === 0 ? 'good' : isOverdue ? 'warm' : 'plain'
  return (
    <Block title={<FormattedMessage id="order.plates" />}>
      <div className={layout.card}>
        <div className={css.head} role="status">
          <IconTile icon={out === 0 ? checkIcon : platesIcon} tone={tone} />
          <div className={layout.grow}>
            <p className={text.item}>
              <Standing plates={plates} out={out} />
            </p>
            <p className={text.smallMuted}>
              <Explanation plates={plates} out={out} isOverdue={isOverdue} />
            </p>
          </div>
        </div>
        {plates.dueAt !== null && (
          <ul className={css.lines}>
            {plates.lines.map((line) => (
              <li key={line.place} className={layout.between}>
                <Words of={line.name} />
                <span className={css.count}>
                  <FormattedMessage
                    id="order.plates.line"
                    values={{
                      returned: <bdi>{formats.number(line.returned)}</bdi>,
                      lent: <bdi>{formats.number(line.lent)}</bdi>,
                    }}
                  />
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Block>
  )
}

function Standing({ plates, out }: { plates: Plates; out: number }) {
  if (out === 0) return <FormattedMessage id="order.plates.back" />
  if (plates.dueAt === null) return <FormattedMessage id="order.plates.coming" values={{ count: out }} />
  const price = <Price amount={plates.held - plates.refunded} />
  return <FormattedMessage id="order.plates.out" values={{ count: out, price }} />
}

function Explanation({ plates, out, isOverdue }: { plates: Plates; out: number; isOverdue: boolean }) {
  const formats = useFormats()
  const { branchId: only } = useAtomValue(onlyChoiceAtom)
  const due = isOverdue ? 'overdue' : 'due'
  const refunded = (
    <FormattedMessage id="order.plates.refunded" values={{ price: <Price amount={plates.refunded} /> }} />
  )
  if (out === 0) return refunded
  if (plates.dueAt === null) {
    return (
      <FormattedMessage
        id={plates.held > 0 ? 'order.plates.held.text' : 'order.plates.coming.text'}
        values={{ price: <Price amount={heldFor(plates.lines)} /> }}
      />
    )
  }
  return (
    <>
      <FormattedMessage
        id={only === undefined ? `order.plates.${due}` : `order.plates.${due}.only`}
        values={{ day: <bdi>{formats.day(plates.dueAt)}</bdi> }}
      />
      {plates.refunded > 0 && <> {refunded}</>}
    </>
  )
}
