import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import type { TimeReport } from '#contract/report.ts'
import { addDays, noonOf } from '#domain/local-time.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Empty } from '#storefront/ui/feedback/Empty.tsx'
import css from './Chart.module.css'
import { CsvButton } from './CsvButton.tsx'
import { Loaded } from './Loaded.tsx'
import { timeReportQuery } from './queries.ts'
import { ReportCard } from './ReportCard.tsx'
import { ScrollRegion } from '#storefront/ui/layout/ScrollRegion.tsx'
import { hoursShown, timeCells } from './times.ts'
import { useReportFilter } from './use-report-filter.ts'

/** How many orders are due in each hour of a weekday, on an average day. The business day begins at five. */
export function TimesCard() {
  const report = useQuery(timeReportQuery(useReportFilter().asked))
  const { weekdayOf } = useNames()
  return (
    <ReportCard
      title="report.times"
      detail={<FormattedMessage id="report.times.average" />}
      at={report.data && report.dataUpdatedAt}
      action={
        report.data && (
          <CsvButton
            name="times"
            of="report.times"
            head={['report.weekday', 'report.hour', 'report.orders.count', 'report.weekday.count']}
            rows={() =>
              (report.data?.hours ?? []).map(({ weekday, hour, orders }) => [
                weekdayOf(weekday),
                `${String(hour).padStart(2, '0')}:00`,
                orders,
                report.data?.weekdays[weekday] ?? 0,
              ])
            }
          />
        )
      }
    >
      <Loaded of={report}>{(data) => <Times report={data} />}</Loaded>
    </ReportCard>
  )
}

function Times({ report }: { report: TimeReport }) {
  const formats = useFormats()
  const { weekdayOf, hourOf } = useNames()
  if (report.hours.length === 0) return <Empty title={<FormattedMessage id="report.orders.none" />} />
  const hours = hoursShown(report)
  const { rows, busiest } = timeCells(report, hours)
  return (
    <>
      <ScrollRegion name="report.times">
        <table className={css.hours}>
          <thead>
            <tr>
              <th scope="col">
                <FormattedMessage id="report.weekday" />
              </th>
              {hours.map((hour) => (
                <th key={hour} scope="col">
                  <bdi>{hourOf(hour)}</bdi>
                </th>
              ))}
              <th scope="col">
                <FormattedMessage id="report.weekday.all" />
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ weekday, cells, all }) => (
              <tr key={weekday}>
                <th scope="row">{weekdayOf(weekday)}</th>
                {cells.map(({ hour, average, tone }) => (
                  <td
                    key={hour}
                    data-tone={tone}
                    data-busiest={(busiest.weekday === weekday && busiest.hour === hour) || undefined}
                  >
                    {formats.number(average)}
                  </td>
                ))}
                <td className={css.rowSum}>{formats.number(all)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <p className={css.note}>
        <FormattedMessage
          id="report.times.busiest"
          values={{
            weekday: weekdayOf(busiest.weekday),
            time: <bdi>{hourOf(busiest.hour)}</bdi>,
            count: busiest.average,
            orders: formats.number(busiest.average),
          }}
        />
      </p>
    </>
  )
}

function useNames() {
  const formats = useFormats()
  return {
    // the first of November 2026 is a Sunday
    weekdayOf: (weekday: number) => formats.weekday(noonOf(addDays('2026-11-01', weekday))),
    hourOf: (hour: number) => formats.time(`2026-11-01T${String(hour).padStart(2, '0')}:00:00+03:00`),
  }
}
