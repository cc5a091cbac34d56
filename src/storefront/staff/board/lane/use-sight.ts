import { startTransition, useEffect, useState, type RefObject } from 'react'
import type { Sight } from './in-sight.ts'

/**
 * How far outside the window tickets are rendered, in pixels: the distance of a flick while a slow tablet
 * renders.
 */
const ahead = 600
/** The column is rendered again after this many pixels of scrolling, not after each. */
const step = 200

/** Until the column is measured: the size of a tablet in portrait. */
const atFirst: Sight = { from: 0, to: 1600, columns: 1, heights: new Map() }

/**
 * The part of a column that the window shows, and the measured heights of its tickets (elements with
 * `data-order`).
 */
export function useSight(column: RefObject<HTMLElement | null>): Sight {
  const [sight, setSight] = useState(atFirst)

  // scrolling, sizes and the focus are outside React
  useEffect(() => {
    const element = column.current
    if (!element) return undefined
    let last = atFirst
    const see = (next: Sight) => {
      if (next !== last) setSight(next)
      last = next
    }
    const look = () => see(lookAt(element, last))
    const over = new AbortController()
    window.addEventListener('scroll', look, { passive: true, signal: over.signal })
    window.addEventListener('resize', look, { signal: over.signal })
    // in a transition, after the user's action, because it changes nothing visible
    const touch = ({ target }: FocusEvent) => startTransition(() => see(touchedAt(target, last)))
    element.addEventListener('focusin', touch, { signal: over.signal })
    // tickets were added or removed, or a phone shows the column again
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    return () => {
      over.abort()
      sizes.disconnect()
    }
  }, [column])

  return sight
}

function lookAt(element: HTMLElement, before: Sight): Sight {
  // a hidden column has no position
  if (element.getClientRects().length === 0) return before
  const { top } = element.getBoundingClientRect()
  const from = Math.floor((-top - ahead) / step) * step
  const to = Math.ceil((window.innerHeight - top + ahead) / step) * step
  const measured = [...element.querySelectorAll<HTMLElement>('[data-order]')]
    .map((ticket) => [ticket.dataset.order ?? '', ticket.getBoundingClientRect().height] as const)
    .filter(([id, height]) => Math.abs(height - (before.heights.get(id) ?? 0)) >= 1)
  const columns = getComputedStyle(element).gridTemplateColumns.split(' ').length
  const isAsBefore = from === before.from && to === before.to && columns === before.columns
  if (isAsBefore && measured.length === 0) return before
  return { ...before, from, to, columns, heights: new Map([...before.heights, ...measured]) }
}

function touchedAt(target: EventTarget | null, before: Sight): Sight {
  const ticket = target instanceof Element ? target.closest<HTMLElement>('[data-order]') : null
  const touched = ticket?.dataset.order ?? before.touched
  return touched === before.touched ? before : { ...before, touched }
}
