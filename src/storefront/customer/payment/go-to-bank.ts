import type { AnyOrder } from '#contract/order.ts'

/** Where the customer goes on with a payment: the bank's page, if there is one to go to. */
export function bankOf(order: AnyOrder): string | undefined {
  if (order.view !== 'whole' || order.status !== 'awaiting_payment') return undefined
  const { payment } = order
  return payment?.state === 'waiting' && payment.url !== null ? payment.url : undefined
}

/**
 * Leaves the shop for the bank, which sends the customer back. Only to a page: an address is data that came
 * over the wire.
 */
export function goToBank(url: string): void {
  const { protocol, href } = new URL(url, location.href)
  if (protocol === 'https:' || protocol === 'http:') location.assign(href)
}
