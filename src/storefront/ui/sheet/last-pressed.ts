let unfocused: Element | undefined

/**
 * Remembers the last pressed control if the press did not focus it: Safari focuses neither a button nor a
 * link, neither a radio button nor a check box. Returns a function that stops this.
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

/** Returns the element with the focus, or else the pressed control that did not get it. */
export function focusedOrPressed(): Element | null {
  const { activeElement } = document
  return activeElement === document.body ? (unfocused ?? activeElement) : activeElement
}
