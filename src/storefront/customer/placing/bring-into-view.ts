/** As a ref: what has just appeared is looked at, wherever the customer had scrolled to. */
export function bringIntoView(element: HTMLElement | null): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  element?.scrollIntoView({ block: 'center', behavior: still ? 'instant' : 'smooth' })
}
