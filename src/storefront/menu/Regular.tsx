import { useQuery } from '@tanstack/react-query'
import type { Menu } from '#domain/menu.ts'
import { ordersQuery } from '../order/queries.ts'
import { ActiveOrder } from './ActiveOrder.tsx'
import { orderAgain } from './order-again.ts'
import { OrderAgain } from './OrderAgain.tsx'

/** What the menu has for a customer who is known: the orders under way, and what was ordered before. The menu never waits for it. */
export function Regular({ menu }: { menu: Menu }) {
  const { data: orders } = useQuery({ ...ordersQuery(), throwOnError: false })
  if (!orders) return null
  const { active, previous } = orders
  return (
    <>
      {active.map((order) => (
        <ActiveOrder key={order.id} order={order} />
      ))}
      <OrderAgain items={orderAgain([...active, ...previous], menu)} />
    </>
  )
}
