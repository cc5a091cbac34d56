/** As a ref: what has just appeared is looked at, wherever the customer had scrolled to. */
export const bringIntoView = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: 'center', behavior: 'smooth' })
