import { useEffect, useEffectEvent, useRef } from 'react'
import { isFocusLost } from '#storefront/ui/sheet/last-pressed.ts'

/**
 * Focuses the heading of the open sheet, or else of the page, when a list has become shorter and the element
 * with the focus was removed with its item. Without it, keyboards and screen readers begin at the top again.
 */
export function useFocusAfterRemoval(length: number): void {
  const before = useRef(length)
  // the focus is outside React
  useEffect(() => {
    if (length < before.current && isFocusLost()) focusHeading()
    before.current = length
  }, [length])
}

/**
 * Focuses what `find` returns, or else the heading, when other content has replaced what was `shown` with the
 * element that had the focus. Not while a page loads, before it is touched.
 */
export function useFocusAfterSwap(shown: string, find: () => HTMLElement | null): void {
  const before = useRef(shown)
  const focus = useEffectEvent(() => {
    if (!isTouched()) return
    find()?.focus({ preventScroll: true })
    if (isFocusLost()) focusHeading()
  })
  // the focus is outside React
  useEffect(() => {
    if (shown !== before.current && isFocusLost()) focus()
    before.current = shown
  }, [shown])
}

/** Whether the page was clicked or typed in; true where the browser does not know (before Safari 16.4). */
function isTouched(): boolean {
  const { userActivation }: { userActivation?: UserActivation } = navigator
  return userActivation?.hasBeenActive ?? true
}

/** Focuses the first heading of `part`, which is the open sheet if it is not given, or else the page. */
export function focusHeading(part: ParentNode = frontSheet() ?? document): void {
  const heading = part.querySelector<HTMLElement>('h1, h2')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

const frontSheet = () => [...document.querySelectorAll('dialog:modal')].at(-1)
