import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkLedger } from '#server/audience/ledger/check-ledger.ts'
import {
  aCustomerClient,
  anOrderId,
  type Answer,
  askOf,
  type CustomerClient,
  problemOf,
} from '#support/customer-client.ts'
import { stock } from '#support/small-menu.ts'
import { knownCustomers } from '#support/known-customers.ts'
import { makeCode } from '#support/promo.ts'
import { openShop, type TestShop } from '#support/shop.ts'

// only PostgreSQL: the embedded database has one connection and hides races
let shop: TestShop
let clients: CustomerClient[]
beforeEach(async () => {
  shop = await openShop({ store: 'postgres' })
  await stock(shop.deps)
  const cookies = await knownCustomers(shop.db, 50, shop.clock.now)
  clients = cookies.map((cookie) => aCustomerClient(askOf(shop), cookie))
})
afterEach(async () => {
  expect(await checkLedger(shop.db)).toEqual([])
  expect(await wrongCounts()).toEqual([])
  await shop.close()
})

/** Codes whose counted uses differ from the number of placed orders with the code. */
async function wrongCounts(): Promise<string[]> {
  const [codes, customers, orders] = await Promise.all([
    shop.db.selectFrom('promo').select(['code', 'used']).execute(),
    shop.db.selectFrom('promo_customer').selectAll().execute(),
    shop.db
      .selectFrom('placed_order')
      .select(['promo_code', 'customer_id'])
      .where('status', '!=', 'cancelled')
      .execute(),
  ])
  const usesOf = (code: string, customerId?: string) =>
    orders.filter(
      (order) => order.promo_code === code && (customerId === undefined || order.customer_id === customerId),
    ).length
  return [
    ...codes.filter(({ code, used }) => used !== usesOf(code)).map(({ code }) => code),
    ...customers
      .filter(({ code, customer_id: id, used }) => used !== usesOf(code, id))
      .map(({ code, customer_id: id }) => `${code} of ${id}`),
  ]
}

const everybody = <Value>(
  work: (client: CustomerClient, place: number) => Promise<Value>,
): Promise<Value[]> => Promise.all(clients.map(work))
const first = (): CustomerClient => {
  const [client] = clients
  if (!client) throw new Error('expected a client')
  return client
}
/** The number of each answer: `{ placed: 1, 'promo-used-up': 49 }`. */
const tally = (answers: readonly Answer[]) =>
  Object.fromEntries(
    Object.entries(
      Object.groupBy(answers, (answer) =>
        answer.status === 201 ? 'placed' : (problemOf(answer).refusal ?? 'nothing'),
      ),
    ).map(([word, own]) => [word, own?.length]),
  )

test('of 50 customers who use the last use of a code concurrently one succeeds', async () => {
  await makeCode(shop.deps, 'LASTUSE1 --amount 10 --uses 1')
  const drafts = await everybody((client) => client.agree({ promoCode: 'LASTUSE1' }))

  const answers = await everybody((client, place) => client.place(drafts[place]))

  expect(tally(answers)).toEqual({ placed: 1, 'promo-used-up': 49 })
})

test('of 50 customers in two branches a code with seven uses is used by seven', async () => {
  await makeCode(shop.deps, 'SEVEN --percent 10 --uses 7')
  const drafts = await everybody((client, place) =>
    client.agree({ promoCode: 'SEVEN', branchId: place % 2 === 0 ? 'olaya' : 'narjis' }),
  )

  const answers = await everybody((client, place) => client.place(drafts[place]))

  expect(tally(answers)).toEqual({ placed: 7, 'promo-used-up': 43 })
})

test('of ten concurrent orders of one customer one uses a code that each customer may use once', async () => {
  await makeCode(shop.deps, 'ONCEEACH --amount 10 --each 1')
  await makeCode(shop.deps, 'FIRSTONE --amount 10 --first-order')
  for (const promoCode of ['FIRSTONE', 'ONCEEACH']) {
    // oxlint-disable-next-line no-await-in-loop -- one race after the other
    const drafts = await Promise.all(Array.from({ length: 10 }, () => first().agree({ promoCode })))
    // oxlint-disable-next-line no-await-in-loop -- so is this
    const answers = await Promise.all(drafts.map((draft) => first().place(draft)))

    expect(tally(answers)).toEqual({ placed: 1, 'promo-used-up': 9 })
  }
})

test('one order sent 20 times concurrently uses its code once, and all answers are equal', async () => {
  await makeCode(shop.deps, 'LASTUSE2 --amount 10 --uses 1')
  const [draft, key] = [await first().agree({ promoCode: 'LASTUSE2' }), anOrderId()]

  const answers = await Promise.all(Array.from({ length: 20 }, () => first().place(draft, key)))

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
})

test('released uses are never used twice', async () => {
  await makeCode(shop.deps, 'THREE --amount 10 --uses 3')
  const drafts = await everybody((client) => client.agree({ promoCode: 'THREE' }))

  const answers = await everybody(async (client, place) => {
    const answer = await client.place(drafts[place])
    if (answer.status === 201) {
      const cancel = () => client.send('POST', `/orders/${drafts[place]?.id ?? ''}/cancel`)
      await Promise.all([cancel(), cancel()])
    }
    return answer
  })

  expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(3)
  const { used } = await shop.db.selectFrom('promo').select('used').executeTakeFirstOrThrow()
  expect(used).toBe(0)
})

test('of 50 concurrent wrong codes five are checked', async () => {
  const bodies = clients.map((_, place) => ({ code: `WRONG${place}`, branchId: 'olaya', method: 'pickup' }))

  const answers = await Promise.all(bodies.map((body) => first().send('POST', '/promos', body)))

  expect(tally(answers)).toEqual({ 'promo-unknown': 5, 'too-many-requests': 45 })
})
