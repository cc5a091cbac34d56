import type { AnyRouter } from '@tanstack/react-router'

/** After a change of screen the heading has the focus, so that a reader says where one is. A change of language is none. */
export function followFocus(router: AnyRouter): () => void {
  return router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    if (!fromLocation || screenOf(fromLocation.pathname) === screenOf(toLocation.pathname)) return
    focusHeading()
  })
}

const screenOf = (pathname: string) => pathname.replace(/^\/(en|ar)\//, '/')

function focusHeading(): void {
  // whoever opened a dialog or an own field of focus has already said where it belongs
  if (document.activeElement?.closest('dialog, [autofocus]')) return
  const heading = document.querySelector<HTMLElement>('dialog[open] h1, main h1, h1')
  if (!heading) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
