import { useRef, type PointerEvent } from 'react'
import { prefersStill } from '#storefront/ui/motion/prefers-still.ts'

/** A sheet that was dragged this far, in pixels, or this fast, in pixels per millisecond, closes. */
const farPx = 120
const fastPxPerMs = 0.6
const returnMs = 180

type Drag = { readonly id: number; readonly startY: number; readonly startedAt: number }

/**
 * Returns handlers for the part of a sheet by which a finger drags it down. A sheet that was dragged far or
 * fast calls `onClose`, any other returns, as does every sheet without `onClose`. A mouse does not drag.
 */
export function useDragDown(onClose: (() => void) | undefined) {
  const drag = useRef<Drag>(undefined)
  const offset = useRef(0)

  function move(event: PointerEvent, to: number) {
    offset.current = to
    sheetOf(event)?.style.setProperty('translate', `0 ${to}px`)
  }

  function settle(event: PointerEvent) {
    const sheet = sheetOf(event)
    if (offset.current > 0 && !prefersStill())
      sheet?.animate([{ translate: `0 ${offset.current}px` }, { translate: '0' }], {
        duration: returnMs,
        easing: 'ease-out',
      })
    move(event, 0)
  }

  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === 'mouse' || !event.isPrimary || !isAtBottom(sheetOf(event))) return
      drag.current = { id: event.pointerId, startY: event.clientY, startedAt: event.timeStamp }
    },
    onPointerMove: (event: PointerEvent) => {
      if (event.pointerId !== drag.current?.id) return
      const down = Math.max(0, event.clientY - drag.current.startY)
      // a tap on the close button is not a drag
      if (down > 6) event.currentTarget.setPointerCapture(event.pointerId)
      move(event, down)
    },
    onPointerUp: (event: PointerEvent) => {
      if (event.pointerId !== drag.current?.id) return
      const speed = offset.current / (event.timeStamp - drag.current.startedAt)
      const closes = offset.current > farPx || (offset.current > 24 && speed > fastPxPerMs)
      drag.current = undefined
      if (closes && onClose) onClose()
      else settle(event)
    },
    onPointerCancel: (event: PointerEvent) => {
      drag.current = undefined
      settle(event)
    },
  }
}

const sheetOf = (event: PointerEvent) => event.currentTarget.closest('dialog')

/** In a wide window a sheet is in the middle or at the side, and is not dragged. */
const isAtBottom = (sheet: HTMLElement | null): boolean =>
  sheet !== null && innerHeight - sheet.getBoundingClientRect().bottom < 1 && sheet.offsetTop > 0
