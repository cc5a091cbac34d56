import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Session } from '#contract/account.ts'
import { Order, type OrderDraft } from '#contract/order.ts'
import { migrate } from '#server/db/migrate.ts'
import { openStore, type Store } from '#server/db/open.ts'
import { createLocalLive } from '#server/live/live.ts'
import { checkOrders } from '#support/check-orders.ts'
import { openEmptyDatabase } from '#support/database.ts'
import { aDiner, anOrderId, askAt } from '#support/diner.ts'
import { stock } from '#support/kitchen.ts'
import { knownDiners } from '#support/known-diners.ts'
import { type RunningShop, runShop } from '#support/running-shop.ts'

/** More than place at once, so that nobody meets the limit of an hour. */
const customers = 120
const clients = 12
/** Opening the embedded database takes longer than all of the rest. */
const roundsOn = { embedded: 3, postgres: 5 }

type Kind = 'embedded' | 'postgres'
type World = {
  readonly shop: RunningShop
  readonly cookies: readonly string[]
  /** The store itself, once the shop is closed. */
  readonly inspect: <Value>(look: (store: Store) => Promise<Value>) => Promise<Value>
  readonly close: () => Promise<void>
}

/** The real server in a process of its own, with the small menu and customers who are signed in. */
async function openWorld(kind: Kind): Promise<World> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sufra-kill-'))
  const database = kind === 'postgres' ? await openEmptyDatabase('postgres') : undefined
  const inspect: World['inspect'] = async (look) => {
    const store = await openStore({ databaseUrl: database?.url, dataDir })
    try {
      return await look(store)
    } finally {
      await store.close()
    }
  }
  const now = Date.now
  const cookies = await inspect(async ({ pool, db }) => {
    await migrate(pool)
    await stock({ db, live: createLocalLive(), now })
    return knownDiners(db, customers, now())
  })
  const shop = await runShop({ DATA_DIR: dataDir, ...(database?.url && { DATABASE_URL: database.url }) })
  return {
    shop,
    cookies,
    inspect,
    close: async () => {
      await shop.close()
      await database?.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** One thing a customer did: acknowledged with a number, or without any answer. */
type Deed = {
  readonly cookie: string
  readonly key: string
  readonly draft: OrderDraft
  acknowledged: Order | undefined
}

/** Customers who order one after the other until the shop goes away under them. */
function load({ shop, cookies }: World, deeds: Deed[], quoteHash: string): { stop: () => Promise<void> } {
  const ask = askAt(shop.origin)
  const over = new AbortController()
  const order = async (place: number) => {
    while (!over.signal.aborted) {
      const cookie = cookies[(deeds.length + place) % cookies.length] ?? ''
      const diner = aDiner(ask, cookie)
      const draft: OrderDraft = {
        id: anOrderId(),
        branchId: place % 2 === 0 ? 'olaya' : 'narjis',
        method: 'pickup',
        lines: [{ id: 'one', itemId: 'laban', quantity: 1, optionIds: [], note: '' }],
        when: { kind: 'now' },
        address: null,
        promoCode: null,
        pointsToRedeem: 0,
        paymentMethod: 'branch',
        payWith: null,
        note: '',
        lang: 'ar',
        quoteHash,
      }
      const deed: Deed = { cookie, key: anOrderId(), draft, acknowledged: undefined }
      deeds.push(deed)
      try {
        const answer = await diner.place(draft, deed.key)
        if (answer.status !== 201) throw new Error(`expected 201, got ${JSON.stringify(answer.body)}`)
        deed.acknowledged = v.parse(Order, answer.body)
      } catch (error) {
        // the connection broke: nobody knows whether it was placed. Anything that was answered is a fault
        if (!over.signal.aborted) throw error
      }
    }
  }
  const running = Promise.all(Array.from({ length: clients }, (_, place) => order(place)))
  // it is awaited in stop(): until then a rejection has nobody to tell
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
  'kill -9 in the middle of placing loses no acknowledged order and doubles none (%s)',
  async (kind) => {
    const world = await openWorld(kind)
    try {
      const { shop } = world
      const guest = aDiner(askAt(shop.origin))
      const { quote } = await guest.quote({
        lines: [{ id: 'one', itemId: 'laban', quantity: 1, optionIds: [], note: '' }],
      })
      const deeds: Deed[] = []
      for (let round = 0; round < roundsOn[kind]; round++) {
        const before = deeds.length
        const running = load(world, deeds, quote.hash)
        // into the middle of the work, not before it has begun
        while (deeds.length < before + 3 * clients) await sleep(5)
        await sleep(40 * round)
        const stopping = running.stop()
        await shop.stop('SIGKILL')
        await stopping
        await shop.start()
      }
      const unknown = deeds.filter((deed) => !deed.acknowledged)

      // whoever had no answer asks again, with the same key, as the app does
      let placedBefore = 0
      for (const deed of unknown) {
        const answer = await aDiner(askAt(shop.origin), deed.cookie).place(deed.draft, deed.key)
        expect([200, 201]).toContain(answer.status)
        if (answer.status === 200) placedBefore += 1
        deed.acknowledged = v.parse(Order, answer.body)
      }
      await shop.stop()

      await world.inspect(async ({ db }) => {
        const kept = await db
          .selectFrom('placed_order')
          .select(['id', 'number', 'total', 'branch_id'])
          .execute()
        expect(kept.toSorted(byId)).toEqual(
          deeds.flatMap(({ acknowledged }) => (acknowledged ? asKept(acknowledged) : [])).toSorted(byId),
        )
        expect(await checkOrders(db)).toEqual([])
      })
      console.log(
        `${kind}: ${roundsOn[kind]} kills, ${deeds.length} orders, ${unknown.length} without an answer at first, ${placedBefore} of those placed`,
      )
    } finally {
      await world.close()
    }
  },
  120_000,
)

test.each(['embedded', 'postgres'] as const)(
  'a restart between two requests, polite or not, keeps the customer signed in and their order open (%s)',
  async (kind) => {
    const world = await openWorld(kind)
    try {
      const { shop, cookies } = world
      const diner = aDiner(askAt(shop.origin), cookies[0])
      const agreed = await diner.agree()
      const first = await diner.order()

      for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
        await shop.stop(signal)
        await shop.start()
        const session = v.parse(Session, (await diner.send('GET', '/session')).body)
        expect(session.customer).toMatchObject({ phone: '+966550000000', registered: true })
        expect((await diner.send('GET', `/orders/${first.id}`)).body).toEqual(first)
      }

      // what was agreed to before is still the price, and is placed
      expect((await diner.place(agreed)).status).toBe(201)
    } finally {
      await world.close()
    }
  },
  120_000,
)
