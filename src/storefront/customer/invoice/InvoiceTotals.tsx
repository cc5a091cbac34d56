import type { ReactNode } from 'react'
import type { Invoice } from '#contract/invoice.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import type { Formats } from '#storefront/i18n/formats.ts'
import type { MessageId } from '#storefront/i18n/words.ts'
import { BilingualText, BothWords } from '#storefront/ui/text/BilingualText.tsx'
import css from './InvoiceTotals.module.css'

/** The totals with the included VAT. The plates deposit is separate, because it is not a sale. */
export function InvoiceTotals({ invoice }: { invoice: Invoice }) {
  const { promotions, promo, points } = invoice
  const isCredit = invoice.kind === 'credit_note'
  // a part of a changed order may be paid after its document
  const isPaid = !isCredit && invoice.payment?.atHandOver === 0
  const isReduced = promotions.length > 0 || (promo?.discount ?? 0) + (points?.discount ?? 0) > 0
  return (
    <dl className={css.totals}>
      {isReduced && <Row id="invoice.total.subtotal" amount={invoice.subtotal} />}
      {promotions.map(({ name, discount }) => (
        <Line key={JSON.stringify(name)} label={<BothWords of={name} beside />} amount={discount} minus />
      ))}
      {promo !== null && promo.discount > 0 && (
        <Row id="invoice.total.promo" values={() => ({ code: promo.code })} amount={promo.discount} minus />
      )}
      {points !== null && <Row id="invoice.total.points" amount={points.discount} minus />}
      {isReduced && invoice.deliveryFee > 0 && (
        <Row id="invoice.line.delivery" amount={invoice.deliveryFee} />
      )}
      <Row id="invoice.total.net" amount={invoice.net} />
      <Row
        id="invoice.total.vat"
        values={(formats) => ({ percent: formats.percent(invoice.vatPercent) })}
        amount={invoice.vat}
      />
      <Row
        id={isCredit ? 'invoice.total.credited' : 'invoice.total.taxable'}
        amount={invoice.taxable}
        tone="grand"
      />
      {invoice.deposit > 0 && (
        <>
          <Row id="invoice.total.deposit" amount={invoice.deposit} />
          <Row id={isPaid ? 'invoice.total.paid' : 'invoice.total.all'} amount={invoice.total} />
        </>
      )}
    </dl>
  )
}

function Row({
  id,
  values,
  ...line
}: {
  id: MessageId
  values?: (formats: Formats) => Record<string, string>
  amount: number
  minus?: boolean
  tone?: 'plain' | 'grand'
}) {
  return <Line label={<BilingualText id={id} beside {...(values && { values })} />} {...line} />
}

function Line({
  label,
  amount,
  minus = false,
  tone = 'plain',
}: {
  label: ReactNode
  amount: number
  minus?: boolean
  tone?: 'plain' | 'grand'
}) {
  const formats = useFormats()
  return (
    <div className={css[tone]}>
      <dt>{label}</dt>
      <dd>
        <bdi dir="ltr" className={css.amount}>
          {minus && '−'}
          {formats.exactMoney(amount)}
        </bdi>
      </dd>
    </div>
  )
}
