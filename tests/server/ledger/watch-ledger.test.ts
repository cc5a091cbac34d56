import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchLedger } from '#server/ledger/watch-ledger.ts'
import { aDiner, askOf } from '#support/diner.ts'
import { stock } from '#support/kitchen.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { signIn } from '#support/sign-in.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  await stock(shop.deps)
})
afterAll(() => shop.close())

test('a ledger that holds is not spoken of; one that does not wakes somebody, with the order’s id and nothing of its customer', async () => {
  const sara = aDiner(askOf(shop), await signIn(shop, '0512345671', { register: true }))
  const { id } = await sara.order()
  await watchLedger(shop.deps)
  expect(shop.log.filter(({ alert }) => alert)).toEqual([])

  await sql`update placed_order set status = 'ready' where id = ${id}`.execute(shop.db)
  await watchLedger(shop.deps)

  expect(shop.log.filter(({ alert }) => alert)).toMatchObject([
    {
      level: 50,
      invariant: 'an order stands where its last event took it',
      broken: [expect.stringContaining(id)],
    },
  ])
  expect(JSON.stringify(shop.log)).not.toContain('51234567')
})
