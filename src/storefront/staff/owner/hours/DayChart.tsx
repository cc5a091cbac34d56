import { FormattedMessage, useIntl } from 'react-intl'
import type { OwnerHour } from '#contract/owner.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { HourTable } from './HourTable.tsx'
import css from './DayChart.module.css'

type ComparedHour = OwnerHour & { readonly before: number }

/**
 * The orders of all branches by hour as bars from zero, each with a dashed tick at those of the same hour a
 * week before, and the same numbers in a table.
 */
export function DayChart({ hours, isToday }: { hours: readonly ComparedHour[]; isToday: boolean }) {
  const intl = useIntl()
  const formats = useFormats()
  const until = isToday ? 'now' : 'end'
  const most = Math.max(1, ...hours.flatMap(({ orders, before }) => [orders, before]))
  const share = (orders: number) => `${(orders / most) * 100}%`
  return (
    <div>
      <div role="img" aria-label={intl.formatMessage({ id: 'owner.chart' }, { until })} className={css.hours}>
        {hours.map(({ at, orders, before }) => (
          <div key={at} className={css.hour}>
            <div className={css.column}>
              <span className={css.bar} style={{ blockSize: share(orders) }} />
              {before > 0 && <span className={css.tick} style={{ insetBlockEnd: share(before) }} />}
            </div>
            <bdi className={css.at}>{formats.time(at)}</bdi>
          </div>
        ))}
      </div>
      <p className={css.legend} aria-hidden="true">
        <span className={css.dayKey} />
        <FormattedMessage id="owner.chart.day" values={{ until }} />
        <span className={css.beforeKey} />
        <FormattedMessage id="owner.chart.before" />
      </p>
      <HourTable
        hours={hours}
        second={{
          head: <FormattedMessage id="owner.orders.before" />,
          cell: ({ before }) => formats.number(before),
        }}
      />
    </div>
  )
}
