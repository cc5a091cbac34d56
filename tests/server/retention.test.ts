import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertRequest } from '#server/engagement/support/store.ts'
import { checkLedger } from '#server/audience/ledger/check-ledger.ts'
import { cronJobs } from '#server/cron.ts'
import { deleteOldBuckets } from '#server/platform/http/rate-limit-store.ts'
import { retention } from '#server/retention.ts'
import { aCustomerClient, anOrderId, askOf } from '#support/customer-client.ts'
import { stock, withRoom } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { signIn } from '#support/sign-in.ts'

const hour = 60 * 60_000
const day = 24 * hour

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** Runs every job that deletes, as at this time. */
async function deleteAt(now: number) {
  shop.clock.now = now
  for (const { name, run } of cronJobs) if (name.startsWith('delete old')) await run(shop.deps)
}

test('a photograph is deleted ninety days after its request was closed; the request stays', async () => {
  await signIn(shop, '0516000001', { register: true })
  const { id: customerId } = await shop.db.selectFrom('customer').select('id').executeTakeFirstOrThrow()
  const at = shop.clock.now
  const [closed, open] = [anOrderId(), anOrderId()]
  const photo = { type: 'image/jpeg' as const, body: Buffer.from('a picture') }
  for (const id of [closed, open]) {
    const draft = {
      id,
      service: 'food',
      orderId: null,
      text: 'Cold',
      catering: null,
      photo: null,
      lang: 'en',
    } as const
    await insertRequest(shop.db, { draft, customerId, branchId: null, photo, at })
  }
  await shop.db.updateTable('support_request').set({ state: 'closed' }).where('id', '=', closed).execute()
  const photosAt = async (now: number) => {
    await deleteAt(now)
    const rows = await shop.db.selectFrom('support_request').select(['id', 'photo']).execute()
    return rows.filter((row) => row.photo !== null).map(({ id }) => id)
  }

  expect((await photosAt(at + 90 * day)).toSorted()).toEqual([closed, open].toSorted())
  expect(await photosAt(at + 90 * day + 1)).toEqual([open])
  expect(await shop.db.selectFrom('support_request').select('id').execute()).toHaveLength(2)
})

test('a job that was given up is deleted after thirty days, one that waits never', async () => {
  const at = shop.clock.now
  const aJob = { kind: 'push', payload: '{}', run_at: new Date(at) }
  await shop.db
    .insertInto('job')
    .values([
      { ...aJob, dedupe: 'failed', given_up: true },
      { ...aJob, dedupe: 'waits', given_up: false },
    ])
    .execute()
  const jobsAt = async (now: number) => {
    await deleteAt(now)
    return (await shop.db.selectFrom('job').select('dedupe').execute()).map(({ dedupe }) => dedupe).toSorted()
  }

  expect(await jobsAt(at + 30 * day)).toEqual(['failed', 'waits'])
  expect(await jobsAt(at + 30 * day + 1)).toEqual(['waits'])
})

test('loads of past times are deleted after sixty days, but for those that the ledger compares', async () => {
  await stock(shop.deps, withRoom(7))
  await signIn(shop, '0516000002', { register: true })
  const at = shop.clock.now + 2 * 60_000
  const slotsAt = async (now: number) => {
    await deleteAt(now)
    const rows = await shop.db.selectFrom('slot_load').select('slot_at').orderBy('slot_at').execute()
    expect(await checkLedger(shop.db)).toEqual([])
    return rows.map(({ slot_at }) => slot_at.getTime())
  }
  const orderAt = async (now: number) => {
    shop.clock.now = now
    const session = await signIn(shop, '0516000002')
    await aCustomerClient(askOf(shop), session).order()
    const { due_at } = await shop.db
      .selectFrom('placed_order')
      .select('due_at')
      .orderBy('placed_at', 'desc')
      .executeTakeFirstOrThrow()
    return due_at.getTime()
  }
  const first = await orderAt(at)

  // the shop takes no order for a year
  expect(await slotsAt(first + 365 * day)).toEqual([first])
  const second = await orderAt(at + 365 * day)
  expect(await slotsAt(second)).toEqual([second])
  const third = await orderAt(second + 40 * day)
  expect(await slotsAt(second + 60 * day)).toEqual([second, third])
  expect(await slotsAt(second + 60 * day + 1)).toEqual([third])
})

test('the courier of a delivery is deleted a day after its end, not while the order is out', async () => {
  await stock(shop.deps, withRoom(7))
  const session = await signIn(shop, '0516000003', { register: true })
  const customer = aCustomerClient(askOf(shop), session)
  const [ended, out] = [(await customer.order()).id, (await customer.order()).id]
  const at = shop.clock.now
  const courier = JSON.stringify({ name: 'Yusuf', phone: '+966501112223' })
  const set = (id: string, status: 'completed' | 'out_for_delivery') =>
    shop.db
      .updateTable('placed_order')
      .set({ status, courier, moved_at: new Date(at) })
      .where('id', '=', id)
      .execute()
  await set(ended, 'completed')
  await set(out, 'out_for_delivery')
  const couriersAt = async (now: number) => {
    await deleteAt(now)
    const rows = await shop.db.selectFrom('placed_order').select(['id', 'courier']).execute()
    return rows.filter((row) => row.courier !== null).map(({ id }) => id)
  }

  expect((await couriersAt(at + day)).toSorted()).toEqual([ended, out].toSorted())
  expect(await couriersAt(at + day + 1)).toEqual([out])
})

test('the news of an order for staff is deleted after two days, that for customers is not', async () => {
  await signIn(shop, '0516000003', { register: true })
  const customer = await shop.db
    .selectFrom('customer')
    .select('id')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  const at = shop.clock.now
  const news = { customer_id: customer.id, subject: 'an order', details: '{}', told_at: new Date(at) }
  await shop.db
    .insertInto('notification')
    .values([
      { ...news, kind: 'staff-order' },
      { ...news, kind: 'order' },
    ])
    .execute()
  const kindsAt = async (now: number) => {
    await deleteAt(now)
    const rows = await shop.db
      .selectFrom('notification')
      .select('kind')
      .where('subject', '=', 'an order')
      .execute()
    return rows.map(({ kind }) => kind).toSorted()
  }

  expect(await kindsAt(at + 2 * day)).toEqual(['order', 'staff-order'])
  expect(await kindsAt(at + 2 * day + 1)).toEqual(['order'])
})

test('many rows are deleted in statements of at most five hundred', async () => {
  const taken = new Date(shop.clock.now - 2 * day)
  const rows = Array.from({ length: 1200 }, (_, at) => ({
    key: `old-${at}`,
    tokens: 1,
    taken_at: taken,
    allowed: true,
  }))
  await shop.db.insertInto('rate_limit').values(rows).execute()
  const statements: number[] = []
  const watched = shop.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      statements.push(result.rows.length)
      return Promise.resolve(result)
    },
  })

  const deleted = await deleteOldBuckets(watched, shop.clock.now - day)

  expect(deleted).toBe(1200)
  expect(statements).toEqual([500, 500, 200])
})

test('the table of docs/operating.md has every period', async () => {
  const page = await readFile(new URL('../../docs/operating.md', import.meta.url), 'utf8')
  const said = [...page.matchAll(/^\| ([^|]+?) +\| (at once|\d+ (?:hours?|days?)) +\| ([^|]+?) +\|$/gm)]

  expect(said.map(([, what, kept, why]) => ({ what, kept, why }))).toEqual(
    retention.map(({ what, retentionMs, why }) => ({ what, kept: periodOf(retentionMs), why })),
  )
})

const periodOf = (ms: number) => {
  if (ms === 0) return 'at once'
  if (ms < day) return ms === hour ? '1 hour' : `${ms / hour} hours`
  return ms === day ? '1 day' : `${ms / day} days`
}

/** Tables whose rows are deleted when they are old, and by which period. */
const deleted: Readonly<Record<string, string>> = {
  access_log: 'the access log',
  brand_picture: 'pictures of the look that no menu, past or present, names',
  courier_tap: 'codes and steps of deliveries',
  customer_session: 'ended sessions',
  family_cart: 'expired family carts',
  family_member: 'expired family carts',
  family_operation: 'expired family carts',
  free_card_token: 'tokens of cards that the gateway did not delete',
  job: 'jobs that were given up',
  notification: 'notifications',
  offline_entry: 'entries of tablets without a network',
  offline_flag: 'flags of codes without a network',
  offline_key: 'public keys in the lists of tablets',
  offline_list: 'lists of keys',
  order_delivery: 'codes and steps of deliveries',
  order_link: 'expired links of orders',
  outgoing_event: 'outgoing events and their deliveries',
  payment_event: 'payment events',
  photo_upload: 'photographs that were added in the studio and are in no draft',
  points_notice: 'notices of expired points',
  push_subscription: 'push subscriptions of browsers without a session',
  rate_limit: 'unused rate limits',
  scan: 'scans of loyalty codes',
  scan_alert: 'warnings of copied loyalty codes',
  sign_in_code: 'sign-in codes',
  sign_in_try: 'tries to sign in',
  slot_load: 'kitchen loads of past times',
  staff_invite: 'expired invitations to the team',
  trusted_device: 'expired trusted devices',
  webhook_delivery: 'outgoing events and their deliveries',
}

test('every table has a period, or a reason why it is kept', async () => {
  const page = await readFile(
    new URL('../../docs/decisions/2026-11-25-what-is-kept.md', import.meta.url),
    'utf8',
  )
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(shop.db)
  const tables = rows.map(({ name }) => name)
  const periods = new Set(retention.map(({ what }) => what))

  expect(tables.filter((name) => !page.includes(`\`${name}\``) && deleted[name] === undefined)).toEqual([])
  expect(Object.keys(deleted).filter((name) => !tables.includes(name))).toEqual([])
  expect(Object.values(deleted).filter((what) => !periods.has(what))).toEqual([])
})
