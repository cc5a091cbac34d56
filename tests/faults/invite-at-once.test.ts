import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aCustomerClient, anOrderId, askOf, type CustomerClient } from '#support/customer-client.ts'
import { aNewCustomer, anInvitedFriend, codeOf, invitesOf } from '#support/inviting.ts'
import { stock } from '#support/small-menu.ts'
import { openPayingShop, type PayingShop } from '#support/paying-shop.ts'
import { aPayer } from '#support/payer.ts'
import { accountOf, customerIdOf } from '#support/points.ts'
import { confirmEverybody } from '#support/sign-in.ts'
import { aVisitor } from '#support/visitor.ts'
import { countWaiting } from '#support/waiting-queries.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop({ store: 'postgres' })
  await shop.nextDay()
})
afterEach(async () => {
  expect(await shop.check()).toEqual([])
  await shop.close()
})

const has = (phone: string) => accountOf(shop, phone)
const saras = '+966512345671'

/** Moves an order to the last status before it is completed. */
async function cook(id: string): Promise<void> {
  await shop.staff.fahad.move(id, 'placed', 'accepted')
  await shop.staff.fahad.move(id, 'accepted', 'preparing')
  await shop.staff.fahad.move(id, 'preparing', 'ready')
}
const complete = (id: string) => shop.staff.fahad.move(id, 'ready', 'completed')

async function cooked(friend: CustomerClient): Promise<string> {
  const { id } = await friend.order()
  await cook(id)
  return id
}

test('two orders of a friend that are completed concurrently reward the invitation once', async () => {
  const friend = await anInvitedFriend(shop, '0512345680', await codeOf(shop.sara))
  const orders = [await cooked(friend), await cooked(friend), await cooked(friend)]

  const moved = await Promise.all([...orders, ...orders].map(complete))

  expect(moved.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(3)
  expect(await has(saras)).toMatchObject({ balance: 50 })
  expect(await has('+966512345680')).toMatchObject({ balance: 3 * 54 + 50 })
})

test('friends who complete orders concurrently are rewarded up to the limit of the month', async () => {
  const invite = { perMonth: 2 }
  await stock(shop.deps, (menu) => ({ ...menu, brand: { ...menu.brand, points: { invite } } }))
  const code = await codeOf(shop.sara)
  const orders: string[] = []
  for (const last of [0, 1, 2, 3])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    orders.push(await cooked(await anInvitedFriend(shop, `051234569${last}`, code)))

  await Promise.all(orders.map(complete))

  expect(await has(saras)).toMatchObject({ balance: 100 })
  const { friends, earned } = await invitesOf(shop.sara)
  expect(earned).toBe(100)
  expect(friends.map(({ state }) => state).toSorted()).toEqual(['open', 'open', 'rewarded', 'rewarded'])
})

test('customers with invitations across complete and are refunded without a deadlock', async () => {
  const [saras, omars] = [await codeOf(shop.sara), await codeOf(shop.omar)]
  const first = await anInvitedFriend(shop, '0512345680', saras)
  const second = await anInvitedFriend(shop, '0512345681', omars)
  const paid = [await aPayer(shop, first).paid(), await aPayer(shop, second).paid()]
  const own = [await shop.sara.order(), await shop.omar.order()]
  const orders = [...paid, ...own].map(({ id }) => id)
  for (const id of orders)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await cook(id)

  const amount = 1000
  await Promise.all([
    ...orders.map(complete),
    ...paid.map(({ id }) =>
      shop.staff.owner.send('POST', `/staff/orders/${id}/refunds`, {
        id: randomUUID(),
        amount,
        reason: 'Cold',
      }),
    ),
  ])

  // an order that is refunded before it is completed is under the minimum; after it, the points are taken
  // back
  expect((await invitesOf(shop.sara)).earned).toBe(0)
  expect((await invitesOf(shop.omar)).earned).toBe(0)
})

test('of two new customers who use invite codes in one browser concurrently one is invited', async () => {
  const code = await codeOf(shop.sara)
  const one = await aNewCustomer(shop, '0512345680')
  const again = aVisitor(shop)
  again.cookies.set('device', one.cookies.get('device') ?? '')
  const other = await aNewCustomer(shop, '0512345681', again)

  await Promise.all([one, other].map((visitor) => visitor.send('POST', '/invites', { code })))

  const { rows } = await shop.deps.pool.query(
    'select count(distinct friend_id)::int as friends from invite_device',
  )
  expect(rows).toEqual([{ friends: 1 }])
})

test('a refund as points locks the accounts of inviter and friend by ascending customer id', async () => {
  const phones = ['+966512345680', '+966512345681']
  const visitors = [await aNewCustomer(shop, '0512345680'), await aNewCustomer(shop, '0512345681')]
  const people = visitors.map((visitor) => aCustomerClient(askOf(shop), visitor.cookieHeader()))
  const [first, second] = await shop.db
    .selectFrom('customer')
    .select(['id', 'phone'])
    .where('phone', 'in', phones)
    .orderBy('id')
    .execute()
  const [inviter, friend] = [first, second].map((row) => people[phones.indexOf(row?.phone ?? '')])
  await inviter!.send('PATCH', '/me', { firstName: 'هدى', lastName: 'الحربي' })
  await friend!.send('POST', '/invites', { code: await codeOf(inviter!) })
  await friend!.send('PATCH', '/me', { firstName: 'عمر', lastName: 'الحربي' })
  const id = await cooked(friend!)
  await complete(id)

  const late = await shop.db.transaction().execute(async (tx) => {
    const lock = (customerId = '') =>
      tx
        .selectFrom('points_account')
        .select('balance')
        .where('customer_id', '=', customerId)
        .forUpdate()
        .executeTakeFirstOrThrow()
    await lock(first?.id)
    const refunding = shop.staff.owner.send('POST', `/staff/orders/${id}/care`, {
      id: anOrderId(),
      ticketId: null,
      lines: [{ place: 1, quantity: 2, fault: 'missing' }],
      way: 'points',
      note: 'It was not in the bag',
    })
    await expect.poll(() => countWaiting(shop)).toBe(1)
    // a refund that held the second one while it waits for the first would end in a deadlock here
    await lock(second?.id)
    return { refunding }
  })

  expect((await late.refunding).status).toBe(200)
  expect((await accountOf(shop, first?.phone ?? '')).balance).toBe(0)
})

test('a friend accepts another invitation while another browser deletes the account', async () => {
  const friend = await aNewCustomer(shop, '0512345680')
  await friend.send('POST', '/invites', { code: await codeOf(shop.sara) })
  const id = await customerIdOf(shop, '+966512345680')
  const code = await codeOf(shop.omar)
  await confirmEverybody(shop)

  const late = await shop.db.transaction().execute(async (tx) => {
    await sql`select from customer where id = ${id} for update`.execute(tx)
    const accepting = friend.send('POST', '/invites', { code })
    await expect.poll(() => countWaiting(shop)).toBe(1)
    const leaving = friend.send('DELETE', '/me')
    await expect.poll(() => countWaiting(shop)).toBe(2)
    return { accepting, leaving }
  })

  expect((await late.accepting).status).toBe(200)
  expect((await late.leaving).status).toBe(204)
})
