import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Branch } from '#domain/branch.ts'
import { isPausedAt } from '#domain/hours.ts'
import { instantOf, localOf } from '#domain/local-time.ts'
import { earliestSlot, leadMinutes, orderableDays, slotsOn } from '#domain/slot.ts'
import { useFormats } from '../i18n/use-lang.ts'
import { useNow } from '../shell/use-now.ts'
import { Button } from '../ui/Button.tsx'
import { ChipChoice } from '../ui/ChipChoice.tsx'
import { Icon } from '../ui/Icon.tsx'
import { clockIcon } from '../ui/icons.ts'
import layout from '../ui/layout.module.css'
import { Note } from '../ui/Note.tsx'
import { Rail } from '../ui/Rail.tsx'
import { Segments } from '../ui/Segments.tsx'
import text from '../ui/text.module.css'
import { Tile } from '../ui/Tile.tsx'
import type { ChosenWhen } from './choice.ts'
import { slotsAround } from './slots-around.ts'
import css from './WhenPicker.module.css'

/** As soon as possible, or a quarter of an hour of one of the coming days. What is chosen and no longer to be had is said, not changed. */
export function WhenPicker({
  branch,
  catering,
  when,
  onChange,
}: {
  branch: Branch
  catering: boolean
  when: ChosenWhen
  onChange: (when: ChosenWhen) => void
}) {
  const intl = useIntl()
  const formats = useFormats()
  const now = useNow()
  const paused = isPausedAt(branch, now)
  const soonest = paused ? undefined : earliestSlot(branch, now, catering)
  const days = orderableDays(branch, now, catering)
  const firstDay = days[0]

  function choose(kind: 'now' | 'later') {
    if (kind === 'now') onChange({ kind })
    else if (firstDay !== undefined) onChange({ kind, at: firstFree(branch, firstDay, now, catering) ?? now })
  }

  if (firstDay === undefined) {
    return (
      <Note tone="warm" icon={clockIcon}>
        <FormattedMessage id="when.none" />
      </Note>
    )
  }
  return (
    <div className={layout.stack}>
      <Segments
        label={intl.formatMessage({ id: 'when.label' })}
        value={when.kind}
        onChange={choose}
        options={[
          {
            value: 'now',
            disabled: soonest === undefined,
            label:
              soonest === undefined ? (
                <FormattedMessage id="when.soonest" />
              ) : (
                <FormattedMessage
                  id="when.soonest.at"
                  values={{
                    time: <bdi>{isToday(soonest, now) ? formats.time(soonest) : dayAndTime(soonest)}</bdi>,
                  }}
                />
              ),
          },
          { value: 'later', label: <FormattedMessage id="when.later" /> },
        ]}
      />
      {paused && (
        <Note tone="warm" icon={clockIcon}>
          <FormattedMessage id="refusal.branch-paused" />
        </Note>
      )}
      {when.kind === 'later' && (
        <Later
          branch={branch}
          catering={catering}
          at={when.at}
          days={days}
          onChange={(at) => onChange({ kind: 'later', at })}
        />
      )}
      <p className={css.lead}>
        <Icon of={clockIcon} small />
        <FormattedMessage
          id="when.lead"
          values={{ duration: formats.duration(leadMinutes(branch, catering)) }}
        />
      </p>
    </div>
  )

  function dayAndTime(at: number): string {
    return `${formats.shortDay(at)} ${formats.time(at)}`
  }
}

function Later({
  branch,
  catering,
  at,
  days,
  onChange,
}: {
  branch: Branch
  catering: boolean
  at: number
  days: readonly string[]
  onChange: (at: number) => void
}) {
  const intl = useIntl()
  const formats = useFormats()
  const now = useNow()
  const [allOf, setAllOf] = useState<string>()
  const date = localOf(at).date
  const slots = slotsOn(branch, date, now, catering)
  const shown = allOf === date ? slots : slotsAround(slots, at)
  const isGone = !slots.some((slot) => slot.at === at && slot.refusal === undefined)
  return (
    <>
      <div role="radiogroup" aria-label={intl.formatMessage({ id: 'when.day' })}>
        <Rail>
          {days.map((day) => (
            <Tile
              key={day}
              compact
              type="radio"
              name="when-day"
              checked={day === date}
              onChange={() => onChange(firstFree(branch, day, now, catering) ?? at)}
              title={Number(day.slice(8))}
              detail={
                day === localOf(now).date ? (
                  <FormattedMessage id="when.today" />
                ) : (
                  formats.weekday(instantOf(day, 12 * 60))
                )
              }
            />
          ))}
        </Rail>
      </div>
      <p className={text.smallMuted}>{formats.day(instantOf(date, 12 * 60))}</p>
      {isGone && (
        <Note tone="bad" role="alert">
          <FormattedMessage id="when.gone" />
        </Note>
      )}
      <div className={layout.wrap} role="radiogroup" aria-label={intl.formatMessage({ id: 'when.time' })}>
        {shown.map((slot) => (
          <ChipChoice
            key={slot.at}
            type="radio"
            name="when-time"
            checked={slot.at === at}
            disabled={slot.refusal !== undefined}
            onChange={() => onChange(slot.at)}
          >
            <bdi>{formats.time(slot.at)}</bdi>
          </ChipChoice>
        ))}
      </div>
      {shown.length < slots.length && (
        <Button tone="plain" small onClick={() => setAllOf(date)}>
          <FormattedMessage id="when.all" values={{ count: slots.length }} />
        </Button>
      )}
    </>
  )
}

const isToday = (at: number, now: number) => localOf(at).date === localOf(now).date

const firstFree = (branch: Branch, date: string, now: number, catering: boolean) =>
  slotsOn(branch, date, now, catering).find(({ refusal }) => refusal === undefined)?.at
