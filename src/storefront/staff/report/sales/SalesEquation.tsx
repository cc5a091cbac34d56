import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { SalesReport } from '#contract/report.ts'
import { salesOf } from '#domain/report.ts'
import { noonOf } from '#domain/local-time.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Price } from '#storefront/ui/price/Price.tsx'
import css from './Sales.module.css'

/** Invoices less credit notes are the sales, and the VAT in them. */
export function SalesEquation({ sales: { total, before } }: { sales: SalesReport }) {
  const net = salesOf(total) - total.vat
  return (
    <section className={css.equation}>
      <Term name={<FormattedMessage id="report.invoiced" />} amount={total.invoiced}>
        <FormattedMessage id="report.invoices.count" values={{ count: total.invoices }} />
      </Term>
      <span aria-hidden="true" className={css.sign}>
        −
      </span>
      <Term name={<FormattedMessage id="report.credited" />} amount={total.credited}>
        <FormattedMessage id="report.notes.count" values={{ count: total.creditNotes }} />
      </Term>
      <span aria-hidden="true" className={css.sign}>
        =
      </span>
      <Term name={<FormattedMessage id="report.sales.with-vat" />} amount={salesOf(total)} isLarge>
        <Change now={salesOf(total)} before={salesOf(before)} from={before.from} to={before.to} />
      </Term>
      <Term name={<FormattedMessage id="report.vat" />} amount={total.vat}>
        <FormattedMessage id="report.net" values={{ price: <Price amount={net} /> }} />
      </Term>
    </section>
  )
}

const Term = ({
  name,
  amount,
  isLarge = false,
  children,
}: {
  name: ReactNode
  amount: number
  isLarge?: boolean
  children: ReactNode
}) => (
  <div className={css.term}>
    <span className={css.termName}>{name}</span>
    <strong className={isLarge ? css.termLarge : css.termAmount}>
      <Price amount={amount} />
    </strong>
    <span className={css.termDetail}>{children}</span>
  </div>
)

function Change({ now, before, from, to }: { now: number; before: number; from: string; to: string }) {
  const formats = useFormats()
  const dayOf = (date: string) => formats.shortDay(noonOf(date))
  const values = {
    from: <bdi>{dayOf(from)}</bdi>,
    to: <bdi>{dayOf(to)}</bdi>,
    days: from === to ? 'one' : 'more',
  }
  if (before <= 0) return <FormattedMessage id="report.before.none" values={values} />
  const percent = Math.round(((now - before) / before) * 100)
  return (
    <FormattedMessage
      id={`report.before.${percent === 0 ? 'same' : percent > 0 ? 'more' : 'less'}`}
      values={{ ...values, percent: <bdi>{formats.percent(Math.abs(percent))}</bdi> }}
    />
  )
}
