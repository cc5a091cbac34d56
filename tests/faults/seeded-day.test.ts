import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkLedger, linesOf } from '#server/audience/ledger/check-ledger.ts'
import { faultSize } from '#support/fault-size.ts'
import { withTrays } from '#support/feast.ts'
import { stock, withRoom } from '#support/small-menu.ts'
import { openPayingShop, type PayingShop } from '#support/paying-shop.ts'
import { makeCode } from '#support/promo.ts'
import { diceOf, seed } from '#support/seeded-carts.ts'
import { anyOrder, aTransfer, beginDay, type Day, runCronJobs, tallied } from '#support/seeded-day.ts'

const orders = Number(process.env.DAY_ORDERS ?? faultSize({ short: 400, long: 2000 }))
const from = Number(process.env.DAY_SEED ?? seed)
const minute = 60_000
const day = 24 * 60 * minute
/** From noon to half past ten in the evening, when the last order of the night is accepted. */
const stepMs = (10.5 * 60 * minute) / orders
/** The number of concurrent orders on a busy evening. */
const lanes = 6

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop({ store: 'postgres' })
  await stock(shop.deps, (file) => withRoom(150)(withTrays(file)))
  await makeCode(shop.deps, 'EID --percent 10')
})
afterEach(() => shop.close())

/** Each order has its own seeded random numbers, independent of the concurrent orders. */
async function liveThrough(today: Day): Promise<void> {
  let next = 0
  const lane = async () => {
    while (next < orders) {
      const place = next++
      const dice = diceOf(from + place * 7919)
      shop.clock.now += stepMs
      const isTaken = await anyOrder(today, dice)
      tallied(today.tally, isTaken ? 'taken' : 'not taken')
      if (place % 12 === 0) await aTransfer(today, dice)
      if (place % 60 === 0) await runCronJobs(today)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

test(`after a day of ${orders} orders with payments and refunds the ledger is consistent`, async () => {
  console.log(`seed ${from} (DAY_SEED)`)
  const today = await beginDay(shop, 120)

  await liveThrough(today)
  const atNight = linesOf(await checkLedger(shop.db))
  // until after the night, after the week in which transfers wait for a receiver, and after the year when
  // points expire
  for (const later of [20 * minute, day, 8 * day, 400 * day]) {
    shop.clock.now += later
    await runCronJobs(today)
  }

  console.log(Object.fromEntries([...today.tally].toSorted(([a], [b]) => a.localeCompare(b))))
  expect(atNight).toEqual([])
  expect(await shop.check()).toEqual([])
  // the orders were placed, and the restaurant was not closed
  expect(today.tally.get('taken')).toBeGreaterThan(orders * 0.8)
  for (const what of [
    'to completed',
    'a cancel',
    'a cancel by staff',
    'a reject',
    'a refund',
    'plates back',
    'a bill settled',
    'a bill cancelled',
    'a bill left',
    'an invite',
    'a transfer sent',
    'a transfer undone',
  ])
    expect([what, (today.tally.get(what) ?? 0) > 0]).toEqual([what, true])
  const rules = await shop.db.selectFrom('points_entry').select('kind').distinct().execute()
  expect(rules.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['earn', 'redeem', 'expire', 'transfer-out', 'transfer-in', 'referral']),
  )
}, 600_000)
