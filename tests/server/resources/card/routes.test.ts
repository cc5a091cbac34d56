import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { Card } from '#contract/card.ts'
import { addDays, instantOf, localOf } from '#domain/local-time.ts'
import { deleteCardTokens } from '#server/resources/card/delete-card-tokens.ts'
import { findUsableCard } from '#server/resources/card/store.ts'
import { problemOf } from '#support/customer-client.ts'
import { cards } from '#support/payer.ts'
import { openPayingShop, type PayingShop } from '#support/paying-shop.ts'
import { confirmEverybody } from '#support/sign-in.ts'

let shop: PayingShop
beforeAll(async () => void (shop = await openPayingShop()))
beforeEach(async () => {
  await shop.nextDay()
  await confirmEverybody(shop)
  await shop.db.updateTable('payment').set({ card_id: null }).execute()
  await shop.db.deleteFrom('saved_card').execute()
})
afterEach(async () => {
  expect(await shop.check()).toEqual([])
})
afterAll(() => shop.close())

const list = async (who = shop.sara) =>
  v.parse(v.object({ cards: v.array(Card) }), (await who.send('GET', '/cards')).body).cards
const save = async (number?: string) =>
  v.parse(Card, (await shop.sara.send('POST', '/cards', { token: await shop.payer.token(number) })).body)

test('a saved card shows its public data only; the first one is the default', async () => {
  const first = await save()
  const second = await save(cards.visa)

  expect(first).toEqual({
    id: expect.any(String),
    brand: 'mada',
    last4: '1010',
    holder: 'Sara Al Harbi',
    month: 9,
    year: 2031,
    isDefault: true,
  })
  expect(await list()).toEqual([first, second])
  expect(await list(shop.omar)).toEqual([])
})

test('another card becomes the only default', async () => {
  await save()
  const second = await save(cards.visa)

  const changed = await shop.sara.send('PATCH', `/cards/${second.id}`, { isDefault: true })

  expect(changed.body).toMatchObject({ id: second.id, isDefault: true })
  expect((await list()).map(({ last4, isDefault }) => [last4, isDefault])).toEqual([
    ['1111', true],
    ['1010', false],
  ])
})

test('a deleted card is deleted here and at the gateway, and the next becomes the default', async () => {
  const token = await shop.payer.token()
  const first = v.parse(Card, (await shop.sara.send('POST', '/cards', { token })).body)
  await save(cards.visa)

  expect((await shop.sara.send('DELETE', `/cards/${first.id}`)).status).toBe(204)

  expect(await list()).toMatchObject([{ last4: '1111', isDefault: true }])
  expect(shop.sandbox.store.find('token', token)).toBeUndefined()
  expect((await shop.sara.send('DELETE', `/cards/${first.id}`)).status).toBe(404)
  const payWith = { kind: 'card', cardId: first.id } as const
  const answer = await shop.sara.place(await shop.sara.agree({ paymentMethod: 'card', payWith }))
  expect(problemOf(answer).refusal).toBe('card-unknown')
})

test('a card deleted while the gateway is down is deleted here immediately, and there later', async () => {
  const token = await shop.payer.token()
  const { id } = v.parse(Card, (await shop.sara.send('POST', '/cards', { token })).body)
  shop.sandbox.trouble = 'deaf'
  expect((await shop.sara.send('DELETE', `/cards/${id}`)).status).toBe(204)
  expect(await list()).toEqual([])

  shop.sandbox.trouble = 'none'
  await deleteCardTokens(shop.deps)

  expect(shop.sandbox.store.find('token', token)).toBeUndefined()
})

test("another customer's card cannot be changed, deleted or seen", async () => {
  const { id } = await save()

  expect((await shop.omar.send('PATCH', `/cards/${id}`, { isDefault: true })).status).toBe(404)
  expect((await shop.omar.send('DELETE', `/cards/${id}`)).status).toBe(404)
  expect(await list()).toHaveLength(1)
})

test('the same card saved again stays one', async () => {
  const first = await save()
  const again = await save()

  expect(again).toEqual(first)
  expect(await list()).toHaveLength(1)
})

test('a card is refused if the gateway does not know it, or is down', async () => {
  expect(problemOf(await shop.sara.send('POST', '/cards', { token: 'token_made_up' })).refusal).toBe(
    'card-unknown',
  )
  const token = await shop.payer.token()
  shop.sandbox.trouble = 'deaf'
  expect(problemOf(await shop.sara.send('POST', '/cards', { token })).refusal).toBe('gateway-down')
})

test('an expired card is refused, and a saved one does not pay any more', async () => {
  const { id } = await save()
  const token = await shop.payer.token(cards.visa)
  shop.sandbox.store.put('token', { ...tokenAt(token), year: '2025' })
  expect(problemOf(await shop.sara.send('POST', '/cards', { token })).refusal).toBe('card-expired')

  await shop.db.updateTable('saved_card').set({ year: 2025 }).where('id', '=', id).execute()
  const payWith = { kind: 'card', cardId: id } as const
  const answer = await shop.sara.place(await shop.sara.agree({ paymentMethod: 'card', payWith }))
  expect(problemOf(answer).refusal).toBe('card-unknown')
})

test('a card is valid until midnight in Riyadh after its last month, as on the phone', async () => {
  const { id } = await save()
  const { date } = localOf(shop.clock.now)
  const nextMonth = instantOf(`${addDays(`${date.slice(0, 7)}-01`, 31).slice(0, 7)}-01`, 0)
  const lasting = { month: Number(date.slice(5, 7)), year: Number(date.slice(0, 4)) }
  const { customer_id: customerId } = await shop.db
    .updateTable('saved_card')
    .set(lasting)
    .where('id', '=', id)
    .returning('customer_id')
    .executeTakeFirstOrThrow()
  const usableAt = (now: number) => findUsableCard(shop.db, { id, customerId, now })

  expect(await usableAt(nextMonth - 1)).toBeDefined()
  expect(await usableAt(nextMonth)).toBeUndefined()
})

function tokenAt(id: string) {
  const token = shop.sandbox.store.find('token', id)
  if (!token) throw new Error('expected the token')
  return token
}

test('ten cards are the most, and more tries than that in an hour are refused', async () => {
  for (let place = 0; place < 10; place++) {
    const token = await shop.payer.token()
    shop.sandbox.store.put('token', { ...tokenAt(token), last_four: `000${place}` })
    expect((await shop.sara.send('POST', '/cards', { token })).status).toBe(200)
  }
  const token = await shop.payer.token(cards.visa)
  expect(problemOf(await shop.sara.send('POST', '/cards', { token })).refusal).toBe('too-many-requests')
  shop.clock.now += 3_600_000
  await confirmEverybody(shop)

  expect(problemOf(await shop.sara.send('POST', '/cards', { token })).refusal).toBe('too-many-cards')
})

test('"remember me" saves the card after its payment, and it pays the next order', async () => {
  const declined = await shop.payer.order(cards.noFunds, { remember: true })
  await shop.payer.approve(declined)
  await shop.payer.checked(declined.id)
  expect(await list()).toEqual([])

  await shop.payer.paid({ remember: true })
  const [card] = await list()
  expect(card).toMatchObject({ brand: 'mada', last4: '1010', isDefault: true })

  const order = await shop.sara.order({
    paymentMethod: 'card',
    payWith: { kind: 'card', cardId: card?.id ?? '' },
  })
  await shop.payer.approve(order)
  expect((await shop.payer.checked(order.id)).status).toBe('placed')
})

test('a card that is not to be remembered is deleted here and at the gateway after its payment', async () => {
  const order = await shop.payer.paid()

  expect(await list()).toEqual([])
  expect(await shop.payments(order.id)).toMatchObject([{ token: null }])
  await expect
    .poll(() => shop.sandbox.store.find('token', shop.atGateway(order).source.token ?? ''))
    .toBeUndefined()
})

test('long after the sign-in saving and deleting a card requires a fresh code', async () => {
  const { id } = await save()
  await shop.db.updateTable('customer_session').set({ confirmed_at: null }).execute()

  const token = await shop.payer.token(cards.visa)
  expect(problemOf(await shop.sara.send('POST', '/cards', { token })).refusal).toBe('code-needed')
  expect(problemOf(await shop.sara.send('DELETE', `/cards/${id}`)).refusal).toBe('code-needed')

  expect(await list()).toHaveLength(1)
})
