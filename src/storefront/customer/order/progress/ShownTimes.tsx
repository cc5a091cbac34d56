import { Fragment } from 'react'
import css from './ShownTimes.module.css'

/**
 * Times in the largest type: "am" and "pm" are smaller, and a range is one word. `of` is a formatted time or
 * range of times.
 */
export function ShownTimes({ of }: { of: string }) {
  const parts = of.replace(/(\p{Nd})\s*–\s*(?=\p{Nd})/u, '$1–').split(/\s*(\p{L}+)/u)
  // only the digits of "7:35–7:50 pm" are from left to right in both languages
  const [digits = '', half, rest = ''] = parts
  if (parts.length === 3 && rest === '' && half !== undefined)
    return (
      <span className={css.times}>
        <bdi dir="ltr">{digits}</bdi>
        <small> {half}</small>
      </span>
    )
  return (
    <bdi className={css.times}>
      {parts.map((part, place) =>
        // the parts of a formatted time do not move
        // oxlint-disable-next-line react/no-array-index-key
        place % 2 === 1 ? <small key={place}> {part}</small> : <Fragment key={place}>{part}</Fragment>,
      )}
    </bdi>
  )
}
