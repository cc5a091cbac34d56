import type { Order } from '#contract/order.ts'
import { toCollect } from '#domain/order.ts'

type HandOverPayment = {
  readonly words: 'staff.collect' | 'staff.collect.extra' | 'staff.paid'
  /** The halalas to collect. */
  readonly amount: number
}

/** Returns what is collected at the hand-over, and its words; undefined for cash once that is nothing. */
export function handOverPayment({ status, paymentMethod, quote, extra }: Order): HandOverPayment | undefined {
  const amount = toCollect({ status, paymentMethod, total: quote.total, extra })
  const isPaid = paymentMethod === 'card'
  if (amount > 0) return { words: isPaid ? 'staff.collect.extra' : 'staff.collect', amount }
  return isPaid ? { words: 'staff.paid', amount } : undefined
}
