import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Order } from '#contract/order.ts'
import { carryRefunds } from '#server/settlement/payment/carry-refunds.ts'
import type { CareShop } from './care-shop.ts'
import { aFeast, handOverFeast } from './feast.ts'
import { cards } from './payer.ts'

type Refused = { readonly order: Order; readonly amount: number }

/** Makers of orders whose bank takes nothing back, by what is refunded of them. */
export const createRefusedRefunds = (shop: CareShop) => ({
  order: async (): Promise<Refused> => {
    const order = await shop.payer.paid({}, cards.refusesRefunds)
    await shop.staff.fahad.move(order.id, 'placed', 'rejected', 'Out of rice')
    await carryRefunds(shop.deps)
    return { order, amount: order.quote.total }
  },
  plates: async (): Promise<Refused> => {
    const order = await shop.payer.paid(aFeast(), cards.refusesRefunds)
    await handOverFeast(shop, shop.staff.fahad, order.id)
    const lines = [{ place: 2, quantity: 2 }]
    const counted = { id: randomUUID(), branchId: 'olaya', lines, way: 'card' }
    expect((await shop.staff.fahad.send('POST', `/staff/orders/${order.id}/plates`, counted)).status).toBe(
      200,
    )
    await carryRefunds(shop.deps)
    return { order, amount: 6000 }
  },
  surplus: async (): Promise<Refused> => {
    const first = await shop.payer.order(cards.refusesRefunds)
    await shop.payer.pay(first.id, { kind: 'token', token: await shop.payer.token(), remember: false })
    await shop.payer.approve(await shop.payer.find(first.id))
    const order = await shop.payer.checked(first.id)
    await shop.payer.approve(first)
    await shop.payer.checked(first.id)
    await carryRefunds(shop.deps)
    return { order, amount: order.quote.total }
  },
  part: async (): Promise<Refused> => {
    const order = await shop.payer.paid({}, cards.refusesRefunds)
    const refund = { id: randomUUID(), amount: 1000, reason: 'Late' }
    await shop.staff.owner.send('POST', `/staff/orders/${order.id}/refunds`, refund)
    await carryRefunds(shop.deps)
    return { order, amount: 1000 }
  },
})

export type RefusedRefunds = ReturnType<typeof createRefusedRefunds>
