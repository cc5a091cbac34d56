import { useId } from 'react'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import css from './Columns.module.css'
import { fillOf, Textures } from './Textures.tsx'

const step = 28
const width = 20
const height = 150

/** A part of every column; `sales` are in the order of the dates. */
export type Part = { readonly key: string; readonly name: string; readonly sales: readonly number[] }

/** A column for each date, of the parts one above the other. `most` is a full column. */
export function Columns({
  dates,
  parts,
  most,
}: {
  dates: readonly string[]
  parts: readonly Part[]
  most: number
}) {
  const formats = useFormats()
  const id = useId()
  // as many labels as fit
  const every = Math.ceil(dates.length / 31)
  return (
    <svg
      viewBox={`0 0 ${dates.length * step} ${height + 22}`}
      className={css.columns}
      style={{ inlineSize: `max(100%, ${dates.length * 1.125}rem)` }}
    >
      <defs>
        <Textures id={id} />
      </defs>
      {dates.map((date, place) => {
        let top = height
        const x = place * step + (step - width) / 2
        return (
          <g key={date}>
            {parts.map(({ key, sales }, part) => {
              const tall = (Math.max(0, sales[place] ?? 0) / most) * height
              top -= tall
              return (
                <rect
                  key={key}
                  x={x}
                  y={top}
                  width={width}
                  height={Math.max(0, tall - 1)}
                  className={css.part}
                  fill={fillOf(id, part)}
                />
              )
            })}
            <line x1={x} x2={x + width} y1={height} y2={height} className={css.base} />
            {place % every === 0 && (
              <text x={x + width / 2} y={height + 16} className={css.label}>
                {formats.number(Number(date.slice(8)))}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
