import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { AnyOrder } from '#contract/order.ts'
import { settlePaidAtom } from './settle-paid.ts'
import { unpaidOrdersAtom } from '#storefront/customer/payment/unpaid-orders.ts'

/** Wherever an order is seen that this device left waiting for payment, the cart hears what became of it. */
export function useSettlePaid(orders: readonly AnyOrder[]): void {
  const unpaid = useAtomValue(unpaidOrdersAtom)
  const settle = useSetAtom(settlePaidAtom)
  const settled = orders.filter(({ id, status }) => unpaid.includes(id) && status !== 'awaiting_payment')
  // the cart lives on the device, outside React
  useEffect(() => {
    for (const order of settled) if (order.view === 'whole') void settle(order)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each order that is settled: the list is made anew with every drawing
  }, [settled.map(({ id }) => id).join(), settle])
}
