/**
 * Runs in the page: presses as in Safari from now on. Neither a button nor a link gets the focus, but the
 * nearest element around it that can have it; without one, no element has it.
 */
export function pressAsInSafari(): void {
  document.addEventListener(
    'mousedown',
    (event) => {
      const pressed = event.target instanceof Element && event.target.closest('a, button, summary')
      if (!pressed) return
      event.preventDefault()
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      // what is behind an open sheet is inert, and does not get it
      pressed.parentElement?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
    },
    { capture: true },
  )
}
