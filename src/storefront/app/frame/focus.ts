import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'
import { followPresses, isFocusLost } from '#storefront/ui/sheet/last-pressed.ts'

/**
 * Moves the focus to the heading after a change of screen, so that a screen reader announces it; not after a
 * change of language. Also scrolls each element that gets the focus by keyboard fully into view, and
 * remembers what was pressed, for sheets. Returns a function that stops all of it.
 */
export function followFocus(router: AnyRouter): () => void {
  document.addEventListener('keyup', showStop)
  const stops = [followPresses(), followScreens(router)]
  return () => {
    document.removeEventListener('keyup', showStop)
    for (const stop of stops) stop()
  }
}

/**
 * Scrolls the focused element into view, or its label: a browser only makes a corner of it visible, or only
 * the input, whose label is what the customer sees.
 */
function showStop({ key }: KeyboardEvent): void {
  const stop = /^(Tab|Arrow)/.test(key) && document.activeElement
  if (stop && stop !== document.body && stop.matches(':focus-visible'))
    (stop.closest('label') ?? stop).scrollIntoView({ block: 'nearest', inline: 'center' })
}

function followScreens(router: AnyRouter): () => void {
  return router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    if (!fromLocation) return
    // a search may show another screen; a tab, or a chip that changes what is listed, is still there
    if (screenOf(fromLocation.pathname) !== screenOf(toLocation.pathname)) focusHeading()
    else if (partOf(fromLocation) !== partOf(toLocation) && isFocusLost()) focusHeading()
  })
}

/** What the search shows of a screen. The `dish` of the menu is a sheet, which returns the focus itself. */
const partOf = ({ pathname, search }: ParsedLocation<{ show?: unknown; dish?: unknown }>) =>
  search.show ?? (pathname.includes('/studio/') && search.dish)

export const screenOf = (pathname: string) => pathname.replace(/^\/(en|ar)\//, '/')

function focusHeading(): void {
  // an open dialog, or a field of the new screen with the focus, is announced instead
  if (document.activeElement?.closest('dialog, input') || document.querySelector('dialog[open]:not(:modal)'))
    return
  const heading = document.querySelector<HTMLElement>('dialog[open] h1, main h1, h1')
  if (!heading) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
