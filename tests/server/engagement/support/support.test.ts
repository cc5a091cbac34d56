import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { NotificationList } from '#contract/notification.ts'
import { StaffSupportRequest, SupportRequest } from '#contract/support.ts'
import {
  aCustomerClient,
  anOrderId,
  askOf,
  type CustomerClient,
  problemOf,
} from '#support/customer-client.ts'
import { stock } from '#support/small-menu.ts'
import { aJpeg } from '#support/picture.ts'
import { aPhoto } from '#support/small-photo.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { confirmEverybody, signIn } from '#support/sign-in.ts'
import { aCustomer, anOwner } from '#support/signed-in.ts'

const minute = 60_000

const staffOf = (branchId: string) => ({ staff: { role: 'staff' as const, branchIds: [branchId] } })

let shop: TestShop
let sara: CustomerClient
let omar: CustomerClient
let olaya: CustomerClient
let narjis: CustomerClient
let owner: CustomerClient
const cookies = new Map<CustomerClient, string>()
beforeAll(async () => {
  shop = await openShop()
  await stock(shop.deps)
  const withCookie = (cookie: string) => {
    const client = aCustomerClient(askOf(shop), cookie)
    cookies.set(client, cookie)
    return client
  }
  sara = withCookie(await signIn(shop, '0512345671', { register: true }))
  omar = withCookie(await signIn(shop, '0512345672', { register: true }))
  olaya = withCookie(await signIn(shop, '0512345673', staffOf('olaya')))
  narjis = withCookie(await signIn(shop, '0512345674', staffOf('narjis')))
  owner = withCookie(await signIn(shop, '0512345675', { staff: { role: 'owner' } }))
})
beforeEach(() => {
  // the hourly limit recovers in ten minutes
  shop.clock.now += 30 * minute
})
afterAll(() => shop.close())

const aRequestFor = (about: Record<string, unknown> = {}) => ({
  id: anOrderId(),
  service: 'food',
  text: 'The rice was cold',
  lang: 'en',
  ...about,
})
const wish = { guests: 40, date: '2026-12-24', place: 'Al Narjis', budget: 300_000 }

const send = (client: CustomerClient, draft: unknown) => client.send('POST', '/support-requests', draft)
const Page = v.object({ requests: v.array(SupportRequest), next: v.nullable(v.string()) })
const own = async (client: CustomerClient, cursor = '') =>
  v.parse(Page, (await client.send('GET', `/support-requests${cursor}`)).body)
const StaffPage = v.object({ requests: v.array(StaffSupportRequest), next: v.nullable(v.string()) })
const desk = async (client: CustomerClient, query = '') =>
  v.parse(StaffPage, (await client.send('GET', `/staff/support-requests${query}`)).body).requests
const answer = (client: CustomerClient, id: string, about: Record<string, unknown> = {}) =>
  client.send('POST', `/staff/support-requests/${id}/answers`, { id: randomUUID(), text: 'Sorry', ...about })
const add = (client: CustomerClient, id: string, said: Record<string, unknown> = {}) =>
  client.send('POST', `/support-requests/${id}/messages`, { id: randomUUID(), text: 'And late', ...said })

test('a request has a number and is in the list with its order', async () => {
  const order = await sara.order()
  const draft = aRequestFor({ orderId: order.id })

  const { status, body } = await send(sara, draft)

  const request = v.parse(SupportRequest, body)
  expect(status).toBe(200)
  expect(request).toMatchObject({
    id: draft.id,
    service: 'food',
    state: 'open',
    orderNumber: order.number,
    branchName: order.branchName,
    messages: [{ from: 'customer', text: 'The rice was cold' }],
  })
  expect(request.number).toBeGreaterThan(1000)
  expect((await own(sara)).requests[0]).toEqual(request)
})

test('a request sent twice is one, and its id does not disclose it to another customer', async () => {
  const draft = aRequestFor()

  const [first, second] = [await send(sara, draft), await send(sara, { ...draft, text: 'Something else' })]

  expect(second.body).toEqual(first.body)
  expect(problemOf(await send(omar, draft)).refusal).toBe('key-reused')
})

test('two equal concurrent requests are one', async () => {
  const draft = aRequestFor()

  const sent = await Promise.all([send(omar, draft), send(omar, draft), send(omar, draft)])

  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await own(omar)).requests.filter(({ id }) => id === draft.id)).toHaveLength(1)
})

test("another customer's order and an empty text are refused", async () => {
  const { id } = await omar.order()

  expect(problemOf(await send(sara, aRequestFor({ orderId: id }))).refusal).toBe('not-found')
  expect(problemOf(await send(sara, aRequestFor({ text: '  ' }))).refusal).toBe('support-text-missing')
})

test("the order's branch and the owner see and answer the request, another branch does not", async () => {
  const order = await sara.order()
  const about = aRequestFor({ orderId: order.id })
  const aboutApp = aRequestFor({ service: 'app', text: 'It is slow' })
  await send(sara, about)
  shop.clock.now += minute
  await send(sara, aboutApp)
  const seen = async (client: CustomerClient) =>
    (await desk(client)).map(({ id }) => id).filter((id) => id === about.id || id === aboutApp.id)

  expect(await seen(olaya)).toEqual([about.id])
  expect(await seen(narjis)).toEqual([])
  expect(await seen(owner)).toEqual([about.id, aboutApp.id])
  expect((await answer(narjis, about.id)).status).toBe(403)
  expect((await answer(olaya, aboutApp.id)).status).toBe(403)

  const answered = v.parse(StaffSupportRequest, (await answer(olaya, about.id)).body)
  expect(answered).toMatchObject({ state: 'answered', phone: null })
  expect(answered.messages.at(-1)).toMatchObject({ from: 'restaurant', text: 'Sorry' })
  const told = (await sara.send('GET', '/notifications')).body
  expect(v.parse(NotificationList, told).notifications[0]).toMatchObject({
    kind: 'support',
    subject: about.id,
    values: { number: answered.number },
  })
  expect(await seen(olaya)).toEqual([])
})

const noticesOf = async (person: CustomerClient, subject: string) => {
  const { body } = await person.send('GET', '/notifications')
  return v
    .parse(NotificationList, body)
    .notifications.filter((notice) => notice.subject === subject)
    .map(({ kind, sequence }) => ({ kind, sequence }))
}

test("the order's branch is notified of a request, of one without an order the owners are", async () => {
  const order = await sara.order()
  const [about, aboutApp] = [aRequestFor({ orderId: order.id }), aRequestFor({ service: 'app' })]

  await send(sara, about)
  await send(sara, about)
  await send(sara, aboutApp)

  const seen = (subject: string) =>
    Promise.all([olaya, narjis, owner].map((person) => noticesOf(person, subject)))
  expect(await seen(about.id)).toEqual([[{ kind: 'staff-support', sequence: 1 }], [], []])
  expect(await seen(aboutApp.id)).toEqual([[], [], [{ kind: 'staff-support', sequence: 1 }]])
  // a second message of a customer who waits is no news; a reply to an answer is
  await add(sara, about.id)
  expect(await noticesOf(olaya, about.id)).toEqual([{ kind: 'staff-support', sequence: 1 }])
  await answer(olaya, about.id)
  expect(await noticesOf(olaya, about.id)).toEqual([])
  await add(sara, about.id)
  expect(await noticesOf(olaya, about.id)).toEqual([{ kind: 'staff-support', sequence: 1 }])
})

test("a repeated answer counts once, and the customer's reply opens the request again", async () => {
  const { id: orderId } = await sara.order()
  const { id } = aRequestFor()
  await send(sara, aRequestFor({ id, orderId }))
  const said = { id: randomUUID(), text: 'We are sorry' }

  await Promise.all([answer(olaya, id, said), answer(olaya, id, said)])
  await answer(olaya, id, said)
  const more = v.parse(SupportRequest, (await add(sara, id)).body)

  expect(more.state).toBe('open')
  expect(more.messages.map(({ text }) => text)).toEqual(['The rice was cold', 'We are sorry', 'And late'])
})

test('an answer that is sent again to close the request as well is added once', async () => {
  const { id: orderId } = await sara.order()
  const [{ id }, { id: replied }] = [aRequestFor(), aRequestFor()]
  await send(sara, aRequestFor({ id, orderId }))
  await send(sara, aRequestFor({ id: replied, orderId }))
  const said = { id: randomUUID(), text: 'We are sorry' }
  const other = { id: randomUUID(), text: 'We are sorry' }
  await answer(olaya, id, said)
  await answer(olaya, replied, other)
  await add(sara, replied)

  const closed = v.parse(StaffSupportRequest, (await answer(olaya, id, { ...said, close: true })).body)
  const open = v.parse(StaffSupportRequest, (await answer(olaya, replied, { ...other, close: true })).body)

  expect(closed).toMatchObject({ state: 'closed', messages: [{}, { text: 'We are sorry' }] })
  // the customer's reply has not been answered
  expect(open).toMatchObject({ state: 'open', messages: [{}, {}, { text: 'And late' }] })
})

test('an answer is refused if there is a message that the employee has not seen', async () => {
  const { id: orderId } = await sara.order()
  const { id } = aRequestFor()
  await send(sara, aRequestFor({ id, orderId }))
  await add(sara, id)
  const said = { id: randomUUID(), text: 'We are sorry' }

  const early = await answer(olaya, id, { ...said, seen: 1, close: true })
  const [waiting] = (await desk(olaya)).filter((request) => request.id === id)
  const answered = await answer(olaya, id, { ...said, seen: 2 })
  const colleague = await answer(owner, id, { seen: 2 })
  const repeated = await answer(olaya, id, { ...said, seen: 2 })

  expect(problemOf(early).refusal).toBe('support-moved')
  expect(waiting).toMatchObject({ state: 'open', messages: [{}, { text: 'And late' }] })
  expect(v.parse(StaffSupportRequest, answered.body).state).toBe('answered')
  expect(problemOf(colleague).refusal).toBe('support-moved')
  expect(v.parse(StaffSupportRequest, repeated.body).messages).toHaveLength(3)
})

test('a closed request does not change', async () => {
  const { id: orderId } = await sara.order()
  const draft = aRequestFor({ orderId })
  await send(sara, draft)

  const closed = v.parse(StaffSupportRequest, (await answer(olaya, draft.id, { close: true })).body)

  expect(closed.state).toBe('closed')
  expect(problemOf(await add(sara, draft.id)).refusal).toBe('support-closed')
  expect(problemOf(await answer(olaya, draft.id)).refusal).toBe('support-closed')
})

test('a catering request has guests and day, and the owner sees the number to call', async () => {
  const draft = aRequestFor({ service: 'catering', text: '', catering: wish })

  expect(v.parse(SupportRequest, (await send(omar, draft)).body)).toMatchObject({
    catering: wish,
    messages: [],
  })
  const [enquiry] = (await desk(owner)).filter(({ id }) => id === draft.id)
  expect(enquiry?.phone).toBe('+966512345672')
  // the branch needs a day
  const tooSoon = { ...wish, date: '2026-11-21' }
  const refused = await send(omar, aRequestFor({ service: 'catering', text: '', catering: tooSoon }))
  expect(problemOf(refused).refusal).toBe('support-date-too-soon')
})

test('a valid photo is stored, and shown to its customer and the branch only', async () => {
  const { id: orderId } = await sara.order()
  const draft = aRequestFor({ orderId, photo: aPhoto })
  const photoOf = (client: CustomerClient) =>
    shop.app.request(`/api/v1/support-requests/${draft.id}/photo`, {
      headers: { cookie: cookies.get(client) ?? '' },
    })

  expect(v.parse(SupportRequest, (await send(sara, draft)).body).hasPhoto).toBe(true)
  const photo = await photoOf(sara)
  expect(photo.headers.get('content-type')).toBe('image/jpeg')
  expect((await sharp(Buffer.from(await photo.arrayBuffer())).metadata()).width).toBe(2)
  expect((await photoOf(olaya)).status).toBe(200)
  expect((await photoOf(narjis)).status).toBe(404)
  expect((await photoOf(omar)).status).toBe(404)
  const script = Buffer.from('<svg onload="alert(1)"/>').toString('base64')
  expect(problemOf(await send(sara, aRequestFor({ photo: script }))).refusal).toBe('support-photo-unknown')
})

test('a photo is encoded again on the server: no place, and nothing after the picture', async () => {
  const file = Buffer.concat([await aJpeg({ width: 40, height: 20, turned: true }), Buffer.from('<script>')])
  const draft = aRequestFor({ photo: file.toString('base64') })

  expect((await send(sara, draft)).status).toBe(200)
  const shown = await shop.app.request(`/api/v1/support-requests/${draft.id}/photo`, {
    headers: { cookie: cookies.get(sara) ?? '' },
  })
  const stored = Buffer.from(await shown.arrayBuffer())

  expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 20, height: 40 })
  for (const part of ['Exif', 'Sufra phone', '<script>']) expect(stored.includes(part)).toBe(false)
})

test('six bytes that begin as a JPEG are refused, and nothing is stored', async () => {
  const draft = aRequestFor({ photo: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]).toString('base64') })

  expect(problemOf(await send(sara, draft)).refusal).toBe('support-photo-unknown')
  expect((await own(sara)).requests.some(({ id }) => id === draft.id)).toBe(false)
})

test('the list has pages, and the open requests begin with the longest wait', async () => {
  const asker = await aCustomer(shop, '0512345699')
  const ids: string[] = []
  for (let count = 0; count < 23; count += 1) {
    shop.clock.now += 10 * minute
    const draft = aRequestFor()
    ids.push(draft.id)
    // oxlint-disable-next-line no-await-in-loop -- one after the other is what the list shows
    await send(asker, draft)
  }

  const first = await own(asker)
  const second = await own(asker, `?cursor=${first.next ?? ''}`)

  expect([...first.requests, ...second.requests].map(({ id }) => id)).toEqual(ids.toReversed())
  expect([first.requests.length, second.next]).toEqual([20, null])
  const waiting = (await desk(owner)).map(({ sentAt }) => sentAt)
  expect(waiting).toEqual(waiting.toSorted())
})

test('a customer with too many requests is stopped', async () => {
  const asker = await aCustomer(shop, '0512345698')
  const sent = []
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (let count = 0; count < 7; count += 1) sent.push((await send(asker, aRequestFor())).status)

  expect(sent).toEqual([200, 200, 200, 200, 200, 200, 429])
})

test('a catering request of a deleted customer has no number to call', async () => {
  const leila = await aCustomer(shop, '0512345678')
  const { id, service } = aRequestFor({ service: 'catering' })
  await send(leila, aRequestFor({ id, service, text: '', catering: wish }))
  await confirmEverybody(shop)

  expect((await leila.send('DELETE', '/me')).status).toBe(204)

  // the sessions of the other employees have ended by now
  const reem = await anOwner(shop, '0512345679')
  const listed = (await desk(reem, '?state=all')).find((request) => request.id === id)
  expect(listed).toMatchObject({ service: 'catering', firstName: '', phone: null })
})
