import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { dayMs, hourMs } from '#domain/duration.ts'
import {
  cellsBetween,
  cellState,
  firstHour,
  type GridCell,
  type WeekMinutes,
  withCells,
} from '#domain/week-grid.ts'
import { weekdays } from '#domain/weekday.ts'
import { hourFormatOf } from '#storefront/i18n/hour-format.ts'
import { useFormats, useLang } from '#storefront/i18n/use-lang.ts'
import css from './WeekGrid.module.css'

/** Midnight of a Sunday in Riyadh. */
const sunday = Date.parse('2026-11-22T00:00:00+03:00')
const places = Array.from({ length: 24 }, (_, place) => place)

const startOf = ({ day, place }: GridCell) => sunday + day * dayMs + (firstHour + place) * hourMs

const arrows: Readonly<Record<string, readonly [days: number, places: number] | undefined>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** What is drawn while the pointer is down: from one cell to another, on or off. */
type Stroke = { readonly from: GridCell; readonly to: GridCell; readonly counts: boolean }

/**
 * The hours of a week as cells. A mouse draws over them; with keys, arrows move and Space turns a cell on or
 * off. On a touch screen a tap does, because a drag scrolls, and so does the click of a screen reader.
 * `tried` has a ring.
 */
export function WeekGrid({
  minutes,
  tried,
  label,
  onChange,
}: {
  minutes: WeekMinutes
  tried: GridCell | undefined
  label: string
  onChange: (minutes: WeekMinutes) => void
}) {
  const [at, setAt] = useState<GridCell>(tried ?? { day: 0, place: 7 })
  const { shown, begin, enter, finish } = useStroke(minutes, onChange)

  function move(event: KeyboardEvent<HTMLElement>) {
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      onChange(withCells(minutes, [at], cellState(minutes, at) !== 'all'))
      return
    }
    const arrow = arrows[event.key]
    if (!arrow) return
    event.preventDefault()
    setAt(moveFocus(event.currentTarget, at, arrow))
  }

  return (
    <div className={css.scroll}>
      <div
        role="grid"
        aria-label={label}
        aria-multiselectable
        tabIndex={-1}
        className={css.grid}
        onKeyDown={move}
        onPointerUp={finish}
        onPointerLeave={finish}
      >
        <HourNames />
        {weekdays.map((name, day) => (
          <DayRow key={name} day={day}>
            {places.map((place) => (
              <Cell
                key={place}
                cell={{ day, place }}
                state={cellState(shown, { day, place })}
                isTried={tried?.day === day && tried.place === place}
                isCurrent={at.day === day && at.place === place}
                onFocus={setAt}
                onBegin={begin}
                onEnter={enter}
                onTap={(cell, counts) => onChange(withCells(minutes, [cell], counts))}
              />
            ))}
          </DayRow>
        ))}
      </div>
    </div>
  )
}

/** What a mouse draws: `shown` is the week with the stroke, which `finish` keeps. */
function useStroke(minutes: WeekMinutes, onChange: (minutes: WeekMinutes) => void) {
  const [stroke, setStroke] = useState<Stroke>()
  return {
    shown: stroke ? drawn(minutes, stroke) : minutes,
    begin: (from: GridCell, counts: boolean) => setStroke({ from, to: from, counts }),
    enter: (to: GridCell) => setStroke((before) => before && { ...before, to }),
    finish: () => {
      if (stroke) onChange(drawn(minutes, stroke))
      setStroke(undefined)
    },
  }
}

/** Moves the focus from a cell in the direction of an arrow key; returns the cell that has it then. */
function moveFocus(
  grid: HTMLElement,
  { day, place }: GridCell,
  [days, hours]: readonly [days: number, places: number],
): GridCell {
  const forward = getComputedStyle(grid).direction === 'rtl' ? -1 : 1
  const next = {
    day: Math.min(6, Math.max(0, day + days)),
    place: Math.min(23, Math.max(0, place + hours * forward)),
  }
  grid.querySelector<HTMLElement>(`[data-cell="${next.day} ${next.place}"]`)?.focus()
  return next
}

function DayRow({ day, children }: { day: number; children: ReactNode }) {
  const formats = useFormats()
  return (
    <div role="row" className={css.row}>
      <span role="rowheader" className={css.day}>
        {formats.shortWeekday(sunday + day * dayMs + 12 * hourMs)}
      </span>
      {children}
    </div>
  )
}

function HourNames() {
  const intl = useIntl()
  const hour = hourFormatOf(useLang())
  return (
    <div role="row" className={css.row}>
      <span role="columnheader" aria-label={intl.formatMessage({ id: 'studio.day' })} />
      {places.map((place) => (
        <span key={place} role="columnheader" className={css.hour}>
          <bdi>{hour(startOf({ day: 0, place }))}</bdi>
        </span>
      ))}
    </div>
  )
}

/** An hour of a weekday. Its keys are those of the grid. */
function Cell({
  cell,
  state,
  isTried,
  isCurrent,
  onFocus,
  onBegin,
  onEnter,
  onTap,
}: {
  cell: GridCell
  state: 'all' | 'some' | 'none'
  isTried: boolean
  isCurrent: boolean
  onFocus: (cell: GridCell) => void
  /** A mouse begins to draw, on or off. */
  onBegin: (cell: GridCell, counts: boolean) => void
  onEnter: (cell: GridCell) => void
  onTap: (cell: GridCell, counts: boolean) => void
}) {
  const intl = useIntl()
  const formats = useFormats()
  const day = formats.weekday(sunday + cell.day * dayMs + 12 * hourMs)
  const time = formats.time(startOf(cell))
  const isOn = state === 'all'
  // a mouse or a pen has drawn the cell before its click; the click of a finger or a screen reader turns it.
  // The `pointerType` of a click does not say which: Safari before 18.2 and Firefox before 129 have none
  const isDrawn = useRef(false)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- see above
    <span
      role="gridcell"
      data-cell={`${cell.day} ${cell.place}`}
      data-part={state === 'some' ? 'some' : undefined}
      data-tried={isTried ? '' : undefined}
      tabIndex={isCurrent ? 0 : -1}
      aria-selected={isOn}
      aria-label={intl.formatMessage({ id: 'studio.promotions.cell' }, { day, time, state })}
      className={css.cell}
      onFocus={() => onFocus(cell)}
      onPointerDown={({ pointerType }) => {
        isDrawn.current = pointerType !== 'touch'
        if (isDrawn.current) onBegin(cell, !isOn)
      }}
      onPointerEnter={() => onEnter(cell)}
      onPointerLeave={() => {
        isDrawn.current = false
      }}
      onClick={() => {
        if (!isDrawn.current) onTap(cell, !isOn)
        isDrawn.current = false
      }}
    />
  )
}

const drawn = (minutes: WeekMinutes, { from, to, counts }: Stroke) =>
  withCells(minutes, cellsBetween(from, to), counts)
