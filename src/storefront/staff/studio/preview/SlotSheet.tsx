import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { dayMs } from '#domain/duration.ts'
import { clockOf } from '#domain/local-text.ts'
import { addDays, instantOf, localOf } from '#domain/local-time.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { Segments } from '#storefront/ui/choice/Segments.tsx'
import { DateField } from '#storefront/ui/form/DateField.tsx'
import { TextField } from '#storefront/ui/form/TextField.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'

/**
 * Chooses the time that the order is for, which is not before now: the shop has no menu of a past time. `at`
 * is in milliseconds since 1970; null: soonest.
 */
export function SlotSheet({
  at,
  onChoose,
  onClose,
}: {
  at: number | null
  onChoose: (at: number | null) => void
  onClose: () => void
}) {
  const intl = useIntl()
  const now = useNow()
  const first = localOf(at ?? nextEvening(now))
  const [kind, setKind] = useState<'now' | 'later'>(at === null ? 'now' : 'later')
  const [day, setDay] = useState(first.date)
  const [time, setTime] = useState(clockOf(first.minute))
  const [, hours = '', minutes = ''] = /^(\d\d):(\d\d)/.exec(time) ?? []
  const wanted = hours === '' ? undefined : instantOf(day, Number(hours) * 60 + Number(minutes))
  const chosen = kind === 'now' ? null : wanted
  const reason =
    chosen === undefined
      ? 'studio.choose-time'
      : chosen !== null && chosen <= now
        ? 'refusal.time-passed'
        : undefined
  return (
    <Sheet
      open
      onClose={onClose}
      title={intl.formatMessage({ id: 'preview.slot' })}
      footer={
        <Button
          wide
          disabledReason={reason && intl.formatMessage({ id: reason })}
          onClick={() => chosen !== undefined && onChoose(chosen)}
        >
          <FormattedMessage id="preview.slot.show" />
        </Button>
      }
    >
      <div className={layout.stack}>
        <Segments
          label={intl.formatMessage({ id: 'preview.slot' })}
          value={kind}
          onChange={setKind}
          options={[
            { value: 'now', label: <FormattedMessage id="where.now" /> },
            { value: 'later', label: <FormattedMessage id="preview.slot.later" /> },
          ]}
        />
        {kind === 'later' && <Later day={day} time={time} at={wanted} onDay={setDay} onTime={setTime} />}
      </div>
    </Sheet>
  )
}

/** Returns the next 7 pm, when many order. */
function nextEvening(now: number): number {
  const at = instantOf(localOf(now).date, 19 * 60)
  return at > now ? at : at + dayMs
}

function Later({
  day,
  time,
  at,
  onDay,
  onTime,
}: {
  day: string
  time: string
  at: number | undefined
  onDay: (day: string) => void
  onTime: (time: string) => void
}) {
  const intl = useIntl()
  const formats = useFormats()
  const today = localOf(useNow()).date
  return (
    <>
      <DateField
        label={intl.formatMessage({ id: 'studio.day' })}
        value={day}
        min={today}
        max={addDays(today, 365)}
        help={at === undefined ? undefined : formats.hijri(at)}
        onChange={onDay}
      />
      <TextField
        type="time"
        label={<FormattedMessage id="studio.time" />}
        help={<FormattedMessage id="studio.riyadh" />}
        value={time}
        onChange={(event) => onTime(event.target.value)}
      />
    </>
  )
}
