import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Session } from '#contract/session.ts'
import { Order } from '#contract/order.ts'
import { checkLedger, linesOf } from '#server/audience/ledger/check-ledger.ts'
import { repeatRequests, type OrderAttempt } from '#support/order-attempts.ts'
import { aCustomerClient, aDraft, anOrderId, askAt } from '#support/customer-client.ts'
import { faultSize } from '#support/fault-size.ts'
import { openWorld, tomorrow, type World } from '#support/shop-on-copy.ts'

/** More than the concurrent clients, so that no customer reaches the limit of an hour. */
const customers = 120
const clients = 12
/** Fewer rounds on the embedded database: opening it takes longer than the rest of a round. */
const roundsOn = {
  embedded: faultSize({ short: 2, long: 4 }),
  postgres: faultSize({ short: 3, long: 20 }),
}

const lines = [{ id: 'one', itemId: 'laban', quantity: 1, optionIds: [], note: '' }]

/** Places orders one after another for each customer until the shop is killed. */
function load(
  { shop, cookies }: World,
  attempts: OrderAttempt[],
  quoteHash: string,
): { stop: () => Promise<void> } {
  const ask = askAt(shop.origin)
  const over = new AbortController()
  const order = async (place: number) => {
    while (!over.signal.aborted) {
      const cookie = cookies[(attempts.length + place) % cookies.length] ?? ''
      const client = aCustomerClient(ask, cookie)
      const draft = aDraft({
        branchId: place % 2 === 0 ? 'olaya' : 'narjis',
        lines,
        when: tomorrow,
        quoteHash,
      })
      const attempt: OrderAttempt = { cookie, key: anOrderId(), draft, acknowledged: undefined }
      attempts.push(attempt)
      // the connection may break when the shop is killed; any other answer than 201 is a fault, then too
      const answer = await client.place(draft, attempt.key).catch((error: unknown) => {
        if (!over.signal.aborted) throw error
      })
      if (!answer) continue
      if (answer.status !== 201) throw new Error(`expected 201, got ${JSON.stringify(answer.body)}`)
      attempt.acknowledged = v.parse(Order, answer.body)
    }
  }
  const running = Promise.all(Array.from({ length: clients }, (_, place) => order(place)))
  // stop() awaits this promise: a rejection before that must not be unhandled
  running.catch(() => {})
  return {
    stop: async () => {
      over.abort()
      await running
    },
  }
}

const asKept = ({ id, number, branchId, quote }: Order) => ({
  id,
  number,
  total: quote.total,
  branch_id: branchId,
})
const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)

test.each(['embedded', 'postgres'] as const)(
  'kill -9 during the placing of orders loses no acknowledged order and doubles none (%s)',
  async (kind) => {
    const world = await openWorld(kind, { customers })
    try {
      const { shop } = world
      const guest = aCustomerClient(askAt(shop.origin))
      const { quote } = await guest.quote({ lines, when: tomorrow })
      const attempts: OrderAttempt[] = []
      for (let round = 0; round < roundsOn[kind]; round++) {
        const before = attempts.length
        const running = load(world, attempts, quote.hash)
        // kill the shop in the middle of the work, not before it has begun
        while (attempts.length < before + 3 * clients) await sleep(5)
        await sleep(40 * (round % 6))
        const stopping = running.stop()
        await shop.stop('SIGKILL')
        await stopping
        await shop.start()
      }
      const unknown = attempts.filter((attempt) => !attempt.acknowledged)

      const placedBefore = await repeatRequests(shop.origin, unknown)
      await shop.stop()

      await world.inspect(async ({ db }) => {
        const kept = await db
          .selectFrom('placed_order')
          .select(['id', 'number', 'total', 'branch_id'])
          .execute()
        expect(kept.toSorted(byId)).toEqual(
          attempts.flatMap(({ acknowledged }) => (acknowledged ? asKept(acknowledged) : [])).toSorted(byId),
        )
        expect(linesOf(await checkLedger(db))).toEqual([])
      })
      console.log(
        `${kind}: ${roundsOn[kind]} kills, ${attempts.length} orders, ${unknown.length} without an answer at first, ${placedBefore} of those placed`,
      )
    } finally {
      await world.close()
    }
  },
  faultSize({ short: 300_000, long: 900_000 }),
)

test.each(['embedded', 'postgres'] as const)(
  'a stop during the placing of orders answers every request that it has begun (%s)',
  async (kind) => {
    const world = await openWorld(kind, { customers })
    try {
      const { shop } = world
      const { quote } = await aCustomerClient(askAt(shop.origin)).quote({ lines, when: tomorrow })
      const attempts: OrderAttempt[] = []
      const running = load(world, attempts, quote.hash)
      while (attempts.length < 3 * clients) await sleep(5)

      const stopping = running.stop()
      await shop.stop('SIGTERM')
      await stopping

      const kept = await world.inspect(({ db }) => db.selectFrom('placed_order').select('id').execute())
      const acknowledged = attempts.flatMap((attempt) => attempt.acknowledged?.id ?? [])
      // an order without an answer was refused before it began: none of them is here
      expect(kept.map(({ id }) => id).toSorted()).toEqual(acknowledged.toSorted())
    } finally {
      await world.close()
    }
  },
  120_000,
)

test.each(['embedded', 'postgres'] as const)(
  'a restart between two requests keeps the session and the open order (%s)',
  async (kind) => {
    const world = await openWorld(kind, { customers })
    try {
      const { shop, cookies } = world
      const client = aCustomerClient(askAt(shop.origin), cookies[0])
      const agreed = await client.agree({ when: tomorrow })
      const first = await client.order()

      for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
        await shop.stop(signal)
        await shop.start()
        const session = v.parse(Session, (await client.send('GET', '/session')).body)
        expect(session.customer).toMatchObject({ phone: '+966550000000', registered: true })
        expect((await client.send('GET', `/orders/${first.id}`)).body).toEqual(first)
      }

      // the price that the customer agreed to before is unchanged, and the order is placed
      expect((await client.place(agreed)).status).toBe(201)
    } finally {
      await world.close()
    }
  },
  120_000,
)
