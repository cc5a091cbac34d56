import type { AnyRouter } from '@tanstack/react-router'

/**
 * After a change of screen the heading has the focus, so that a reader says where one is; a change of
 * language is none. Whoever goes from stop to stop by keyboard sees each of them whole.
 */
export function followFocus(router: AnyRouter): () => void {
  document.addEventListener('keyup', showStop)
  const stop = followScreens(router)
  return () => {
    document.removeEventListener('keyup', showStop)
    stop()
  }
}

/**
 * A browser is content with a corner of it in sight, or with the corner of an input whose label is what one
 * sees.
 */
function showStop({ key }: KeyboardEvent): void {
  const stop = /^(Tab|Arrow)/.test(key) && document.activeElement
  if (stop && stop !== document.body && stop.matches(':focus-visible'))
    (stop.closest('label') ?? stop).scrollIntoView({ block: 'nearest', inline: 'center' })
}

function followScreens(router: AnyRouter): () => void {
  return router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    if (!fromLocation || screenOf(fromLocation.pathname) === screenOf(toLocation.pathname)) return
    focusHeading()
  })
}

const screenOf = (pathname: string) => pathname.replace(/^\/(en|ar)\//, '/')

function focusHeading(): void {
  // a dialog that was opened, or is being so, or a field of the new screen that took it, says where it
  // belongs
  if (document.activeElement?.closest('dialog, input') || document.querySelector('dialog[open]:not(:modal)'))
    return
  const heading = document.querySelector<HTMLElement>('dialog[open] h1, main h1, h1')
  if (!heading) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
