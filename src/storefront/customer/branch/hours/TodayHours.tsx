import { FormattedMessage } from 'react-intl'
import type { BranchSummary } from '#domain/branch.ts'
import { isOpenAllDay, nextOpening, openingsOn, specialDaysOn } from '#domain/hours.ts'
import { addDays, localOf } from '#domain/local-time.ts'
import { nearDay } from '#storefront/i18n/near-day.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import text from '#storefront/ui/text/text.module.css'
import { dot } from '#storefront/ui/text/dot.ts'

/**
 * The opening hours that apply now: yesterday's while they last past midnight, else the rest of today's, else
 * the next opening; "open 24 hours" if the branch does not close today. The name of special days is that of
 * the day whose hours these are.
 */
export function TodayHours({ branch, now }: { branch: BranchSummary; now: number }) {
  const formats = useFormats()
  const { date } = localOf(now)
  const yesterday = addDays(date, -1)
  const openingsLeft = (day: string) => openingsOn(branch, day).filter(({ to }) => to > now)
  const isAllDay = isOpenAllDay(branch, date)
  const day = !isAllDay && openingsLeft(yesterday).length > 0 ? yesterday : date
  const openings = openingsLeft(day)
  const special = specialDaysOn(branch, day)
  const opens = nextOpening(branch, now)
  if (!isAllDay && openings.length === 0) {
    return opens === undefined ? (
      <FormattedMessage id="branch.hours.none" />
    ) : (
      <FormattedMessage
        id="branch.hours.next"
        values={{
          day: nearDay(opens, { formats, now }),
          time: <bdi className={text.whole}>{formats.time(opens)}</bdi>,
        }}
      />
    )
  }
  return (
    <>
      {isAllDay ? (
        <FormattedMessage id="branch.hours.all-day" />
      ) : (
        openings.map(({ from, to }, place) => (
          <span key={from}>
            {place > 0 && <FormattedMessage id="branch.hours.and" />}
            <FormattedMessage
              id="branch.hours.range"
              values={{
                from: <bdi className={text.whole}>{formats.time(from)}</bdi>,
                to: <bdi className={text.whole}>{formats.time(to)}</bdi>,
              }}
            />
          </span>
        ))
      )}
      {special && (
        <>
          {dot}
          <Words of={special.name} />
        </>
      )}
    </>
  )
}
