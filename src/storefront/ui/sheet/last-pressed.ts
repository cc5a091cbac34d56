let unfocused: Element | undefined

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
  unfocused = control === document.activeElement ? undefined : control
}

const controlOf = (target: Element): Element | undefined =>
  target.closest('a[href], button, input, summary') ?? target.closest('label')?.control ?? undefined

/** Returns the pressed control that did not get the focus if it is in what has it, or else what has it. */
export function focusedOrPressed(): Element | null {
  const { activeElement } = document
  return unfocused && activeElement?.contains(unfocused) ? unfocused : activeElement
}
