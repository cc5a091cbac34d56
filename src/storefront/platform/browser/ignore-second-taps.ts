import { isSecondTap } from './second-tap.ts'

/**
 * Ignores the second tap of a double tap on another control than the first: a sheet has opened or closed, or
 * a screen, a row or a button has taken the place of another one, and the user has not read it yet. Repeated
 * taps on one control count, as on a stepper. The same holds for Enter, which repeats while it is held.
 */
export function ignoreSecondTaps(): void {
  let last: { readonly tap: MouseEvent; readonly control: Element } | undefined
  let entered: EventTarget | null = null

  function onClick(tap: MouseEvent) {
    // a click by a key has no position, and the user sees what has the focus
    if (tap.detail === 0) return
    const control = controlOf(tap.target)
    if (last && control !== last.control && isSecondTap(last.tap, tap)) stop(tap)
    else last = control && { tap, control }
  }

  function onKeyDown(press: KeyboardEvent) {
    if (press.key !== 'Enter') return
    if (!press.repeat) entered = press.target
    else if (press.target !== entered) stop(press)
  }

  // the capture phase stops an event before it reaches the element that is there by then
  document.addEventListener('click', onClick, { capture: true })
  document.addEventListener('keydown', onKeyDown, { capture: true })
}

function stop(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}

/** A label stands for its field, and a tap beside a sheet is one on the sheet. */
function controlOf(target: EventTarget | null): Element | undefined {
  if (!(target instanceof Element)) return undefined
  if (target instanceof HTMLDialogElement) return target
  return (
    target.closest('a[href], button, input, select, textarea, summary') ??
    target.closest('label')?.control ??
    undefined
  )
}
