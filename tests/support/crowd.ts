import { aCustomerClient, askOf, type CustomerClient } from './customer-client.ts'
import { knownCustomers } from './known-customers.ts'
import type { TestShop } from './shop.ts'

/**
 * Signs in this many customers. The function returns the customer at a place, and begins again after the
 * last.
 */
export async function aCrowd(shop: TestShop, count: number): Promise<(place: number) => CustomerClient> {
  const cookies = await knownCustomers(shop.db, count, shop.clock.now)
  const clients = cookies.map((cookie) => aCustomerClient(askOf(shop), cookie))
  return (place) => {
    const client = clients[place % clients.length]
    if (!client) throw new Error('expected a client')
    return client
  }
}

/** Runs the work this many times concurrently. */
export const times = <Value>(count: number, work: (place: number) => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: count }, (_, place) => work(place)))
