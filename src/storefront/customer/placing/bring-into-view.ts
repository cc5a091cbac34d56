import { prefersStill } from '#storefront/ui/motion/prefers-still.ts'

/** A ref that scrolls to an element when it appears, wherever the customer has scrolled to. */
export function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center', behavior: prefersStill() ? 'instant' : 'smooth' })
}
