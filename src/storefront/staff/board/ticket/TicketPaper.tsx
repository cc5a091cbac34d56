import { createPortal } from 'react-dom'
import type { Order } from '#contract/order.ts'
import { groupPhone } from '#domain/phone.ts'
import { ticketLines } from '#domain/ticket.ts'
import { BilingualText, BothWords } from '#storefront/ui/text/BilingualText.tsx'
import { QrCode } from '#storefront/ui/picture/QrCode.tsx'
import { dot } from '#storefront/ui/text/dot.ts'
import text from '#storefront/ui/text/text.module.css'
import { handOverPayment } from './hand-over-payment.ts'
import css from './TicketPaper.module.css'

/**
 * The ticket for an 80 mm printer, in both languages, because each cook reads one of them. Visible only in
 * print.
 */
export function TicketPaper({ order, courierLink }: { order: Order; courierLink: string | undefined }) {
  const { address } = order
  return createPortal(
    <div className={css.paper} data-ticket aria-hidden="true">
      <p className={css.number}>
        <bdi>#{order.number}</bdi>
      </p>
      <p className={css.way}>
        <BilingualText id={`method.${order.method}`} />
      </p>
      <p className={css.due}>
        <BilingualText
          id="staff.due.day"
          values={(formats) => ({ time: `${formats.shortDay(order.dueAt)} ${formats.time(order.dueAt)}` })}
        />
      </p>
      {order.beforeMaghrib != null && (
        <p className={css.due}>
          <BilingualText id={`when.maghrib.${order.beforeMaghrib}`} />
        </p>
      )}
      <ul className={css.lines}>
        {ticketLines(order.quote.lines).map((line) => (
          <PaperLine key={line.id} line={line} />
        ))}
      </ul>
      {order.note && (
        <p className={css.note}>
          <bdi className={text.typed}>{order.note}</bdi>
        </p>
      )}
      <p className={css.who}>
        <bdi>{order.customerName}</bdi> <bdi dir="ltr">{groupPhone(order.customerPhone)}</bdi>
      </p>
      {address && (
        <p className={css.who}>
          <bdi className={text.typed}>
            {[address.label, address.line, address.building, address.shortAddress, address.note]
              .filter(Boolean)
              .join(dot)}
          </bdi>
        </p>
      )}
      <Payment order={order} />
      {courierLink !== undefined && (
        <>
          <p className={css.due}>
            <BilingualText id="staff.courier-link.scan" />
          </p>
          <QrCode text={courierLink} label={courierLink} className={css.qr} />
        </>
      )}
    </div>,
    document.body,
  )
}

function PaperLine({ line }: { line: ReturnType<typeof ticketLines>[number] }) {
  return (
    <li className={css.line}>
      <b>{line.quantity}×</b>
      <div>
        <b>
          <BothWords of={line.name} />
        </b>
        {line.person && (
          <p className={css.person}>
            <bdi>{line.person}</bdi>
          </p>
        )}
        {line.parts.map((part) => (
          <p key={part.id} className={css.part}>
            <span>{part.quantity}×</span> <BothWords of={part.name} beside />
          </p>
        ))}
        {line.note && (
          <p className={css.note}>
            <bdi className={text.typed}>{line.note}</bdi>
          </p>
        )}
      </div>
    </li>
  )
}

/** The money that the courier collects, or that the order is paid. */
function Payment({ order }: { order: Order }) {
  const payment = handOverPayment(order)
  if (!payment) return null
  const { words, amount } = payment
  return (
    <p className={css.due}>
      <BilingualText id={words} values={(formats) => ({ price: formats.moneyInWords(amount) })} />
    </p>
  )
}
