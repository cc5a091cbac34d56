import { FormattedMessage } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { useFormats } from '../i18n/use-lang.ts'
import { Words } from '../i18n/Words.tsx'
import css from './TicketLines.module.css'

/** What is to be cooked, in the employee's language, with every wish under its dish. */
export function TicketLines({ order }: { order: Order }) {
  const formats = useFormats()
  return (
    <>
      <ul className={css.lines}>
        {order.quote.lines.map((line) => (
          <li key={line.id} className={css.line}>
            <bdi className={css.quantity}>{formats.number(line.quantity)}×</bdi>
            <div>
              <Words of={line.name} />
              {line.options.map((option) => (
                <span key={option.optionId} className={css.wish}>
                  <Words of={option.name} />
                </span>
              ))}
              {line.note && (
                <span className={css.note}>
                  <FormattedMessage id="cart.line.note" values={{ note: <bdi>{line.note}</bdi> }} />
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
      {order.note && (
        <p className={css.note}>
          <FormattedMessage id="cart.line.note" values={{ note: <bdi>{order.note}</bdi> }} />
        </p>
      )}
    </>
  )
}
