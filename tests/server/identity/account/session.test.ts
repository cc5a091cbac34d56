import { afterAll, beforeAll, expect, test } from 'vitest'
import { setStaffMember } from '#server/identity/account/staff-store.ts'
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

test('staff stay signed in for a long working day, or half of it without use', async () => {
  const busy = await signIn(shop, '0515000004', { staff: { role: 'owner' } })
  expect(await lifeOf(busy, hour)).toBe(18 * hour)

  const quiet = await signIn(shop, '0515000005', { staff: { role: 'owner' } })
  shop.clock.now += 12 * hour - 1
  expect(await whoIs(quiet)).toBe('owner')
  shop.clock.now += 12 * hour
  expect(await whoIs(quiet)).toBe('nobody')
})

test('a new employee has the role from the next request, unless the sign-in is too old', async () => {
  const make = (phone: string) =>
    shop.db
      .transaction()
      .execute((tx) => setStaffMember(tx, { phone, duty: 'owner', name: '', branchIds: [] }, shop.clock.now))
  const old = await signIn(shop, '0515000006')
  shop.clock.now += 18 * hour
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
