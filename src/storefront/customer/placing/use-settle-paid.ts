import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { AnyOrder } from '#contract/order.ts'
import { settlePaidAtom } from './settle-paid.ts'
import { unpaidOrdersAtom } from '#storefront/customer/payment/unpaid-orders.ts'

/** Settles each shown order that this device left waiting for payment, once it no longer waits. */
export function useSettlePaid(orders: readonly AnyOrder[]): void {
  const unpaid = useAtomValue(unpaidOrdersAtom)
  const settle = useSetAtom(settlePaidAtom)
  const settled = orders.filter(({ id, status }) => unpaid.includes(id) && status !== 'awaiting_payment')
  // the cart is stored on the device, outside React
  useEffect(() => {
    for (const order of settled) if (order.view === 'whole') void settle(order)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each order: the list is new each render
  }, [settled.map(({ id }) => id).join(), settle])
}
