import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Transfer } from '#contract/transfer.ts'
import { Wallet } from '#contract/wallet.ts'
import { checkLedger } from '#server/audience/ledger/check-ledger.ts'
import { endSessionsOf } from '#server/identity/account/credential-store.ts'
import { lockAccount } from '#server/resources/wallet/points-store.ts'
import { aMember } from '#support/a-member.ts'
import {
  aCustomerClient,
  anOrderId,
  askOf,
  type CustomerClient,
  problemOf,
} from '#support/customer-client.ts'
import { testedStore } from '#support/database.ts'
import { stock } from '#support/small-menu.ts'
import { customerIdOf, givePoints } from '#support/points.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { confirmEverybody, lastCode, signIn, signInAs } from '#support/sign-in.ts'
import { aCustomer } from '#support/signed-in.ts'
import { aVisitor } from '#support/visitor.ts'
import { countWaiting } from '#support/waiting-queries.ts'

const phone = '+966512345671'
const minute = 60_000
const day = 24 * 60 * minute
/** Food: half of its price is more than any of these points are worth. */
const feast = { lines: [{ id: 'one', itemId: 'kabsa', quantity: 20, optionIds: ['half'], note: '' }] }

let shop: TestShop
let old: CustomerClient
let fresh: CustomerClient
beforeEach(async () => {
  shop = await openShop()
  await stock(shop.deps)
  old = await aCustomer(shop, phone)
  await signIn(shop, '+966512345672', { register: true })
  await givePoints(shop, phone, 3000)
  shop.clock.now += day
  fresh = aCustomerClient(askOf(shop), await signIn(shop, phone))
})
afterEach(async () => {
  expect(await checkLedger(shop.db)).toEqual([])
  await shop.close()
})

const ask = (client: CustomerClient, pointsToRedeem: number) =>
  client.send('POST', '/quotes', {
    branchId: 'olaya',
    method: 'pickup',
    when: { kind: 'now' },
    address: null,
    promoCode: null,
    ...feast,
    pointsToRedeem,
  })
const walletOf = async (client: CustomerClient) => v.parse(Wallet, (await client.send('GET', '/wallet')).body)

test('a new device redeems at most fifty riyals of points in a day, a known one any amount', async () => {
  expect(problemOf(await ask(fresh, 1100))).toMatchObject({
    refusal: 'points-unavailable',
    detail: { balance: 3000, most: 1000 },
  })
  expect((await ask(fresh, 1000)).status).toBe(200)
  expect((await ask(old, 2500)).status).toBe(200)
  expect(await walletOf(fresh)).toMatchObject({
    balance: 3000,
    newDevice: { most: 1000, until: new Date(shop.clock.now + day).toISOString() },
  })
  expect((await walletOf(old)).newDevice).toBeNull()

  shop.clock.now += day
  fresh = aCustomerClient(askOf(shop), await signIn(shop, phone))
  shop.clock.now += day
  expect((await ask(fresh, 2500)).status).toBe(200)
})

test('redeemed and transferred points count together, and returned ones do not', async () => {
  const placed = await fresh.order({ ...feast, pointsToRedeem: 600 })
  expect(await walletOf(fresh)).toMatchObject({ newDevice: { most: 400 } })

  await confirmEverybody(shop)
  const id = anOrderId()
  const begin = (points: number) =>
    fresh.send('POST', '/wallet/transfers', { id, phone: '+966512345672', points })
  expect(problemOf(await begin(500)).refusal).toBe('transfer-new-device')
  v.parse(Transfer, ((await begin(400)).body as { transfer: unknown }).transfer)
  expect((await fresh.send('POST', `/wallet/transfers/${id}/confirm`)).status).toBe(200)
  expect(await walletOf(fresh)).toMatchObject({ newDevice: { most: 0 } })
  expect(problemOf(await ask(fresh, 100)).refusal).toBe('points-unavailable')

  expect((await fresh.send('POST', `/orders/${placed.id}/cancel`)).status).toBe(200)
  expect(await walletOf(fresh)).toMatchObject({ newDevice: { most: 600 } })
})

test('points that were spent before the new device and return are no room for more', async () => {
  // the new device of the other tests is new no more
  shop.clock.now += day
  await confirmEverybody(shop)
  const before = await old.order({ ...feast, pointsToRedeem: 1500 })
  const id = anOrderId()
  await old.send('POST', '/wallet/transfers', { id, phone: '+966512345672', points: 300 })
  expect((await old.send('POST', `/wallet/transfers/${id}/confirm`)).status).toBe(200)
  shop.clock.now += 2 * minute
  fresh = aCustomerClient(askOf(shop), await signIn(shop, phone))
  await fresh.order({ ...feast, pointsToRedeem: 600 })
  expect(await walletOf(fresh)).toMatchObject({ newDevice: { most: 400 } })

  expect((await fresh.send('POST', `/orders/${before.id}/cancel`)).status).toBe(200)
  expect((await fresh.send('POST', `/wallet/transfers/${id}/undo`)).status).toBe(200)

  expect(await walletOf(fresh)).toMatchObject({ balance: 2400, newDevice: { most: 400 } })
})

test('two concurrent orders from a new device redeem no more together than one may', async () => {
  const drafts = [
    await fresh.agree({ ...feast, pointsToRedeem: 1000 }),
    await fresh.agree({ ...feast, pointsToRedeem: 1000 }),
  ]
  const key = anOrderId()

  const replies = await Promise.all(
    drafts.map((draft, place) => fresh.place(draft, place === 0 ? key : anOrderId())),
  )

  expect(replies.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1)
  const won = replies.findIndex(({ status }) => status === 201)
  if (won === 0) expect((await fresh.place(drafts[0], key)).status).toBe(200)
  expect(await walletOf(fresh)).toMatchObject({ balance: 2000, newDevice: { most: 0 } })
})

test('devices that are new at once redeem no more together than one may', async () => {
  await fresh.order({ ...feast, pointsToRedeem: 1000 })
  shop.clock.now += 60 * minute

  const another = aCustomerClient(askOf(shop), await signIn(shop, phone))

  const until = new Date(shop.clock.now + day).toISOString()
  expect((await walletOf(another)).newDevice).toEqual({ most: 0, until })
  expect(problemOf(await ask(another, 100)).refusal).toBe('points-unavailable')
  expect((await ask(old, 1000)).status).toBe(200)
})

test('a device that is signed out and in again has not spent less', async () => {
  shop.clock.now += 2 * minute
  const thief = aVisitor(shop)
  await signInAs(shop, thief, phone)
  await aCustomerClient(askOf(shop), thief.cookieHeader()).order({ ...feast, pointsToRedeem: 1000 })
  shop.clock.now += 60 * minute
  const second = aVisitor(shop)
  await signInAs(shop, second, phone)
  await shop.db.transaction().execute((tx) => endSessionsOf(tx, phone, shop.clock.now))
  shop.clock.now += 60 * minute

  await signInAs(shop, thief, phone)

  const again = aCustomerClient(askOf(shop), thief.cookieHeader())
  expect(await walletOf(again)).toMatchObject({ newDevice: { most: 0 } })
})

test('a change of number is no room for more points, and a day later the browser is known', async () => {
  shop.clock.now += 2 * minute
  const thief = await aMember(shop, phone)
  const client = () => aCustomerClient(askOf(shop), thief.cookieHeader())
  await client().order({ ...feast, pointsToRedeem: 1000 })
  await thief.confirm()
  const next = '+966512345679'
  await thief.send('POST', '/auth/codes', { phone: next, lang: 'en' })
  const changed = await thief.send('POST', '/me/phone', { phone: next, code: lastCode(shop, next) })
  expect(changed.status).toBe(200)

  expect(await walletOf(client())).toMatchObject({ newDevice: { most: 0 } })
  shop.clock.now += day
  expect((await walletOf(client())).newDevice).toBeNull()
})

// the embedded database has one connection
test.runIf(testedStore === 'postgres')(
  'an order and a transfer at once from a new device take no more together than one may',
  async () => {
    await confirmEverybody(shop)
    const customerId = await customerIdOf(shop, phone)
    const draft = await fresh.agree({ ...feast, pointsToRedeem: 1000 })
    const id = anOrderId()
    await fresh.send('POST', '/wallet/transfers', { id, phone: '+966512345672', points: 1000 })

    const { replies } = await shop.db.transaction().execute(async (tx) => {
      await lockAccount(tx, customerId, shop.clock.now)
      const transfer = fresh.send('POST', `/wallet/transfers/${id}/confirm`)
      await expect.poll(() => countWaiting(shop)).toBe(1)
      const order = fresh.place(draft)
      await expect.poll(() => countWaiting(shop)).toBe(2)
      return { replies: Promise.all([transfer, order]) }
    })

    const [transfer, order] = await replies
    expect(transfer.status).toBe(200)
    expect(problemOf(order)).toMatchObject({ refusal: 'points-unavailable', detail: { most: 0 } })
    expect(await walletOf(fresh)).toMatchObject({ balance: 2000, newDevice: { most: 0 } })
  },
)
