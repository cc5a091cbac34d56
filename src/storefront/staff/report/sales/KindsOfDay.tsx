import { FormattedMessage } from 'react-intl'
import type { SalesReport } from '#contract/report.ts'
import { isSameSum } from '#domain/report.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Price } from '#storefront/ui/price/Price.tsx'
import { dot } from '#storefront/ui/text/dot.ts'
import { ReportCard } from '../ReportCard.tsx'
import css from './Sales.module.css'

/** The two kinds of day by name, what each is for, and the documents of the same dates by each. */
export function KindsOfDay({ sales: { day, total, otherDay } }: { sales: SalesReport }) {
  const [business, tax] = day === 'business' ? [total, otherDay] : [otherDay, total]
  const apart = tax.invoices - business.invoices
  return (
    <ReportCard title="report.kinds">
      <dl className={css.sums}>
        <Kind day="business" invoices={business.invoices} />
        <Kind day="tax" invoices={tax.invoices} />
      </dl>
      <p className={css.note}>
        {apart !== 0 ? (
          <FormattedMessage
            id="report.kinds.apart"
            values={{ count: Math.abs(apart), more: apart > 0 ? 'tax' : 'business' }}
          />
        ) : isSameSum(business, tax) ? (
          <FormattedMessage id="report.kinds.same" />
        ) : (
          <FormattedMessage
            id="report.kinds.other"
            values={{ vat: <Price amount={Math.abs(tax.vat - business.vat)} /> }}
          />
        )}
      </p>
    </ReportCard>
  )
}

function Kind({ day, invoices }: { day: 'business' | 'tax'; invoices: number }) {
  const formats = useFormats()
  const hour = day === 'business' ? 'T05:00:00+03:00' : 'T00:00:00+03:00'
  const time = <bdi>{formats.time(`2026-01-01${hour}`)}</bdi>
  return (
    <div className={css.kind}>
      <dt>
        <b>
          <FormattedMessage id={`report.day.${day}`} />
        </b>
        <span className={css.termDetail}>
          <FormattedMessage id="report.kinds.hours" values={{ time }} />
          {dot}
          <FormattedMessage id={`report.kinds.${day}`} />
        </span>
      </dt>
      <dd>
        <FormattedMessage id="report.invoices.count" values={{ count: invoices }} />
      </dd>
    </div>
  )
}
