import { afterEach, beforeEach, expect, test } from 'vitest'
import { returnAfterMs, undoFor } from '#domain/transfer.ts'
import { checkLedger } from '#server/audience/ledger/check-ledger.ts'
import { settleTransfers } from '#server/engagement/transfer/settle.ts'
import { lapsePoints } from '#server/resources/wallet/lapse.ts'
import { notifyWaiting } from '#server/engagement/transfer/notify-waiting.ts'
import { retention } from '#server/retention.ts'
import { aFailingSms } from '#support/failing-sms.ts'
import { problemOf } from '#support/customer-client.ts'
import { aTransferSender, type TransferSender, transferOf } from '#support/transfer-sender.ts'
import { stock } from '#support/small-menu.ts'
import { accountOf, givePoints } from '#support/points.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { signInAs } from '#support/sign-in.ts'
import { aVisitor } from '#support/visitor.ts'

const day = 24 * 60 * 60_000
const [saraPhone, noura] = ['+966512345671', '+966512345679']

let shop: TestShop
let sara: TransferSender
beforeEach(async () => {
  shop = await openShop()
  await stock(shop.deps)
  sara = await aTransferSender(shop, saraPhone)
  await givePoints(shop, saraPhone, 500)
  await sara.confirmWithCode()
})
afterEach(async () => {
  expect(await checkLedger(shop.db)).toEqual([])
  await shop.close()
})

const has = (phone: string) => accountOf(shop, phone)
const words = () =>
  shop.sms.filter(({ to, code }) => to === noura && code === undefined).map(({ text }) => text)
const changeNumber = (from: string, to: string) =>
  shop.db.updateTable('customer').set({ phone: to }).where('phone', '=', from).execute()

test('a number without an account gets one SMS, and the points after its registration', async () => {
  const sent = await sara.give(noura, 150)
  expect(sent).toMatchObject({
    other: null,
    keptUntil: new Date(shop.clock.now + returnAfterMs).toISOString(),
  })

  await notifyWaiting(shop.deps)
  expect(words()).toEqual([])
  shop.clock.now += undoFor
  await notifyWaiting(shop.deps)
  await notifyWaiting(shop.deps)
  expect(words()).toEqual([
    '150 points are waiting for you at Sufra, from someone who has your number. Sign in with it by Saturday 28 November and they are yours: http://localhost:8080/en/auth/login/',
  ])

  const visitor = aVisitor(shop)
  await signInAs(shop, visitor, noura)
  await settleTransfers(shop.deps)
  expect(await has(noura)).toMatchObject({ balance: 0 })
  await visitor.send('PATCH', '/me', { firstName: 'Noura', lastName: 'Al-Qahtani' })
  expect(await has(noura)).toMatchObject({ balance: 150 })
  expect(await has(saraPhone)).toMatchObject({ balance: 350, held: 0 })
})

test('a receiver who registers within the ten minutes has the points after them', async () => {
  const { id } = await sara.give(noura, 150)
  const her = await aTransferSender(shop, noura)
  expect(await has(noura)).toMatchObject({ balance: 0 })
  expect((await her.list()).transfers).toMatchObject([{ direction: 'in', points: 150 }])

  shop.clock.now += undoFor - 1
  expect(transferOf(await sara.undo(id)).state).toBe('undone')
  expect((await her.list()).transfers).toEqual([])
})

test('after seven days the points return, and the sender is notified', async () => {
  await sara.give(noura, 150)
  shop.clock.now += returnAfterMs - 1
  await settleTransfers(shop.deps)
  expect(await has(saraPhone)).toMatchObject({ balance: 350, held: 150 })

  shop.clock.now += 1
  await Promise.all([settleTransfers(shop.deps), settleTransfers(shop.deps)])
  expect(await has(saraPhone)).toMatchObject({ balance: 500, held: 0 })
  await aTransferSender(shop, noura)
  expect(await has(noura)).toMatchObject({ balance: 0 })
  const told = await shop.db.selectFrom('notification').select(['kind', 'details']).orderBy('id').execute()
  expect(told.at(-1)).toMatchObject({ kind: 'points-returned', details: { points: 150 } })
})

test('the number of points that returned is deleted after 31 days, if it has no account', async () => {
  const omar = await aTransferSender(shop, '+966512345688')
  const { id } = await sara.give(omar.phone, 50)
  expect(transferOf(await sara.undo(id)).state).toBe('undone')
  await sara.give(noura, 150)
  shop.clock.now += returnAfterMs
  await settleTransfers(shop.deps)
  const rule = retention.find(({ what }) => what === 'numbers without an account in ended transfers')
  const numbersAt = async (now: number) => {
    await rule?.deleteOld(shop.db, now - (rule?.retentionMs ?? 0))
    const rows = await shop.db.selectFrom('points_transfer').select('receiver_phone').execute()
    return rows.map(({ receiver_phone }) => receiver_phone).toSorted()
  }

  expect(await numbersAt(shop.clock.now + 31 * day)).toEqual([noura, omar.phone])
  expect(await numbersAt(shop.clock.now + 31 * day + 1)).toEqual(['', omar.phone])
})

test('points that expire while they wait are gone', async () => {
  await shop.db
    .updateTable('points_lot')
    .set({ expires_at: new Date(shop.clock.now + day) })
    .execute()
  await sara.give(noura, 150)

  shop.clock.now += returnAfterMs
  await settleTransfers(shop.deps)

  await lapsePoints(shop.deps)
  expect(await has(saraPhone)).toMatchObject({ balance: 0, held: 0 })
})

test('a number that was registered after the look-up must be looked up again', async () => {
  const { id } = transferOf(await sara.begin(noura, 150))
  await aTransferSender(shop, noura)

  expect(problemOf(await sara.confirm(id)).refusal).toBe('transfer-changed')

  expect(await has(saraPhone)).toMatchObject({ balance: 500, held: 0 })
  expect(transferOf(await sara.begin(noura, 150)).other).toBe('F••• A•••')
})

test('points go to the customer who was shown, with any later number', async () => {
  await aTransferSender(shop, noura)
  await sara.give(noura, 150)
  await changeNumber(noura, '+966512345688')
  shop.clock.now += undoFor
  await aTransferSender(shop, noura)

  await settleTransfers(shop.deps)

  expect(await has('+966512345688')).toMatchObject({ balance: 150 })
  expect(await has(noura)).toMatchObject({ balance: 0 })
})

test('points for a number that its customer gave up wait for a new one, then return', async () => {
  await aTransferSender(shop, noura)
  await changeNumber(noura, '+966512345688')
  expect((await sara.give(noura, 150)).other).toBeNull()

  shop.clock.now += returnAfterMs
  await settleTransfers(shop.deps)

  expect(await has('+966512345688')).toMatchObject({ balance: 0 })
  expect(await has(saraPhone)).toMatchObject({ balance: 500, held: 0 })
})

test("a sender who takes over the receiver's number gets the points back", async () => {
  await sara.give(noura, 150)
  await changeNumber(saraPhone, noura)

  shop.clock.now += returnAfterMs
  await settleTransfers(shop.deps)

  expect(await has(noura)).toMatchObject({ balance: 500, held: 0 })
})

test('a transfer that was not confirmed expires after a quarter of an hour', async () => {
  const { id } = transferOf(await sara.begin(noura, 150))
  shop.clock.now += 15 * 60_000
  await sara.confirmWithCode()

  expect(problemOf(await sara.confirm(id)).refusal).toBe('transfer-over')
})

test('two transfers to the same number send one SMS a day', async () => {
  const omar = await aTransferSender(shop, '+966512345672')
  await givePoints(shop, omar.phone, 100)
  await omar.confirmWithCode()
  await omar.give(noura, 50)
  await sara.confirmWithCode()
  await sara.give(noura, 150)

  shop.clock.now += undoFor
  await notifyWaiting(shop.deps)
  await notifyWaiting(shop.deps)
  expect(words()).toHaveLength(1)
  shop.clock.now += day
  await notifyWaiting(shop.deps)
  expect(words()).toHaveLength(2)
})

test('while the gateway hangs, one number a round loses its SMS, and the others get one later', async () => {
  const others = ['+966512345681', '+966512345682', '+966512345683']
  for (const phone of others) await sara.give(phone, 50)
  shop.clock.now += undoFor
  const hanging = aFailingSms('timed-out')

  await notifyWaiting({ ...shop.deps, sms: hanging })
  await notifyWaiting(shop.deps)

  expect(hanging.tried.map(({ to }) => to)).toEqual(others.slice(0, 1))
  expect(shop.sms.filter(({ code }) => code === undefined).map(({ to }) => to)).toEqual(others.slice(1))
})

test('a number that does not exist delays no SMS to others', async () => {
  const others = ['+966512345681', '+966512345682']
  for (const phone of others) await sara.give(phone, 50)
  shop.clock.now += undoFor
  const refusing = aFailingSms('bad-recipient')

  await notifyWaiting({ ...shop.deps, sms: refusing })

  expect(refusing.tried.map(({ to }) => to)).toEqual(others)
})
