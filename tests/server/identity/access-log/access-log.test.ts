import { afterEach, beforeEach, expect, test } from 'vitest'
import { logAccess } from '#server/identity/access-log/log-access.ts'
import { runCommand } from '#server/commands.ts'
import { cronJobs } from '#server/cron.ts'
import { aCustomerClient, askOf, type CustomerClient } from '#support/customer-client.ts'
import { type EventReader, readEvents } from '#support/event-reader.ts'
import { aFeast, handOverFeast, withTrays } from '#support/feast.ts'
import { stock } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { signIn } from '#support/sign-in.ts'
import { aCustomer, anEmployee } from '#support/signed-in.ts'

const day = 24 * 60 * 60_000

let shop: TestShop
let sara: CustomerClient
let olayaCookie: string
let olaya: CustomerClient
let narjis: CustomerClient
const open = new Set<EventReader>()
beforeEach(async () => {
  shop = await openShop()
  await stock(shop.deps, withTrays)
  sara = await aCustomer(shop, '0512345671')
  await signInStaff()
  narjis = await anEmployee(shop, '0512345673', 'narjis')
})
afterEach(async () => {
  for (const reader of open) await reader.close()
  open.clear()
  await shop.close()
})

async function signInStaff() {
  olayaCookie = await signIn(shop, '0512345672', {
    register: true,
    staff: { role: 'staff', branchIds: ['olaya'] },
  })
  olaya = aCustomerClient(askOf(shop), olayaCookie)
}

const board = () => olaya.send('GET', '/staff/branches/olaya/orders')
const accesses = () =>
  shop.db
    .selectFrom('access_log as a')
    .innerJoin('customer as e', 'e.id', 'a.staff_id')
    .innerJoin('customer as c', 'c.id', 'a.customer_id')
    .select(['e.phone as by', 'c.phone as of', 'a.order_id', 'a.what', 'a.branch_id', 'a.seen_at'])
    .orderBy('a.seen_at')
    .orderBy('a.what')
    .execute()
const kinds = async () => (await accesses()).map(({ what, order_id }) => `${what} ${order_id}`)
const access = (...words: string[]) =>
  runCommand(() => Promise.resolve(shop.deps), { words: ['access', ...words], folder: '/' })

test("a board logs which employee saw which customer's order, when and where", async () => {
  const { id } = await sara.order()

  await board()

  expect(await accesses()).toEqual([
    {
      by: '+966512345672',
      of: '+966512345671',
      order_id: id,
      what: 'board',
      branch_id: 'olaya',
      seen_at: new Date(shop.clock.now),
    },
  ])
})

test('a board logs each order once a day, and remembers it without a query', async () => {
  const first = await sara.order({
    when: { kind: 'later', at: new Date(shop.clock.now + 2 * day).toISOString() },
  })
  await board()
  // a new entry would be in the emptied table
  await shop.db.deleteFrom('access_log').execute()
  for (let times = 0; times < 5; times++) await board()
  expect(await accesses()).toEqual([])

  const second = await sara.order()
  await board()
  expect(await kinds()).toEqual([`board ${second.id}`])

  shop.clock.now += day
  await signInStaff()
  await board()
  expect(await kinds()).toContain(`board ${first.id}`)
})

test('a restarted process writes no entry twice', async () => {
  const { id } = await sara.order()
  await board()
  const row = await shop.db.selectFrom('access_log').selectAll().executeTakeFirstOrThrow()

  // the cache of written entries belongs to the Db object; a transaction is another one, as after a restart
  await shop.db.transaction().execute((tx) =>
    logAccess(
      { db: tx, now: shop.deps.now },
      {
        staffId: row.staff_id,
        what: 'board',
        orders: [{ id, customer_id: row.customer_id, branch_id: 'olaya' }],
      },
    ),
  )

  expect(await accesses()).toHaveLength(1)
})

test('an open board logs the orders of its events too', async () => {
  const before = await sara.order()
  const events = readEvents(
    await shop.app.request('/api/v1/staff/branches/olaya/events', { headers: { cookie: olayaCookie } }),
  )
  open.add(events)
  await events.next()
  const after = await sara.order()
  await events.next()

  expect((await kinds()).toSorted()).toEqual([`board ${before.id}`, `board ${after.id}`].toSorted())
})

test('an order, its stream, its invoices and its plates are logged too', async () => {
  const { id, number } = await sara.order(aFeast())
  await olaya.send('GET', `/orders/${id}`)
  expect(await kinds()).toEqual([`order ${id}`])
  await handOverFeast(shop, olaya, id)
  await olaya.send('GET', `/orders/${id}/invoices`)
  await narjis.send('GET', `/staff/plates?number=${number}`)

  expect(await kinds()).toEqual([`order ${id}`, `invoice ${id}`, `plates ${id}`])
  expect((await accesses()).at(-1)).toMatchObject({ by: '+966512345673', of: '+966512345671' })

  const other = await sara.order()
  const events = readEvents(
    await shop.app.request(`/api/v1/orders/${other.id}/events`, { headers: { cookie: olayaCookie } }),
  )
  open.add(events)
  await events.next()
  expect(await kinds()).toContain(`order ${other.id}`)
})

test('a move is logged as a view of its order', async () => {
  const { id } = await sara.order()

  await olaya.move(id, 'placed', 'accepted')

  expect(await kinds()).toEqual([`order ${id}`])
})

test('refusals, public views and own orders are not logged', async () => {
  const { id } = await sara.order()
  const own = await olaya.order()
  await narjis.send('GET', `/orders/${id}`)
  await narjis.move(id, 'placed', 'accepted')
  await narjis.send('GET', '/staff/branches/olaya/orders')
  await narjis.send('GET', `/orders/${id}/invoices`)
  await sara.send('GET', `/orders/${id}`)
  await sara.send('GET', '/orders')
  await olaya.send('GET', `/orders/${own.id}`)
  await olaya.send('GET', '/orders')

  expect(await accesses()).toEqual([])
})

test("an owner reads which staff saw a customer's data, and what one employee saw", async () => {
  const { id, number } = await sara.order()
  await board()
  shop.clock.now += 60_000
  await olaya.send('GET', `/orders/${id}`)
  const lines = [
    `2026-11-21 12:01  051 234 5672  was shown  order  #${number}  of 051 234 5671  (olaya)`,
    `2026-11-21 12:00  051 234 5672  was shown  board  #${number}  of 051 234 5671  (olaya)`,
  ]

  expect(await access('list', '--phone', '0512345671')).toEqual({ ok: true, lines })
  expect(await access('list', '--employee', '٠٥١٢٣٤٥٦٧٢')).toEqual({ ok: true, lines })
  expect(await access('list', '--employee', '0512345673')).toEqual({
    ok: true,
    lines: ['no access was recorded'],
  })
  for (const words of [['list'], ['list', '--phone', '12'], ['show'], ['list', '--branch', 'olaya']])
    expect((await access(...words)).ok).toBe(false)
})

test('entries are deleted after a year', async () => {
  await sara.order()
  await board()
  const job = cronJobs.find(({ name }) => name === 'delete old: the access log')

  expect(job).toBeDefined()
  shop.clock.now += 365 * day
  await job?.run(shop.deps)
  expect(await accesses()).toHaveLength(1)
  shop.clock.now += 1
  await job?.run(shop.deps)
  expect(await accesses()).toEqual([])
})
