import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderDraft } from '#contract/order.ts'
import { isGivenUp, type OrderStatus } from '#domain/order.ts'
import { checkLedger, linesOf } from '#server/audience/ledger/check-ledger.ts'
import { aFeast, withTrays } from '#support/feast.ts'
import { interleavings } from '#support/interleavings.ts'
import { stock, withRoom } from '#support/small-menu.ts'
import { beginLife, type OrderAction, mustKeep } from '#support/order-life.ts'
import { makeCode } from '#support/promo.ts'
import { openShop, type TestShop } from '#support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  await stock(shop.deps, (file) => withRoom(1000)(withTrays(file)))
  await makeCode(shop.deps, 'EID --percent 10')
})
afterAll(() => shop.close())

type Way = OrderDraft['paymentMethod']
/** An order that holds everything possible: kitchen units, a use of a code, a deposit, and money. */
const feast = (paymentMethod: Way) => aFeast({ promoCode: 'EID', paymentMethod })
const unitsOfFeast = 4

/** The kitchen units and uses of codes that orders hold now. */
async function held(): Promise<{ units: number; uses: number }> {
  const { rows } = await sql<{ units: number; uses: number }>`
    select (select coalesce(sum(units), 0)::int from slot_load) as units,
      (select sum(used)::int from promo) as uses
  `.execute(shop.db)
  if (!rows[0]) throw new Error('expected a row')
  return rows[0]
}

const lives: readonly (readonly [name: string, way: Way, actors: OrderAction[][], ends: OrderStatus[]])[] = [
  [
    'a cash order that two of its branch and its customer end',
    'cash',
    [['cancel'], ['accept', 'staff cancels'], ['reject']],
    ['cancelled', 'rejected'],
  ],
  [
    'a payment told twice, while the customer cancels, the branch accepts and time runs out',
    'card',
    [['approve', 'callback', 'callback'], ['cancel'], ['accept'], ['expire']],
    ['accepted', 'cancelled', 'expired'],
  ],
  [
    'a customer who comes back from the bank and cancels, while the branch rejects and a callback is late',
    'card',
    [['approve', 'check', 'cancel'], ['callback'], ['reject']],
    ['cancelled', 'rejected'],
  ],
  [
    'a card that is declined and another that pays, while time runs out',
    'card',
    [['decline', 'check', 'pay again', 'approve'], ['expire'], ['callback']],
    ['expired', 'payment_failed', 'placed'],
  ],
  [
    'two cards approved for one order, while the branch accepts',
    'card',
    [['approve the first', 'reconcile'], ['pay again', 'approve', 'check'], ['accept']],
    ['accepted', 'placed'],
  ],
  [
    'a branch that cancels what it has accepted, while refunds are being carried out',
    'card',
    [['approve', 'callback'], ['accept', 'staff cancels'], ['refund']],
    ['cancelled', 'placed'],
  ],
]

test.each(lives)(
  '%s: in every order of events it ends in a valid state, and releases what it held once',
  async (_, way, actors, ends) => {
    const found = new Set<OrderStatus>()
    for (const actions of interleavings(actors)) {
      const before = await held()
      const life = await beginLife(shop, feast(way))
      for (const action of actions) await life.do(action)

      const end = await life.end()

      found.add(end.status)
      const stays = isGivenUp(end.status) ? 0 : 1
      expect({ actions, ...end, held: await held() }).toEqual({
        actions,
        ...end,
        kept: way === 'card' ? mustKeep(end) : [],
        held: { units: before.units + stays * unitsOfFeast, uses: before.uses + stays },
      })
    }
    expect([...found].toSorted()).toEqual(ends)
    expect(linesOf(await checkLedger(shop.db))).toEqual([])
  },
  240_000,
)

test('the interleavings contain every order of events once', () => {
  const all = [...interleavings([['a', 'b'], ['c'], ['d']])].map((steps) => steps.join(''))

  expect(all).toHaveLength(12)
  expect(new Set(all).size).toBe(12)
  expect(all.every((steps) => steps.indexOf('a') < steps.indexOf('b'))).toBe(true)
})
