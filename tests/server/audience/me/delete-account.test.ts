import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NotificationList } from '#contract/notification.ts'
import { notifyOfWaitingRequests } from '#server/engagement/support/notify-support.ts'
import { settleTransfers } from '#server/engagement/transfer/settle.ts'
import { listLoansDue } from '#server/resources/plates/remind-store.ts'
import { aCounter, aGuestOf } from '#support/bills.ts'
import { leaving, makeLeavingCustomer, type Whole } from '#support/leaving.ts'
import { anOrderId, problemOf } from '#support/customer-client.ts'
import { aTransferSender } from '#support/transfer-sender.ts'
import { aNewCustomer, anInvitedFriend, serve } from '#support/inviting.ts'
import { placesIn } from '#support/places-in.ts'
import { hour, openPayingShop, type PayingShop } from '#support/paying-shop.ts'
import { accountOf, customerIdOf, givePoints } from '#support/points.ts'
import { confirmEverybody, signIn } from '#support/sign-in.ts'
import { anOwner } from '#support/signed-in.ts'

const phone = '+966512345671'

let shop: PayingShop
let sara: Whole
beforeEach(async () => {
  shop = await openPayingShop()
  await shop.nextDay()
  sara = await makeLeavingCustomer(shop)
})
afterEach(async () => {
  expect(await shop.check()).toEqual([])
  await shop.close()
})

const leave = async () => {
  await confirmEverybody(shop)
  return shop.sara.send('DELETE', '/me')
}

const placesOf = (words: readonly string[]) => placesIn(shop.db, words)

test('no name, number, address, text, card or birth date of a deleted customer is stored', async () => {
  const before = await placesOf(leaving.words)
  expect(leaving.words.filter((word) => !before.some((place) => place.endsWith(`: ${word}`)))).toEqual([])

  expect((await leave()).status).toBe(204)

  // rate limits are stored for two days, so that deleting an account does not reset them
  expect((await placesOf(leaving.words)).filter((place) => !place.startsWith('sign_in_try.'))).toEqual([])
})

test('what others wrote and read about a deleted customer is deleted too', async () => {
  const friend = await anInvitedFriend(shop, '0512345685', sara.inviteCode)
  const first = await friend.order()
  await serve(shop.staff.fahad, first.id)
  await givePoints(shop, phone, 100)
  const given = { id: anOrderId(), phone: '0512345685', points: 50 }
  await shop.sara.send('POST', '/wallet/transfers', given)
  await shop.sara.send('POST', `/wallet/transfers/${given.id}/confirm`)
  shop.clock.now += 11 * 60_000
  await settleTransfers(shop.deps)
  const note = 'Ghaliah found a stone in it'
  const lines = [{ place: 1, quantity: 1, fault: 'wrong' }]
  const refund = { id: anOrderId(), ticketId: null, lines, way: 'cash', note }
  await shop.staff.owner.send('POST', `/staff/orders/${sara.orderId}/care`, refund)
  for (const { id } of [await shop.sara.order(), await shop.payer.paid()])
    await shop.staff.fahad.move(id, 'placed', 'rejected', 'Ghaliah does not answer her phone')
  await shop.runCronJobs()
  const counter = aCounter(shop.staff.fahad)
  const bill = await counter.open({ note: 'Ghaliah at table 4' })
  await aGuestOf(shop.sara, bill.id).claim()
  await counter.settle(bill)
  expect(await placesOf(['Yusuf'])).toEqual(['placed_order.courier: Yusuf'])
  expect(await placesOf(['Ghaliah'])).toEqual(
    expect.arrayContaining([
      'bill.note: Ghaliah',
      'notification.details: Ghaliah',
      'order_event.reason: Ghaliah',
      'refund.reason: Ghaliah',
    ]),
  )

  expect((await leave()).status).toBe(204)

  expect(await placesOf(['Ghaliah', 'Yusuf'])).toEqual([])
  const { body } = await friend.send('GET', '/notifications')
  expect(v.parse(NotificationList, body).notifications).toContainEqual(
    expect.objectContaining({ kind: 'points-in', values: { points: 50 } }),
  )
})

const kept = () =>
  shop.db
    .selectFrom('placed_order as o')
    .leftJoin('invoice as i', 'i.order_id', 'o.id')
    .leftJoin('payment as p', 'p.order_id', 'o.id')
    .select([
      'o.id',
      'o.total',
      'o.vat',
      'o.status',
      'o.placed_at',
      'i.hash',
      'i.content',
      'p.captured',
      'p.last4',
    ])
    .orderBy('o.placed_at')
    .orderBy('o.id')
    .execute()

test('records for tax law are unchanged: orders, their amounts, invoices and payments', async () => {
  const before = await kept()

  await leave()

  expect(before.length).toBeGreaterThan(1)
  expect(await kept()).toEqual(before)
})

test('sessions end, cards are deleted at the gateway, and the number can begin a new account', async () => {
  const before = await customerIdOf(shop, phone)
  await leave()

  expect((await shop.sara.send('GET', '/orders')).status).toBe(401)
  expect(shop.sandbox.store.list('token')).toEqual([])
  const again = await signIn(shop, '0512345671')
  const reply = await shop.app.request('/api/v1/session', { headers: { cookie: again } })
  expect(await reply.json()).toMatchObject({ customer: { firstName: '', registered: false, phone } })
  expect(await customerIdOf(shop, phone)).not.toBe(before)
  expect(await accountOf(shop, phone)).toMatchObject({ balance: 0 })
})

test('points end with an entry, and a transfer to the customer returns to its sender', async () => {
  const before = await customerIdOf(shop, phone)
  const omar = await aTransferSender(shop, '+966512345679')
  await givePoints(shop, omar.phone, 300)
  await confirmEverybody(shop)
  await omar.give(phone, 100)

  await leave()

  expect(await accountOf(shop, omar.phone)).toMatchObject({ balance: 300, held: 0 })
  const account = await shop.db
    .selectFrom('points_account')
    .select(['balance', 'held', 'pending', 'owed'])
    .where('customer_id', '=', before)
    .executeTakeFirstOrThrow()
  expect(account).toEqual({ balance: 0, held: 0, pending: 0, owed: 0 })
  const last = await shop.db
    .selectFrom('points_entry')
    .select(['kind', 'rule'])
    .where('customer_id', '=', before)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(last).toEqual({ kind: 'expire', rule: 'account-deleted' })
  const told = await shop.db
    .selectFrom('notification')
    .select('kind')
    .where('kind', '=', 'points-returned')
    .execute()
  expect(told).toHaveLength(1)
})

test('a friend who was invited and has not ordered yet earns points for no customer', async () => {
  const friend = await aNewCustomer(shop, '+966512345688')
  expect((await friend.send('POST', '/invites', { code: sara.inviteCode })).status).toBe(200)

  await leave()

  const { state } = await shop.db.selectFrom('invite').select('state').executeTakeFirstOrThrow()
  expect(state).toBe('void')
})

test('deleting needs a fresh code, no active order, and a customer who is not staff', async () => {
  shop.clock.now += 10 * 60_000
  expect(problemOf(await shop.sara.send('DELETE', '/me')).refusal).toBe('code-needed')

  const { id } = await shop.sara.order()
  expect(problemOf(await leave()).refusal).toBe('order-under-way')
  expect((await shop.sara.send('POST', `/orders/${id}/cancel`)).status).toBe(200)

  const owner = await anOwner(shop, phone)
  await confirmEverybody(shop)
  expect(problemOf(await owner.send('DELETE', '/me')).refusal).toBe('phone-of-staff')
  expect((await owner.send('GET', '/orders')).status).toBe(200)
})

test('two concurrent deletions are one', async () => {
  await confirmEverybody(shop)

  const replies = await Promise.all([shop.sara.send('DELETE', '/me'), shop.sara.send('DELETE', '/me')])

  expect(replies.filter(({ status }) => status === 204)).toHaveLength(1)
  expect(replies.every(({ status }) => status < 500)).toBe(true)
})

test('the requests of a deleted customer leave the lists of those who could answer them', async () => {
  const open = await shop.db.selectFrom('support_request').select('id').orderBy('sent_at').execute()
  const theirs = { id: anOrderId(), service: 'app', text: 'It is slow', lang: 'en' }
  await shop.omar.send('POST', '/support-requests', theirs)
  shop.clock.now += 3 * hour
  await notifyOfWaitingRequests(shop.deps)
  const waiting = async () => {
    const rows = await shop.db
      .selectFrom('notification')
      .select(['kind', 'subject'])
      .where('kind', 'in', ['staff-support', 'owner-waiting'])
      .orderBy('id')
      .execute()
    return rows.map(({ kind, subject }) => `${kind} ${subject}`)
  }
  expect((await waiting()).toSorted()).toEqual(
    [
      `staff-support ${open[0]?.id}`,
      `owner-waiting ${open[0]?.id}`,
      `staff-support ${open[1]?.id}`,
      `staff-support ${theirs.id}`,
    ].toSorted(),
  )

  expect((await leave()).status).toBe(204)

  expect(await waiting()).toEqual([`staff-support ${theirs.id}`])
})

test('a promo code for only this phone becomes invalid', async () => {
  await leave()

  const promo = await shop.db
    .selectFrom('promo')
    .select('phones')
    .where('code', '=', 'SARAONLY')
    .executeTakeFirst()
  expect(promo?.phones).toEqual(['deleted'])
  const omar = await shop.omar.send('POST', '/promos', {
    code: 'SARAONLY',
    branchId: 'olaya',
    method: null,
  })
  expect(omar.status).not.toBe(200)
})

test('staff see the orders without the person, and no reminder is sent', async () => {
  await leave()

  const reply = await shop.staff.fahad.send('GET', `/orders/${sara.orderId}`)
  expect(reply).toMatchObject({ status: 200, body: { customerName: '', customerPhone: '' } })
  expect(await listLoansDue(shop.db, shop.clock.now + 30 * 60_000)).toEqual([])
})
