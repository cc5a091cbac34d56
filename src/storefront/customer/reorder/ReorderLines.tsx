import { FormattedMessage, useIntl } from 'react-intl'
import { wordsIn } from '#domain/locale.ts'
import type { QuoteLine } from '#domain/pricing.ts'
import type { Decision, ReorderLine } from '#domain/reorder.ts'
import { Wishes } from '#storefront/customer/cart/line/Wishes.tsx'
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

/** Dish by dish: as it will be, what is different about it, and what can be done about that. */
export function ReorderLines({ reorder, onSwap }: { reorder: Reorder; onSwap: (place: number) => void }) {
  const { plan, decisions, quote, idOf, decide } = reorder
  return (
    <ul className={layout.list}>
      {plan.map((line, place) => {
        const id = idOf(place)
        return (
          <Line
            key={id}
            line={line}
            sold={quote.lines.find((line) => line.id === id)}
            said={decisions[place]}
            onSay={(decision) => decide(place, decision)}
            onSwap={() => onSwap(place)}
          />
        )
      })}
    </ul>
  )
}

function Line({
  line,
  sold,
  said,
  onSay,
  onSwap,
}: {
  line: ReorderLine
  /** As it is priced today; undefined if nothing of it is ordered. */
  sold: QuoteLine | undefined
  said: Decision | undefined
  onSay: (decision: Decision) => void
  onSwap: () => void
}) {
  const intl = useIntl()
  const formats = useFormats()
  const name = wordsIn(line.past.name, useLang()).text
  const isOut = said?.kind === 'remove' || (line.state === 'gone' && said?.kind !== 'swap')
  const shown = said?.kind === 'swap' && sold ? sold : line.past
  return (
    <li className={css.line} data-out={isOut || undefined}>
      <Plate src={shown.picture} size="xs" className={css.plate} />
      <div className={layout.grow}>
        <p className={css.name}>
          <bdi className={text.num}>{formats.number(sold?.quantity ?? line.past.quantity)}×</bdi>{' '}
          <Words of={shown.name} />
        </p>
        {sold && <Wishes of={sold} />}
        {said?.kind !== 'swap' &&
          line.changes.map((change) => (
            <ChangeWords key={JSON.stringify(change)} change={change} quantity={line.past.quantity} />
          ))}
        {line.state !== 'same' && (
          <div
            className={css.ways}
            role="group"
            aria-label={intl.formatMessage({ id: 'reorder.ways' }, { name })}
          >
            {line.state === 'repaired' && (
              <Chip on={said?.kind === 'keep'} onClick={() => onSay({ kind: 'keep' })}>
                <FormattedMessage id="reorder.keep" />
              </Chip>
            )}
            <Chip on={said?.kind === 'swap'} onClick={onSwap}>
              <FormattedMessage id={line.state === 'unanswered' ? 'reorder.choose' : 'reorder.swap'} />
            </Chip>
            <Chip on={said?.kind === 'remove'} onClick={() => onSay({ kind: 'remove' })}>
              <FormattedMessage id="reorder.remove" />
            </Chip>
          </div>
        )}
      </div>
      {sold && <Price amount={sold.total} />}
    </li>
  )
}
