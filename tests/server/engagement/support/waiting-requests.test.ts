import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NotificationList } from '#contract/notification.ts'
import { notifyOfWaitingRequests } from '#server/engagement/support/notify-support.ts'
import { anOrderId, type CustomerClient } from '#support/customer-client.ts'
import { stock } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aCustomer, anEmployee, anOwner } from '#support/signed-in.ts'

const minute = 60_000

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  await stock(shop.deps)
})
afterAll(() => shop.close())

const said = () => ({ id: randomUUID(), text: 'The rice was cold' })
const noticesOf = async (person: CustomerClient, kinds: readonly string[] = ['owner-waiting']) => {
  await notifyOfWaitingRequests(shop.deps)
  const { body } = await person.send('GET', '/notifications')
  const { notifications } = v.parse(NotificationList, body)
  return notifications.filter(({ kind }) => kinds.includes(kind))
}
const subjectsOf = async (person: CustomerClient) =>
  (await noticesOf(person, ['owner-waiting', 'staff-support'])).map(({ subject }) => subject)

test('a request that its branch leaves for two hours is a notice for the owners, once', async () => {
  const [sara, olaya, owner] = [
    await aCustomer(shop, '0512345671'),
    await anEmployee(shop, '0512345672', 'olaya'),
    await anOwner(shop, '0512345673'),
  ]
  const { id: orderId } = await sara.order()
  const id = anOrderId()
  await sara.send('POST', '/support-requests', { ...said(), id, orderId, service: 'food', lang: 'en' })

  shop.clock.now += 119 * minute
  expect(await noticesOf(owner)).toEqual([])
  shop.clock.now += minute
  const notices = await noticesOf(owner)
  expect(notices).toMatchObject([
    { subject: id, sequence: 1, values: { what: 'request', branchId: 'olaya', branch: { en: 'Olaya' } } },
  ])
  shop.clock.now += 30 * minute
  expect(await noticesOf(owner)).toEqual(notices)
  expect(await noticesOf(olaya)).toEqual([])

  await olaya.send('POST', `/staff/support-requests/${id}/answers`, said())
  await sara.send('POST', `/support-requests/${id}/messages`, said())
  shop.clock.now += 121 * minute
  expect(await noticesOf(owner)).toMatchObject([{ subject: id, isRead: false }])
})

test('an answered request leaves the lists of the owners and of its branch, and no other', async () => {
  const [sara, olaya, narjis, owner] = [
    await aCustomer(shop, '0512345671'),
    await anEmployee(shop, '0512345672', 'olaya'),
    await anEmployee(shop, '0512345675', 'narjis'),
    await anOwner(shop, '0512345673'),
  ]
  const { id: orderId } = await sara.order()
  const ids = [anOrderId(), anOrderId()]
  for (const id of ids)
    await sara.send('POST', '/support-requests', { ...said(), id, orderId, service: 'food', lang: 'en' })
  const general = { ...said(), id: anOrderId(), orderId: null, service: 'app', lang: 'en' }
  await sara.send('POST', '/support-requests', general)
  shop.clock.now += 121 * minute
  expect(await subjectsOf(owner)).toEqual(expect.arrayContaining([...ids, general.id]))
  expect(await subjectsOf(olaya)).toEqual(expect.arrayContaining(ids))

  await olaya.send('POST', `/staff/support-requests/${ids[0]}/answers`, said())
  await owner.send('POST', `/staff/support-requests/${general.id}/answers`, said())

  expect(await subjectsOf(owner)).not.toContain(ids[0])
  expect(await subjectsOf(owner)).not.toContain(general.id)
  expect(await subjectsOf(owner)).toContain(ids[1])
  expect(await subjectsOf(olaya)).not.toContain(ids[0])
  expect(await subjectsOf(olaya)).toContain(ids[1])
  expect(await subjectsOf(narjis)).toEqual([])
})

test('a further message of the customer does not begin the two hours again', async () => {
  const [sara, owner] = [await aCustomer(shop, '0512345671'), await anOwner(shop, '0512345673')]
  const { id: orderId } = await sara.order()
  const id = anOrderId()
  await sara.send('POST', '/support-requests', { ...said(), id, orderId, service: 'food', lang: 'en' })
  const addMessage = () => sara.send('POST', `/support-requests/${id}/messages`, said())
  const noticed = async () => (await noticesOf(owner)).filter(({ subject }) => subject === id)

  shop.clock.now += 100 * minute
  await addMessage()
  shop.clock.now += 21 * minute
  expect(await noticed()).toMatchObject([{ sequence: 1 }])

  shop.clock.now += 9 * minute
  await addMessage()
  shop.clock.now += 130 * minute
  expect(await noticed()).toMatchObject([{ sequence: 1 }])
})
