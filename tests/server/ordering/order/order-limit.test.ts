import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger } from '#server/audience/ledger/check-ledger.ts'
import { anOrderId, problemOf } from '#support/customer-client.ts'
import { stock } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aCustomer } from '#support/signed-in.ts'

const laban = { id: 'one', itemId: 'laban', quantity: 1, optionIds: [], note: '' }

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  await stock(shop.deps)
})
afterAll(() => shop.close())

test('the twenty-first order within an hour is refused with the wait', async () => {
  const eager = await aCustomer(shop, '0512345674')
  for (let orders = 0; orders < 20; orders++) {
    await eager.order({ lines: [laban] })
    shop.clock.now += 1000
  }
  // the earliest slot changes during the wait
  const at = new Date(Math.ceil((shop.clock.now + 4 * 3_600_000) / 900_000) * 900_000).toISOString()
  const inTheEvening = { kind: 'later', at } as const
  const [draft, key] = [await eager.agree({ when: inTheEvening }), anOrderId()]

  const reply = await eager.place(draft, key)
  shop.clock.now += 3_580_000
  const later = await eager.place(draft, key)

  expect([reply.status, problemOf(reply).refusal]).toEqual([429, 'too-many-requests'])
  expect(reply.headers.get('retry-after')).toBe('3580')
  expect(later.status).toBe(201)
})

test('of 26 orders at the same time twenty are placed, and the others are refused', async () => {
  const eager = await aCustomer(shop, '0512345675')
  const drafts = await Promise.all(Array.from({ length: 26 }, () => eager.agree({ lines: [laban] })))

  const replies = await Promise.all(drafts.map((draft) => eager.place(draft)))

  expect(replies.filter(({ status }) => status === 201)).toHaveLength(20)
  const refused = replies.filter(({ status }) => status !== 201)
  expect(new Set(refused.map((reply) => problemOf(reply).refusal))).toEqual(new Set(['too-many-requests']))
  expect(await checkLedger(shop.db)).toEqual([])
})
