import { FormattedMessage } from 'react-intl'
import type { BranchSummary } from '#domain/branch.ts'
import { isOpenAllDay, openingsOn, specialDaysOn } from '#domain/hours.ts'
import { addDays, localOf, noonOf } from '#domain/local-time.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { dot } from '#storefront/ui/text/dot.ts'
import css from './WeekHours.module.css'

/** The hours of seven days from today, by date, so that Ramadan and holidays have their own hours. */
export function WeekHours({ branch, now }: { branch: BranchSummary; now: number }) {
  const formats = useFormats()
  const today = localOf(now).date
  const dates = Array.from({ length: 7 }, (_, days) => addDays(today, days))
  return (
    <table className={css.week}>
      <tbody>
        {dates.map((date) => {
          const special = specialDaysOn(branch, date)
          return (
            <tr key={date}>
              <th scope="row">
                {formats.weekday(noonOf(date))}
                {special && (
                  <small>
                    {' '}
                    <Words of={special.name} />
                    {dot}
                    <bdi>{formats.hijri(noonOf(date))}</bdi>
                  </small>
                )}
              </th>
              <td>
                {isOpenAllDay(branch, date) ? (
                  <FormattedMessage id="branch.hours.all-day" />
                ) : (
                  <Day openings={openingsOn(branch, date)} />
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Day({ openings }: { openings: ReturnType<typeof openingsOn> }) {
  const formats = useFormats()
  if (openings.length === 0) return <FormattedMessage id="branch.hours.off" />
  return openings.map(({ from, to }) => (
    <span key={from} className={css.opening}>
      <FormattedMessage
        id="branch.hours.range"
        values={{ from: <bdi>{formats.time(from)}</bdi>, to: <bdi>{formats.time(to)}</bdi> }}
      />
    </span>
  ))
}
