import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { AnyOrder, type Order } from '#contract/order.ts'
import { deleteStaffMember, upsertStaffMember } from '#server/identity/account/staff-store.ts'
import { aCustomerClient, askOf, type CustomerClient } from '#support/customer-client.ts'
import { type EventReader, readEvents } from '#support/event-reader.ts'
import { stock } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { signIn } from '#support/sign-in.ts'

/** A right that ends also ends the streams that were opened with it. */
const phone = '+966512345672'
const ping = 25_000

let shop: TestShop
let sara: CustomerClient
let saraCookie: string
let olayaCookie: string
let order: Order
const open = new Set<EventReader>()
beforeEach(async () => {
  shop = await openShop()
  await stock(shop.deps)
  saraCookie = await signIn(shop, '0512345671', { register: true })
  sara = aCustomerClient(askOf(shop), saraCookie)
  olayaCookie = await signIn(shop, phone, { staff: { role: 'staff', branchIds: ['olaya'] } })
  order = await sara.order()
  // only the ping timer: the rest of the shop uses the real clock
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(async () => {
  vi.useRealTimers()
  for (const reader of open) await reader.close()
  open.clear()
  await shop.close()
})

async function listen(path: string, cookie: string): Promise<EventReader> {
  const reader = readEvents(await shop.app.request(`/api/v1${path}`, { headers: { cookie } }))
  open.add(reader)
  await reader.next()
  return reader
}
const followBoard = () => listen('/staff/branches/olaya/events', olayaCookie)
const followOrder = (cookie: string) => listen(`/orders/${order.id}/events`, cookie)
const signOut = async (cookie: string) =>
  shop.app.request('/api/v1/session', { method: 'DELETE', headers: { cookie } })
const giveBranches = (branchIds: readonly string[]) =>
  shop.db
    .transaction()
    .execute((tx) => upsertStaffMember(tx, { phone, role: 'staff', name: '', branchIds }, shop.clock.now))

const losses: readonly [how: string, lose: () => Promise<unknown>][] = [
  ['is no longer staff', () => deleteStaffMember(shop.db, phone)],
  ['was given another branch instead', () => giveBranches(['narjis'])],
  ['has signed out', () => signOut(olayaCookie)],
  ['has worked for longer than a session lasts', async () => void (shop.clock.now += 12 * 60 * 60_000)],
]

test.each(losses)('the open board of an employee who %s ends at the next event', async (_, lose) => {
  const board = await followBoard()

  await lose()
  await shop.deps.live.publish('branch:olaya')

  expect(await board.ends()).toBe(true)
  await expect(board.next(0)).rejects.toThrow('before the stream ended')
})

test.each(losses)(
  'the open board of an employee who %s ends with the next ping, without an event',
  async (_, lose) => {
    const board = await followBoard()

    await lose()
    await vi.advanceTimersByTimeAsync(ping)

    expect(await board.ends()).toBe(true)
  },
)

test.each(losses)(
  'an open order stream of an employee who %s continues with the public part',
  async (_, lose) => {
    const events = await followOrder(olayaCookie)

    await lose()
    await sara.send('POST', `/orders/${order.id}/cancel`)

    expect(await events.ends()).toBe(true)
    await expect(events.next(0)).rejects.toThrow('before the stream ended')
    const again = readEvents(
      await shop.app.request(`/api/v1/orders/${order.id}/events`, { headers: { cookie: olayaCookie } }),
    )
    open.add(again)
    expect(v.parse(AnyOrder, (await again.next()).data).view).toBe('open')
  },
)

test('a customer who signs out on one phone loses the stream there, and keeps it on the other', async () => {
  shop.clock.now += 2 * 60_000
  const otherCookie = await signIn(shop, '0512345671')
  const [here, there] = [await followOrder(saraCookie), await followOrder(otherCookie)]

  await signOut(saraCookie)
  await aCustomerClient(askOf(shop), otherCookie).send('POST', `/orders/${order.id}/cancel`)

  expect(await here.ends()).toBe(true)
  await expect(here.next(0)).rejects.toThrow('before the stream ended')
  expect(v.parse(AnyOrder, (await there.next()).data)).toMatchObject({ view: 'whole', status: 'cancelled' })
})

test('a caller who keeps the right keeps the streams, and so does a guest', async () => {
  const streams = [await followBoard(), await followOrder(saraCookie), await followOrder('')]

  await giveBranches(['olaya', 'narjis'])
  await vi.advanceTimersByTimeAsync(3 * ping)
  await sara.send('POST', `/orders/${order.id}/cancel`)

  const views = await Promise.all(
    streams.map(async (stream) => v.parse(AnyOrder, (await stream.next()).data)),
  )
  expect(views.map(({ view, status }) => `${view} ${status}`)).toEqual([
    'whole cancelled',
    'whole cancelled',
    'open cancelled',
  ])
})
