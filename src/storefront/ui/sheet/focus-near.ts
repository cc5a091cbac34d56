/** Returns an element and all that it is in, from the inside. */
export function withParents(element: Element | null): readonly Element[] {
  const around: Element[] = []
  for (let one = element; one; one = one.parentElement) around.push(one)
  return around
}

const controls = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled'

/**
 * Focuses the element that opened a sheet; if it has left the page meanwhile, the first control of the part
 * in which it was, or else the heading. `around` is what `withParents` returned when the sheet was opened.
 */
export function focusNear([opener, ...around]: readonly Element[]): void {
  if (opener?.isConnected) {
    if (opener instanceof HTMLElement) opener.focus()
    return
  }
  const part = around.find(({ isConnected }) => isConnected)
  const isPage = part === undefined || part.querySelector('h1') !== null
  const next = isPage ? document.querySelector<HTMLElement>('h1') : part.querySelector<HTMLElement>(controls)
  if (!next) return
  if (isPage) next.tabIndex = -1
  next.focus({ preventScroll: true })
}
