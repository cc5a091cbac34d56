import { atom } from 'jotai'
import type { PaymentMethod } from '#domain/order.ts'
import type { Method } from '#domain/pricing.ts'

/** What was typed and picked here, for as long as the page lives: through a change of language and a look at the branches. */
export const noteAtom = atom('')

export const pickedPaymentAtom = atom<PaymentMethod | null>(null)

/** What the order will be paid with: a driver takes cash, at the counter one can pay either way. */
export const paymentFor = (method: Method, picked: PaymentMethod | null): PaymentMethod =>
  method === 'delivery' ? 'cash' : (picked ?? 'branch')
