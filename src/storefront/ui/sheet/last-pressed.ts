/** The last pressed control that did not get the focus, and what had it then. */
let unfocused: { readonly control: Element; readonly around: Element | null } | undefined

/**
 * Remembers the last pressed control if the press did not focus it: Safari focuses neither a button nor a
 * link, neither a radio button nor a check box, but the nearest element around it that can have the focus,
 * such as `main`. Returns a function that stops this.
 */
export function followPresses(): () => void {
  document.addEventListener('click', notePress, { capture: true })
  return () => document.removeEventListener('click', notePress, { capture: true })
}

function notePress({ target }: MouseEvent): void {
  const control = target instanceof Element ? controlOf(target) : undefined
  const around = document.activeElement
  unfocused = control === undefined || control === around ? undefined : { control, around }
}

const controlOf = (target: Element): Element | undefined =>
  target.closest('a[href], button, input, summary') ?? target.closest('label')?.control ?? undefined

/** Returns the pressed control that did not get the focus if it is in what has it, or else what has it. */
export function focusedOrPressed(): Element | null {
  const { activeElement } = document
  return unfocused && activeElement?.contains(unfocused.control) ? unfocused.control : activeElement
}

/**
 * Whether the control that the user pressed or focused last was removed from the page, and the focus has not
 * moved since.
 */
export function isFocusLost(): boolean {
  const { activeElement, body } = document
  // a press that did not focus its control, as in Safari, leaves the focus where it was
  if (unfocused && activeElement === unfocused.around) return !unfocused.control.isConnected
  return activeElement === null || activeElement === body
}
