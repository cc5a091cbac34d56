import { afterEach, beforeEach, expect, test } from 'vitest'
import { undoFor } from '#domain/transfer.ts'
import { checkLedger } from '#server/audience/ledger/check-ledger.ts'
import { settleTransfers } from '#server/engagement/transfer/settle.ts'
import { anOrderId, problemOf } from '#support/customer-client.ts'
import { aTransferSender, type TransferSender, transferOf } from '#support/transfer-sender.ts'
import { accountOf, customerIdOf, givePoints } from '#support/points.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { stock } from '#support/small-menu.ts'
import { spend } from '#server/resources/wallet/move-points.ts'

const [saraPhone, omarPhone] = ['+966512345671', '+966512345672']

let shop: TestShop
let sara: TransferSender
let omar: TransferSender
beforeEach(async () => {
  shop = await openShop({ store: 'postgres' })
  await stock(shop.deps)
  sara = await aTransferSender(shop, saraPhone)
  omar = await aTransferSender(shop, omarPhone)
  await givePoints(shop, saraPhone, 300)
  await givePoints(shop, saraPhone, 200)
  await omar.confirmWithCode()
  await sara.confirmWithCode(0)
})
afterEach(async () => {
  expect(await checkLedger(shop.db)).toEqual([])
  await shop.close()
})

const has = (phone: string) => accountOf(shop, phone)
const twenty = <T>(run: (place: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 20 }, (_, place) => run(place)))

test('of twenty concurrent transfers of the whole balance one is sent; the others see the rest', async () => {
  const begun = (await twenty(() => sara.begin(omarPhone, 500))).map(transferOf)

  const answers = await Promise.all(begun.map(({ id }) => sara.confirm(id)))

  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(19)
  for (const answer of refused)
    expect(problemOf(answer)).toMatchObject({ refusal: 'transfer-short', detail: { most: 0 } })
  expect(await has(saraPhone)).toMatchObject({ balance: 0, held: 500 })
})

test('one transfer that is begun and sent twenty times concurrently is sent once', async () => {
  const id = anOrderId()

  expect(
    new Set((await twenty(() => sara.begin(omarPhone, 200, id))).map(transferOf).map(({ state }) => state)),
  ).toEqual(new Set(['begun']))
  await twenty(() => sara.confirm(id))

  expect(await has(saraPhone)).toMatchObject({ balance: 300, held: 200 })
})

test('transfers between two customers that arrive concurrently do not deadlock', async () => {
  await givePoints(shop, omarPhone, 500)
  await Promise.all(
    [10, 20, 30].flatMap((points) => [sara.give(omarPhone, points), omar.give(saraPhone, points)]),
  )
  shop.clock.now += undoFor

  await Promise.all(Array.from({ length: 8 }, () => settleTransfers(shop.deps)))

  expect(await has(saraPhone)).toEqual({ balance: 500, held: 0, pending: 0, owed: 0 })
  expect(await has(omarPhone)).toEqual({ balance: 500, held: 0, pending: 0, owed: 0 })
})

test('a transfer that is sent and cancelled concurrently is one of the two', async () => {
  const { id } = transferOf(await sara.begin(omarPhone, 500))

  await Promise.all([
    ...Array.from({ length: 5 }, () => sara.confirm(id)),
    ...Array.from({ length: 5 }, () => sara.undo(id)),
  ])

  const { transfers } = await sara.list()
  expect(await has(saraPhone)).toMatchObject(
    transfers.length === 1 ? { balance: 0, held: 500 } : { balance: 500, held: 0 },
  )
})

test('a transfer that is cancelled twenty times concurrently returns once', async () => {
  const { id } = await sara.give(omarPhone, 500)

  await twenty(() => sara.undo(id))

  expect(await has(saraPhone)).toEqual({ balance: 500, held: 0, pending: 0, owed: 0 })
})

test('the points of a transfer that is cancelled while it arrives belong to one customer', async () => {
  const { id } = await sara.give(omarPhone, 500)
  const beforeEnd = shop.clock.now + undoFor - 1
  // two clocks: one process is in the last moment before the end, the other in the first after it
  const late = { ...shop.deps, now: () => beforeEnd + 1 }
  shop.clock.now = beforeEnd

  const [undone] = await Promise.all([
    sara.undo(id),
    ...Array.from({ length: 4 }, () => settleTransfers(late)),
  ])

  expect(await has(saraPhone)).toMatchObject(undone.status === 200 ? { balance: 500 } : { balance: 0 })
  expect(await has(omarPhone)).toMatchObject(undone.status === 200 ? { balance: 0 } : { balance: 500 })
})

test('points that are spent while they are sent exist once', async () => {
  const customerId = await customerIdOf(shop, saraPhone)
  const { id } = transferOf(await sara.begin(omarPhone, 400))

  const [sent, spent] = await Promise.all([
    sara.confirm(id),
    shop.db.transaction().execute((tx) =>
      spend(tx, {
        customerId,
        kind: 'correction',
        rule: 'owner',
        reference: 'spent',
        at: shop.clock.now,
        points: 400,
      }),
    ),
  ])

  expect([sent.status === 200, spent].filter(Boolean)).toHaveLength(1)
})

test('concurrent transfers do not exceed the limit of a day', async () => {
  const begun = (await twenty(() => sara.begin(omarPhone, 10))).map(transferOf)

  const answers = await Promise.all(begun.map(({ id }) => sara.confirm(id)))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(await has(saraPhone)).toMatchObject({ balance: 470, held: 30 })
})

test('of twenty concurrent look-ups by one customer five are answered', async () => {
  const answers = await twenty((place) => sara.begin(`+9665200000${String(place).padStart(2, '0')}`, 10))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
})
