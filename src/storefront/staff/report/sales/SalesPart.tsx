import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLang } from '#storefront/i18n/use-lang.ts'
import type { SalesReport } from '#contract/report.ts'
import { ReservedAge } from '#storefront/platform/query/Age.tsx'
import { Segments } from '#storefront/ui/choice/Segments.tsx'
import { Empty } from '#storefront/ui/feedback/Empty.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { BranchTable } from './BranchTable.tsx'
import { DayColumns } from './DayColumns.tsx'
import { DayTable } from './DayTable.tsx'
import { KindsOfDay } from './KindsOfDay.tsx'
import { Loaded } from '../Loaded.tsx'
import { NotSalesCard } from './NotSalesCard.tsx'
import { salesReportQuery } from '../queries.ts'
import css from './Sales.module.css'
import { SalesEquation } from './SalesEquation.tsx'
import { TakingsCard } from './TakingsCard.tsx'
import { useReportFilter } from '../use-report-filter.ts'

/** Sales and VAT, by day and branch, and what was taken by way of payment. */
export function SalesPart() {
  const { asked, day } = useReportFilter()
  const report = useQuery(salesReportQuery(asked, day))
  return (
    <>
      {/* in one line: the age comes and goes with the network, and must not move the report */}
      <div className={layout.apart}>
        <DayChoice />
        <ReservedAge of={report.data && report.dataUpdatedAt} />
      </div>
      <Loaded of={report}>{(sales) => <Sales sales={sales} />}</Loaded>
    </>
  )
}

function Sales({ sales }: { sales: SalesReport }) {
  const { invoices, creditNotes } = sales.total
  if (invoices + creditNotes === 0)
    return (
      <>
        <Empty title={<FormattedMessage id="report.sales.none" />}>
          <FormattedMessage id="report.sales.none.text" />
        </Empty>
        <NotSalesCard sales={sales} />
        <KindsOfDay sales={sales} />
      </>
    )
  return (
    <>
      <SalesEquation sales={sales} />
      <DayColumns sales={sales} />
      <div className={css.sided}>
        <div className={css.column}>
          <DayTable sales={sales} />
          <BranchTable sales={sales} />
        </div>
        <div className={css.column}>
          <TakingsCard sales={sales} />
          <NotSalesCard sales={sales} />
          <KindsOfDay sales={sales} />
        </div>
      </div>
    </>
  )
}

function DayChoice() {
  const intl = useIntl()
  const { day } = useReportFilter()
  const navigate = useNavigate()
  const lang = useLang()
  return (
    <div className={css.choice}>
      <Segments
        label={intl.formatMessage({ id: 'report.day' })}
        value={day}
        options={[
          { value: 'business', label: <FormattedMessage id="report.day.business" /> },
          { value: 'tax', label: <FormattedMessage id="report.day.tax" /> },
        ]}
        onChange={(chosen) =>
          void navigate({
            to: '/$lang/studio/$part/',
            params: { lang, part: 'reports' },
            search: (before: object) => ({ ...before, day: chosen === 'tax' ? 'tax' : undefined }),
            resetScroll: false,
          })
        }
      />
    </div>
  )
}
