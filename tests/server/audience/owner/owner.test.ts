import { type KyselyPlugin, sql } from 'kysely'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { importMenuAnyway } from '#server/catalogue/publication/import-menu.ts'
import { type BranchDay, getOwnerDay, OwnerDay } from '#contract/owner.ts'
import { listTeam } from '#contract/team.ts'
import { readDay } from '#server/audience/owner/read-day.ts'
import { watchConsoles } from '#server/audience/staff/watch-consoles.ts'
import { endWaiting } from '#server/catalogue/publication/publication-store.ts'
import { aCounter } from '#support/bills.ts'
import { type CustomerClient, problemOf } from '#support/customer-client.ts'
import { kitchenMenu, stock, without } from '#support/small-menu.ts'
import { noon, openShop, type TestShop } from '#support/shop.ts'
import { aCustomer, anEmployee, anOwner } from '#support/signed-in.ts'
import { sumsOfOrders } from '#support/sums-of-orders.ts'

const minute = 60_000
const hour = 60 * minute

let shop: TestShop
let sara: CustomerClient
let olaya: CustomerClient
let owner: CustomerClient
beforeEach(async () => {
  shop = await openShop()
  await stock(shop.deps)
  sara = await aCustomer(shop, '0512345671')
  olaya = await anEmployee(shop, '0512345672', 'olaya')
  owner = await anOwner(shop, '0512345674')
})
afterEach(() => shop.close())

const path = (endpoint: { path: string }) => endpoint.path.replace('/api/v1', '')
async function today(): Promise<OwnerDay> {
  const { status, body } = await owner.send('GET', path(getOwnerDay))
  expect(status).toBe(200)
  return v.parse(OwnerDay, body)
}
async function olayaToday(): Promise<BranchDay> {
  const branch = (await today()).branches.find(({ branchId }) => branchId === 'olaya')
  if (!branch) throw new Error('expected the branch')
  return branch
}

/** Moves an order through these steps, each after this many minutes. */
async function move(
  id: string,
  ...steps: readonly (readonly [to: Parameters<CustomerClient['move']>[2], minutes: number])[]
) {
  let from: Parameters<CustomerClient['move']>[1] = 'placed'
  for (const [to, minutes] of steps) {
    shop.clock.now += minutes * minute
    const moved = await olaya.move(id, from, to, to === 'rejected' ? 'We are closed' : undefined)
    expect(moved.status).toBe(200)
    from = to
  }
}

test('a day without orders lists every branch with zeros', async () => {
  const day = await today()

  expect(day).toMatchObject({
    date: '2026-11-21',
    from: '2026-11-21T02:00:00.000Z',
    to: '2026-11-22T02:00:00.000Z',
    at: new Date(noon).toISOString(),
  })
  expect(day.branches.map(({ branchId }) => branchId)).toContain('olaya')
  for (const branch of day.branches)
    expect(branch).toMatchObject({
      orders: 0,
      open: 0,
      revenue: 0,
      kitchenMinutes: null,
      late: 0,
      rejected: 0,
      hours: [],
      console: null,
    })
})

test('orders count on the day they are due; rejected and cancelled ones add no revenue', async () => {
  const done = await sara.order()
  const refused = await sara.order()
  const cancelled = await sara.order()
  await sara.order()
  await sara.order({ when: { kind: 'later', at: new Date(noon + 24 * hour).toISOString() } })
  await sara.send('POST', `/orders/${cancelled.id}/cancel`)
  await move(refused.id, ['rejected', 0])
  await move(done.id, ['accepted', 1], ['preparing', 4], ['ready', 20], ['completed', 5])

  const branch = await olayaToday()

  expect(branch).toMatchObject({ orders: 4, open: 1, rejected: 1, sold: 2, late: 0, cooked: 1 })
  expect(branch.kitchenMinutes).toBe(20)
  expect(branch.revenue).toBe(2 * done.quote.taxable)
  expect(branch.hours).toEqual([
    { at: '2026-11-21T11:00:00.000Z', orders: 4, revenue: 2 * done.quote.taxable },
  ])
})

test('an order is late when it was not ready at its promised time, completed or not', async () => {
  const late = await sara.order()
  const inTime = await sara.order()
  const forgotten = await sara.order()
  await move(inTime.id, ['accepted', 0], ['preparing', 0], ['ready', 10])
  shop.clock.now = Date.parse(late.dueAt) + 5 * minute
  await move(late.id, ['accepted', 0], ['preparing', 0], ['ready', 0], ['completed', 0])

  expect((await olayaToday()).late).toBe(2)

  // the new promise counts
  await shop.db
    .updateTable('placed_order')
    .set({ promised_at: new Date(shop.clock.now + hour) })
    .where('id', '=', forgotten.id)
    .execute()
  expect((await olayaToday()).late).toBe(1)
})

test('the hours after midnight belong to the day before', async () => {
  shop.clock.now = noon + 10 * hour
  await sara.order({ when: { kind: 'later', at: '2026-11-21T21:15:00.000Z' } })

  expect((await today()).date).toBe('2026-11-21')
  expect((await olayaToday()).hours).toMatchObject([{ at: '2026-11-21T21:00:00.000Z', orders: 1 }])
  shop.clock.now = Date.parse('2026-11-22T01:59:00.000Z')
  // the session of the day before has ended
  owner = await anOwner(shop, '0512345674')
  expect((await today()).date).toBe('2026-11-21')
  shop.clock.now = Date.parse('2026-11-22T02:00:00.000Z')
  expect(await today()).toMatchObject({ date: '2026-11-22' })
  expect((await olayaToday()).orders).toBe(0)
})

const weekMs = 7 * 24 * hour

test('a day is compared with the same hours of the day a week before', async () => {
  shop.clock.now = noon - weekMs
  const before = await sara.order()
  const later = { kind: 'later', at: new Date(noon - weekMs + 8 * hour).toISOString() } as const
  await sara.order({ when: later })
  shop.clock.now = Date.parse(before.dueAt) + weekMs + minute

  const morning = await today()
  expect(morning.compared).toEqual({
    day: { orders: 0, revenue: 0 },
    weekBefore: { orders: 1, revenue: before.quote.taxable },
  })

  const { body } = await owner.send('GET', `${path(getOwnerDay)}?date=2026-11-14`)
  const past = v.parse(OwnerDay, body)
  expect(past).toMatchObject({ date: '2026-11-14', from: '2026-11-14T02:00:00.000Z' })
  // a past day is whole
  expect(past.compared.day).toEqual({ orders: 2, revenue: 2 * before.quote.taxable })
  expect(past.branches.find(({ branchId }) => branchId === 'olaya')).toMatchObject({ orders: 2 })
})

test('the best sellers are the dishes of which the most portions were sold', async () => {
  const sold = await sara.order()
  await sara.order()
  const cancelled = await sara.order()
  await sara.send('POST', `/orders/${cancelled.id}/cancel`)

  const [line] = sold.quote.lines
  expect((await today()).bestSellers).toEqual([
    {
      itemId: line?.itemId,
      name: line?.name,
      quantity: 2 * (line?.quantity ?? 0),
      sales: 2 * (line?.total ?? 0),
    },
  ])
})

test('a bill of an amount is no best seller', async () => {
  const counter = aCounter(olaya)
  const bill = await counter.open({ scanId: await counter.scan(sara, shop.clock.now) })
  expect((await counter.settle(bill)).status).toBe(200)

  expect((await today()).bestSellers).toEqual([])
})

test('a dish has its current name in the day, as in the report', async () => {
  await sara.order()
  const name = { en: 'Kabsa of today', ar: 'كبسة اليوم' }
  await stock(shop.deps, (menu) => ({
    ...menu,
    items: menu.items.map((item) => (item.id === 'kabsa' ? { ...item, name } : item)),
  }))

  expect((await today()).bestSellers).toMatchObject([{ itemId: 'kabsa', name }])
})

test('the low ratings of the day are counted, the newest first, without the customer', async () => {
  const given = [3, 5, 1] as const
  for (const stars of given) {
    const { id } = await sara.order()
    await move(id, ['accepted', 0], ['preparing', 0], ['ready', 0], ['completed', 1])
    const comment = `${stars} stars`
    const rated = await sara.send('POST', `/orders/${id}/rating`, { stars, tags: [], dishes: [], comment })
    expect(rated.status).toBe(200)
  }

  const { lowRatings } = await today()
  expect(lowRatings).toMatchObject({
    count: 2,
    newest: [
      { branchId: 'olaya', stars: 1, comment: '1 stars', ratedAt: new Date(shop.clock.now).toISOString() },
      { branchId: 'olaya', branchName: { en: 'Olaya' }, stars: 3, comment: '3 stars' },
    ],
  })
  expect(Object.keys(lowRatings.newest[0] ?? {}).sort()).toEqual([
    'branchId',
    'branchName',
    'comment',
    'number',
    'ratedAt',
    'stars',
  ])
  const { body } = await owner.send('GET', `${path(getOwnerDay)}?date=2026-11-20`)
  expect(v.parse(OwnerDay, body).lowRatings).toEqual({ count: 0, newest: [] })
})

test('the sums of a migrated database are those that the orders wrote', async () => {
  await move((await sara.order()).id, ['rejected', 1])
  await move((await sara.order()).id, ['accepted', 1], ['preparing', 5], ['ready', 200], ['completed', 5])
  await sara.order()
  const read = async () => [
    await shop.db.selectFrom('branch_hour').selectAll().where('orders', '>', 0).orderBy('hour').execute(),
    await shop.db
      .selectFrom('branch_dish')
      .selectAll()
      .where('quantity', '>', 0)
      .orderBy('item_id')
      .execute(),
  ]
  const written = await read()

  await sql`delete from branch_hour`.execute(shop.db)
  await sql`delete from branch_dish`.execute(shop.db)
  // oxlint-disable-next-line no-await-in-loop -- the embedded database has one connection
  for (const statement of sumsOfOrders) await sql.raw(statement).execute(shop.db)

  expect(written.map((rows) => rows.length > 0)).toEqual([true, true])
  expect(await read()).toEqual(written)
})

test('the hours of the week before are those of the same hours on the day', async () => {
  const before = await sara.order()
  shop.clock.now += 7 * 24 * hour
  owner = await anOwner(shop, '0512345674')

  const { from, hoursBefore } = await today()

  expect(hoursBefore).toEqual([
    { at: new Date(Date.parse(from) + 9 * hour).toISOString(), orders: 1, revenue: before.quote.taxable },
  ])
})

test('an order past its promise that is not ready is overdue; one that was ready late is not', async () => {
  const late = await sara.order()
  await sara.order()
  shop.clock.now = Date.parse(late.dueAt) + 5 * minute
  await move(late.id, ['accepted', 0], ['preparing', 0], ['ready', 0])

  expect(await olayaToday()).toMatchObject({ late: 2, overdue: 1 })
})

const publish = (state: 'failed_at' | 'live_at') =>
  sql`
    insert into menu_publication
      (kind, content, changes, photos, look, made_at, goes_live_at, ${sql.ref(state)})
    values ('file', '{}', '[]', '{}', '{}', now(), now(), now())`.execute(shop.db)

test('publications that could not go live count until one does', async () => {
  const { failedPublications } = await today()
  await publish('failed_at')
  await publish('failed_at')
  expect([failedPublications, (await today()).failedPublications]).toEqual([0, 2])

  await publish('live_at')

  expect((await today()).failedPublications).toBe(0)
})

/** Inserts a publication that waits, and returns its number. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into menu_publication (kind, content, changes, photos, look, made_at, goes_live_at)
    values ('file', '{}', '[]', '{}', '{}', now(), now())
    returning number`.execute(shop.db)
  return rows[0]?.number ?? 0
}

// the second: the clock was set back in between
test.each([0, -hour])(
  'a publication that fails after a later one went live counts (%i ms later)',
  async (laterMs) => {
    const number = await waiting()
    await publish('live_at')

    await shop.db.transaction().execute((tx) => endWaiting(tx, number, 'failed_at', Date.now() + laterMs))

    expect((await today()).failedPublications).toBe(1)
  },
)

test('a day is read with seven queries, however many branches there are', async () => {
  // the menu is in the memory of the process
  await readDay(shop.deps)
  let queries = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      queries += 1
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }

  const { branches } = await readDay({ ...shop.deps, db: shop.db.withPlugin(counting) })

  expect(branches.length).toBeGreaterThan(1)
  expect(queries).toBe(7)
})

test('a branch that has closed since is listed last on days with its orders, without its board', async () => {
  const { quote } = await sara.order()
  await olaya.send('POST', '/staff/branches/olaya/heartbeat')
  await importMenuAnyway(shop.deps, kitchenMenu(without('olaya')))

  const { branches } = await today()
  shop.clock.now += 24 * hour
  owner = await anOwner(shop, '0512345674')
  const after = await today()
  const { body } = await owner.send('GET', `${path(getOwnerDay)}?date=2026-11-21`)

  expect(branches.map(({ branchId, retired }) => [branchId, retired])).toEqual([
    ['narjis', false],
    ['majlis', false],
    ['olaya', true],
  ])
  expect(branches.at(-1)).toMatchObject({ orders: 1, revenue: quote.taxable, console: null })
  expect(after.branches.map(({ branchId }) => branchId)).toEqual(['narjis', 'majlis'])
  expect(v.parse(OwnerDay, body).branches.at(-1)).toMatchObject({ branchId: 'olaya', orders: 1 })
})

test('what is no date is refused', async () => {
  const answer = await owner.send('GET', `${path(getOwnerDay)}?date=yesterday`)

  expect([answer.status, problemOf(answer).refusal]).toEqual([400, 'bad-input'])
})

test('the owner sees the last signal of each console, and the silent branches', async () => {
  const heardAt = new Date(noon).toISOString()
  await olaya.send('POST', '/staff/branches/olaya/heartbeat')
  expect((await olayaToday()).console).toEqual({ heardAt, silent: false, online: true })
  shop.clock.now += 4 * minute
  await watchConsoles(shop.deps)

  expect((await olayaToday()).console).toEqual({ heardAt, silent: true, online: false })
})

const unwatched = async () =>
  (await today()).branches.flatMap((branch) => (branch.unwatched ? [branch.branchId] : []))

test('the owner sees which branches take orders that no board shows', async () => {
  expect(await unwatched()).toContain('olaya')
  await olaya.send('POST', '/staff/branches/olaya/heartbeat')
  expect(await unwatched()).not.toContain('olaya')

  await olaya.send('POST', '/staff/branches/olaya/shift-end')

  expect(await olayaToday()).toMatchObject({ unwatched: true, console: { silent: false, online: false } })
  const pause = { state: 'paused', reason: 'busy', until: { kind: 'minutes', minutes: 60 } }
  expect((await olaya.send('PUT', '/staff/branches/olaya/pause', pause)).status).toBe(200)
  expect(await unwatched()).not.toContain('olaya')
})

test('the owner sees which branches have no employee who has signed in', async () => {
  await shop.db
    .insertInto('staff')
    .values({ phone: '+966512345699', duty: 'staff', added_at: new Date(noon) })
    .execute()
  await shop.db.insertInto('staff_branch').values({ phone: '+966512345699', branch_id: 'narjis' }).execute()

  const staffed = (await today()).branches.map((branch) => [branch.branchId, branch.staffed])

  expect(Object.fromEntries(staffed)).toEqual({ olaya: true, narjis: false, majlis: false })
})

test('an employee who is no owner is refused both the figures and the team', async () => {
  for (const endpoint of [getOwnerDay, listTeam]) {
    const answer = await olaya.send('GET', path(endpoint))
    expect([answer.status, problemOf(answer).refusal]).toEqual([403, 'not-allowed'])
  }
})
