import type { AnyRouter, RouterHistory } from '@tanstack/react-router'
import { browserMoved } from '#storefront/ui/motion/browser-moved.ts'
import { prefersStill } from '#storefront/ui/motion/prefers-still.ts'
import { screenOf } from './focus.ts'

const slideMs = 180
const slidePx = 16

/**
 * Slides each new screen in by a few pixels: from the end of the line on the way forward, from its start on
 * the way back. Not where the user wants less motion, where the browser has moved the screen itself, nor when
 * only the language or the query changes.
 */
export function slideScreens(router: AnyRouter): void {
  const history: RouterHistory = router.history
  let isBack = false
  history.subscribe(({ action }) => {
    isBack = action.type === 'BACK' || (action.type === 'GO' && action.index < 0)
  })
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    if (!fromLocation || screenOf(fromLocation.pathname) === screenOf(toLocation.pathname)) return
    const main = document.querySelector('main')
    if (!main || prefersStill() || browserMoved()) return
    const forward = document.dir === 'rtl' ? -1 : 1
    const from = { translate: `${slidePx * forward * (isBack ? -1 : 1)}px 0`, opacity: 0 }
    // or the page could be scrolled sideways meanwhile
    main.animate({ overflowX: ['clip', 'clip'] }, slideMs)
    for (const part of partsOf(main)) part.animate([from, {}], { duration: slideMs, easing: 'ease-out' })
  })
}

/** The parts of a screen without a dock: inside a moving element a dock would leave the window's edge. */
function partsOf(element: Element): Element[] {
  if (element.matches('[data-dock]')) return []
  return element.querySelector('[data-dock]') ? [...element.children].flatMap(partsOf) : [element]
}
