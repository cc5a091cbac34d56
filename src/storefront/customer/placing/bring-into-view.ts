/** A ref that scrolls to an element when it appears, wherever the customer has scrolled to. */
export function bringIntoView(element: HTMLElement | null): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  element?.scrollIntoView({ block: 'center', behavior: still ? 'instant' : 'smooth' })
}
