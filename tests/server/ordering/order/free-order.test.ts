import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger } from '#server/audience/ledger/check-ledger.ts'
import { countRows } from '#support/count-rows.ts'
import { aRequest, type CustomerClient, problemOf } from '#support/customer-client.ts'
import { priced, stock } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aCustomer, anEmployee } from '#support/signed-in.ts'

const laban = { id: 'one', itemId: 'laban', quantity: 1, optionIds: [], note: '' }

let shop: TestShop
let sara: CustomerClient
let staff: CustomerClient
beforeAll(async () => {
  shop = await openShop()
  await stock(shop.deps, priced('laban', 0))
  sara = await aCustomer(shop, '0512345671')
  staff = await anEmployee(shop, '0512345672', 'olaya')
})
afterAll(() => shop.close())

const steps = ['placed', 'accepted', 'preparing', 'ready', 'completed'] as const

test('a free dish can be ordered, and its order is completed like every other', async () => {
  const order = await sara.order({ lines: [laban] })

  for (const [place, to] of steps.slice(1).entries())
    expect((await staff.move(order.id, steps[place]!, to)).status).toBe(200)

  expect(order).toMatchObject({ status: 'placed', quote: { subtotal: 0, vat: 0, total: 0 } })
  expect(await checkLedger(shop.db)).toEqual([])
})

test('a free order is not paid by card, because there is nothing to charge', async () => {
  const payWith = { kind: 'token', token: 'token_abc', remember: false } as const

  const placed = await sara.place(await sara.agree({ lines: [laban], paymentMethod: 'card', payWith }))

  expect(problemOf(placed)).toMatchObject({ refusal: 'payment-unavailable' })
})

test('an order without a dish is refused, and so is its quote', async () => {
  const draft = await sara.agree({ lines: [laban] })
  const before = await countRows(shop.db)

  const placed = await sara.place({ ...draft, lines: [] })
  const quoted = await sara.send('POST', '/quotes', aRequest({ lines: [] }))

  expect([placed.status, quoted.status]).toEqual([400, 400])
  expect(await countRows(shop.db)).toEqual(before)
})
