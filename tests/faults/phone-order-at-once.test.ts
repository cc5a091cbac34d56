import { afterEach, beforeEach, expect, test } from 'vitest'
import { trustDevice } from '#server/identity/account/device-store.ts'
import { endUnpaidOrders } from '#server/settlement/payment/reconcile.ts'
import { aMember } from '#support/a-member.ts'
import { times } from '#support/crowd.ts'
import { type Answer, problemOf } from '#support/customer-client.ts'
import { minute } from '#support/paying-shop.ts'
import { callerPhone, linkedOf, openPhoneShop, type PhoneShop } from '#support/phone-orders.ts'
import { confirmEverybody, lastCode, signIn } from '#support/sign-in.ts'
import { untilWaiting } from '#support/waiting-queries.ts'

let shop: PhoneShop
beforeEach(async () => void (shop = await openPhoneShop({ store: 'postgres' })))
afterEach(async () => {
  expect(await shop.check()).toEqual([])
  await shop.close()
})

const statusesOf = (answers: readonly Answer[]) => new Set(answers.map(({ status }) => status))
const customers = () => shop.db.selectFrom('customer').selectAll().where('phone', '=', callerPhone).execute()
const orders = () => shop.db.selectFrom('placed_order').selectAll().execute()

test('ten concurrent requests of one phone order place it once, with one account and one SMS', async () => {
  const draft = await shop.agree({ paymentMethod: 'card' })

  const answers = await times(10, () => shop.place(draft))
  await shop.sendMessages()

  expect(statusesOf(answers)).toEqual(new Set([200]))
  expect(await orders()).toHaveLength(1)
  expect(await customers()).toHaveLength(1)
  expect(shop.sms.filter(({ to }) => to === callerPhone)).toHaveLength(1)
})

test('concurrent orders of a new caller share one account', async () => {
  const drafts = await times(6, () => shop.agree())

  const answers = await Promise.all(drafts.map((draft) => shop.place(draft)))

  expect(statusesOf(answers)).toEqual(new Set([200]))
  expect(await customers()).toHaveLength(1)
  expect(new Set((await orders()).map(({ customer_id }) => customer_id)).size).toBe(1)
})

test('a caller who signs in while the branch places their order has one account with both', async () => {
  const draft = await shop.agree()

  const [placed] = await Promise.all([shop.place(draft), signIn(shop, '0553182290', { register: true })])

  expect(placed.status).toBe(200)
  const [customer, ...others] = await customers()
  expect(others).toEqual([])
  expect(customer?.terms_version).not.toBeNull()
  expect((await orders())[0]?.customer_id).toBe(customer?.id)
})

test('an order of a caller whose account changes to that number is an order of the account', async () => {
  const hanan = await aMember(shop, '+966512345680')
  await confirmEverybody(shop)
  await hanan.send('POST', '/auth/codes', { phone: callerPhone, lang: 'en' })
  const code = lastCode(shop, callerPhone)
  const { id, device_hash } = await shop.db
    .selectFrom('customer_session as s')
    .innerJoin('customer as c', 'c.id', 's.customer_id')
    .select(['c.id', 's.device_hash'])
    .where('c.phone', '=', '+966512345680')
    .executeTakeFirstOrThrow()
  const draft = await shop.agree()

  const late = await shop.db.transaction().execute(async (tx) => {
    // the change waits for this row after it found that no account has the number
    const [phone, now] = [callerPhone, shop.clock.now]
    await trustDevice(tx, { deviceHash: device_hash ?? '', phone, isFirst: false, now, until: now + 1 })
    const changing = hanan.send('POST', '/me/phone', { phone, code })
    await untilWaiting(shop, 1, changing)
    const placing = shop.place(draft)
    await untilWaiting(shop, 2, placing)
    return { changing, placing }
  })

  expect((await late.changing).status).toBe(200)
  expect((await late.placing).status).toBe(200)
  expect((await orders()).map(({ customer_id }) => customer_id)).toEqual([id])
})

test('ten concurrent payments of one link charge once', async () => {
  const { order, token } = await shop.linked()
  const card = await shop.payer.token('4201320000066663')

  const answers = await times(8, () => shop.pay(token, card))

  expect(answers.some(({ status }) => status === 200)).toBe(true)
  const paid = (await shop.payments(order.id)).filter(({ state }) => state === 'paid')
  expect(paid).toHaveLength(1)
  expect(linkedOf(await shop.open(token)).state).toBe('paid')
})

test('a payment that races the end of the link is paid and in the kitchen, or refunded', async () => {
  const { order, token } = await shop.linked()
  shop.clock.now += 15 * minute - 1
  const card = await shop.payer.token('4201320000066663')

  const paying = shop.pay(token, card)
  shop.clock.now += 2 * minute
  const [paid] = await Promise.all([paying, endUnpaidOrders(shop.deps)])
  await shop.runCronJobs()

  const { status } = await shop.find(order.id)
  if (paid.status !== 200) expect(problemOf(paid).refusal).toBe('payment-not-due')
  const captured = (await shop.payments(order.id)).reduce(
    (sum, payment) => sum + payment.captured - payment.refunded,
    0,
  )
  expect(captured).toBe(status === 'placed' ? order.quote.total : 0)
})
