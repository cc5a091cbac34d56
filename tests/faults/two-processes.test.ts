import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Order } from '#contract/order.ts'
import { checkLedger, linesOf } from '#server/audience/ledger/check-ledger.ts'
import { aCustomerClient, aDraft, anOrderId, askAt } from '#support/customer-client.ts'
import { startFaultProxy } from '#support/fault-proxy.ts'
import { faultSize } from '#support/fault-size.ts'
import { type RunningShop, runShop } from '#support/running-shop.ts'
import { openWorld, tomorrow } from '#support/shop-on-copy.ts'

/** `TWO_PROCESS_ORDERS=100000` places a busy day of a large brand: an hour on two shared cores. */
const orders = Number(process.env.TWO_PROCESS_ORDERS ?? faultSize({ short: 250, long: 900 }))
/** A customer may place 20 orders an hour. */
const customers = Math.ceil(orders / 15) + 10
const clients = 16
/** Every few seconds one of the processes ends: killed, or stopped as an update does. */
const rests = { between: 1500, down: 100 } as const

const lines = [{ id: 'one', itemId: 'laban', quantity: 1, optionIds: [], note: '' }]

type Placed = Pick<Order, 'id' | 'number' | 'branchId'>

/** What the network does to every fifth order, in turns. */
const faults = ['drop-after', 'duplicate', 'drop-before', 'reset'] as const

test(
  `${orders} orders at two processes, with kills, stops, lost answers and repeats, are each placed once`,
  { timeout: 120_000 + orders * 80 },
  async () => {
    const world = await openWorld('postgres', { customers })
    const second = await runShop({ DATABASE_URL: world.databaseUrl ?? '' })
    const network = await startFaultProxy()
    const shops = [world.shop, second]
    try {
      const { quote } = await aCustomerClient(askAt(second.origin)).quote({ lines, when: tomorrow })
      // requests with a fault pass through the proxy, to a process that is killed like the other
      network.leadTo(second.origin)
      const acknowledged: Placed[] = []
      const tally = { tries: 0, repeated: 0, kills: 0, stops: 0 }

      /** Sends one order until an answer comes, each time to the other process; then sometimes once more. */
      async function place(n: number): Promise<void> {
        const cookie = world.cookies[n % world.cookies.length] ?? ''
        const branchId = n % 2 === 0 ? 'olaya' : 'narjis'
        const draft = aDraft({ branchId, lines, when: tomorrow, quoteHash: quote.hash })
        const key = anOrderId()
        let order: Placed | undefined
        for (let tries = n; !order; tries++) {
          const isFaulty = n % 5 === 0 && tries === n
          if (isFaulty) network.break(faults[(n / 5) % faults.length] ?? 'reset', 'POST', { times: 1 })
          tally.tries += 1
          const origin = isFaulty ? network.origin : (shops[tries % 2]?.origin ?? '')
          const answer = await aCustomerClient(askAt(origin), cookie)
            .place(draft, key)
            .catch(() => undefined)
          // no connection, or a process that is starting or stopping
          if (!answer || answer.status === 503) await sleep(20)
          else {
            expect([200, 201]).toContain(answer.status)
            order = v.parse(Order, answer.body)
          }
        }
        acknowledged.push({ id: order.id, number: order.number, branchId: order.branchId })
        if (n % 10 !== 0) return
        const again = await aCustomerClient(askAt(shops[n % 4 === 0 ? 0 : 1]?.origin ?? ''), cookie)
          .place(draft, key)
          .catch(() => undefined)
        if (!again || again.status === 503) return
        tally.repeated += 1
        expect([again.status, v.parse(Order, again.body)]).toMatchObject([
          200,
          { id: order.id, number: order.number },
        ])
      }

      let next = 0
      const lane = async () => {
        while (next < orders) await place(next++)
      }
      let isOver = false
      const ending = endInTurns(shops, tally, () => isOver)
      try {
        await Promise.all(Array.from({ length: clients }, lane))
      } finally {
        isOver = true
        await ending
      }

      await world.inspect(async ({ db }) => {
        const kept = await db
          .selectFrom('placed_order')
          .select(['id', 'number', 'branch_id as branchId'])
          .execute()
        expect(kept.toSorted(byId)).toEqual(acknowledged.toSorted(byId))
        expect(kept).toHaveLength(orders)
        expect(linesOf(await checkLedger(db))).toEqual([])
      })
      console.log({ orders, ...tally })
      expect(tally.kills).toBeGreaterThan(0)
    } finally {
      await network.close()
      await second.close()
      await world.close()
    }
  },
)

/** Kills or stops one process after the other, and starts it again, until the orders are placed. */
async function endInTurns(
  shops: readonly RunningShop[],
  tally: { kills: number; stops: number },
  isOver: () => boolean,
): Promise<void> {
  for (let turn = 0; !isOver(); turn++) {
    const shop = shops[turn % shops.length]
    if (!shop) throw new Error('expected a shop')
    const isKill = turn % 3 !== 2
    await sleep(rests.between)
    await shop.stop(isKill ? 'SIGKILL' : 'SIGTERM')
    tally[isKill ? 'kills' : 'stops'] += 1
    await sleep(rests.down)
    await shop.start()
  }
}

const byId = (a: Placed, b: Placed) => (a.id < b.id ? -1 : 1)
