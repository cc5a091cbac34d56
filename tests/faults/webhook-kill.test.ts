import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aCustomerClient, askAt } from '#support/customer-client.ts'
import { faultSize } from '#support/fault-size.ts'
import { runShop } from '#support/running-shop.ts'
import { startReceiver } from '#support/webhook-receiver.ts'
import { openWorld, tomorrow, type World } from '#support/shop-on-copy.ts'

const lines = [{ id: 'one', itemId: 'laban', quantity: 1, optionIds: [], note: '' }]
const rounds = { embedded: 2, postgres: faultSize({ short: 3, long: 20 }) }
const isShort = faultSize({ short: 1, long: 0 }) === 1

/** Ends the leases of jobs that the killed process had in hand. The long test waits for their end. */
const endLeases = ({ inspect }: World): Promise<unknown> =>
  inspect(({ db }) =>
    db.updateTable('job').set({ locked_until: null }).where('locked_until', 'is not', null).execute(),
  )

/** Waits up to two minutes. */
async function waitUntil(isSo: () => boolean): Promise<void> {
  for (let tries = 0; !isSo() && tries < 1200; tries++) await sleep(100)
}

// at once, because both wait for a minute
test.concurrent.each(['embedded', 'postgres'] as const)(
  'kill -9 after orders were placed: each event arrives, at a repeat with the same id (%s)',
  async (kind) => {
    const receiver = await startReceiver()
    const world = await openWorld(kind, {
      customers: 20,
      environment: { WEBHOOK_STAND_IN: receiver.origin },
    })
    try {
      const { shop } = world
      shop.command('events', 'endpoints', 'add', 'kitchen', '--url', receiver.url)
      const placed: string[] = []
      for (let round = 0; round < rounds[kind]; round++) {
        // in turns: before the request is sent, and between its arrival and the shop's note of it
        const isCut = round % 2 === 1
        receiver.behave(isCut ? 'cuts' : 204)
        const before = receiver.received.length
        const clients = Array.from({ length: 4 }, (_, at) => world.cookies[(round * 4 + at) % 20] ?? '')
        const orders = await Promise.all(
          clients.map((cookie) =>
            aCustomerClient(askAt(shop.origin), cookie).order({ lines, when: tomorrow }),
          ),
        )
        placed.push(...orders.map(({ id }) => id))
        if (isCut) while (receiver.received.length === before) await sleep(5)
        await shop.stop('SIGKILL')
        receiver.behave(204)
        if (isShort) await endLeases(world)
        await shop.start()
      }

      const arrived = () => new Set(receiver.received.map(({ event }) => event?.data.order.id ?? ''))
      // a job that was in hand at the kill becomes due again when its lease of a minute ends
      await waitUntil(() => arrived().size >= placed.length && receiver.received.length > placed.length)

      expect([...arrived()].toSorted()).toEqual(placed.toSorted())
      // a round that cut the connections had its events sent once more
      expect(receiver.received.length).toBeGreaterThan(placed.length)
      const idsOf = Map.groupBy(receiver.received, ({ event }) => event?.data.order.id)
      for (const requests of idsOf.values()) expect(new Set(requests.map(({ id }) => id)).size).toBe(1)
      console.log(`${kind}: ${placed.length} orders, ${receiver.received.length} requests`)
    } finally {
      await world.close()
      await receiver.close()
    }
  },
  faultSize({ short: 300_000, long: 900_000 }),
)

test('two processes deliver each event once, and the events of an order in their order', async () => {
  const receiver = await startReceiver()
  const environment = { WEBHOOK_STAND_IN: receiver.origin }
  const world = await openWorld('postgres', { customers: 20, environment })
  const second = await runShop({ DATABASE_URL: world.databaseUrl ?? '', ...environment })
  try {
    second.command('events', 'endpoints', 'add', 'kitchen', '--url', receiver.url)
    const shops = [world.shop, second]
    const ids = await Promise.all(
      world.cookies.map(async (cookie, at) => {
        const client = aCustomerClient(askAt(shops[at % 2]?.origin ?? ''), cookie)
        const { id } = await client.order({ lines, when: tomorrow })
        // the other process cancels it
        const other = aCustomerClient(askAt(shops[(at + 1) % 2]?.origin ?? ''), cookie)
        expect((await other.send('POST', `/orders/${id}/cancel`)).status).toBe(200)
        return id
      }),
    )

    await waitUntil(() => new Set(receiver.received.map(({ id }) => id)).size >= 2 * ids.length)
    // a second claim would send within a poll of the workers
    await sleep(2500)

    expect(receiver.received).toHaveLength(2 * ids.length)
    const byOrder = Map.groupBy(receiver.received, ({ event }) => event?.data.order.id ?? '')
    for (const id of ids)
      expect(byOrder.get(id)?.map(({ event }) => event?.type)).toEqual(['order.placed', 'order.cancelled'])
  } finally {
    await second.close()
    await world.close()
    await receiver.close()
  }
}, 180_000)
