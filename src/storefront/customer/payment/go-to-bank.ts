import type { AnyOrder } from '#contract/order.ts'

/** The address of the bank's page if the payment waits for the customer there. */
export function bankOf(order: AnyOrder): string | undefined {
  if (order.view !== 'whole' || order.status !== 'awaiting_payment') return undefined
  const { payment } = order
  return payment?.state === 'waiting' && payment.url !== null ? payment.url : undefined
}

/**
 * Leaves the shop for the bank's page, which sends the customer back. Accepts only http and https, because
 * the address comes from outside.
 */
export function goToBank(url: string): void {
  const { protocol, href } = new URL(url, location.href)
  if (protocol === 'https:' || protocol === 'http:') location.assign(href)
}
