import type { ReactNode } from 'react'
import type { Invoice } from '#contract/invoice.ts'
import { groupPhone } from '#domain/phone.ts'
import { formatsOf } from '#storefront/i18n/formats.ts'
import type { MessageId } from '#storefront/i18n/words.ts'
import { BilingualText, BothWords, InBoth } from '#storefront/ui/text/BilingualText.tsx'
import text from '#storefront/ui/text/text.module.css'
import css from './InvoiceFacts.module.css'

/** The seller, branch, dates and numbers of a document, and the payment as far as this device has it. */
export function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  const { seller, branch, order, payment, refersTo, reason } = invoice
  return (
    <dl className={css.facts}>
      <Fact label="invoice.seller.vat">
        <Code>{seller.vatNumber}</Code>
      </Fact>
      <Fact label="invoice.seller.cr">
        <Code>{seller.commercialRegistration}</Code>
      </Fact>
      <Fact label="invoice.branch">
        <span className={css.place}>
          <BothWords of={branch.name} beside />
          <BothWords of={branch.address} />
          <BothWords of={branch.city} beside />
        </span>
      </Fact>
      <Fact label="invoice.phone">
        <Code>{groupPhone(branch.phone)}</Code>
      </Fact>
      <Fact label="invoice.number">
        <Code>{invoice.number}</Code>
      </Fact>
      <Fact label="invoice.date">
        <InBoth beside>{(lang) => formatsOf(lang).dateTime(invoice.issuedAt)}</InBoth>
      </Fact>
      {refersTo && (
        <Fact label={invoice.way === 'simplified' ? 'invoice.refers-to' : 'invoice.refers-to.receipt'}>
          <Code>{refersTo.number}</Code>
          <InBoth beside>{(lang) => formatsOf(lang).date(refersTo.issuedAt)}</InBoth>
        </Fact>
      )}
      {reason !== null && (
        <Fact label="invoice.reason">
          <bdi className={text.typed}>{reason}</bdi>
        </Fact>
      )}
      <Fact label="invoice.order">
        <Code>#{order.number}</Code>
        <BilingualText id={`method.${order.method}`} beside />
      </Fact>
      {invoice.kind === 'credit_note' ? (
        invoice.refundedBy !== null && (
          <Fact label="invoice.refund">
            <BilingualText id={`invoice.refund.${invoice.refundedBy}`} beside />
            {invoice.refundedBy === 'card' && <Card of={payment} />}
          </Fact>
        )
      ) : (
        <Payment payment={payment} />
      )}
    </dl>
  )
}

function Payment({ payment }: Pick<Invoice, 'payment'>) {
  if (!payment) return null
  const { method, atHandOver } = payment
  return (
    <Fact label="invoice.payment">
      <BilingualText id={`order.pay.${method}`} beside />
      <Card of={payment} />
      {atHandOver > 0 && (
        <BilingualText
          id="invoice.payment.hand-over"
          values={(formats) => ({ amount: formats.exactMoney(atHandOver) })}
          beside
        />
      )}
    </Fact>
  )
}

const Card = ({ of }: { of: Invoice['payment'] }) =>
  of?.card && (
    <Code>
      {of.card.brand} •••• {of.card.last4}
    </Code>
  )

const Fact = ({ label, children }: { label: MessageId; children: ReactNode }) => (
  <div className={css.fact}>
    <dt className={css.label}>
      <BilingualText id={label} beside />
    </dt>
    <dd className={css.value}>{children}</dd>
  </div>
)

/** A number or a name that is read left to right in any text. */
const Code = ({ children }: { children: ReactNode }) => (
  <bdi dir="ltr" className={css.code}>
    {children}
  </bdi>
)
