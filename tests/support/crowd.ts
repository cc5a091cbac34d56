import { aDiner, askOf, type Diner } from './diner.ts'
import { knownDiners } from './known-diners.ts'
import type { TestShop } from './shop.ts'

/** So many who are signed in, each at a place; past the last the first stands again. */
export async function aCrowd(shop: TestShop, count: number): Promise<(place: number) => Diner> {
  const cookies = await knownDiners(shop.db, count, shop.clock.now)
  const diners = cookies.map((cookie) => aDiner(askOf(shop), cookie))
  return (place) => {
    const diner = diners[place % diners.length]
    if (!diner) throw new Error('expected a diner')
    return diner
  }
}

/** So many times at once. */
export const times = <Value>(count: number, work: (place: number) => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: count }, (_, place) => work(place)))
