import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Order } from '#contract/order.ts'
import { checkLedger, linesOf } from '#server/audience/ledger/check-ledger.ts'
import { repeatRequests, type OrderAttempt } from '#support/order-attempts.ts'
import {
  aCustomerClient,
  aDraft,
  anOrderId,
  askAt,
  type Answer,
  problemOf,
} from '#support/customer-client.ts'
import { faultSize } from '#support/fault-size.ts'
import { startPostgres } from '#support/postgres.ts'
import { openWorld, tomorrow, type World } from '#support/shop-on-copy.ts'

/** So many that none of them reaches the limit of orders an hour, on any machine. */
const customers = 400
const clients = 10
const rounds = faultSize({ short: 1, long: 3 })

/** Places orders one after another for each customer until `over` is aborted. */
async function load(
  { shop, cookies }: World,
  attempts: OrderAttempt[],
  over: AbortSignal,
): Promise<Answer[]> {
  const refused: Answer[] = []
  const ask = askAt(shop.origin)
  const { quoteHash } = await aCustomerClient(ask).agree({ when: tomorrow })
  const order = async (client: number) => {
    while (!over.aborted) {
      const cookie = cookies[(attempts.length + client) % cookies.length] ?? ''
      const diner = aCustomerClient(ask, cookie)
      const draft = aDraft({ branchId: client % 2 === 0 ? 'olaya' : 'narjis', when: tomorrow, quoteHash })
      const attempt: OrderAttempt = { cookie, key: anOrderId(), draft, acknowledged: undefined }
      attempts.push(attempt)
      const answer = await diner.place(draft, attempt.key)
      if (answer.status === 201) attempt.acknowledged = v.parse(Order, answer.body)
      else {
        refused.push(answer)
        await sleep(20)
      }
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => order(client)))
  return refused
}

test('after PostgreSQL is killed every acknowledged order exists; others have a Retry-After', async () => {
  const postgres = await startPostgres()
  if (!postgres) throw new Error('expected a PostgreSQL server')
  const world = await openWorld('postgres', { customers, databaseUrl: postgres.url })
  try {
    const { shop } = world
    const attempts: OrderAttempt[] = []
    let told = 0
    for (let round = 0; round < rounds; round++) {
      const before = attempts.length
      const over = new AbortController()
      const running = load(world, attempts, over.signal)
      while (attempts.length < before + 4 * clients) await sleep(5)

      await postgres.crash()
      const meanwhile = await aCustomerClient(askAt(shop.origin), world.cookies[0]).send('GET', '/orders')
      expect([meanwhile.status, problemOf(meanwhile).refusal]).toEqual([503, 'unavailable'])
      expect((await fetch(`${shop.origin}/readyz`)).status).toBe(503)
      expect((await fetch(`${shop.origin}/healthz`)).status).toBe(200)
      await sleep(200)
      await postgres.start()
      // until the connections of the pool work again
      while (
        (await aCustomerClient(askAt(shop.origin), world.cookies[0]).send('GET', '/orders')).status !== 200
      )
        await sleep(50)
      over.abort()
      const refused = await running
      for (const answer of refused) {
        expect([answer.status, problemOf(answer).refusal]).toEqual([503, 'unavailable'])
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      }
      told += refused.length
    }
    expect(told).toBeGreaterThan(0)

    const unknown = attempts.filter((attempt) => !attempt.acknowledged)
    const placedBefore = await repeatRequests(shop.origin, unknown)
    await world.inspect(async ({ db }) => {
      const kept = await db.selectFrom('placed_order').select(['id', 'number']).orderBy('id').execute()
      expect(kept).toEqual(
        attempts
          .map(({ acknowledged }) => ({ id: acknowledged?.id ?? '', number: acknowledged?.number ?? 0 }))
          .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
      )
      expect(linesOf(await checkLedger(db))).toEqual([])
    })
    console.log(
      `${rounds} kills of PostgreSQL, ${attempts.length} orders, ${unknown.length} told to come back, ${placedBefore} of those placed`,
    )
  } finally {
    await world.close()
    await postgres.stop()
  }
}, 180_000)
