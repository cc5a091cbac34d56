import { useRef, type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject } from 'react'
import { type Sorted, useLifted } from './use-lifted.ts'

/** A pointer this near to an edge of the window scrolls it, in pixels. */
const [edge, step] = [72, 14]

/**
 * Moves entries of a list of the draft. On its grip Space lifts an entry, the arrows move it, Space puts it
 * down and Esc puts it back; a pointer drags it. Each step is said in `announced`. The drag and drop of React
 * Aria has other keys (Tab between targets, Enter) and none for a finger on every phone.
 */
export function useSorting(sorted: Sorted) {
  const rows = useRef(new Map<string, HTMLElement>())
  const state = useLifted(sorted)
  const { announced, lifted, order, moveBy } = state
  const isDragged = lifted?.by === 'pointer'
  return {
    announced,
    /** The entry that is moved with the keys. */
    liftedId: isDragged ? undefined : lifted?.id,
    /** The order of the elements. A dragged row keeps its element in place, which would lose the pointer. */
    order: isDragged ? sorted.ids : order,
    /** For the row of an entry, in a grid. */
    row: (id: string) => ({
      ref: (element: HTMLElement | null) => {
        if (element) rows.current.set(id, element)
        else rows.current.delete(id)
      },
      'data-lifted': lifted?.id === id || undefined,
      style: { order: isDragged ? order.indexOf(id) : undefined },
    }),
    /** For the grip of an entry. */
    grip: (id: string) => gripHandlers(id, state, rows),
    /** Moves an entry by one place, for the buttons beside the grip. */
    moveBy,
  }
}

export type Sorting = ReturnType<typeof useSorting>

type Rows = RefObject<Map<string, HTMLElement>>

function gripHandlers(id: string, state: ReturnType<typeof useLifted>, rows: Rows) {
  const { lifted, order, lift, moveTo, putDown, putBack } = state
  return {
    // a click without a pointer is Space or Enter, or a screen reader
    onClick: ({ detail }: MouseEvent) => {
      if (detail !== 0) return
      if (lifted?.id === id) putDown()
      else lift(id, 'keys')
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!lifted) return
      const place = order.indexOf(lifted.id)
      const to = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: order.length }[event.key]
      if (to !== undefined) moveTo(to)
      else if (event.key === 'Escape') putBack()
      else return
      // neither the page scrolls, nor a sheet around it closes
      event.preventDefault()
      event.stopPropagation()
    },
    onBlur: () => {
      if (lifted?.id === id && lifted.by === 'keys') putDown()
    },
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      lift(id, 'pointer')
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (lifted?.by !== 'pointer') return
      const isAbove = (other: string) => other !== lifted.id && middleOf(rows.current.get(other)) < clientY
      moveTo(order.filter(isAbove).length)
      if (clientY < edge) window.scrollBy(0, -step)
      else if (clientY > window.innerHeight - edge) window.scrollBy(0, step)
    },
    onPointerUp: () => {
      if (lifted?.by === 'pointer') putDown()
    },
    onPointerCancel: putBack,
  }
}

function middleOf(element: HTMLElement | undefined): number {
  if (!element) return Number.POSITIVE_INFINITY
  const { top, height } = element.getBoundingClientRect()
  return top + height / 2
}
