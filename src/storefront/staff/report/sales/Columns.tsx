import { useId } from 'react'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import css from './Columns.module.css'
import { fillOf, Textures } from './Textures.tsx'

/** The share of a day's place that its column fills. */
const share = 0.7
/** In percent of the height: where the columns end, and where the day below them is written. */
const base = 87
const label = 97
/** A place for each day; a few days leave some empty, so that a column is not as wide as the card. */
const fewestPlaces = 12

/** A part of every column; `sales` are in the order of the dates. */
export type Part = { readonly key: string; readonly name: string; readonly sales: readonly number[] }

/**
 * A column for each date, of the parts one above the other. `most` is a full column. In percent and not in
 * units of a view box, which would make the days of a long period too small to read. The columns of a year
 * are as wide as the card, too: they are printed whole, and nothing scrolls.
 */
export function Columns({
  dates,
  parts,
  most,
}: {
  dates: readonly string[]
  parts: readonly Part[]
  most: number
}) {
  const id = useId()
  // as many labels as fit on a desktop; a narrower screen shows every second of them
  const every = Math.ceil(dates.length / 31)
  const step = 100 / Math.max(fewestPlaces, dates.length)
  return (
    <svg className={css.columns}>
      <defs>
        <Textures id={id} />
      </defs>
      {dates.map((date, place) => (
        <g key={date}>
          <Column id={id} parts={parts} most={most} place={place} step={step} />
          {place % every === 0 && (
            <Day
              of={date}
              at={(place + 0.5) * step}
              isBetween={dates.length > fewestPlaces && (place / every) % 2 === 1}
            />
          )}
        </g>
      ))}
    </svg>
  )
}

function Column({
  id,
  parts,
  most,
  place,
  step,
}: {
  /** Of the textures. */
  id: string
  parts: readonly Part[]
  most: number
  place: number
  /** The width of a place, in percent. */
  step: number
}) {
  const x = (place + (1 - share) / 2) * step
  return (
    <>
      {heightsOf(parts, place, most).map(({ key, top, tall }, part) => (
        <rect
          key={key}
          x={percent(x)}
          y={percent(top)}
          width={percent(share * step)}
          height={percent(Math.max(0, tall - 0.5))}
          className={css.part}
          fill={fillOf(id, part)}
        />
      ))}
      <line
        x1={percent(x)}
        x2={percent(x + share * step)}
        y1={percent(base)}
        y2={percent(base)}
        className={css.base}
      />
    </>
  )
}

/** The parts of a column, the first one lowest, in percent of the height. */
function heightsOf(parts: readonly Part[], place: number, most: number) {
  let top = base
  return parts.map(({ key, sales }) => {
    const tall = (Math.max(0, sales[place] ?? 0) / most) * base
    top -= tall
    return { key, top, tall }
  })
}

/** The day of the month below its column; a phone has no room for one that `isBetween` two others. */
function Day({ of, at, isBetween }: { of: string; at: number; isBetween: boolean }) {
  const formats = useFormats()
  return (
    <text x={percent(at)} y={percent(label)} className={css.label} data-between={isBetween || undefined}>
      {formats.number(Number(of.slice(8)))}
    </text>
  )
}

const percent = (value: number) => `${value}%`
