import { expect, test, vi } from 'vitest'
import { cartAtom, changeCartAtom } from '#storefront/customer/cart/cart-atom.ts'
import { justPlacedAtom } from '#storefront/customer/order/placed/just-placed.ts'
import { attemptAtom, beginAttempt } from '#storefront/customer/placing/attempt.ts'
import { placingAtom } from '#storefront/customer/placing/placing-atom.ts'
import { placeAtom } from '#storefront/customer/placing/placing.ts'
import { lookForAtom, resumeAtom } from '#storefront/customer/placing/sending/resume.ts'
import { keepPromoAtom, storedPromoAtom } from '#storefront/customer/promo/promo-atom.ts'
import { anOrder, aPayment, aQuote } from '#support/an-order.ts'
import { aStoredPromo } from '../promo/a-stored-promo.ts'
import { anAttempt } from './an-attempt.ts'

import { answer, aStore, asked, ok, orders, placeAtShop, placed, quoted, refusal } from './a-placing-page.ts'

placeAtShop()

test('an order at the agreed price is placed and leaves the cart', async () => {
  const store = await aStore()
  answer(quoted, placed)

  const order = await store.set(placeAtom, asked)

  expect(order).toMatchObject({ number: 1001 })
  expect(orders()).toHaveLength(1)
  expect(store.get(cartAtom).lines).toEqual([])
})

test('a cart that another tab orders during the question about the price is not ordered again', async () => {
  const store = await aStore()
  answer(quoted, placed)

  const placing = store.set(placeAtom, asked)
  await store.set(changeCartAtom, () => ({ lines: [] }))
  await vi.advanceTimersByTimeAsync(3000)

  expect(await placing).toBeUndefined()
  expect(orders()).toEqual([])
  expect(store.get(placingAtom).step).toBe('ready')
  expect(store.get(attemptAtom)).toBeNull()
})

test('a reorder was never in the cart, and is placed', async () => {
  const store = await aStore()
  await store.set(changeCartAtom, () => ({ lines: [] }))
  answer(quoted, placed)

  const order = await store.set(placeAtom, { ...asked, from: 'reorder' })

  expect(order).toMatchObject({ number: 1001 })
  expect(store.get(justPlacedAtom)).toMatchObject({ fromCart: false })
})

test('an unconfirmed order of the device is not sent with the tap that places another one', async () => {
  const store = await aStore()
  const unconfirmed = await beginAttempt(anAttempt({ stage: 'asking', reason: 'waited' }))
  answer(quoted, placed)

  const order = await store.set(placeAtom, { ...asked, from: 'reorder' })

  expect(order).toBeUndefined()
  expect(orders()).toEqual([])
  expect(store.get(placingAtom).step).toBe('ready')
  expect(store.get(attemptAtom)).toEqual(unconfirmed)
})

test.each([
  ['of another tab', {}],
  ['whose means of payment is not on the device', { once: true }],
])('a sent order %s is not answered to the tap that places another one', async (_, about) => {
  const store = await aStore()
  const sent = await beginAttempt(anAttempt(about))
  const payment = aPayment({ state: 'waiting', url: 'https://bank.example/check' })
  const atBank = anOrder({ status: 'awaiting_payment', paymentMethod: 'card', payment })
  answer(quoted, ok(atBank))

  const order = await store.set(placeAtom, { ...asked, from: 'reorder' })

  // the page opens the bank's check of the order that a tap returns, and another tab has opened this one
  expect(order).toBeUndefined()
  expect(orders()).toEqual([])
  expect(store.get(attemptAtom)).toEqual(sent)

  // what the screen does next
  expect(store.get(placingAtom).step).toBe('ready')
  expect(await store.set(resumeAtom, sent)).toMatchObject({ id: atBank.id })
})

test('the code is removed after the order is placed, and stays if it is refused', async () => {
  const store = await aStore()
  store.sub(storedPromoAtom, () => undefined)
  await store.set(keepPromoAtom, aStoredPromo())
  const ask = { ...asked, order: { ...asked.order, promoCode: 'SUFRA' } }

  answer(quoted, refusal(409, 'promo-used-up'))
  await store.set(placeAtom, ask)
  expect(orders().map(({ body }) => body)).toMatchObject([{ promoCode: 'SUFRA' }])
  expect(store.get(storedPromoAtom)?.code).toBe('SUFRA')

  answer(quoted, placed)
  await store.set(placeAtom, ask)
  expect(store.get(storedPromoAtom)).toBeNull()
})

test('without an answer the order is sent again with the same id and key', async () => {
  const store = await aStore()
  answer(quoted, 'silence', 'silence', placed)

  const placing = store.set(placeAtom, asked)
  await vi.advanceTimersByTimeAsync(500)
  expect(store.get(placingAtom).step).toBe('checking')
  await vi.advanceTimersByTimeAsync(10_000)

  expect(await placing).toMatchObject({ number: 1001 })
  expect(orders()).toHaveLength(3)
  expect(new Set(orders().map(({ key, body }) => `${key} ${body.id}`)).size).toBe(1)
  expect(store.get(cartAtom).lines).toEqual([])
})

test('after two minutes without an answer it stops; then it can be looked up without sending', async () => {
  const store = await aStore()
  answer(quoted, 'silence')

  const placing = store.set(placeAtom, asked)
  await vi.advanceTimersByTimeAsync(125_000)

  expect(await placing).toBeUndefined()
  expect(store.get(placingAtom).step).toBe('unanswered')
  const sent = orders().length

  const attempt = await beginAttempt(anAttempt())
  answer(refusal(404, 'not-found'))
  await store.set(lookForAtom, attempt, 'checkout')

  expect(store.get(placingAtom).step).toBe('not-placed')
  expect(orders()).toHaveLength(sent)
  expect(store.get(cartAtom).lines).toHaveLength(1)
})

test('at another price nothing is ordered: old and new price are shown for confirmation', async () => {
  const store = await aStore()
  const after = aQuote({ hash: 'other', total: 3600 })
  answer(ok({ quote: after, dueAt: '2026-11-21T14:30:00.000Z' }))

  await store.set(placeAtom, asked)

  expect(store.get(placingAtom)).toMatchObject({ step: 'changed', after: { total: 3600 } })
  expect(orders()).toEqual([])
})

const renamed = (hash: string) => refusal(409, 'quote-changed', { quote: aQuote({ hash }) })

test('an order whose price got another name is sent again once', async () => {
  const store = await aStore()
  answer(quoted, renamed('first'), renamed('second'), placed)

  expect(await store.set(placeAtom, asked)).toBeUndefined()

  const [first, ...others] = orders().map(({ key, body }) => ({ key, ...body }))
  expect(first).toMatchObject({ quoteHash: asked.agreed.hash })
  expect(others).toEqual([{ ...first, quoteHash: 'first' }])
  expect(store.get(placingAtom)).toMatchObject({ step: 'changed', after: { hash: 'second' } })
  expect(store.get(attemptAtom)).toBeNull()
})

test('a price that changes between quote and order needs confirmation too', async () => {
  const store = await aStore()
  answer(quoted, refusal(409, 'quote-changed', { quote: aQuote({ hash: 'other', total: 3600 }) }))

  await store.set(placeAtom, asked)

  expect(store.get(placingAtom)).toMatchObject({ step: 'changed', after: { total: 3600 } })
  expect(store.get(cartAtom).lines).toHaveLength(1)
})

test('a dish that ran out is refused before the order is sent', async () => {
  const store = await aStore()
  const problems = [{ reason: 'item-out-of-stock', lineId: 'line' }] as const
  answer(ok({ quote: aQuote({ problems }), dueAt: '2026-11-21T14:30:00.000Z' }))

  await store.set(placeAtom, asked)

  expect(store.get(placingAtom)).toMatchObject({ step: 'refused', error: { refusal: 'cart-has-problems' } })
  expect(orders()).toEqual([])
})

test('after a refusal the next order is a new attempt', async () => {
  const store = await aStore()
  answer(quoted, refusal(409, 'slot-too-soon'))
  await store.set(placeAtom, asked)
  expect(store.get(placingAtom)).toMatchObject({ step: 'refused', error: { refusal: 'slot-too-soon' } })

  answer(quoted, placed)
  await store.set(placeAtom, asked)

  const [first, second] = orders()
  expect(first?.body.id).not.toBe(second?.body.id)
})

test('a page that was reloaded during an attempt continues with the same order', async () => {
  const store = await aStore()
  const attempt = anAttempt()
  answer(placed)

  await store.set(resumeAtom, attempt)

  expect(orders()).toMatchObject([{ key: 'key', body: { id: attempt.draft.id } }])
  expect(store.get(cartAtom).lines).toEqual([])
})

test('an old attempt is only looked up: last night’s dinner is not ordered', async () => {
  const store = await aStore()
  answer(refusal(404, 'not-found'))

  await store.set(resumeAtom, anAttempt({ startedAt: Date.now() - 60 * 60_000 }))

  expect(orders()).toEqual([])
  expect(store.get(placingAtom).step).toBe('not-placed')
})

test('three taps place one order', async () => {
  const store = await aStore()
  answer(quoted, placed)

  await Promise.all([store.set(placeAtom, asked), store.set(placeAtom, asked), store.set(placeAtom, asked)])

  expect(orders()).toHaveLength(1)
})

const byCard = {
  ...asked,
  order: { ...asked.order, paymentMethod: 'card' },
  payWith: () => Promise.resolve({ kind: 'token', token: 'token_abcde', remember: true } as const),
} as const

test('a card order is sent with its token, and its dishes stay in the cart until it is paid', async () => {
  const store = await aStore()
  answer(quoted, ok(anOrder({ status: 'awaiting_payment', paymentMethod: 'card' })))

  const order = await store.set(placeAtom, byCard)

  expect(order).toMatchObject({ status: 'awaiting_payment' })
  expect(orders()).toMatchObject([
    { body: { paymentMethod: 'card', payWith: { kind: 'token', token: 'token_abcde', remember: true } } },
  ])
  expect(store.get(cartAtom).lines).toHaveLength(1)
  expect(await beginAttempt(anAttempt({ key: 'next' }))).toMatchObject({ key: 'next' })
})

test('a card is asked for only after the price is agreed', async () => {
  const store = await aStore()
  const payWith = vi.fn(byCard.payWith)
  answer(ok({ quote: aQuote({ hash: 'other', total: 3600 }), dueAt: '2026-11-21T14:30:00.000Z' }))

  await store.set(placeAtom, { ...byCard, payWith })

  expect(store.get(placingAtom).step).toBe('changed')
  expect(payWith).not.toHaveBeenCalled()
})

test('a card that the gateway refuses orders nothing and is reported', async () => {
  const store = await aStore()
  const error = new Error('not taken')
  answer(quoted, placed)

  await store.set(placeAtom, { ...byCard, payWith: () => Promise.reject(error) })

  expect(store.get(placingAtom)).toEqual({ step: 'refused', error, agreed: asked.agreed })
  expect(orders()).toEqual([])
})
