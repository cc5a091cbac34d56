import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { Session } from '#contract/session.ts'
import { Order } from '#contract/order.ts'
import { Board } from '#contract/staff.ts'
import { anOrderId, type CustomerClient } from '#support/customer-client.ts'
import { type EventReader, readEvents } from '#support/event-reader.ts'
import { handOverFeast } from '#support/feast.ts'
import { stock } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { lastCode, signInAs } from '#support/sign-in.ts'
import { aVisitor, type Visitor } from '#support/visitor.ts'
import { aCustomer, aManager, anEmployee } from '#support/signed-in.ts'

const minute = 60_000
const phone = '+966512345672'

let shop: TestShop
let sara: CustomerClient
let tablet: Visitor
const open = new Set<EventReader>()
beforeEach(async () => {
  shop = await openShop({ staffIdle: true })
  await stock(shop.deps)
  sara = await aCustomer(shop, '0512345671')
  tablet = aVisitor(shop)
  await signInAs(shop, tablet, phone, { staff: { role: 'staff', branchIds: ['olaya'] } })
})
afterEach(async () => {
  for (const reader of open) await reader.close()
  open.clear()
  await shop.close()
})

const session = async () => v.parse(Session, (await tablet.send('GET', '/session')).body)
const readBoard = async () => v.parse(Board, (await tablet.send('GET', '/staff/branches/olaya/orders')).body)
const board = async () => (await readBoard()).orders
const touch = () => tablet.send('GET', '/session', undefined, { 'sufra-activity': '1' })
const accept = (id: string) =>
  tablet.send('POST', `/staff/orders/${id}/moves`, { to: 'accepted', from: 'placed' })
const idle = (minutes: number) => void (shop.clock.now += minutes * minute)
const activeAt = () =>
  shop.db
    .selectFrom('customer_session as cs')
    .innerJoin('customer as c', 'c.id', 'cs.customer_id')
    .select('cs.active_at')
    .where('c.phone', '=', phone)
    .executeTakeFirstOrThrow()

test('a console is locked after thirty minutes without a touch, however often it polls', async () => {
  for (let polls = 0; polls < 29; polls += 1) {
    idle(1)
    await board()
  }
  expect((await session()).locked).toBeUndefined()

  idle(1)

  expect(await session()).toMatchObject({ locked: true, customer: { staff: { branchIds: ['olaya'] } } })
})

test('a touch postpones the lock, and is written at most once a minute', async () => {
  const begin = shop.clock.now
  shop.clock.now += minute - 1
  await touch()
  expect((await activeAt()).active_at).toEqual(new Date(begin))
  shop.clock.now += 1
  await touch()
  expect((await activeAt()).active_at).toEqual(new Date(begin + minute))

  idle(29)
  expect((await session()).locked).toBeUndefined()
  idle(1)
  expect((await session()).locked).toBe(true)
})

test('a touch does not unlock a locked console', async () => {
  idle(30)

  await touch()

  expect((await session()).locked).toBe(true)
})

test('a locked console lists the orders without personal data and changes nothing', async () => {
  const { id } = await sara.order({ note: 'Ring twice' })
  expect(await board()).toMatchObject([{ id, customerName: 'Fahad Al-Otaibi', note: 'Ring twice' }])
  idle(30)

  const [order] = await board()

  expect(order).toMatchObject({ id, status: 'placed', customerName: '', customerPhone: '', note: '' })
  expect(JSON.stringify(order)).not.toMatch(/Fahad|Otaibi|0512345671|966512345671|Ring twice/)
  expect(await accept(id)).toMatchObject({ status: 403, body: { refusal: 'session-locked' } })
  expect(await tablet.send('GET', '/staff/branches/olaya/bills')).toMatchObject({ status: 403 })
  // the page of an order shows a visitor with the link what everybody sees
  expect((await tablet.send('GET', `/orders/${id}`)).body).toMatchObject({ view: 'open' })
})

test('a locked console shows no word of a report, of its answer or of a delay', async () => {
  const [served, delayed] = [await sara.order(), await sara.order()]
  await handOverFeast(shop, await anEmployee(shop, '0512345673', 'olaya'), served.id)
  const ticket = { id: anOrderId(), lines: [{ place: 1, quantity: 1, fault: 'cold' }] }
  await sara.send('POST', `/orders/${served.id}/care`, { ...ticket, wish: 'call', note: 'Call Sara' })
  const manager = await aManager(shop, '0512345674', 'olaya')
  const answer = { ticketId: ticket.id, answer: 'Sara was called' }
  await manager.send('POST', `/staff/orders/${served.id}/care/decline`, answer)
  await manager.move(delayed.id, 'placed', 'accepted')
  const dueAt = new Date(Date.parse(delayed.dueAt) + 15 * minute).toISOString()
  const delay = { dueAt, reason: 'Sara is late', forCustomer: true }
  await manager.send('POST', `/staff/orders/${delayed.id}/delay`, delay)
  expect(JSON.stringify(await board())).toMatch(/Call Sara.*Sara was called.*Sara is late/)
  idle(30)

  const orders = await board()

  expect(JSON.stringify(orders)).not.toContain('Sara')
  expect(orders).toMatchObject([
    { id: served.id, care: [{ state: 'declined', lines: ticket.lines, note: '', answer: null }] },
    { id: delayed.id, dueAt, events: [{}, {}, { status: 'accepted', dueAt }] },
  ])
})

test('a locked board receives new orders without personal data, and whole again once unlocked', async () => {
  idle(30)
  const headers = { cookie: tablet.cookieHeader() }
  const events = readEvents(await shop.app.request('/api/v1/staff/branches/olaya/events', { headers }))
  open.add(events)
  await sara.order()

  const received = v.parse(Order, (await events.next()).data)
  expect(received).toMatchObject({ status: 'placed', customerName: '', customerPhone: '' })
  expect((await readBoard()).locked).toBe(true)
  const looks = await shop.db.selectFrom('access_log').selectAll().execute()
  expect(looks).toEqual([])

  await unlock()
  expect((await readBoard()).locked).toBe(false)
  await sara.order()
  expect(v.parse(Order, (await events.next()).data).customerName).toBe('Fahad Al-Otaibi')
})

test('a locked console keeps its branch open', async () => {
  idle(30)

  expect((await tablet.send('POST', '/staff/branches/olaya/heartbeat')).status).toBe(204)
  expect((await tablet.send('POST', '/staff/branches/olaya/shift-end')).status).toBe(403)
})

async function unlock(): Promise<void> {
  await tablet.send('POST', '/auth/codes', { phone, lang: 'en' })
  const reply = await tablet.send('POST', '/me/confirm', { code: lastCode(shop, phone) })
  expect(reply.status).toBe(200)
}

test('a code by SMS unlocks the console', async () => {
  const { id } = await sara.order()
  idle(40)

  await unlock()

  expect((await session()).locked).toBeUndefined()
  expect((await accept(id)).status).toBe(200)
})

test('a console that is in use all day signs out after twelve hours', async () => {
  for (let minutes = 0; minutes < 12 * 60 - 10; minutes += 10) {
    idle(10)
    await touch()
  }
  expect((await session()).customer).not.toBeNull()
  idle(10)
  expect(await session()).toEqual({ customer: null })
})

test('a customer is never locked', async () => {
  idle(24 * 60)

  expect(v.parse(Session, (await sara.send('GET', '/session')).body).locked).toBeUndefined()
})
