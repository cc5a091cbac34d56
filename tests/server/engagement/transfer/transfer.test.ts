import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { listEntries } from '#contract/wallet.ts'
import { returnAfterMs, undoFor } from '#domain/transfer.ts'
import { checkLedger } from '#server/audience/ledger/check-ledger.ts'
import { settleTransfers } from '#server/engagement/transfer/settle.ts'
import { problemOf } from '#support/customer-client.ts'
import { aTransferSender, type TransferSender, transferOf } from '#support/transfer-sender.ts'
import { stock } from '#support/small-menu.ts'
import { accountOf, givePoints } from '#support/points.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { signInAs } from '#support/sign-in.ts'
import { aVisitor } from '#support/visitor.ts'

const day = 24 * 60 * 60_000
const [saraPhone, omarPhone, unregistered] = ['+966512345671', '+966512345672', '+966512345679']

let shop: TestShop
let sara: TransferSender
let omar: TransferSender
beforeEach(async () => {
  shop = await openShop()
  await stock(shop.deps)
  sara = await aTransferSender(shop, saraPhone)
  omar = await aTransferSender(shop, omarPhone)
  await givePoints(shop, saraPhone, 500)
  await sara.confirmWithCode()
})
afterEach(async () => {
  expect(await checkLedger(shop.db)).toEqual([])
  await shop.close()
})

const has = (phone: string) => accountOf(shop, phone)
const told = (phone: string) =>
  shop.db
    .selectFrom('notification as n')
    .innerJoin('customer as c', 'c.id', 'n.customer_id')
    .select(['n.kind', 'n.details'])
    .where('c.phone', '=', phone)
    .orderBy('n.id')
    .execute()
const statementOf = async ({ send }: TransferSender) =>
  v
    .parse(listEntries.reply, (await send('GET', '/wallet/entries')).body)
    .entries.map(({ kind, points, counts, other }) => [kind, points, counts, other])
const later = (ms: number) => {
  shop.clock.now += ms
  return settleTransfers(shop.deps)
}

test('a transfer shows its receiver, needs a code, is held for ten minutes, and arrives', async () => {
  const begun = transferOf(await sara.begin('0512345672', 150))
  expect(begun).toMatchObject({
    direction: 'out',
    state: 'begun',
    points: 150,
    other: 'F••• A•••',
    phone: omarPhone,
  })
  expect(await has(saraPhone)).toMatchObject({ balance: 500, held: 0 })

  const sent = transferOf(await sara.confirm(begun.id))
  expect(sent).toMatchObject({
    state: 'sent',
    undoUntil: new Date(shop.clock.now + undoFor).toISOString(),
    keptUntil: null,
  })
  expect(await has(saraPhone)).toMatchObject({ balance: 350, held: 150 })
  expect(await has(omarPhone)).toMatchObject({ balance: 0 })
  expect((await omar.list()).transfers).toMatchObject([
    { direction: 'in', state: 'sent', points: 150, other: 'Fahad A.', phone: null },
  ])

  await later(undoFor - 1)
  expect(await has(omarPhone)).toMatchObject({ balance: 0 })
  await later(1)
  await settleTransfers(shop.deps)
  expect(await has(saraPhone)).toEqual({ balance: 350, held: 0, pending: 0, owed: 0 })
  expect(await has(omarPhone)).toEqual({ balance: 150, held: 0, pending: 0, owed: 0 })
  expect(await told(saraPhone)).toMatchObject([
    { kind: 'points-sent', details: { points: 150, to: 'F••• A•••' } },
  ])
  expect(await told(omarPhone)).toMatchObject([
    { kind: 'points-in', details: { points: 150, from: 'Fahad A.' } },
  ])
  expect(await statementOf(sara)).toEqual([
    ['transfer-out', -150, false, 'F••• A•••'],
    ['transfer-pending', -150, true, 'F••• A•••'],
    ['correction', 500, true, null],
  ])
  expect(await statementOf(omar)).toEqual([['transfer-in', 150, true, 'Fahad A.']])
  expect((await sara.list()).transfers).toEqual([])
})

test('a transfer needs a fresh code', async () => {
  const { id } = transferOf(await sara.begin(omarPhone, 150))
  shop.clock.now += 5 * 60_000

  expect(problemOf(await sara.confirm(id)).refusal).toBe('code-needed')

  expect(await has(saraPhone)).toMatchObject({ balance: 500, held: 0 })
  await sara.confirmWithCode()
  expect(transferOf(await sara.confirm(id)).state).toBe('sent')
})

test('beginning, sending and cancelling count once, with any number of requests', async () => {
  const { id } = transferOf(await sara.begin(omarPhone, 150))
  expect(transferOf(await sara.begin('051 234 5672', 150, id)).id).toBe(id)
  expect(problemOf(await sara.begin(omarPhone, 151, id)).refusal).toBe('transfer-differs')
  expect(problemOf(await omar.begin(omarPhone, 150, id)).refusal).toBe('transfer-to-self')
  expect(problemOf(await omar.begin(unregistered, 150, id)).refusal).toBe('transfer-differs')

  for (let times = 0; times < 3; times++) expect(transferOf(await sara.confirm(id)).state).toBe('sent')
  expect(await has(saraPhone)).toMatchObject({ balance: 350, held: 150 })

  expect(await told(saraPhone)).toMatchObject([{ kind: 'points-sent' }])

  for (let times = 0; times < 3; times++) expect(transferOf(await sara.undo(id)).state).toBe('undone')
  expect(await told(saraPhone)).toEqual([])
  expect(transferOf(await sara.confirm(id)).state).toBe('undone')
  expect(await has(saraPhone)).toEqual({ balance: 500, held: 0, pending: 0, owed: 0 })
  await later(returnAfterMs)
  expect(await has(omarPhone)).toMatchObject({ balance: 0 })
  expect(await told(omarPhone)).toEqual([])
})

test('a customer begins thirty transfers an hour; the same one again is none', async () => {
  const { id } = transferOf(await sara.begin(omarPhone, 150))
  for (let times = 1; times < 30; times += 1) transferOf(await sara.begin(omarPhone, 150))

  const refused = await sara.begin(omarPhone, 150)

  expect(problemOf(refused)).toMatchObject({ status: 429, refusal: 'too-many-requests' })
  expect(refused.headers.get('retry-after')).toBe('120')
  expect(transferOf(await sara.begin(omarPhone, 150, id)).id).toBe(id)
  shop.clock.now += 2 * 60_000
  expect(transferOf(await sara.begin(omarPhone, 150)).state).toBe('begun')
})

test('another customer cannot send or cancel a transfer', async () => {
  const { id } = transferOf(await sara.begin(omarPhone, 150))

  expect((await omar.confirm(id)).status).toBe(404)
  await sara.confirm(id)
  expect((await omar.undo(id)).status).toBe(404)
  expect((await omar.undo('nothing')).status).toBe(404)
})

test('after ten minutes a transfer cannot be cancelled, whether or not it was settled', async () => {
  const { id } = await sara.give(omarPhone, 150)
  shop.clock.now += undoFor

  expect(problemOf(await sara.undo(id)).refusal).toBe('transfer-final')
  await settleTransfers(shop.deps)
  expect(problemOf(await sara.undo(id)).refusal).toBe('transfer-final')
  expect(await has(omarPhone)).toMatchObject({ balance: 150 })
})

describe('a transfer over a limit is refused with the reason', () => {
  test('and the most that is possible', async () => {
    for (const [to, points, expected] of [
      [saraPhone, 50, { refusal: 'transfer-to-self' }],
      ['0612345678', 50, { refusal: 'phone-invalid' }],
      [omarPhone, 9, { refusal: 'transfer-too-few', detail: { least: 10 } }],
      [omarPhone, 5001, { refusal: 'transfer-too-many', detail: { most: 5000 } }],
      [omarPhone, 501, { refusal: 'transfer-short', detail: { most: 500 } }],
    ] as const)
      expect(problemOf(await sara.begin(to, points))).toMatchObject(expected)
    for (const points of [1.5, -50, 0, '50', 2 ** 53]) {
      const body = { id: 'a'.repeat(22), phone: omarPhone, points }
      expect(problemOf(await sara.send('POST', '/wallet/transfers', body)).refusal).toBe('bad-input')
    }
  })

  test('for a sender without a name', async () => {
    const stranger = aVisitor(shop)
    await signInAs(shop, stranger, '0512345673')
    const body = { id: 'a'.repeat(22), phone: omarPhone, points: 50 }
    expect(problemOf(await stranger.send('POST', '/wallet/transfers', body)).refusal).toBe(
      'transfer-nameless',
    )
  })

  test('points that were spent between beginning and sending are missing then', async () => {
    const [first, second] = [await sara.begin(omarPhone, 300), await sara.begin(omarPhone, 300)].map(
      transferOf,
    )
    expect(transferOf(await sara.confirm(first?.id ?? '')).state).toBe('sent')

    expect(problemOf(await sara.confirm(second?.id ?? ''))).toMatchObject({
      refusal: 'transfer-short',
      detail: { most: 200 },
    })
  })

  test('the fourth transfer of a day is refused until the next; cancelled ones do not count', async () => {
    const undone = await sara.give(omarPhone, 10)
    await sara.undo(undone.id)
    for (let times = 0; times < 3; times++) await sara.give(omarPhone, 10)

    expect(problemOf(await sara.begin(omarPhone, 10)).refusal).toBe('transfer-times')
    expect((await sara.list()).room).toEqual({
      least: 10,
      most: 0,
      why: { refusal: 'transfer-times' },
    })
    shop.clock.now += day
    expect((await sara.list()).room).toEqual({ least: 10, most: 470, why: null })
  })

  test('a new device may send only a few points in its first day; a known one keeps its limits', async () => {
    await givePoints(shop, saraPhone, 2000)
    const elsewhere = await aTransferSender(shop, saraPhone)
    await elsewhere.confirmWithCode()
    await elsewhere.give(omarPhone, 900)

    expect((await elsewhere.list()).room.most).toBe(100)
    expect(problemOf(await elsewhere.begin(omarPhone, 101))).toMatchObject({
      refusal: 'transfer-new-device',
      detail: { most: 100 },
    })
    expect((await sara.list()).room.most).toBe(1600)
    shop.clock.now += day
    expect((await elsewhere.list()).room.most).toBe(1600)
  })
})

test('points keep their expiry, and cannot be sent on for a week', async () => {
  await givePoints(shop, omarPhone, 100)
  await sara.give(omarPhone, 150)
  await later(undoFor)
  const lots = await shop.db
    .selectFrom('points_lot as l')
    .innerJoin('points_entry as e', 'e.id', 'l.entry_id')
    .innerJoin('customer as c', 'c.id', 'l.customer_id')
    .select(['c.phone', 'e.kind', 'l.expires_at'])
    .orderBy('l.id')
    .execute()
  const [given] = lots
  expect(lots.at(-1)).toEqual({ phone: omarPhone, kind: 'transfer-in', expires_at: given?.expires_at })

  await omar.confirmWithCode()
  expect((await omar.list()).room.most).toBe(100)
  expect(problemOf(await omar.begin(unregistered, 101))).toMatchObject({
    refusal: 'transfer-resting',
    detail: { most: 100 },
  })
  // own points can be sent, although the received ones expire first
  await omar.give(unregistered, 100)
  expect((await omar.list()).room.most).toBe(0)
  shop.clock.now += 7 * day
  expect((await omar.list()).room.most).toBe(150)
})

const numbers = (count: number, from: number) =>
  Array.from({ length: count }, (_, place) => `+9665200000${String(from + place).padStart(2, '0')}`)
const look = async (phone: string) => (await sara.begin(phone, 10)).status

test('a sender may look up five numbers a day and twenty a month, and repeat each', async () => {
  const first = shop.clock.now
  for (const phone of numbers(5, 0)) expect(await look(phone)).toBe(200)
  const sixth = await sara.begin('+966520000099', 10)
  expect(problemOf(sixth)).toMatchObject({ refusal: 'transfer-receivers', detail: { until: first + day } })
  expect(await look('+966520000001')).toBe(200)

  for (let days = 1; days < 4; days++) {
    shop.clock.now += day
    for (const phone of numbers(5, 5 * days)) expect(await look(phone)).toBe(200)
  }
  shop.clock.now += day
  const next = await sara.begin('+966520000099', 10)
  expect(problemOf(next)).toMatchObject({
    refusal: 'transfer-receivers',
    detail: { until: first + 30 * day },
  })
})

test('a sender without enough points has the same answer for every number', async () => {
  const [known, unknown] = [await omar.begin(saraPhone, 50), await omar.begin(unregistered, 50)].map(
    problemOf,
  )
  expect(known).toMatchObject({ refusal: 'transfer-short' })
  expect({ ...known, id: '' }).toEqual({ ...unknown, id: '' })
})
