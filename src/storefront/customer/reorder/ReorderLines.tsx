import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { CartLine } from '#domain/cart.ts'
import { wordsIn } from '#domain/locale.ts'
import type { Menu } from '#domain/menu.ts'
import type { Quote, QuoteLine } from '#domain/pricing.ts'
import type { Decision, ReorderLine } from '#domain/reorder.ts'
import { AvoidedNote } from '#storefront/customer/cart/line/AvoidedNote.tsx'
import { LineDetail } from '#storefront/customer/cart/line/LineDetail.tsx'
import { useFormats, useLang } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { Chip } from '#storefront/ui/choice/Chip.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Plate } from '#storefront/ui/picture/Plate.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import text from '#storefront/ui/text/text.module.css'
import { ChangeWords } from './ChangeWords.tsx'
import css from './ReorderLines.module.css'
import type { Reorder } from './use-reorder.ts'

/** The lines of the reorder: each as it would be ordered now, its changes, and the ways to handle them. */
export function ReorderLines({
  reorder: { plan, decisions, idOf, decide, cart, menu },
  quote,
  onSwap,
}: {
  reorder: Pick<Reorder, 'plan' | 'decisions' | 'idOf' | 'decide' | 'cart' | 'menu'>
  quote: Quote
  onSwap: (place: number) => void
}) {
  return (
    <ul className={layout.list}>
      {plan.map((line, place) => {
        const id = idOf(place)
        return (
          <Line
            key={id}
            line={line}
            sold={quote.lines.find((line) => line.id === id)}
            avoided={<Avoided menu={menu} line={cart.lines.find((line) => line.id === id)} />}
            decision={decisions[place]}
            onDecide={(next) => decide(place, next)}
            onSwap={() => onSwap(place)}
          />
        )
      })}
    </ul>
  )
}

/** The warning about a line as it is ordered now. No other screen shows it before a reorder is placed. */
const Avoided = ({ menu, line }: { menu: Menu; line: CartLine | undefined }) =>
  line && <AvoidedNote menu={menu} line={line} className={css.change} />

function Line({
  line,
  sold,
  avoided,
  decision,
  onDecide,
  onSwap,
}: {
  line: ReorderLine
  /** The line at today's price; undefined if it is not ordered. */
  sold: QuoteLine | undefined
  avoided: ReactNode
  decision: Decision | undefined
  onDecide: (next: Decision) => void
  onSwap: () => void
}) {
  const intl = useIntl()
  const formats = useFormats()
  const name = wordsIn(line.past.name, useLang()).text
  const isOut = decision?.kind === 'remove' || (line.state === 'gone' && decision?.kind !== 'swap')
  const shown = decision?.kind === 'swap' && sold ? sold : line.past
  return (
    <li className={css.line} data-out={isOut || undefined}>
      <Plate src={shown.picture} size="xs" className={css.plate} />
      <div className={layout.grow}>
        <p className={css.name}>
          <bdi className={text.num}>{formats.number(sold?.quantity ?? line.past.quantity)}×</bdi>{' '}
          <Words of={shown.name} />
        </p>
        {sold && <LineDetail of={sold} />}
        {decision?.kind !== 'swap' &&
          line.changes.map((change) => (
            <ChangeWords key={JSON.stringify(change)} change={change} quantity={line.past.quantity} />
          ))}
        {avoided}
        {(line.state !== 'same' || decision) && (
          <div
            className={css.ways}
            role="group"
            aria-label={intl.formatMessage({ id: 'reorder.ways' }, { name })}
          >
            {line.state === 'repaired' && (
              <Chip on={decision?.kind === 'keep'} onClick={() => onDecide({ kind: 'keep' })}>
                <FormattedMessage id="reorder.keep" />
              </Chip>
            )}
            <Chip on={decision?.kind === 'swap'} onClick={onSwap}>
              <FormattedMessage id={line.state === 'unanswered' ? 'reorder.choose' : 'reorder.swap'} />
            </Chip>
            <Chip on={decision?.kind === 'remove'} onClick={() => onDecide({ kind: 'remove' })}>
              <FormattedMessage id="reorder.remove" />
            </Chip>
          </div>
        )}
      </div>
      {sold && <Price amount={sold.total} />}
    </li>
  )
}
