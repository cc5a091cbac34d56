import { useEffect } from 'react'
import { isSecondTap, type Tap } from '#storefront/platform/browser/second-tap.ts'

/**
 * Ignores the second tap of a double tap on the board: after the first tap a ticket moves or a sheet opens,
 * and another button appears under the finger.
 */
export function useOneTap(): void {
  // the capture phase stops the second tap before it reaches the element that is there by then
  useEffect(() => {
    const over = new AbortController()
    let first: Tap | undefined
    const onClick = (tap: MouseEvent) => {
      // a key press has no position, and the user sees what has the focus
      if (tap.detail === 0) return
      if (first && isSecondTap(first, tap)) {
        tap.preventDefault()
        tap.stopPropagation()
        return
      }
      // a tap on a label causes a second click, on its control
      first = tap.target instanceof Element && tap.target.closest('button, a') ? tap : undefined
    }
    document.addEventListener('click', onClick, { capture: true, signal: over.signal })
    return () => over.abort()
  }, [])
}
