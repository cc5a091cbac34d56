import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NotificationList } from '#contract/notification.ts'
import { notify } from '#server/identity/notification/notify.ts'
import { type CustomerClient } from '#support/customer-client.ts'
import { stock } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aCustomer } from '#support/signed-in.ts'

let shop: TestShop
let sara: CustomerClient
let omar: CustomerClient
let saraId: string
beforeEach(async () => {
  shop = await openShop()
  await stock(shop.deps)
  sara = await aCustomer(shop, '0512345671')
  saraId = (await shop.db.selectFrom('customer').select('id').executeTakeFirstOrThrow()).id
  omar = await aCustomer(shop, '0512345672')
})
afterEach(() => shop.close())

async function tell(subject: string): Promise<void> {
  shop.clock.now += 1000
  await shop.db.transaction().execute((tx) =>
    notify(tx, {
      customerId: saraId,
      kind: 'points-in',
      subject,
      values: { points: 5, from: 'Huda A.' },
      at: shop.clock.now,
    }),
  )
}

const list = async (client = sara, query = '') =>
  v.parse(NotificationList, (await client.send('GET', `/notifications${query}`)).body)

test('the list has pages, newest first, and each customer’s own notifications only', async () => {
  for (let count = 0; count < 25; count++) await tell(`gift ${count}`)

  const first = await list()
  const second = await list(sara, `?cursor=${first.next}`)

  expect(first.notifications[0]).toMatchObject({
    subject: 'gift 24',
    isRead: false,
    values: { from: 'Huda A.' },
  })
  expect([...first.notifications, ...second.notifications].map(({ subject }) => subject)).toEqual(
    Array.from({ length: 25 }, (_, place) => `gift ${24 - place}`),
  )
  expect(second.next).toBeNull()
  expect(first.unread).toBe(25)
  expect(await list(omar)).toEqual({ notifications: [], next: null, unread: 0 })
  expect((await sara.send('GET', '/notifications?cursor=made-up')).status).toBe(400)
})

test('a seen notification is read; a newer state of it is unread again', async () => {
  await tell('one')
  await tell('two')
  const [two, one] = (await list()).notifications
  const { body } = await sara.send('POST', '/notifications/read', { until: one?.at, id: one?.id })
  expect(body).toEqual({ unread: 1 })

  // it arrived while the list was on the screen
  await tell('one')
  await sara.send('POST', '/notifications/read', { until: two?.at })
  expect((await list()).notifications.map(({ subject, isRead }) => [subject, isRead])).toEqual([
    ['one', false],
    ['two', true],
  ])
})

test("another customer's notifications cannot be marked as read", async () => {
  await tell('one')
  const [one] = (await list()).notifications
  await omar.send('POST', '/notifications/read', { until: one?.at, id: one?.id })

  expect((await list()).unread).toBe(1)
})

test('choices are stored, and offers are off until the customer agrees', async () => {
  const choices = async () => (await sara.send('GET', '/notifications/choices')).body
  expect(await choices()).toEqual({ orders: true, points: true, offers: false })

  await sara.send('PATCH', '/notifications/choices', { offers: true })
  await sara.send('PATCH', '/notifications/choices', { orders: false })
  expect(await choices()).toEqual({ orders: false, points: true, offers: true })
  const agreed = await shop.db.selectFrom('notification_choice').select('offers_at').executeTakeFirst()
  expect(agreed?.offers_at?.getTime()).toBe(shop.clock.now)

  await sara.send('PATCH', '/notifications/choices', { offers: false })
  const ended = await shop.db.selectFrom('notification_choice').select('offers_at').executeTakeFirst()
  expect(ended).toEqual({ offers_at: null })
})
