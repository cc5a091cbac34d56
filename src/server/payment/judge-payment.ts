import type { GatewayPayment } from './gateway.ts'

type Asked = {
  readonly id: string
  readonly order_id: string
  readonly kind: 'card' | 'page'
  readonly page_id: string | null
  readonly amount: number
}

/** What is wrong with a payment that the gateway has taken, for the log; null: it is exactly the one that was asked for. */
export function problemOf(asked: Asked, found: GatewayPayment): string | null {
  if (found.currency !== 'SAR') return `paid in ${found.currency}, not in SAR`
  if (found.amount !== asked.amount) return `paid ${found.amount} halalas instead of ${asked.amount}`
  if (asked.kind === 'page') return found.pageId === asked.page_id ? null : 'paid on another page'
  if (found.id !== asked.id) return 'another payment was answered'
  return found.orderId === asked.order_id ? null : 'paid for another order'
}
