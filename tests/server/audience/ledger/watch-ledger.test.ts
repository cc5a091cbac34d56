import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchLedger } from '#server/audience/ledger/watch-ledger.ts'
import { stock } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aCustomer } from '#support/signed-in.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  await stock(shop.deps)
})
afterAll(() => shop.close())

test('a broken ledger logs an alarm with the order’s id and no personal data', async () => {
  const sara = await aCustomer(shop, '0512345671')
  const { id } = await sara.order()
  await watchLedger(shop.deps)
  expect(shop.log.filter(({ alert }) => alert)).toEqual([])

  await sql`update placed_order set status = 'ready' where id = ${id}`.execute(shop.db)
  await watchLedger(shop.deps)

  expect(shop.log.filter(({ alert }) => alert)).toMatchObject([
    {
      level: 50,
      invariant: 'the status of an order is that of its last event',
      broken: [expect.stringContaining(id)],
    },
  ])
  expect(JSON.stringify(shop.log)).not.toContain('51234567')
})

test('an invariant that cannot be read is an alert, and the others are checked', async () => {
  const failing = { name: 'read too long', find: () => Promise.reject(new Error('statement timeout')) }
  const broken = { name: 'broken', find: () => Promise.resolve([{ about: 'one', what: 'is wrong' }]) }
  const before = shop.log.length

  await watchLedger(shop.deps, [failing, broken])

  expect(shop.log.slice(before)).toMatchObject([
    { alert: true, invariant: 'read too long' },
    { alert: true, invariant: 'broken' },
  ])
})

test('a stop of the shop ends the check', async () => {
  const before = shop.log.filter(({ alert }) => alert).length
  shop.beginClosing()

  await watchLedger(shop.deps)

  expect(shop.log.filter(({ alert }) => alert)).toHaveLength(before)
})
