import { setTimeout } from 'node:timers/promises'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Order } from '#contract/order.ts'
import { hashOf } from '#server/platform/crypto/hash.ts'
import { GatewayFailure } from '#server/platform/gateway/gateway.ts'
import { deleteCardTokens } from '#server/resources/card/delete-card-tokens.ts'
import { settlePayment } from '#server/settlement/payment/settle-payment.ts'
import { problemOf } from '#support/customer-client.ts'
import { openPayingShop, type PayingShop } from '#support/paying-shop.ts'
import { cards } from '#support/payer.ts'
import { confirmEverybody } from '#support/sign-in.ts'

let shop: PayingShop
beforeAll(async () => void (shop = await openPayingShop()))
beforeEach(async () => {
  await shop.nextDay()
  await confirmEverybody(shop)
  await shop.db.updateTable('payment').set({ card_id: null }).execute()
  await shop.db.deleteFrom('saved_card').execute()
})
afterAll(() => shop.close())

const isKnown = (token: string) => shop.sandbox.store.find('token', token) !== undefined
const payWith = (token: string, remember = false) => ({ kind: 'token', token, remember }) as const
const order = (token: string, remember?: boolean) =>
  shop.sara.order({ paymentMethod: 'card', payWith: payWith(token, remember) })
const settle = (deps: PayingShop['deps'], { payment }: Order) => settlePayment(deps, payment?.id ?? '')
/** Runs the job that deletes tokens after those that payments have started. */
const deleteTokens = async () => {
  await deleteCardTokens(shop.deps)
  await deleteCardTokens(shop.deps)
}

test('the token of a declined card is deleted at the gateway, also if it was to be saved', async () => {
  for (const remember of [false, true]) {
    const token = await shop.payer.token(cards.noFunds)
    const placed = await order(token, remember)
    await shop.payer.approve(placed)
    expect((await shop.payer.checked(placed.id)).payment?.state).toBe('declined')

    await deleteTokens()

    expect(isKnown(token)).toBe(false)
  }
})

test('while the gateway is down a token waits for the next run', async () => {
  const token = await shop.payer.token(cards.noFunds)
  const placed = await order(token)
  await shop.payer.approve(placed)
  await shop.payer.checked(placed.id)
  await deleteTokens()
  await shop.db
    .insertInto('free_card_token')
    .values({ token, token_hash: hashOf(token), added_at: new Date(shop.clock.now) })
    .execute()
  shop.sandbox.trouble = 'deaf'
  await deleteTokens()
  expect(await shop.db.selectFrom('free_card_token').selectAll().execute()).toHaveLength(1)
  shop.sandbox.trouble = 'none'

  await deleteTokens()

  expect(isKnown(token)).toBe(false)
  expect(await shop.db.selectFrom('free_card_token').selectAll().execute()).toEqual([])
})

test('a token that the gateway cannot delete delays no other', async () => {
  const tokens = ['token_first', 'token_second']
  const added_at = new Date(shop.clock.now)
  await shop.db
    .insertInto('free_card_token')
    .values(tokens.map((token) => ({ token, token_hash: hashOf(token), added_at })))
    .execute()
  const asked: string[] = []
  const deleteToken = async (token: string) => {
    asked.push(token)
    if (asked.length === 1) throw new GatewayFailure('busy', 'the gateway answers 500 for this token')
  }

  await deleteCardTokens({ ...shop.deps, gateway: { ...shop.deps.gateway, deleteToken } })

  const left = await shop.db.selectFrom('free_card_token').select('token').execute()
  expect(asked.toSorted()).toEqual(tokens)
  expect(left.map(({ token }) => token)).toEqual(asked.slice(0, 1))
  await shop.db.deleteFrom('free_card_token').execute()
})

test('a token that another card replaced before the gateway knew the payment is deleted', async () => {
  const first = await shop.payer.token()
  shop.sandbox.trouble = 'deaf'
  const placed = await order(first)
  shop.sandbox.trouble = 'none'
  const second = await shop.payer.token(cards.visa)

  await shop.payer.pay(placed.id, payWith(second))
  await deleteTokens()

  expect([isKnown(first), isKnown(second)]).toEqual([false, true])
})

test('a saved card that is saved again gives its earlier token back', async () => {
  const [first, second] = [await shop.payer.token(), await shop.payer.token()]
  await shop.sara.send('POST', '/cards', { token: first })
  await shop.sara.send('POST', '/cards', { token: second })

  await deleteTokens()

  expect([isKnown(first), isKnown(second)]).toEqual([false, true])
})

test('the token of a saved card that is declined stays', async () => {
  const token = await shop.payer.token(cards.noFunds)
  const { body } = await shop.sara.send('POST', '/cards', { token })
  const cardId = (body as { id: string }).id
  const placed = await shop.sara.order({ paymentMethod: 'card', payWith: { kind: 'card', cardId } })
  await shop.payer.approve(placed)
  await shop.payer.checked(placed.id)

  await deleteTokens()

  expect(isKnown(token)).toBe(true)
})

test('a declined token with which the customer pays again is deleted after its last use', async () => {
  const token = await shop.payer.token(cards.noFunds)
  const placed = await order(token)
  await shop.payer.approve(placed)
  shop.sandbox.trouble = 'none'
  await shop.db
    .insertInto('free_card_token')
    .values({ token, token_hash: hashOf(token), added_at: new Date(shop.clock.now) })
    .execute()

  await deleteTokens()
  expect(isKnown(token)).toBe(true)

  await shop.payer.checked(placed.id)
  await deleteTokens()
  expect(isKnown(token)).toBe(false)
})

test('a card that is not saved because there are too many is deleted at the gateway', async () => {
  await shop.sara.send('POST', '/cards', { token: await shop.payer.token() })
  const { customer_id } = await shop.db
    .selectFrom('saved_card')
    .select('customer_id')
    .executeTakeFirstOrThrow()
  for (let count = 1; count < 10; count++)
    await shop.db
      .insertInto('saved_card')
      .values({
        id: `full-${count}`,
        customer_id,
        token: `token_full_${count}`,
        token_hash: `full-${count}`,
        brand: 'visa',
        last4: `10${count}0`,
        holder: 'Sara',
        month: 1,
        year: 2031,
        is_default: false,
        made_at: new Date(shop.clock.now),
      })
      .execute()
  const token = await shop.payer.token('5555555555554444')

  expect(problemOf(await shop.sara.send('POST', '/cards', { token })).refusal).toBe('too-many-cards')
  await deleteTokens()

  expect(isKnown(token)).toBe(false)
})

test('only a payment that frees a token starts the deletion of tokens', async () => {
  const { body } = await shop.sara.send('POST', '/cards', { token: await shop.payer.token() })
  const cardId = (body as { id: string }).id
  const bySaved = await shop.sara.order({ paymentMethod: 'card', payWith: { kind: 'card', cardId } })
  const token = await shop.payer.token(cards.visa)
  const byNew = await order(token)
  for (const placed of [bySaved, byNew]) await shop.payer.approve(placed)
  await deleteTokens()
  let rounds = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (node.kind === 'RawNode' && JSON.stringify(node).includes('from free_card_token')) rounds += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const deps = { ...shop.deps, db: shop.db.withPlugin(counting) }

  const states = [await settle(deps, bySaved), await settle(deps, byNew)]

  expect(states).toEqual(['paid', 'paid'])
  await expect.poll(() => isKnown(token)).toBe(false)
  expect(rounds).toBe(1)
})

test('a token that a saved card replaced is deleted while the payment waits for the bank', async () => {
  const { body } = await shop.sara.send('POST', '/cards', { token: await shop.payer.token(cards.visa) })
  const first = await shop.payer.token()
  shop.sandbox.trouble = 'deaf'
  const placed = await order(first)
  shop.sandbox.trouble = 'none'

  await shop.payer.pay(placed.id, { kind: 'card', cardId: (body as { id: string }).id })

  await expect.poll(() => isKnown(first)).toBe(false)
})

test('payments that are captured at the same time delete each token once', async () => {
  const tokens: string[] = []
  const orders: Order[] = []
  for (const client of [shop.sara, shop.omar])
    for (let place = 0; place < 5; place++) {
      const token = await shop.payer.token()
      tokens.push(token)
      const placed = await client.order({ paymentMethod: 'card', payWith: payWith(token) })
      await shop.payer.approve(placed)
      orders.push(placed)
    }
  const deleted: string[] = []
  const deleteToken = async (token: string) => {
    deleted.push(token)
    await setTimeout(20)
    await shop.deps.gateway.deleteToken(token)
  }
  const deps = { ...shop.deps, gateway: { ...shop.deps.gateway, deleteToken } }

  await Promise.all(orders.map((placed) => settle(deps, placed)))
  await deleteCardTokens(deps)
  await deleteCardTokens(deps)

  expect(deleted.toSorted()).toEqual(tokens.toSorted())
})
