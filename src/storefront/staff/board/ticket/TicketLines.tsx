import { FormattedMessage } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { ticketLines } from '#domain/ticket.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { editIcon } from '#storefront/ui/icon/icons-more.ts'
import { VisuallyHidden } from '#storefront/ui/text/VisuallyHidden.tsx'
import text from '#storefront/ui/text/text.module.css'
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
              {line.note && <Remark>{line.note}</Remark>}
            </div>
          </li>
        ))}
      </ul>
      {order.note && (
        <p>
          <Remark>{order.note}</Remark>
        </p>
      )}
    </>
  )
}

/** A note of the customer; the pencil stands for the word, which is only spoken. */
function Remark({ children }: { children: string }) {
  return (
    <span className={css.note}>
      <Icon of={editIcon} small />
      <VisuallyHidden>
        <FormattedMessage id="order.note" />
      </VisuallyHidden>
      <bdi className={text.typed}>{children}</bdi>
    </span>
  )
}
