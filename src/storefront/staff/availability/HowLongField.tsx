import { FormattedMessage, useIntl } from 'react-intl'
import type { Branch } from '#domain/branch.ts'
import { earliestSlot } from '#domain/slot.ts'
import { nearTime } from '#storefront/i18n/near-day.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { ChipChoice } from '#storefront/ui/choice/ChipChoice.tsx'
import { FieldBlock } from '#storefront/ui/form/FieldBlock.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { TextField } from '#storefront/ui/form/TextField.tsx'
import text from '#storefront/ui/text/text.module.css'
import { endOfLasting, hasPassed, type Lasting, type Length, typedTime } from './how-long.ts'

/** The duration of a pause: the usual ones, each with its end time, or a time that is typed. */
export function HowLongField({
  branch,
  lengths,
  value,
  onChange,
  catering = false,
  branchWide = false,
  error = false,
}: {
  branch: Branch
  lengths: readonly Length[]
  value: Lasting
  onChange: (value: Lasting) => void
  /** It is about a catering dish, which has a lead time of its own. */
  catering?: boolean
  /** The whole branch pauses, so its lead time starts when the pause ends. */
  branchWide?: boolean
  error?: boolean
}) {
  const now = useNow()
  const end = endOfLasting(value, branch, now)
  const problem = hasPassed(value, now) ? 'refusal.time-passed' : error ? 'stock.time.missing' : undefined
  return (
    <FieldBlock small legend={<FormattedMessage id="stock.how-long" />}>
      <div className={layout.stack}>
        <LengthChoice
          lengths={lengths}
          value={value.length}
          onChange={(length) => onChange({ ...value, length })}
        />
        {value.length === 'at' && (
          <TextField
            type="time"
            name="time"
            label={<FormattedMessage id="stock.time" />}
            error={problem && <FormattedMessage id={problem} />}
            value={value.time}
            onChange={(event) => onChange({ ...value, ...typedTime(event.target.value, now) })}
          />
        )}
        {typeof end === 'number' && (
          <EndNote branch={branch} end={end} catering={catering} branchWide={branchWide} />
        )}
      </div>
    </FieldBlock>
  )
}

/** From when orders continue, or that no order is possible before the end. */
function EndNote({
  branch,
  end,
  catering,
  branchWide,
}: {
  branch: Branch
  end: number
  catering: boolean
  branchWide: boolean
}) {
  const formats = useFormats()
  const now = useNow()
  const first = earliestSlot(branch, now, { catering })
  const isOver = !branchWide && first !== undefined && end <= first
  const words = branchWide ? 'stock.until.branch' : isOver ? 'stock.until.over' : 'stock.until.orders'
  const at = isOver ? first : end
  return (
    <p className={text.smallMuted}>
      <FormattedMessage id={words} values={{ time: <bdi>{nearTime(at, { formats, now })}</bdi> }} />
    </p>
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
          {typeof length === 'number' ? (
            <FormattedMessage id="stock.how-long.hours" values={{ count: length / 60 }} />
          ) : (
            <FormattedMessage id={`stock.how-long.${length}`} />
          )}
        </ChipChoice>
      ))}
    </div>
  )
}
