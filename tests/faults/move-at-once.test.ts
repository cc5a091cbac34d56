import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Order } from '#contract/order.ts'
import { Board } from '#contract/staff.ts'
import { checkLedger } from '#server/audience/ledger/check-ledger.ts'
import { aCustomerClient, askOf, type CustomerClient, problemOf } from '#support/customer-client.ts'
import { readEvents } from '#support/event-reader.ts'
import { stock } from '#support/small-menu.ts'
import { knownCustomers } from '#support/known-customers.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { signIn } from '#support/sign-in.ts'
import { aCustomer } from '#support/signed-in.ts'

let shop: TestShop
let sara: CustomerClient
let fahadCookie: string
let fahad: CustomerClient
let huda: CustomerClient
beforeEach(async () => {
  shop = await openShop({ store: 'postgres' })
  await stock(shop.deps)
  const ask = askOf(shop)
  const atOlaya = { staff: { role: 'staff', branchIds: ['olaya'] } } as const
  sara = await aCustomer(shop, '0512345671')
  fahadCookie = await signIn(shop, '0512345672', atOlaya)
  fahad = aCustomerClient(ask, fahadCookie)
  huda = aCustomerClient(ask, await signIn(shop, '0512345673', atOlaya))
})
afterEach(async () => {
  expect(await checkLedger(shop.db)).toEqual([])
  await shop.close()
})

const statusOf = async (id: string) => v.parse(Order, (await fahad.send('GET', `/orders/${id}`)).body).status

test('of two employees who make the same move one succeeds; the other sees the new status', async () => {
  const steps = ['placed', 'accepted', 'preparing', 'ready', 'completed'] as const
  for (let rounds = 0; rounds < 8; rounds++) {
    const { id } = await sara.order()
    for (const [place, to] of steps.entries()) {
      const from = steps[place - 1]
      if (from === undefined) continue

      const answers = await Promise.all([fahad.move(id, from, to), huda.move(id, from, to)])

      const [won, lost] = answers.toSorted((a, b) => a.status - b.status)
      expect([won?.status, lost?.status]).toEqual([200, 409])
      expect(lost && problemOf(lost)).toMatchObject({
        refusal: 'order-moved',
        detail: { order: { status: to } },
      })
    }
    shop.clock.now += 15 * 60_000
  }
})

test('a customer who cancels while the branch accepts: one succeeds, and both see the result', async () => {
  const ended = new Set<string>()
  for (let rounds = 0; rounds < 15; rounds++) {
    const { id } = await sara.order()

    const [cancelled, accepted] = await Promise.all([
      sara.send('POST', `/orders/${id}/cancel`),
      fahad.move(id, 'placed', 'accepted'),
    ])

    const status = await statusOf(id)
    ended.add(status)
    expect([cancelled.status, accepted.status]).toEqual(status === 'cancelled' ? [200, 409] : [409, 200])
    shop.clock.now += 15 * 60_000
  }
  expect([...ended].every((status) => ['cancelled', 'accepted'].includes(status))).toBe(true)
})

test("a board that follows many moves ends in the branch's state, each event once", async () => {
  const cookies = await knownCustomers(shop.db, 20, shop.clock.now)
  const clients = cookies.map((cookie) => aCustomerClient(askOf(shop), cookie))
  const reader = readEvents(
    await shop.app.request('/api/v1/staff/branches/olaya/events?after=0', {
      headers: { cookie: fahadCookie },
    }),
  )

  await Promise.all(
    clients.map(async (client) => {
      for (let orders = 0; orders < 5; orders++) {
        const { id } = await client.order()
        await huda.move(id, 'placed', 'accepted')
      }
    }),
  )

  const known = new Map<string, string>()
  let last = 0
  while (!(await reader.isQuiet(500))) {
    const { id, data } = await reader.next()
    const order = v.parse(Order, data)
    expect(Number(id)).toBeGreaterThan(last)
    last = Number(id)
    known.set(order.id, order.status)
  }
  const board = v.parse(Board, (await fahad.send('GET', '/staff/branches/olaya/orders')).body)
  expect(known.size).toBe(100)
  expect(last).toBe(board.lastEvent)
  expect(new Map(board.orders.map(({ id, status }) => [id, status]))).toEqual(known)
  await reader.close()
})
