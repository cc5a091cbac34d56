import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lockAccount } from '#server/resources/wallet/points-store.ts'
import { times } from '#support/crowd.ts'
import { cards } from '#support/payer.ts'
import { openPayingShop, type PayingShop } from '#support/paying-shop.ts'
import { customerIdOf } from '#support/points.ts'
import { confirmEverybody } from '#support/sign-in.ts'
import { countWaiting } from '#support/waiting-queries.ts'

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
    await expect.poll(() => countWaiting(shop), { timeout: 5000 }).toBeGreaterThan(0)
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
