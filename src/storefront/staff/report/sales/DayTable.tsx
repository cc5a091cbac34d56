import { FormattedMessage } from 'react-intl'
import type { SalesReport } from '#contract/report.ts'
import { dayOf, noonOf } from '#domain/local-time.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { checkIcon, warnIcon } from '#storefront/ui/icon/icons-more.ts'
import { CsvButton } from '../CsvButton.tsx'
import { csvCellsOf, documentCells, documentColumns } from './document-cells.tsx'
import { ReportCard } from '../ReportCard.tsx'
import css from './Sales.module.css'
import { ReportTable } from '../ReportTable.tsx'

/** The documents of each day. Its last line says whether the sums equal the documents themselves. */
export function DayTable({ sales }: { sales: SalesReport }) {
  const formats = useFormats()
  const head = ['report.date', ...documentColumns] as const
  return (
    <ReportCard
      title="report.days"
      detail={<FormattedMessage id="report.riyals" />}
      action={
        <CsvButton
          name={`vat-${sales.day}`}
          of="report.days"
          head={head}
          rows={() => sales.days.map(({ date, ...sum }) => [date, ...csvCellsOf(sum)])}
        />
      }
    >
      <ReportTable
        name="report.days"
        head={head}
        rows={sales.days.map(({ date, ...sum }) => ({
          key: date,
          head: <bdi>{formats.shortDay(noonOf(date))}</bdi>,
          cells: documentCells(sum),
          // Friday and Saturday
          shaded: dayOf(date) >= 5,
        }))}
        foot={{
          head: <FormattedMessage id="report.days.count" values={{ count: sales.days.length }} />,
          cells: documentCells(sales.total),
        }}
      />
      <Check sales={sales} />
    </ReportCard>
  )
}

function Check({ sales: { checked, at } }: { sales: SalesReport }) {
  const formats = useFormats()
  return (
    <p className={css.check} data-bad={!checked.equal || undefined}>
      <Icon of={checked.equal ? checkIcon : warnIcon} small />
      <span>
        <FormattedMessage
          id={checked.equal ? 'report.check.equal' : 'report.check.differs'}
          values={{
            invoices: formats.number(checked.invoices),
            notes: formats.number(checked.creditNotes),
            time: <bdi>{formats.dateTime(at)}</bdi>,
          }}
        />
      </span>
    </p>
  )
}
