import { FormattedMessage } from 'react-intl'
import type { OwnerHour } from '#contract/owner.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Price } from '#storefront/ui/price/Price.tsx'
import { HourTable } from './HourTable.tsx'
import css from './HourChart.module.css'

const height = 44
const step = 14

const revenueOf = ({ revenue }: OwnerHour) => <Price amount={revenue} />

/** A bar chart of the orders per hour, with the same numbers in a table. `most` is a full column. */
export function HourChart({ hours, most }: { hours: readonly OwnerHour[]; most: number }) {
  const formats = useFormats()
  const [first, last] = [hours[0], hours.at(-1)]
  if (!first || !last) return null
  return (
    <div className={css.chart}>
      <svg
        viewBox={`0 0 ${hours.length * step} ${height}`}
        // the columns are as wide as the labels below, also in a wide card
        preserveAspectRatio="none"
        aria-hidden="true"
        className={css.threads}
      >
        {hours.map(({ at, orders }, place) => {
          const x = place * step + step / 2
          return (
            <g key={at}>
              <line x1={x} x2={x} y1={height} y2={0} className={css.warp} />
              <line x1={x} x2={x} y1={height} y2={height - (orders / most) * height} className={css.weft} />
            </g>
          )
        })}
      </svg>
      <p className={css.ends} aria-hidden="true">
        <bdi>{formats.time(first.at)}</bdi>
        <bdi>{formats.time(last.at)}</bdi>
      </p>
      <HourTable
        hours={hours}
        second={{
          head: <FormattedMessage id="owner.revenue" />,
          cell: revenueOf,
        }}
      />
    </div>
  )
}
