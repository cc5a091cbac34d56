import { useEffect } from 'react'

type Tap = Pick<MouseEvent, 'clientX' | 'clientY' | 'timeStamp'>

/**
 * Longer than anybody takes between the two taps of a double one, shorter than it takes to read what stands
 * there now.
 */
const patienceMs = 500
/** As far as a finger strays between the two, in pixels. */
const straysBy = 32

/**
 * Whether it is the second of two taps at one place: whoever made it has seen only what stood there for the
 * first.
 */
export const isSecondTap = (first: Tap, next: Tap): boolean =>
  next.timeStamp - first.timeStamp < patienceMs &&
  Math.hypot(next.clientX - first.clientX, next.clientY - first.clientY) <= straysBy

/**
 * Hears one tap where two come at once: on the board a tap moves a ticket or opens a sheet, and the next
 * order's button, or its own next one, comes to stand under the finger.
 */
export function useOneTap(): void {
  // the second tap belongs to whatever stands there by then: it is stopped before anybody hears it
  useEffect(() => {
    const over = new AbortController()
    let first: Tap | undefined
    const hear = (tap: MouseEvent) => {
      // a key: its place is nowhere, and whoever presses it sees what has the focus
      if (tap.detail === 0) return
      if (first && isSecondTap(first, tap)) {
        tap.preventDefault()
        tap.stopPropagation()
        return
      }
      // a label says its tap twice
      first = tap.target instanceof Element && tap.target.closest('button, a') ? tap : undefined
    }
    document.addEventListener('click', hear, { capture: true, signal: over.signal })
    return () => over.abort()
  }, [])
}
