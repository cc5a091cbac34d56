import { sql } from 'kysely'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WaitingPhoneOrders } from '#contract/phone-order.ts'
import { messageCaller } from '#server/engagement/phone-order/message-caller.ts'
import { runDueJobs } from '#server/platform/job/worker.ts'
import { aFailingSms } from '#support/failing-sms.ts'
import { minute } from '#support/paying-shop.ts'
import { anOrderId, problemOf } from '#support/customer-client.ts'
import { atHome, farAway } from '#support/small-menu.ts'
import { cards } from '#support/payer.ts'
import { callerPhone, linkedOf, openPhoneShop, type PhoneShop } from '#support/phone-orders.ts'
import { signIn } from '#support/sign-in.ts'

let shop: PhoneShop
beforeEach(async () => void (shop = await openPhoneShop()))
afterEach(async () => {
  expect(await shop.check()).toEqual([])
  await shop.close()
})

const customers = () =>
  shop.db
    .selectFrom('customer')
    .select(['id', 'first_name', 'terms_version', 'registered_at'])
    .where('phone', '=', callerPhone)
    .execute()
const board = async () => {
  const { body } = await shop.staff.fahad.send('GET', '/staff/branches/olaya/orders')
  return (body as { orders: { id: string }[] }).orders.map(({ id }) => id)
}

test('the SMS of an order has its link, also if the process ended right after placing it', async () => {
  const draft = await shop.agree({ paymentMethod: 'card' })
  // placing a link fails, as it does when the process or the database stops after the order
  await sql`alter table payment_link rename to payment_link_away`.execute(shop.db)
  expect((await shop.place(draft)).status).toBe(500)
  await sql`alter table payment_link_away rename to payment_link`.execute(shop.db)

  expect(await shop.sendMessages()).toMatch(/\/pay-order\/[\w-]{22}\//)
  expect((await shop.place(draft)).status).toBeLessThan(300)
  await shop.sendMessages()
  expect(shop.sms.filter(({ to }) => to === callerPhone)).toHaveLength(1)
})

test('an order to be paid at the door is in the kitchen at once, in the name of the caller', async () => {
  const order = await shop.order({
    method: 'delivery',
    address: atHome,
    paymentMethod: 'cash',
    note: 'Gate 2',
  })

  expect(order).toMatchObject({
    status: 'placed',
    customerName: 'Hanan',
    customerPhone: callerPhone,
    address: { line: atHome.line },
    note: 'Gate 2',
  })
  expect(await board()).toEqual([order.id])
  const [event] = await shop.db
    .selectFrom('order_event')
    .selectAll()
    .where('order_id', '=', order.id)
    .execute()
  const staff = await shop.db
    .selectFrom('customer')
    .select('id')
    .where('phone', '=', '+966512345673')
    .executeTakeFirstOrThrow()
  expect(event).toMatchObject({ mover: 'staff', mover_id: staff.id, to_status: 'placed' })
  expect(await shop.sendMessages()).toBe(
    `Sufra, Olaya: we have your order ${order.number}. Track it here:\n` +
      `http://localhost:8080/en/order/${order.id}/`,
  )
})

test('a new caller has agreed to nothing, and agrees at the first own sign-in', async () => {
  const order = await shop.order()
  expect(await customers()).toMatchObject([{ first_name: 'Hanan', terms_version: null, registered_at: null }])
  expect(await shop.db.selectFrom('consent').select('version').execute()).toHaveLength(8)

  const cookie = await signIn(shop, '0553182290', { register: true })

  const [customer] = await customers()
  expect(customer?.terms_version).not.toBeNull()
  const own = await shop.visitor.send('GET', '/orders', undefined, { cookie })
  expect(own.body).toMatchObject({ active: [{ id: order.id }] })
  const device = await shop.db
    .selectFrom('customer_session')
    .select('new_device_since')
    .where('customer_id', '=', customer?.id ?? '')
    .executeTakeFirstOrThrow()
  expect(device.new_device_since).toBeNull()
})

test('an order of a customer keeps the name of the account and counts for their points', async () => {
  await shop.sara.send('PATCH', '/me', { firstName: 'Sara', lastName: 'Harbi' })

  const order = await shop.order({ phone: '+966512345671', name: 'Somebody' })

  expect(order.customerName).toBe('Sara Harbi')
  expect((await shop.sara.send('GET', `/orders/${order.id}`)).body).toMatchObject({ view: 'whole' })
})

test('a refused order leaves no account behind', async () => {
  const far = await shop.agree()
  const refused = await shop.place({ ...far, method: 'delivery', address: farAway, paymentMethod: 'cash' })
  const changed = await shop.place({ ...(await shop.agree()), quoteHash: 'another' })

  expect(problemOf(refused).refusal).toBe('address-outside')
  expect(problemOf(changed).refusal).toBe('quote-changed')
  expect(await customers()).toEqual([])
})

test('the same order sent again is placed once, with one SMS', async () => {
  const draft = await shop.agree()

  const [first, again] = [await shop.place(draft), await shop.place(draft)]

  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.body).toMatchObject({ id: draft.id, number: (first.body as { number: number }).number })
  await shop.sendMessages()
  expect(shop.sms.filter(({ to }) => to === callerPhone)).toHaveLength(1)
  expect(problemOf(await shop.place({ ...draft, note: 'Other' })).refusal).toBe('key-reused')
})

test('the same order sent again after its quarter of an hour is the order that was placed', async () => {
  const draft = await shop.agree()
  await shop.place(draft)
  shop.clock.now += 20 * minute

  expect(await shop.place(draft)).toMatchObject({ status: 200, body: { id: draft.id } })
  // what was not placed is refused for its time, which proves that there is no order of it
  const when = { kind: 'later' as const, at: new Date(shop.clock.now).toISOString() }
  expect(problemOf(await shop.place({ ...draft, id: anOrderId(), when })).refusal).toMatch(/^slot-/)
})

test('an order paid by link waits outside of the kitchen until it is paid', async () => {
  const { order, token } = await shop.linked()
  expect(order.status).toBe('awaiting_payment')
  expect(await board()).toEqual([])
  expect(linkedOf(await shop.open(token))).toEqual({
    number: order.number,
    branchName: { en: 'Olaya', ar: 'العليا' },
    method: 'pickup',
    amount: order.quote.total,
    state: 'due',
    until: new Date(shop.clock.now + 15 * minute).toISOString(),
    url: null,
    payAgain: false,
    declined: null,
    refunded: 0,
    refused: 0,
    refunds: [],
    orderId: null,
  })

  const back = new URL(await shop.payAtBank(token))
  expect(back.pathname).toBe(`/en/pay-order/${token}/`)
  const paid = linkedOf(await shop.checkLink(token))

  expect(paid).toMatchObject({ state: 'paid', orderId: order.id, url: null })
  expect(await board()).toEqual([order.id])
  expect((await shop.find(order.id)).status).toBe('placed')
  expect(await shop.db.selectFrom('saved_card').selectAll().execute()).toEqual([])
})

test('a link shows nothing of the person, the dishes and the place', async () => {
  const { token } = await shop.linked({ method: 'delivery', address: atHome, note: 'Gate 2' })

  const text = JSON.stringify((await shop.open(token)).body)

  for (const secret of ['Hanan', '553182290', 'Tahlia', 'Kabsa', 'Gate 2']) expect(text).not.toContain(secret)
})

test('a declined card leaves the link payable; after fifteen minutes it is over', async () => {
  const { order, token } = await shop.linked()
  await shop.payAtBank(token, 'fail')
  const declined = linkedOf(await shop.checkLink(token))
  expect(declined).toMatchObject({ state: 'due', url: null })
  expect(declined.declined).not.toBeNull()

  shop.clock.now += 16 * minute
  await shop.runCronJobs()

  expect(linkedOf(await shop.open(token))).toMatchObject({ state: 'over', orderId: null, refunded: 0 })
  expect((await shop.find(order.id)).status).toBe('payment_failed')
  expect(problemOf(await shop.pay(token, await shop.payer.token())).refusal).toBe('payment-not-due')
})

test('a link that is not paid in time expires, and its slot is free again', async () => {
  const { order, token } = await shop.linked()

  shop.clock.now += 16 * minute
  await shop.runCronJobs()

  expect((await shop.find(order.id)).status).toBe('expired')
  expect(linkedOf(await shop.open(token)).state).toBe('over')
})

test('a link that ended says what was charged too late and goes back', async () => {
  const { order, token } = await shop.linked()
  const { url } = linkedOf(await shop.pay(token, await shop.payer.token()))
  await shop.pay(token, await shop.payer.token(cards.visa))
  expect(linkedOf(await shop.open(token))).toMatchObject({ state: 'checking', refunded: null })
  shop.clock.now += 17 * minute
  await shop.runCronJobs()
  expect(linkedOf(await shop.open(token))).toMatchObject({ state: 'over', refunded: null })

  await shop.answerBank(url)
  await shop.checkLink(token)

  expect(linkedOf(await shop.open(token))).toMatchObject({ state: 'over', refunded: order.quote.total })
})

test('a link whose order was paid and then rejected says what goes back', async () => {
  const { order, token } = await shop.linked()
  await shop.payAtBank(token)
  expect(linkedOf(await shop.checkLink(token))).toMatchObject({ state: 'paid', refunded: 0 })

  await shop.staff.fahad.move(order.id, 'placed', 'rejected', 'Out of rice')

  expect(linkedOf(await shop.open(token))).toMatchObject({ state: 'over', refunded: order.quote.total })
})

test('a guessed link and the id of an order open nothing', async () => {
  const { order } = await shop.linked()

  expect((await shop.open(order.id)).status).toBe(404)
  expect((await shop.open('A'.repeat(22))).status).toBe(404)
  expect((await shop.pay('A'.repeat(22), null)).status).toBe(404)
})

test('the SMS to pay is in the language of the caller, and can be sent three times', async () => {
  const { order, token } = await shop.linked({ lang: 'ar' })
  expect(shop.sms.at(-1)).toMatchObject({ to: callerPhone, lang: 'ar' })
  expect(shop.sms.at(-1)?.text).toContain(
    `54.40 ريال. ادفعه خلال 15 دقيقة:\nhttp://localhost:8080/ar/pay-order/`,
  )

  const again = () => shop.staff.fahad.send('POST', `/staff/orders/${order.id}/messages`)
  const statuses = []
  for (let one = 0; one < 4; one++) {
    statuses.push((await again()).status)
    await shop.sendMessages()
  }

  expect(statuses).toEqual([204, 204, 204, 429])
  expect(shop.sms.filter(({ text }) => text.includes(token))).toHaveLength(4)
})

test('one number gets ten SMS of phone orders a day, of all its orders', async () => {
  const statuses: number[] = []
  for (let one = 0; one < 4; one++) {
    const { id } = await shop.order()
    await shop.sendMessages()
    for (let again = 0; again < 3; again++) {
      statuses.push((await shop.staff.fahad.send('POST', `/staff/orders/${id}/messages`)).status)
      await shop.sendMessages()
    }
  }

  const sent = () => shop.sms.filter(({ to }) => to === callerPhone).length
  // three orders with seven repetitions; the SMS of the fourth order is not sent either
  expect(statuses).toEqual([204, 204, 204, 204, 204, 204, 204, 429, 429, 429, 429, 429])
  expect(sent()).toBe(10)
  // the link to pay an order could not be sent
  const byLink = await shop.agree({ paymentMethod: 'card' })
  expect(problemOf(await shop.place(byLink)).refusal).toBe('caller-no-sms')
  shop.clock.now += 3 * 60 * minute
  await shop.order()
  await shop.sendMessages()
  expect(sent()).toBe(11)
})

test('an SMS to pay says the minutes that are left, and none is sent once the link is over', async () => {
  const { order } = await shop.linked()
  const again = () => shop.staff.fahad.send('POST', `/staff/orders/${order.id}/messages`)

  shop.clock.now += 12 * minute
  await again()
  expect(await shop.sendMessages()).toContain('Pay within 3 minutes:')

  await again()
  shop.clock.now += 3 * minute
  await shop.sendMessages()
  expect(shop.sms.filter(({ to }) => to === callerPhone)).toHaveLength(2)
  expect(problemOf(await again()).refusal).toBe('payment-not-due')
})

test.each([
  ['timed-out', 1],
  ['bad-recipient', 1],
  ['no-balance', 2],
  ['unreachable', 2],
] as const)('an SMS that fails with %s is sent %i times at most in two runs', async (reason, times) => {
  await shop.order()
  const sms = aFailingSms(reason)

  for (let run = 0; run < 2; run++) {
    // oxlint-disable-next-line no-await-in-loop -- one run after the other
    await runDueJobs({ ...shop.deps, sms }, { 'caller-message': messageCaller })
    shop.clock.now += minute
  }

  expect(sms.tried).toHaveLength(times)
  const failed = shop.log.filter(({ msg }) => msg === 'an SMS failed and is not tried again')
  expect(failed).toHaveLength(times === 1 ? 1 : 0)
  expect(JSON.stringify(failed)).not.toContain('553182290')
})

test('the SMS to a caller waits with other SMS only, and the board is notified meanwhile', async () => {
  await shop.order()

  const jobs = await shop.db.selectFrom('job').select(['kind', 'lane']).orderBy('kind').execute()
  expect(jobs.filter(({ kind }) => ['caller-message', 'new-order'].includes(kind))).toEqual([
    { kind: 'caller-message', lane: 'sms' },
    { kind: 'new-order', lane: '' },
  ])
})

test("a customer's own order gets no SMS from staff", async () => {
  const order = await shop.sara.order()

  expect((await shop.staff.fahad.send('POST', `/staff/orders/${order.id}/messages`)).status).toBe(404)
})

test('only staff of the branch place an order for a caller', async () => {
  const draft = await shop.agree()

  expect((await shop.place(draft, shop.sara)).status).toBe(403)
  expect((await shop.place(draft, shop.staff.fahad, 'narjis')).status).toBe(403)
  expect((await shop.place(draft, shop.visitor)).status).toBe(401)
})

test('an order that waits for its payment is listed to its branch, without its caller', async () => {
  const waiting = async (by = shop.staff.fahad, branchId = 'olaya') =>
    by.send('GET', `/staff/branches/${branchId}/phone-orders`)
  await shop.order()
  // of two SMS that are sent at once either may be the last
  await shop.sendMessages()
  await shop.payer.order()
  const { order, token } = await shop.linked()

  const { body } = await waiting()

  const { orders } = v.parse(WaitingPhoneOrders, body)
  const { id, number, dueAt, placedAt, quote } = order
  const until = new Date(Date.parse(placedAt) + 15 * minute).toISOString()
  expect(orders).toEqual([{ id, number, dueAt, total: quote.total, until }])
  expect(JSON.stringify(body)).not.toMatch(/Hanan|553182290/)
  expect((await waiting(shop.staff.fahad, 'narjis')).status).toBe(403)

  await shop.payAtBank(token, 'approve')
  await shop.checkLink(token)

  expect((await waiting()).body).toEqual({ orders: [] })
})
