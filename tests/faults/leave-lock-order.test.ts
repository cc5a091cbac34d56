import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lockRequest } from '#server/engagement/support/store.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { lockAccount } from '#server/resources/wallet/points-store.ts'
import { lockOrder } from '#server/settlement/payment/store.ts'
import { anOrderId } from '#support/customer-client.ts'
import { handOverFeast } from '#support/feast.ts'
import { openPayingShop, type PayingShop } from '#support/paying-shop.ts'
import { customerIdOf } from '#support/points.ts'
import { confirmEverybody } from '#support/sign-in.ts'
import { aCustomer } from '#support/signed-in.ts'
import { countWaiting } from '#support/waiting-queries.ts'

// only PostgreSQL: the embedded database has one connection and cannot deadlock
let shop: PayingShop
beforeAll(async () => void (shop = await openPayingShop({ store: 'postgres' })))
beforeEach(() => shop.nextDay())
afterAll(() => shop.close())

let next = 200_000
async function aLeaver() {
  const phone = `+966512${++next}`
  const client = await aCustomer(shop, phone)
  const order = await client.order()
  await handOverFeast(shop, shop.staff.fahad, order.id)
  await confirmEverybody(shop)
  return { client, orderId: order.id, id: await customerIdOf(shop, phone) }
}

/** The inviter has a code, with which the friend came. */
async function invite(inviter_id: string, friend_id: string) {
  const at = new Date(shop.clock.now)
  const code = 'BCDFGHJKMN'.slice(0, 5) + 'PQRSTVWXYZ'[next % 10]
  await shop.db.insertInto('invite_code').values({ customer_id: inviter_id, code, made_at: at }).execute()
  await shop.db
    .insertInto('invite')
    .values({ inviter_id, friend_id, phone_hash: friend_id, state: 'open', accepted_at: at })
    .execute()
}

/** Runs `first`, has the customer delete the account until that waits for a lock, then runs `second`. */
async function deleteBetween(
  client: Awaited<ReturnType<typeof aLeaver>>['client'],
  first: (tx: Tx) => Promise<unknown>,
  second: (tx: Tx) => Promise<unknown>,
) {
  let leaving: Promise<{ status: number }> | undefined
  await shop.db.transaction().execute(async (tx) => {
    await first(tx)
    leaving = client.send('DELETE', '/me')
    await expect.poll(() => countWaiting(shop)).toBeGreaterThan(0)
    await second(tx)
  })
  return (await leaving)?.status
}

test('a refund locks the order, then the points, while its customer deletes the account', async () => {
  const { client, orderId, id } = await aLeaver()

  const status = await deleteBetween(
    client,
    (tx) => lockOrder(tx, orderId),
    (tx) => lockAccount(tx, id, shop.clock.now),
  )

  expect(status).toBe(204)
})

test('an answer locks the request, then its customer, while the customer deletes the account', async () => {
  const { client, id } = await aLeaver()
  const request = { id: anOrderId(), service: 'app', text: 'It is slow', lang: 'en' }
  expect((await client.send('POST', '/support-requests', request)).status).toBe(200)

  const status = await deleteBetween(
    client,
    (tx) => lockRequest(tx, request.id),
    (tx) => sql`select from customer where id = ${id} for key share`.execute(tx),
  )

  expect(status).toBe(204)
})

test.each(['invite', 'invite_code'] as const)(
  'a reward locks the %s, then the points, while the inviter deletes the account',
  async (table) => {
    const { client, id } = await aLeaver()
    const { id: friend } = await aLeaver()
    await invite(id, friend)
    const whose = table === 'invite' ? sql`inviter_id` : sql`customer_id`

    const status = await deleteBetween(
      client,
      (tx) => sql`select from ${sql.table(table)} where ${whose} = ${id} for update`.execute(tx),
      (tx) => lockAccount(tx, id, shop.clock.now),
    )

    expect(status).toBe(204)
  },
)
