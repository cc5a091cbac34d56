import { Fragment, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { FormattedMessage, useIntl } from 'react-intl'
import type { BranchSummary } from '#domain/branch.ts'
import { localOf, noonOf } from '#domain/local-time.ts'
import { beforeMaghrib } from '#domain/maghrib.ts'
import type { Slot } from '#domain/slot.ts'
import type { SlotDay } from '#domain/slot-day.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import type { Loads } from '#storefront/customer/slot/use-loads.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { ChipChoice } from '#storefront/ui/choice/ChipChoice.tsx'
import { clockIcon } from '#storefront/ui/icon/icons.ts'
import { warnIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { LiveRegion } from '#storefront/ui/feedback/LiveRegion.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { Rail } from '#storefront/ui/layout/Rail.tsx'
import { SlotTime } from '#storefront/ui/text/SlotTime.tsx'
import text from '#storefront/ui/text/text.module.css'
import { Tile } from '#storefront/ui/choice/Tile.tsx'
import { dot } from '#storefront/ui/text/dot.ts'
import css from './LaterPicker.module.css'
import { SlotReason } from './SlotReason.tsx'
import { slotsAround } from './slots-around.ts'

/**
 * The choice of a day and a slot of a quarter of an hour. Unavailable slots stay in place, greyed out: a tap
 * or an arrow key shows the reason and chooses nothing.
 */
export function LaterPicker({
  branch,
  at,
  days,
  loads,
  onChange,
}: {
  branch: BranchSummary
  at: number
  days: readonly SlotDay[]
  loads: Loads
  onChange: (at: number) => void
}) {
  const [allOf, setAllOf] = useState<string>()
  const chosen = localOf(at).date
  const { tapped, date, pickSlot, pickDay } = useTapped(chosen, onChange)
  const day = days.find((one) => one.date === date)
  const slots = day?.slots ?? []
  const around = slotsAround(slots, at)
  const shown =
    allOf === date
      ? slots
      : slots.filter((slot) => around.includes(slot) || beforeMaghrib(branch, slot.at) !== undefined)
  const isGone = date === chosen && !slots.some((slot) => slot.at === at && slot.refusal === undefined)

  const words =
    tapped &&
    (tapped.slot ? <SlotReason slot={tapped.slot} branch={branch} loads={loads} /> : <DayReason day={day} />)
  // shown below the tapped slot or the slots; the live region announces it
  const reason = <ReasonNote>{words}</ReasonNote>

  return (
    <>
      <Days days={days} date={date} onPick={pickDay} />
      <DateLine date={date} special={day?.special} />
      {isGone && <GoneNote />}
      <Slots
        branch={branch}
        slots={shown}
        at={at}
        tapped={tapped?.slot?.at}
        reason={reason}
        onPick={pickSlot}
      />
      {shown.length < slots.length && (
        <Button
          tone="plain"
          small
          onClick={({ currentTarget }) => showAll(currentTarget, () => setAllOf(date))}
        >
          <FormattedMessage id="when.all" values={{ count: slots.length }} />
        </Button>
      )}
      {tapped && !tapped.slot && reason}
      <LiveRegion>{words}</LiveRegion>
    </>
  )
}

/** Shows all times. The button leaves with its press: the focus moves to the chosen or the first time. */
function showAll({ parentElement }: HTMLElement, show: () => void): void {
  flushSync(show)
  const times = [...(parentElement?.querySelectorAll<HTMLInputElement>('input[name="when-time"]') ?? [])]
  const time = times.find(({ checked }) => checked) ?? times[0]
  time?.focus()
}

const ReasonNote = ({ children }: { children: ReactNode }) => (
  <Note tone="warm" icon={clockIcon}>
    <p>{children}</p>
  </Note>
)

const GoneNote = () => (
  <Note tone="bad" icon={warnIcon} role="alert">
    <FormattedMessage id="when.gone" />
  </Note>
)

/** The chosen day in both calendars, with the name of a special one. */
function DateLine({ date, special }: { date: string; special: SlotDay['special'] }) {
  const formats = useFormats()
  return (
    <p className={text.smallMuted}>
      {formats.day(noonOf(date))}
      {dot}
      <bdi>{formats.hijri(noonOf(date))}</bdi>
      {special && (
        <>
          {dot}
          <Words of={special.name} />
        </>
      )}
    </p>
  )
}

/**
 * The unavailable slot or day that was tapped last, and the shown day: the tapped one, or the chosen one. A
 * tap on an available one chooses it.
 */
function useTapped(chosen: string, onChange: (at: number) => void) {
  const [tapped, setTapped] = useState<{ date: string; slot: Slot | undefined }>()
  const date = tapped?.date ?? chosen

  function pickSlot(slot: Slot): void {
    setTapped(slot.refusal === undefined ? undefined : { date, slot })
    if (slot.refusal === undefined) onChange(slot.at)
  }

  function pickDay(next: SlotDay): void {
    const free = next.slots.find(({ refusal }) => refusal === undefined)
    setTapped(free ? undefined : { date: next.date, slot: undefined })
    if (free) onChange(free.at)
  }

  return { tapped, date, pickSlot, pickDay }
}

function Days({
  days,
  date,
  onPick,
}: {
  days: readonly SlotDay[]
  date: string
  onPick: (day: SlotDay) => void
}) {
  const intl = useIntl()
  const formats = useFormats()
  const now = useNow()
  return (
    <div role="radiogroup" aria-label={intl.formatMessage({ id: 'when.day' })}>
      <Rail>
        {days.map((one) => (
          <Tile
            key={one.date}
            compact
            type="radio"
            name="when-day"
            checked={one.date === date}
            aria-disabled={!one.isOrderable || undefined}
            onChange={() => onPick(one)}
            title={formats.number(Number(one.date.slice(8)))}
            detail={
              one.date === localOf(now).date ? (
                <FormattedMessage id="when.today" />
              ) : (
                formats.weekday(noonOf(one.date))
              )
            }
          />
        ))}
      </Rail>
    </div>
  )
}

function Slots({
  branch,
  slots,
  at,
  tapped,
  reason,
  onPick,
}: {
  branch: BranchSummary
  slots: readonly Slot[]
  at: number
  /** The start of the unavailable slot that was tapped: `reason` is below it. */
  tapped: number | undefined
  reason: ReactNode
  onPick: (slot: Slot) => void
}) {
  const intl = useIntl()
  const formats = useFormats()
  return (
    <div className={layout.wrap} role="radiogroup" aria-label={intl.formatMessage({ id: 'when.time' })}>
      {slots.map((slot) => (
        <Fragment key={slot.at}>
          <ChipChoice
            type="radio"
            name="when-time"
            checked={slot.at === at}
            aria-disabled={slot.refusal !== undefined || undefined}
            onChange={() => onPick(slot)}
          >
            <SlotTime lead={beforeMaghrib(branch, slot.at)}>{formats.time(slot.at)}</SlotTime>
          </ChipChoice>
          {slot.at === tapped && <div className={css.reason}>{reason}</div>}
        </Fragment>
      ))}
    </div>
  )
}

function DayReason({ day }: { day: SlotDay | undefined }) {
  const isShut = day?.slots.every(({ refusal }) => refusal === 'slot-closed') ?? true
  if (!isShut) return <FormattedMessage id="when.why.day-full" />
  if (!day?.special) return <FormattedMessage id="when.why.day-off" />
  return <FormattedMessage id="when.why.day-off.special" values={{ name: <Words of={day.special.name} /> }} />
}
