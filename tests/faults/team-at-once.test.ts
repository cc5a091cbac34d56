import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayMs } from '#domain/duration.ts'
import { deleteExpiredSessions } from '#server/identity/account/session.ts'
import { type CustomerClient, problemOf } from '#support/customer-client.ts'
import { stock } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aCustomer, anOwner } from '#support/signed-in.ts'
import { somePoint } from '#support/push-service.ts'
import { countWaiting } from '#support/waiting-queries.ts'

let shop: TestShop
let reem: CustomerClient
let maha: CustomerClient
beforeEach(async () => {
  shop = await openShop({ store: 'postgres' })
  await stock(shop.deps)
  reem = await anOwner(shop, '0512345674')
  maha = await anOwner(shop, '0512345675')
})
afterEach(() => shop.close())

const ownersLeft = async () =>
  (await shop.db.selectFrom('staff').select('phone').where('duty', '=', 'owner').execute()).length

test('of two owners who remove each other at once, one stays', async () => {
  const answers = await Promise.all([
    reem.send('POST', '/owner/team/removals', { phone: '+966512345675' }),
    maha.send('POST', '/owner/team/removals', { phone: '+966512345674' }),
  ])

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  // the second is no owner any more, or is refused the last one
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)[1]).toBeGreaterThanOrEqual(401)
  expect(await ownersLeft()).toBe(1)
})

const leave = (owner: CustomerClient, phone: string) =>
  owner.send('PATCH', '/owner/team', { phone, role: 'accountant', branchIds: [] })

test('of two owners who each take another role at once, one is refused', async () => {
  const answers = await Promise.all([leave(reem, '+966512345674'), leave(maha, '+966512345675')])

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused && problemOf(refused).refusal).toBe('last-owner')
  expect(await ownersLeft()).toBe(1)
})

test('an invitation that is accepted ten times at once counts once', async () => {
  const huda = await aCustomer(shop, '0512345671')
  const invitation = { phone: '+966512345671', role: 'manager', branchIds: ['olaya'] }
  expect((await reem.send('POST', '/owner/team/invitations', invitation)).status).toBe(200)

  const answers = await Promise.all(
    Array.from({ length: 10 }, () => huda.send('POST', '/me/team-invitation/acceptance', {})),
  )

  expect(answers.every(({ status }) => status === 204)).toBe(true)
  const joined = await shop.db
    .selectFrom('audit_entry')
    .select('id')
    .where('what', '=', 'staff-joined')
    .execute()
  expect(joined).toHaveLength(1)
})

test('a change of an owner locks all owners by ascending phone', async () => {
  const late = await shop.db.transaction().execute(async (tx) => {
    const lockOwner = (phone: string) =>
      tx.selectFrom('staff').select('phone').where('phone', '=', phone).forUpdate().executeTakeFirstOrThrow()
    await lockOwner('+966512345674')
    const leaving = leave(maha, '+966512345675')
    await expect.poll(() => countWaiting(shop)).toBe(1)
    // a change that held the second one while it waits for the first would end in a deadlock here
    await lockOwner('+966512345675')
    return { leaving }
  })

  expect((await late.leaving).status).toBe(200)
})

test('an acceptance locks its invitation before the owners', async () => {
  const huda = await aCustomer(shop, '0512345671')
  const invitation = { phone: '+966512345671', role: 'manager', branchIds: ['olaya'] }
  await reem.send('POST', '/owner/team/invitations', invitation)

  const late = await shop.db.transaction().execute(async (tx) => {
    await tx.selectFrom('staff_invite').select('phone').forUpdate().execute()
    const accepting = huda.send('POST', '/me/team-invitation/acceptance', {})
    await expect.poll(() => countWaiting(shop)).toBe(1)
    await tx.selectFrom('staff').select('phone').where('duty', '=', 'owner').forUpdate().execute()
    return { accepting }
  })

  expect((await late.accepting).status).toBe(204)
})

test.each([
  [
    'removed',
    () => reem.send('POST', '/owner/team/removals', { phone: '+966512345675' }).then(({ status }) => status),
    200,
  ],
  ['signed out', () => maha.send('DELETE', '/session').then(({ status }) => status), 204],
])('an employee who is %s while their session ends by its age gets no push', async (_, end, status) => {
  const subscription = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/maha',
    keys: { p256dh: somePoint, auth: 'a'.repeat(22) },
    lang: 'ar',
  }
  expect((await maha.send('PUT', '/push/subscription', subscription)).status).toBe(204)
  shop.clock.now += dayMs
  reem = await anOwner(shop, '0512345674')

  const late = await shop.db.transaction().execute(async (tx) => {
    await sql`select from push_subscription for update`.execute(tx)
    const expiry = deleteExpiredSessions(shop.db, shop.clock.now)
    await expect.poll(() => countWaiting(shop)).toBe(1)
    const ended = end()
    await expect.poll(() => countWaiting(shop)).toBe(2)
    return { expiry, ended }
  })

  expect([await late.ended, await late.expiry]).toEqual([status, 2])
  expect(await shop.db.selectFrom('push_subscription').select('id').execute()).toEqual([])
})
