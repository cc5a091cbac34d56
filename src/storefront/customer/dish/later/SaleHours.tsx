import { FormattedMessage, useIntl } from 'react-intl'
import { addDays, localOf, noonOf } from '#domain/local-time.ts'
import type { SaleTimes } from '#domain/sale-times.ts'
import { openingsOfWeek } from '#domain/sale-week.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { clockIcon } from '#storefront/ui/icon/icons.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'

/** When a dish is sold: its weekdays with their hours, and the first and the last day. */
export function SaleHours({ times }: { times: SaleTimes }) {
  const intl = useIntl()
  const formats = useFormats()
  // any Sunday: only weekday and hours are shown
  const sunday = addDays(localOf(0).date, 3)
  const week = openingsOfWeek(times, sunday)
  const rows = week.map(({ days, openings }) => {
    const names = days.map((day) => formats.weekday(noonOf(addDays(sunday, day))))
    const hours = openings.map(({ from, to }) => formats.timeRange(from, to))
    return {
      days: days.length === 7 ? intl.formatMessage({ id: 'dish.sold.every-day' }) : formats.list(names),
      hours: openings.length > 0 ? formats.list(hours) : intl.formatMessage({ id: 'dish.sold.always' }),
    }
  })
  const isAlways = week.length === 1 && week[0]?.days.length === 7 && week[0].openings.length === 0
  return (
    <Note icon={clockIcon} title={<FormattedMessage id="dish.sold.title" />}>
      {!isAlways &&
        rows.map(({ days, hours }) => (
          <p key={days}>
            <FormattedMessage id="dish.sold.hours" values={{ days, hours: <bdi>{hours}</bdi> }} />
          </p>
        ))}
      <Season
        from={times.from && formats.date(noonOf(times.from))}
        until={times.until && formats.date(noonOf(times.until))}
      />
    </Note>
  )
}

function Season({ from, until }: { from: string | null; until: string | null }) {
  if (from === null && until === null) return null
  return (
    <p>
      {from === null ? (
        <FormattedMessage id="dish.sold.until" values={{ until: <bdi>{until}</bdi> }} />
      ) : until === null ? (
        <FormattedMessage id="dish.sold.since" values={{ from: <bdi>{from}</bdi> }} />
      ) : (
        <FormattedMessage
          id="dish.sold.dates"
          values={{ from: <bdi>{from}</bdi>, until: <bdi>{until}</bdi> }}
        />
      )}
    </p>
  )
}
