import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { laterBy, minutesMore } from '#domain/promise.ts'
import { nearTime } from '#storefront/i18n/near-day.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { ChipChoice } from '#storefront/ui/choice/ChipChoice.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import text from '#storefront/ui/text/text.module.css'

/** A choice of more minutes, each with the resulting time. `dueAt` and `now` in milliseconds since 1970. */
export function MinutesChoice({
  dueAt,
  now,
  value,
  onChange,
}: {
  dueAt: number
  now: number
  value: number
  onChange: (minutes: number) => void
}) {
  const intl = useIntl()
  const formats = useFormats()
  const name = useId()
  return (
    <div
      className={layout.wrap}
      role="radiogroup"
      aria-label={intl.formatMessage({ id: 'staff.minutes.label' })}
    >
      {minutesMore.map((minutes) => (
        <ChipChoice
          key={minutes}
          type="radio"
          name={name}
          checked={value === minutes}
          onChange={() => onChange(minutes)}
        >
          <span>
            <FormattedMessage
              id="staff.minutes.more"
              values={{ minutes: <bdi dir="ltr">+{formats.number(minutes)}</bdi> }}
            />{' '}
            <bdi className={text.caption}>{nearTime(laterBy(dueAt, minutes, now), { formats, now })}</bdi>
          </span>
        </ChipChoice>
      ))}
    </div>
  )
}
