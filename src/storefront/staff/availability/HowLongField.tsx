import { FormattedMessage, useIntl } from 'react-intl'
import { dayMs } from '#domain/duration.ts'
import type { HowLong } from '#contract/availability.ts'
import { endOf } from '#domain/availability.ts'
import type { Branch } from '#domain/branch.ts'
import { instantOf, localOf } from '#domain/local-time.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { ChipChoice } from '#storefront/ui/choice/ChipChoice.tsx'
import { FieldBlock } from '#storefront/ui/form/FieldBlock.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { TextField } from '#storefront/ui/form/TextField.tsx'
import text from '#storefront/ui/text/text.module.css'

/** One of the usual durations, or an end time that is typed (HH:MM). */
type Length = 'today' | '60' | '120' | 'at' | 'told'
export type Lasting = { readonly length: Length; readonly time: string }

export const lastingToday: Lasting = { length: 'today', time: '' }

/** Returns undefined until a time is typed. A time that has passed today means tomorrow. */
export function howLongOf({ length, time }: Lasting, now: number): HowLong | undefined {
  switch (length) {
    case 'today':
    case 'told':
      return { kind: length }
    case '60':
    case '120':
      return { kind: 'minutes', minutes: Number(length) }
    case 'at': {
      const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(time) ?? []
      if (hours === undefined || minutes === undefined) return undefined
      const today = instantOf(localOf(now).date, Number(hours) * 60 + Number(minutes))
      return { kind: 'at', at: new Date(today > now ? today : today + dayMs).toISOString() }
    }
    default:
      return length satisfies never
  }
}

/** The duration of a pause: the usual ones, each with its end time, or a time that is typed. */
export function HowLongField({
  branch,
  value,
  onChange,
  open = false,
  branchWide = false,
  error = false,
}: {
  branch: Branch
  value: Lasting
  onChange: (value: Lasting) => void
  /** Offers a pause without an end, until staff resume. */
  open?: boolean
  /** The whole branch pauses, so its lead time starts when the pause ends. */
  branchWide?: boolean
  error?: boolean
}) {
  const formats = useFormats()
  const now = useNow()
  const lengths: readonly Length[] = ['today', '60', '120', 'at', ...(open ? (['told'] as const) : [])]
  const wanted = howLongOf(value, now)
  const end =
    wanted && endOf(wanted.kind === 'at' ? { kind: 'at', at: Date.parse(wanted.at) } : wanted, branch, now)
  return (
    <FieldBlock legend={<FormattedMessage id="stock.how-long" />}>
      <div className={layout.stack}>
        <LengthChoice
          lengths={lengths}
          value={value.length}
          onChange={(length) => onChange({ ...value, length })}
        />
        {value.length === 'at' && (
          <TextField
            type="time"
            label={<FormattedMessage id="stock.time" />}
            error={error ? <FormattedMessage id="stock.time.missing" /> : undefined}
            value={value.time}
            onChange={(event) => onChange({ ...value, time: event.target.value })}
          />
        )}
        {typeof end === 'number' && (
          <p className={text.smallMuted}>
            <FormattedMessage
              id={branchWide ? 'stock.until.branch' : 'stock.until.orders'}
              values={{ time: <bdi>{`${formats.weekday(end)} ${formats.time(end)}`}</bdi> }}
            />
          </p>
        )}
      </div>
    </FieldBlock>
  )
}

function LengthChoice({
  lengths,
  value,
  onChange,
}: {
  lengths: readonly Length[]
  value: Length
  onChange: (length: Length) => void
}) {
  const intl = useIntl()
  return (
    <div className={layout.wrap} role="radiogroup" aria-label={intl.formatMessage({ id: 'stock.how-long' })}>
      {lengths.map((length) => (
        <ChipChoice
          key={length}
          type="radio"
          name="how-long"
          checked={value === length}
          onChange={() => onChange(length)}
        >
          <FormattedMessage id={`stock.how-long.${length}`} />
        </ChipChoice>
      ))}
    </div>
  )
}
