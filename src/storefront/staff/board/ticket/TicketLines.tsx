import { FormattedMessage } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { ticketLines } from '#domain/ticket.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import css from './TicketLines.module.css'

/** The dishes in the employee's language, with every option below its dish. */
export function TicketLines({ order }: { order: Order }) {
  const formats = useFormats()
  return (
    <>
      <ul className={css.lines}>
        {ticketLines(order.quote.lines).map((line) => (
          <li key={line.id} className={css.line}>
            <bdi className={css.quantity}>{formats.number(line.quantity)}×</bdi>
            <div>
              <Words of={line.name} />
              {line.person && (
                <span className={css.person}>
                  <FormattedMessage id="cart.line.person" values={{ name: <bdi>{line.person}</bdi> }} />
                </span>
              )}
              {line.parts.map((part) => (
                <span key={part.id} className={css.wish}>
                  {part.quantity > 1 && <bdi>{formats.number(part.quantity)}×</bdi>} <Words of={part.name} />
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
