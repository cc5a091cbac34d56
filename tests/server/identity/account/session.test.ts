import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFindSession, deleteExpiredSessions } from '#server/identity/account/session.ts'
import { upsertStaffMember } from '#server/identity/account/staff-store.ts'
import { stock } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { signIn } from '#support/sign-in.ts'

const minute = 60 * 1000
const hour = 60 * minute
const day = 24 * hour

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** The customer and role that the server sees for this cookie. */
async function whoIs(cookie: string): Promise<string> {
  const reply = await shop.app.request('/api/v1/session', { headers: { cookie } })
  const { customer } = (await reply.json()) as { customer: { staff: { role: string } | null } | null }
  if (!customer) return 'nobody'
  return customer.staff?.role ?? 'customer'
}

/** Uses the session every `every` until it has ended; returns the time from sign-in to the end. */
async function lifeOf(cookie: string, every: number): Promise<number> {
  const start = shop.clock.now
  while ((await whoIs(cookie)) !== 'nobody') shop.clock.now += every
  return shop.clock.now - start
}

test('a customer stays signed in for thirty days without a visit', async () => {
  const [stays, goes] = [await signIn(shop, '0515000001'), await signIn(shop, '0515000002')]

  shop.clock.now += 30 * day - 1
  expect(await whoIs(stays)).toBe('customer')
  shop.clock.now += 1
  expect(await whoIs(goes)).toBe('nobody')
})

test('a customer who visits every week signs in again after ninety days', async () => {
  expect(await lifeOf(await signIn(shop, '0515000003'), 9 * day)).toBe(90 * day)
})

test('staff sign in again after twelve hours, used or not', async () => {
  const busy = await signIn(shop, '0515000004', { staff: { role: 'owner' } })
  expect(await lifeOf(busy, hour)).toBe(12 * hour)

  const quiet = await signIn(shop, '0515000005', { staff: { role: 'owner' } })
  shop.clock.now += 12 * hour - 1
  expect(await whoIs(quiet)).toBe('owner')
  shop.clock.now += 1
  expect(await whoIs(quiet)).toBe('nobody')
})

test('the rows of ended sessions are deleted, also if they are not used any more', async () => {
  await shop.db.deleteFrom('customer_session').execute()
  await signIn(shop, '0515000021')
  await signIn(shop, '0515000022', { staff: { role: 'owner' } })
  const phones = async () => {
    await deleteExpiredSessions(shop.db, shop.clock.now)
    const rows = await shop.db
      .selectFrom('customer_session as s')
      .innerJoin('customer as c', 'c.id', 's.customer_id')
      .select('c.phone')
      .orderBy('c.phone')
      .execute()
    return rows.map(({ phone }) => phone.slice(-2))
  }

  shop.clock.now += 11 * hour
  expect(await phones()).toEqual(['21', '22'])
  shop.clock.now += hour
  expect(await phones()).toEqual(['21'])
  shop.clock.now += 30 * day
  expect(await phones()).toEqual([])
})

test('a new employee has the role from the next request, unless the sign-in is too old', async () => {
  const make = (phone: string) =>
    shop.db
      .transaction()
      .execute((tx) =>
        upsertStaffMember(tx, { phone, role: 'owner', name: '', branchIds: [] }, shop.clock.now),
      )
  const old = await signIn(shop, '0515000006')
  shop.clock.now += 12 * hour
  const fresh = await signIn(shop, '0515000007')

  await make('+966515000006')
  await make('+966515000007')

  expect(await whoIs(fresh)).toBe('owner')
  expect(await whoIs(old)).toBe('nobody')
})

test('the use of a session is written at most every five minutes', async () => {
  const cookie = await signIn(shop, '0515000008')
  const seen = () =>
    shop.db
      .selectFrom('customer_session')
      .select((eb) => eb.fn.max('last_seen_at').as('at'))
      .executeTakeFirstOrThrow()
  const signedInAt = new Date(shop.clock.now)

  shop.clock.now += 5 * minute - 1
  await whoIs(cookie)
  expect((await seen()).at).toEqual(signedInAt)
  shop.clock.now += 1
  await whoIs(cookie)
  expect((await seen()).at).toEqual(new Date(shop.clock.now))
})

test.each(['sid=', 'sid=x', `sid=${'A'.repeat(43)}`, `sid=${"'; --".repeat(9)}`])(
  'an invented cookie (%s) has no session',
  async (cookie) => {
    expect(await whoIs(cookie)).toBe('nobody')
  },
)

/** What the database read to find this session: the tables with the rows that it read of each. */
async function readFor(cookie: string): Promise<ReadonlyMap<string, number>> {
  const asked: { text: string; values: string[] }[] = []
  const pool = {
    query: (query: { text: string; values: string[] }) => {
      asked.push(query)
      return shop.deps.pool.query(query)
    },
  } as unknown as typeof shop.deps.pool // the look-up uses `query` only, in this form
  const find = createFindSession({ db: shop.db, pool, config: shop.deps.config }, () => shop.clock.now)
  expect(await find(cookie.replace(/^.*sid=/, ''))).toBeDefined()
  const [query] = asked
  if (!query) throw new Error('expected one query')
  const { rows } = await shop.deps.pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
    text: `explain (analyze, format json) ${query.text}`,
    values: query.values,
  })
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  const nodes = plan ? nodesOf(plan) : []
  const read = new Map<string, number>()
  for (const { 'Relation Name': table, ...node } of nodes) {
    const count = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
    if (table !== undefined) read.set(table, (read.get(table) ?? 0) + count)
  }
  return read
}

type PlanNode = {
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly PlanNode[]
}
const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

test("a customer's request reads no branch, an employee's only the branches of theirs", async () => {
  await stock(shop.deps)
  await addBranches(300)
  const customer = await signIn(shop, '0515000011')
  const clerk = await signIn(shop, '0515000012', { staff: { role: 'staff', branchIds: ['olaya'] } })

  expect((await readFor(customer)).get('branch') ?? 0).toBe(0)
  expect((await readFor(clerk)).get('branch')).toBeLessThanOrEqual(1)
})

/** Copies a branch, so that scanning the table costs more than its index. */
const addBranches = async (count: number) => {
  const like = await shop.db
    .selectFrom('branch')
    .selectAll()
    .where('id', '=', 'olaya')
    .executeTakeFirstOrThrow()
  const { content, ...rest } = like
  const copies = Array.from({ length: count }, (_, at) => ({
    ...rest,
    content: JSON.stringify(content),
    id: `copy-${at}`,
    place: 1000 + at,
  }))
  await shop.db.insertInto('branch').values(copies).execute()
  await sql`analyze branch`.execute(shop.db)
}
