import { FormattedMessage } from 'react-intl'
import type { LineSpan } from '#domain/week-line.ts'
import { midnightOnLine } from '#domain/week-line.ts'
import { hourMs } from '#domain/duration.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import css from './Hours.module.css'

const dayMinutes = 24 * 60
const part = (minutes: number) => `${(minutes / dayMinutes) * 100}%`

/** A day from six in the morning to six of the next one; the night after midnight is striped. */
export const HoursLine = ({
  spans,
  ticks = [],
}: {
  spans: readonly LineSpan[]
  ticks?: readonly number[]
}) => (
  <span className={css.line} aria-hidden="true">
    <span className={css.night} style={{ insetInlineStart: part(midnightOnLine) }} />
    {spans.map(({ from, to }) => (
      <span
        key={from}
        className={css.span}
        style={{ insetInlineStart: part(from), inlineSize: part(to - from) }}
      />
    ))}
    <span className={css.midnight} style={{ insetInlineStart: part(midnightOnLine) }} />
    {ticks.map((minute) => (
      <span key={minute} className={css.tick} style={{ insetInlineStart: part(minute) }} />
    ))}
  </span>
)

/** Six in the morning, in Riyadh. */
const morning = Date.UTC(2026, 10, 22, 3)
const scale = [0, 6, 12, 18, 24] as const

/** The times over the lines. */
export function HoursScale() {
  const formats = useFormats()
  return (
    <div className={css.scale} aria-hidden="true">
      {scale.map((hours) => (
        <span key={hours}>
          {hours === 6 ? (
            <FormattedMessage id="studio.hours.noon" />
          ) : hours === 18 ? (
            <FormattedMessage id="studio.hours.midnight" />
          ) : (
            formats.time(morning + hours * hourMs)
          )}
        </span>
      ))}
    </div>
  )
}
