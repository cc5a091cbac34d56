import { startTransition, useEffect, useState, type RefObject } from 'react'
import type { Sight } from './in-sight.ts'

/** How far beside the window counts as in sight: what a flick goes while a slow tablet draws. */
const ahead = 600
/** The column is drawn anew every so many pixels, not with every one. */
const step = 200

/** Until the column was measured: a tablet held upright. */
const atFirst: Sight = { from: 0, to: 1600, heights: new Map() }

/**
 * Where the window stands over a column, and what is known of its tickets (each marked with `data-order`).
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
    // after what the finger asked for: nothing is seen of it
    const touch = ({ target }: FocusEvent) => startTransition(() => see(touchedAt(target, last)))
    element.addEventListener('focusin', touch, { signal: over.signal })
    // tickets that came and went; a column of a phone that is shown again
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
  // what is not shown has no place
  if (element.getClientRects().length === 0) return before
  const { top } = element.getBoundingClientRect()
  const from = Math.floor((-top - ahead) / step) * step
  const to = Math.ceil((window.innerHeight - top + ahead) / step) * step
  const measured = [...element.querySelectorAll<HTMLElement>('[data-order]')]
    .map((ticket) => [ticket.dataset.order ?? '', ticket.getBoundingClientRect().height] as const)
    .filter(([id, height]) => Math.abs(height - (before.heights.get(id) ?? 0)) >= 1)
  if (from === before.from && to === before.to && measured.length === 0) return before
  return { ...before, from, to, heights: new Map([...before.heights, ...measured]) }
}

function touchedAt(target: EventTarget | null, before: Sight): Sight {
  const ticket = target instanceof Element ? target.closest<HTMLElement>('[data-order]') : null
  const touched = ticket?.dataset.order ?? before.touched
  return touched === before.touched ? before : { ...before, touched }
}
