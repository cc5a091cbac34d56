import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { createDb } from '#server/platform/db/db.ts'
import { checkLedger, linesOf } from '#server/audience/ledger/check-ledger.ts'
import { carryRefunds } from '#server/settlement/payment/carry-refunds.ts'
import { reconcilePayments } from '#server/settlement/payment/reconcile.ts'
import { aFeast, withTrays } from '#support/feast.ts'
import { stock, withRoom } from '#support/small-menu.ts'
import { beginLife, type OrderAction, type Life, mustKeep } from '#support/order-life.ts'
import { makeCode } from '#support/promo.ts'
import { diceOf, seed } from '#support/seeded-carts.ts'
import { openShop, type TestShop } from '#support/shop.ts'

// only PostgreSQL: the embedded database has one connection and hides races
let shop: TestShop
beforeEach(async () => {
  shop = await openShop({ store: 'postgres' })
  await stock(shop.deps, (file) => withRoom(1000)(withTrays(file)))
  await makeCode(shop.deps, 'EID --percent 10')
})
afterEach(async () => {
  expect(linesOf(await checkLedger(shop.db))).toEqual([])
  await shop.close()
})

const feast = aFeast({ promoCode: 'EID', paymentMethod: 'card' })

/**
 * Runs the actions concurrently. Each waits a few milliseconds, so that each round has another order of
 * events.
 */
async function atOnce(
  life: Life,
  actions: readonly OrderAction[],
  dice: (below: number) => number,
): Promise<void> {
  await Promise.all(
    actions.map(async (action) => {
      const pause = dice(12)
      if (pause > 3) await new Promise((resolve) => setTimeout(resolve, pause))
      await life.do(action)
    }),
  )
}

async function mustEndWell(life: Life, round: string): Promise<string> {
  const end = await life.end()
  expect({ round, ...end }).toEqual({ round, ...end, kept: mustKeep(end) })
  return end.status
}

test.each<[string, OrderAction[], OrderAction[]]>([
  [
    'paid, told of thrice, checked, cancelled and run out of time',
    ['approve'],
    ['callback', 'callback', 'callback', 'check', 'cancel', 'expire', 'reconcile'],
  ],
  [
    'accepted, rejected and cancelled by its branch and its customer',
    ['approve', 'callback'],
    ['accept', 'reject', 'cancel', 'staff cancels', 'callback', 'refund'],
  ],
  [
    'approved at the bank while it is cancelled, another card is tried and time runs out',
    [],
    ['approve', 'callback', 'cancel', 'pay again', 'check', 'expire'],
  ],
])('an order that is %s concurrently ends in one way', async (_, first, actions) => {
  const dice = diceOf(seed)
  const ends = new Map<string, number>()
  for (let round = 0; round < 25; round++) {
    const life = await beginLife(shop, feast)
    for (const action of first) await life.do(action)

    await atOnce(life, actions, dice)

    const status = await mustEndWell(life, `round ${round} of seed ${seed}`)
    ends.set(status, (ends.get(status) ?? 0) + 1)
  }
  console.log(Object.fromEntries(ends))
})

test('two servers that carry out refunds and check payments concurrently refund once', async () => {
  const other = openPostgres(shop.url ?? '')
  const deps = [shop.deps, { ...shop.deps, pool: other.pool, db: createDb(other.pool) }]
  const lives: Life[] = []
  for (let orders = 0; orders < 12; orders++) {
    const life = await beginLife(shop, feast)
    for (const action of ['approve', 'callback', 'reject'] as const) await life.do(action)
    lives.push(life)
  }

  await Promise.all([...deps, ...deps].flatMap((one) => [carryRefunds(one), reconcilePayments(one)]))

  for (const life of lives) expect(await mustEndWell(life, life.id)).toBe('rejected')
  const refunds = await shop.db.selectFrom('refund').select(['state', 'tries']).execute()
  expect(refunds).toEqual(lives.map(() => ({ state: 'done', tries: 0 })))
  await other.close()
})
