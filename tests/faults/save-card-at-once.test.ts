import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Card } from '#contract/card.ts'
import { lockAccount } from '#server/resources/wallet/points-store.ts'
import { times } from '#support/crowd.ts'
import { cards } from '#support/payer.ts'
import { openPayingShop, type PayingShop } from '#support/paying-shop.ts'
import { customerIdOf } from '#support/points.ts'
import { confirmEverybody } from '#support/sign-in.ts'
import { countWaiting, untilWaiting } from '#support/waiting-queries.ts'

// only PostgreSQL: the embedded database has one connection and cannot deadlock
let shop: PayingShop
beforeAll(async () => void (shop = await openPayingShop({ store: 'postgres' })))
beforeEach(async () => {
  await shop.nextDay()
  await confirmEverybody(shop)
})
afterAll(() => shop.close())

const savedCards = async () => (await shop.sara.send('GET', '/cards')).body

test('a payment saves its card while an answer locks the points, then the customer', async () => {
  const order = await shop.payer.order(cards.mada, { remember: true })
  await shop.payer.approve(order)
  const id = await customerIdOf(shop, '+966512345671')
  let paying: Promise<unknown> | undefined

  await shop.db.transaction().execute(async (tx) => {
    await lockAccount(tx, id, shop.clock.now)
    paying = shop.payer.check(order.id)
    await expect.poll(() => countWaiting(shop)).toBeGreaterThan(0)
    await sql`select from customer where id = ${id} for share`.execute(tx)
  })
  await paying

  expect(await shop.payer.find(order.id)).toMatchObject({ status: 'placed' })
  expect(await savedCards()).toMatchObject({ cards: [{ last4: '1010' }] })
})

test('one card that is saved several times at the same moment is one card', async () => {
  const tokens = await times(5, () => shop.payer.token(cards.visa))

  const answers = await Promise.all(tokens.map((token) => shop.sara.send('POST', '/cards', { token })))

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await savedCards()).toMatchObject({
    cards: [{ last4: '1010', isDefault: true }, { last4: '1111' }],
  })
})

test('of a card that is made the default while it is deleted, the other card is the default', async () => {
  const save = async (number: string) =>
    v.parse(Card, (await shop.omar.send('POST', '/cards', { token: await shop.payer.token(number) })).body).id
  const [kept, deleted] = [await save(cards.mada), await save(cards.visa)]

  const late = await shop.db.transaction().execute(async (tx) => {
    await sql`select from saved_card where id = ${kept} for update`.execute(tx)
    const changing = shop.omar.send('PATCH', `/cards/${deleted}`, { isDefault: true })
    await untilWaiting(shop, 1, changing)
    const deleting = shop.omar.send('DELETE', `/cards/${deleted}`)
    await untilWaiting(shop, 2, deleting)
    return { changing, deleting }
  })

  expect((await late.changing).status).toBe(200)
  expect((await late.deleting).status).toBe(204)
  const { body } = await shop.omar.send('GET', '/cards')
  expect(body).toMatchObject({ cards: [{ id: kept, isDefault: true }] })
})
