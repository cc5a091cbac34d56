import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { activityHeader } from '#contract/endpoint.ts'
import { dayMs, hourMs, minuteMs } from '#domain/duration.ts'
import { pathOf } from '#domain/notification.ts'
import { deleteExpiredSessions } from '#server/identity/account/session.ts'
import { type News, selectManagersOrOwners } from '#server/identity/notification/notify-store.ts'
import { notify, notifyStaff } from '#server/identity/notification/notify.ts'
import { stock } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { signIn } from '#support/sign-in.ts'
import { aMember } from '#support/a-member.ts'

let shop: TestShop
let sara: string
beforeEach(async () => {
  shop = await openShop({ staffIdle: true })
  await stock(shop.deps)
  await signIn(shop, '0512345671', { register: true })
  sara = (await shop.db.selectFrom('customer').select('id').executeTakeFirstOrThrow()).id
})
afterEach(() => shop.close())

const about = (status: 'accepted' | 'ready', subject = 'order-one'): News => ({
  kind: 'order',
  subject,
  values: { status, number: 1001, branch: { en: 'Olaya', ar: 'العليا' } },
  at: shop.clock.now,
})

const tell = (news: News) => shop.db.transaction().execute((tx) => notify(tx, { ...news, customerId: sara }))

const listed = () =>
  shop.db.selectFrom('notification').select(['subject', 'sequence', 'details']).orderBy('id').execute()

test('a later state of the same order replaces the earlier one, with a higher sequence', async () => {
  await tell(about('accepted'))
  await tell(about('accepted', 'order-two'))
  await tell(about('ready'))

  expect(await listed()).toEqual([
    { subject: 'order-one', sequence: 2, details: expect.objectContaining({ status: 'ready' }) },
    { subject: 'order-two', sequence: 1, details: expect.objectContaining({ status: 'accepted' }) },
  ])
})

test('a notification of a rolled-back transaction is not sent', async () => {
  const failed = shop.db.transaction().execute(async (tx) => {
    await notify(tx, { ...about('ready'), customerId: sara })
    throw new Error('as if the order had not moved')
  })

  await expect(failed).rejects.toThrow('as if the order had not moved')
  expect(await listed()).toEqual([])
})

const added_at = () => new Date(shop.clock.now)
/** Adds an employee or an owner who has signed in. */
async function addStaff(phone: string, duty: 'staff' | 'owner', ...branchIds: string[]) {
  await signIn(shop, phone, { register: true })
  await addTo(phone, duty, ...branchIds)
}

async function addTo(phone: string, duty: 'staff' | 'manager' | 'owner', ...branchIds: string[]) {
  const e164 = `+966${phone.slice(1)}`
  await shop.db.insertInto('staff').values({ phone: e164, duty, added_at: added_at() }).execute()
  for (const branch_id of branchIds)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await shop.db.insertInto('staff_branch').values({ phone: e164, branch_id }).execute()
}

/** Notifies of a new order at a branch, and returns the phones of all who were notified. */
async function orderAt(branchId: string) {
  await shop.db.transaction().execute((tx) =>
    notifyStaff(tx, {
      kind: 'staff-order',
      subject: `order-at-${branchId}`,
      values: { number: 1001, dueAt: shop.clock.now, branchId },
      at: shop.clock.now,
      branchId,
    }),
  )
  const told = await shop.db
    .selectFrom('notification as n')
    .innerJoin('customer as c', 'c.id', 'n.customer_id')
    .select('c.phone')
    .where('n.subject', '=', `order-at-${branchId}`)
    .orderBy('c.phone')
    .execute()
  return told.map(({ phone }) => phone)
}

test('a new order notifies all staff of its branch, and no owner or other branch', async () => {
  await addStaff('0512345672', 'staff', 'olaya')
  await addStaff('0512345673', 'owner')
  await addStaff('0512345674', 'staff', 'narjis')

  expect(await orderAt('olaya')).toEqual(['+966512345672'])
})

test('a new order notifies the owners while no employee of its branch has signed in', async () => {
  await addStaff('0512345672', 'staff', 'olaya')
  await addStaff('0512345673', 'owner')
  await addStaff('0512345675', 'owner')
  await addTo('0512345676', 'staff', 'narjis')

  expect(await orderAt('narjis')).toEqual(['+966512345673', '+966512345675'])
  // an owner's tap opens the board of that branch
  const [row] = await shop.db.selectFrom('notification').select('details').execute()
  expect(row?.details).toMatchObject({ branchId: 'narjis', isForOwner: true })
  expect(pathOf('staff-order', 'order-at-narjis', 'narjis')).toBe('branch/?branch=narjis')
})

test('a customer who was added to a branch is no employee of it before the next sign-in', async () => {
  await addStaff('0512345673', 'owner')
  await signIn(shop, '0512345672', { register: true })
  shop.clock.now += hourMs
  await addTo('0512345672', 'staff', 'olaya')

  expect(await orderAt('olaya')).toEqual(['+966512345673'])

  await signIn(shop, '0512345672')
  // the session ends with the shift, and the next one has not begun
  shop.clock.now += dayMs
  await deleteExpiredSessions(shop.db, shop.clock.now)
  await shop.db.deleteFrom('notification').execute()
  expect(await orderAt('olaya')).toEqual(['+966512345672'])
})

test('a customer who was added is an employee once they use the session that they have', async () => {
  await addStaff('0512345673', 'owner')
  const khalid = await aMember(shop, '+966512345672')
  const use = (headers = {}) => khalid.send('GET', '/staff/branches/olaya/orders', undefined, headers)
  shop.clock.now += 10 * minuteMs
  await addTo('0512345672', 'staff', 'olaya')

  // a board that only polls shows no person
  shop.clock.now += minuteMs
  expect((await use()).status).toBe(200)
  expect(await orderAt('olaya')).toEqual(['+966512345673'])

  await use({ [activityHeader]: '1' })
  await shop.db.deleteFrom('notification').execute()
  expect(await orderAt('olaya')).toEqual(['+966512345672'])
})

test('a customer who was added is an employee once a code has unlocked their session', async () => {
  await addStaff('0512345673', 'owner')
  const khalid = await aMember(shop, '+966512345672')
  shop.clock.now += hourMs
  await addTo('0512345672', 'manager', 'olaya')

  await khalid.confirm()

  expect(await orderAt('olaya')).toEqual(['+966512345672'])
})

test('what waits for a manager goes to the owners until the manager has signed in', async () => {
  await addStaff('0512345673', 'owner')
  await signIn(shop, '0512345672', { register: true })
  shop.clock.now += hourMs
  await addTo('0512345672', 'manager', 'olaya')
  const selectedPhones = async () => {
    const { rows } = await sql<{ phone: string }>`
      select phone from customer where id in (${selectManagersOrOwners('olaya')})`.execute(shop.db)
    return rows.map(({ phone }) => phone)
  }

  expect(await selectedPhones()).toEqual(['+966512345673'])

  await signIn(shop, '0512345672')
  expect(await selectedPhones()).toEqual(['+966512345672'])
})
