import { afterEach, beforeEach, expect, test } from 'vitest'
import { instantOf, localOf } from '#domain/local-time.ts'
import { returnAfterMs, undoFor } from '#domain/transfer.ts'
import { checkLedger } from '#server/audience/ledger/check-ledger.ts'
import { notifyWaiting } from '#server/engagement/transfer/notify-waiting.ts'
import { settleTransfers } from '#server/engagement/transfer/settle.ts'
import { lapsePoints } from '#server/resources/wallet/lapse.ts'
import { stock } from '#support/small-menu.ts'
import { accountOf, givePoints } from '#support/points.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aTransferSender, type TransferSender, transferOf } from '#support/transfer-sender.ts'

const day = 24 * 60 * 60_000
const [saraPhone, noura] = ['+966512345671', '+966512345679']

let shop: TestShop
let sara: TransferSender
beforeEach(async () => {
  shop = await openShop()
  await stock(shop.deps)
  sara = await aTransferSender(shop, saraPhone)
  await givePoints(shop, saraPhone, 100)
  await sara.confirmWithCode()
})
afterEach(async () => {
  expect(await checkLedger(shop.db)).toEqual([])
  await shop.close()
})

const has = (phone: string) => accountOf(shop, phone)
/** Ends the points that the sender has so far at the midnight in this many days. */
const lapseIn = (days: number) =>
  shop.db
    .updateTable('points_lot')
    .set({ expires_at: new Date(instantOf(localOf(shop.clock.now + days * day).date, 24 * 60)) })
    .execute()
const sms = () =>
  shop.sms.filter(({ to, code }) => to === noura && code === undefined).map(({ text }) => text)
const notifiedOf = async (kind: string) =>
  (
    await shop.db
      .selectFrom('notification')
      .select('details')
      .where('kind', '=', kind)
      .orderBy('id')
      .execute()
  ).map(({ details }) => details)

test('the SMS about waiting points promises them until the first of them lapse', async () => {
  await lapseIn(2)
  await givePoints(shop, saraPhone, 50)
  await sara.give(noura, 150)

  shop.clock.now += undoFor
  await notifyWaiting(shop.deps)

  expect(sms()).toHaveLength(1)
  expect(sms()[0]).toContain('150 points are waiting')
  expect(sms()[0]).toContain('by Monday 23 November and')
})

test('the SMS counts only points that are still valid, and is not sent for none', async () => {
  await lapseIn(0)
  await givePoints(shop, saraPhone, 50)
  await sara.give(noura, 150)
  shop.clock.now += day
  await notifyWaiting(shop.deps)
  expect(sms()).toEqual([expect.stringContaining('50 points are waiting')])

  await sara.confirmWithCode()
  await givePoints(shop, saraPhone, 20)
  await lapseIn(0)
  await sara.give('+966512345678', 20)
  shop.clock.now += day
  await notifyWaiting(shop.deps)
  expect(shop.sms.filter(({ to, code }) => to === '+966512345678' && code === undefined)).toEqual([])
})

test('a receiver reads only of the points that did not lapse on the way', async () => {
  await lapseIn(2)
  await givePoints(shop, saraPhone, 50)
  await sara.give(noura, 150)

  shop.clock.now += 3 * day
  await aTransferSender(shop, noura)
  await settleTransfers(shop.deps)

  expect(await notifiedOf('points-in')).toMatchObject([{ points: 50 }])
  await lapsePoints(shop.deps)
  expect(await has(noura)).toMatchObject({ balance: 50 })
})

test('a sender whose points lapsed on the way reads that they are gone', async () => {
  await lapseIn(2)
  await sara.give(noura, 100)

  shop.clock.now += returnAfterMs
  await settleTransfers(shop.deps)

  expect(await notifiedOf('points-returned')).toEqual([{ points: 0 }])
})

test('a transfer that would outlast its points names their last day', async () => {
  await lapseIn(2)
  await givePoints(shop, saraPhone, 50)

  const begun = transferOf(await sara.begin(noura, 150))

  expect(begun.lastDay).toBe('2026-11-23')
  await lapseIn(20)
  expect(transferOf(await sara.begin(noura, 150)).lastDay).toBeNull()
})
