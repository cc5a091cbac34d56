import type { GatewayPayment } from '#server/platform/gateway/gateway.ts'

type RequestedPayment = {
  readonly id: string
  readonly order_id: string
  readonly kind: 'card' | 'page'
  readonly page_id: string | null
  readonly amount: number
}

/** Returns how a captured payment differs from the requested one, for the log; null if it does not. */
export function problemOf(requested: RequestedPayment, found: GatewayPayment): string | null {
  if (found.currency !== 'SAR') return `paid in ${found.currency}, not in SAR`
  if (found.amount !== requested.amount) return `paid ${found.amount} halalas instead of ${requested.amount}`
  if (requested.kind === 'page') return found.pageId === requested.page_id ? null : 'paid on another page'
  if (found.id !== requested.id) return 'the gateway returned another payment'
  return found.orderId === requested.order_id ? null : 'paid for another order'
}
