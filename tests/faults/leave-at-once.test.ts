import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { undoFor } from '#domain/transfer.ts'
import { carryRefunds } from '#server/settlement/payment/carry-refunds.ts'
import { settleTransfers } from '#server/engagement/transfer/settle.ts'
import { anOrderId, type CustomerClient, problemOf } from '#support/customer-client.ts'
import { aTransferSender, transferOf } from '#support/transfer-sender.ts'
import { aPayer } from '#support/payer.ts'
import { hour, openPayingShop, type PayingShop } from '#support/paying-shop.ts'
import { accountOf, customerIdOf, givePoints } from '#support/points.ts'
import { anAddress } from '#support/rights.ts'
import { confirmEverybody } from '#support/sign-in.ts'
import { aCustomer } from '#support/signed-in.ts'

// only PostgreSQL: the embedded database has one connection and hides races
let shop: PayingShop
let ids: readonly string[]
beforeAll(async () => void (shop = await openPayingShop({ store: 'postgres' })))
beforeEach(async () => {
  await shop.nextDay()
  ids = []
})
afterEach(async () => {
  expect(await shop.check()).toEqual([])
  expect(await leftBehind()).toEqual([])
})
afterAll(() => shop.close())

let next = 100_000
/** A new customer with two signed-in devices. */
async function aLeaver(): Promise<{
  readonly client: CustomerClient
  readonly phone: string
  readonly id: string
}> {
  const phone = `+966512${++next}`
  const client = await aCustomer(shop, phone)
  const id = await customerIdOf(shop, phone)
  ids = [...ids, id]
  return { client, phone, id }
}
const some = (count: number) => Promise.all(Array.from({ length: count }, aLeaver))
const leave = (client: CustomerClient) => client.send('DELETE', '/me')

/** Rows about deleted customers of this test that should have been deleted. */
async function leftBehind(): Promise<string[]> {
  const { db } = shop
  const left = await db.selectFrom('customer').select('id').where('deleted_at', 'is not', null).execute()
  const gone = left.map(({ id }) => id).filter((id) => ids.includes(id))
  if (gone.length === 0) return []
  const [orders, sessions, addresses, news, points, requests] = await Promise.all([
    db
      .selectFrom('placed_order')
      .select('id')
      .where('customer_id', 'in', gone)
      .where('customer_name', '<>', '')
      .execute(),
    db.selectFrom('customer_session').select('customer_id as id').where('customer_id', 'in', gone).execute(),
    db.selectFrom('saved_address').select('id').where('customer_id', 'in', gone).execute(),
    db.selectFrom('notification').select('kind as id').where('customer_id', 'in', gone).execute(),
    db
      .selectFrom('points_account')
      .select('customer_id as id')
      .where('customer_id', 'in', gone)
      .where((eb) => eb.or([eb('balance', '<>', 0), eb('held', '<>', 0), eb('pending', '<>', 0)]))
      .execute(),
    db
      .selectFrom('support_request')
      .select('id')
      .where('customer_id', 'in', gone)
      .where('state', '<>', 'closed')
      .execute(),
  ])
  return Object.entries({ orders, sessions, addresses, news, points, requests }).flatMap(([what, rows]) =>
    rows.map(({ id }) => `${what}: ${id}`),
  )
}

test('a customer who leaves while placing an order either stays with it or has none', async () => {
  const ends = new Set<string>()
  for (let round = 0; round < 4; round++) {
    await shop.nextDay()
    const people = await some(6)
    const drafts = await Promise.all(people.map(({ client }) => client.agree()))
    await confirmEverybody(shop)

    await Promise.all(
      people.map(async ({ client }, place) => {
        const [placed, left] = await Promise.all([client.place(drafts[place]), leave(client)])
        ends.add(`${placed.status} ${left.status}`)
        if (left.status === 204) expect(placed.status).toBe(401)
        else expect([placed.status, problemOf(left).refusal]).toEqual([201, 'order-under-way'])
      }),
    )
  }
  console.log(`ended as ${[...ends].join(' and ')}`)
})

test('data that a customer stores while leaving is refused or deleted', async () => {
  for (let round = 0; round < 4; round++) {
    await shop.nextDay()
    const people = await some(4)
    await confirmEverybody(shop)

    const replies = await Promise.all(
      people.flatMap(({ client }) => [
        client.send('PUT', `/addresses/${anOrderId()}`, anAddress),
        client.send('PATCH', '/me', { firstName: 'Noura', email: 'noura@example.com' }),
        client.send('PUT', '/me/password', { password: 'nine dates a day' }),
        client.send('POST', '/invites/code'),
        client.send('PATCH', '/notifications/choices', { offers: true }),
        client.send('POST', '/support-requests', {
          id: anOrderId(),
          lang: 'en',
          service: 'app',
          text: 'Where is it?',
          orderId: null,
          photo: null,
          catering: null,
        }),
        leave(client),
      ]),
    )

    expect(replies.filter(({ status }) => status >= 500)).toEqual([])
    const left = await shop.db
      .selectFrom('customer')
      .select('first_name')
      .where('id', 'in', ids)
      .where('deleted_at', 'is not', null)
      .execute()
    expect(left.length).toBeGreaterThan(0)
  }
})

test('points in a transfer of a leaving customer arrive or return', async () => {
  const ends = new Set<string>()
  for (let round = 0; round < 6; round++) {
    await shop.nextDay()
    const [from, to] = [`+966513${++next}`, `+966513${++next}`]
    const giver = await aTransferSender(shop, from)
    const taker = await aTransferSender(shop, to)
    ids = [await customerIdOf(shop, from), await customerIdOf(shop, to)]
    await givePoints(shop, from, 300)
    await confirmEverybody(shop)
    const { id } = transferOf(await giver.begin(to, 100))
    if (round % 2 === 1) await giver.confirm(id)
    await confirmEverybody(shop)
    const late = { ...shop.deps, now: () => shop.clock.now + undoFor }

    const who = round % 3 === 0 ? taker : giver
    const [left] = await Promise.all([
      who.send('DELETE', '/me'),
      round % 2 === 0 ? giver.confirm(id) : settleTransfers(late),
    ])

    expect(left.status).toBe(204)
    shop.clock.now += 8 * 24 * 60 * 60_000
    await settleTransfers(shop.deps)
    const { balance, held } = await accountOf(shop, who === giver ? to : from)
    ends.add(`${who === giver ? 'giver' : 'taker'} left, the other has ${balance}`)
    expect(held).toBe(0)
    expect(who === giver ? [0, 100] : [200, 300]).toContain(balance)
  }
  console.log([...ends].join('; '))
})

test('a customer who leaves while a refund is carried out is refunded to the card', async () => {
  for (let round = 0; round < 4; round++) {
    await shop.nextDay()
    const { client } = await aLeaver()
    const order = await aPayer(shop, client).paid({ remember: true })
    shop.sandbox.trouble = 'deaf'
    await shop.staff.fahad.move(order.id, 'placed', 'rejected', 'Out of rice')
    shop.sandbox.trouble = 'none'
    await confirmEverybody(shop)

    const [left] = await Promise.all([leave(client), carryRefunds(shop.deps), shop.runCronJobs()])
    shop.clock.now += hour
    await shop.runCronJobs()

    expect(left.status).toBe(204)
    expect(shop.atGateway(order).refunded).toBe(order.quote.total)
    expect(await shop.refunds(order.id)).toMatchObject([{ state: 'done', amount: order.quote.total }])
    expect(shop.sandbox.store.list('token')).toEqual([])
  }
})
