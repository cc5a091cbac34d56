import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { checkLedger } from '#server/audience/ledger/check-ledger.ts'
import { createLocalLive } from '#server/platform/live/live.ts'
import {
  aCustomerClient,
  askOf,
  type Answer,
  type CustomerClient,
  problemOf,
} from '#support/customer-client.ts'
import { priced, stock } from '#support/small-menu.ts'
import { knownCustomers } from '#support/known-customers.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { anEmployee } from '#support/signed-in.ts'

// only PostgreSQL: the embedded database has one connection and hides races
const people = 24
let shop: TestShop
let cookies: string[]
let clients: CustomerClient[]
let staff: CustomerClient
beforeEach(async () => {
  shop = await openShop({ store: 'postgres' })
  await stock(shop.deps)
  cookies = await knownCustomers(shop.db, people, shop.clock.now)
  clients = cookies.map((cookie) => aCustomerClient(askOf(shop), cookie))
  staff = await anEmployee(shop, '0512345672', 'olaya')
})
afterEach(async () => {
  expect(await checkLedger(shop.db)).toEqual([])
  await shop.close()
})

const say = (about: string, body: unknown) => staff.send('PUT', `/staff/branches/olaya/${about}`, body)
const out = { state: 'out-of-stock', until: { kind: 'today' } }
const pause = { state: 'paused', until: { kind: 'minutes', minutes: 60 }, reason: 'busy' }
const orders = () => shop.db.selectFrom('placed_order').select('id').execute()
const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status)

test.each([
  ['a dish', 'items/kabsa/availability', out, 'cart-has-problems'],
  ['an option', 'options/half/availability', { ...out, state: 'paused' }, 'cart-has-problems'],
  ['a branch', 'pause', pause, 'branch-paused'],
])('%s that is paused during many orders is in no order after the pause', async (_, about, body, refusal) => {
  const drafts = await Promise.all(clients.map((client) => client.agree()))
  const place = (from: number, to: number) =>
    Promise.all(clients.slice(from, to).map((client, at) => client.place(drafts[from + at])))

  const [first, said, second] = await Promise.all([place(0, 9), say(about, body), place(9, 18)])
  const after = await place(18, people)

  expect(said.status).toBe(200)
  const during = [...first, ...second]
  expect(during.filter(({ status }) => status !== 201).map((answer) => problemOf(answer).refusal)).toEqual(
    during.filter(({ status }) => status !== 201).map(() => refusal),
  )
  expect(after.map((answer) => problemOf(answer).refusal)).toEqual(after.map(() => refusal))
  expect(await orders()).toHaveLength(during.filter(({ status }) => status === 201).length)
})

test('a process that missed the event of a pause reads the pause before it writes an order', async () => {
  // a second process that receives no live events
  const deaf = createApp({ ...shop.deps, live: createLocalLive() })
  const client = aCustomerClient(askOf({ app: deaf }), cookies[0])
  const draft = await client.agree()
  expect((await say('items/kabsa/availability', out)).status).toBe(200)

  expect(problemOf(await client.place(draft)).refusal).toBe('cart-has-problems')
  expect(await orders()).toEqual([])
})

test('of employees who change the same state concurrently one succeeds, with one log entry', async () => {
  const seen = { seen: 0 }
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, place) =>
      say('items/laban/availability', {
        state: 'paused',
        until: { kind: 'minutes', minutes: 60 + place },
        ...seen,
      }),
    ),
  )

  expect(statusesOf(answers).filter((status) => status === 200)).toHaveLength(1)
  const lost = answers.filter(({ status }) => status !== 200)
  expect(new Set(lost.map((answer) => problemOf(answer).refusal))).toEqual(new Set(['availability-changed']))
  expect(await shop.db.selectFrom('availability_change').selectAll().execute()).toHaveLength(1)
})

test('an import of the menu and changes of availability wait for each other', async () => {
  const sayings = Array.from({ length: 12 }, (_, place) =>
    say(place % 2 ? 'kitchen' : 'items/laban/availability', {
      state: place % 2 ? 'limited' : 'paused',
      ...(place % 2 > 0 && { units: place }),
      until: { kind: 'minutes', minutes: 60 + place },
    }),
  )
  const imports = [3300, 3400, 3500].map((price) => stock(shop.deps, priced('kabsa', price)))

  expect(new Set(statusesOf(await Promise.all(sayings)))).toEqual(new Set([200]))
  await Promise.all(imports)
  expect((await shop.db.selectFrom('availability_change').selectAll().execute()).length).toBeGreaterThan(2)
})
