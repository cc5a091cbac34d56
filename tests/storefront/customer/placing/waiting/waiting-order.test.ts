import { expect, test, vi } from 'vitest'
import { longestWaitMs } from '#client/storage-keys.ts'
import { cartAtom, changeCartAtom } from '#storefront/customer/cart/cart-atom.ts'
import { attemptAtom, beginAttempt, endAttempt } from '#storefront/customer/placing/attempt.ts'
import { isOrderWaitingAtom } from '#storefront/customer/placing/lazy-is-waiting-atom.ts'
import { placingAtom } from '#storefront/customer/placing/placing-atom.ts'
import { placeAtom } from '#storefront/customer/placing/placing.ts'
import { resumeAtom } from '#storefront/customer/placing/sending/resume.ts'
import { askAgainAtom, sendWaitingAtom } from '#storefront/customer/placing/waiting/send-waiting.ts'
import { aQuote } from '#support/an-order.ts'
import { aLine } from '#support/makers.ts'
import {
  answer,
  aStore,
  asked,
  databases,
  ok,
  orders,
  placeAtShop,
  placed,
  quoted,
  refusal,
  requests,
} from '../a-placing-page.ts'
import { anAttempt } from '../an-attempt.ts'

placeAtShop()

/** An order that waits on the device for a network. */
async function aWaitingOrder(about: { note?: string } = {}) {
  const store = await aStore(null)
  answer('silence')
  await store.set(placeAtom, { ...asked, order: { ...asked.order, ...about } })
  const attempt = store.get(attemptAtom)
  if (!attempt) throw new Error('expected an order that waits')
  return { store, attempt }
}

test('offline, a cash order waits on the device unsent, and its dishes stay in the cart', async () => {
  const { store, attempt } = await aWaitingOrder()

  expect(attempt.stage).toBe('waiting')
  expect(store.get(isOrderWaitingAtom)).toBe(true)
  expect(store.get(placingAtom).step).toBe('ready')
  expect(orders()).toEqual([])
  expect(store.get(cartAtom).lines).toHaveLength(1)
  await endAttempt(attempt.draft.id)
})

test('a card order never waits for a network', async () => {
  const store = await aStore()
  answer('silence')

  await store.set(placeAtom, { ...asked, order: { ...asked.order, paymentMethod: 'card' } })

  expect(store.get(attemptAtom)).toBeNull()
  expect(store.get(placingAtom).step).toBe('refused')
})

test('offline, an unconfirmed order stays unconfirmed when another one is placed', async () => {
  const store = await aStore()
  const unconfirmed = await beginAttempt(anAttempt({ stage: 'asking', reason: 'waited' }))
  answer('silence')

  await store.set(placeAtom, { ...asked, from: 'reorder' })

  expect(store.get(attemptAtom)).toEqual(unconfirmed)
  expect(store.get(isOrderWaitingAtom)).toBe(false)
})

test('a waiting order that is cancelled during its pricing is not sent', async () => {
  const { store, attempt } = await aWaitingOrder()
  answer(quoted, placed)

  const sending = store.set(sendWaitingAtom, attempt)
  await endAttempt(attempt.draft.id)

  expect(await sending).toBeUndefined()
  expect(orders()).toEqual([])
  expect(store.get(placingAtom).step).toBe('ready')
})

test.each([
  [503, 'unavailable'],
  [500, 'fault'],
  [429, 'too-many-requests'],
])('after a passing fault of the server the order keeps waiting: %i', async (status, reason) => {
  const { store, attempt } = await aWaitingOrder()
  answer(refusal(status, reason))

  await store.set(sendWaitingAtom, attempt)

  expect(store.get(attemptAtom)).toEqual(attempt)
  expect(store.get(placingAtom).step).toBe('ready')
  await endAttempt(attempt.draft.id)
})

test('when the network is back the order is sent once, with its first id and key', async () => {
  const { store, attempt } = await aWaitingOrder()
  answer(quoted, placed)

  const order = await store.set(sendWaitingAtom, attempt)

  expect(order).toMatchObject({ number: 1001 })
  expect(orders().map(({ key, body }) => [key, body.id])).toEqual([[attempt.key, attempt.draft.id]])
  expect(store.get(attemptAtom)).toBeNull()
  expect(store.get(isOrderWaitingAtom)).toBe(false)
  expect(store.get(cartAtom).lines).toEqual([])
})

test('without an answer the order keeps waiting', async () => {
  const { store, attempt } = await aWaitingOrder()

  expect(await store.set(sendWaitingAtom, attempt)).toBeUndefined()

  expect(store.get(attemptAtom)?.stage).toBe('waiting')
  await endAttempt(attempt.draft.id)
})

test('at another price the waiting order is not sent: the customer is asked', async () => {
  const { store, attempt } = await aWaitingOrder()
  answer(ok({ quote: aQuote({ hash: 'dearer', total: 9900 }), dueAt: '2026-11-21T14:30:00.000Z' }))

  await store.set(sendWaitingAtom, attempt)

  expect(store.get(attemptAtom)).toMatchObject({ stage: 'asking', reason: 'price' })
  expect(orders()).toEqual([])

  await store.set(askAgainAtom, attempt, ({ when }) => Promise.resolve(when))
  expect(store.get(placingAtom)).toMatchObject({ step: 'changed', after: { hash: 'dearer' } })
  expect(store.get(attemptAtom)).toBeNull()
})

test('a price of which only a name changed needs no question', async () => {
  const renamed = ok({ quote: aQuote({ hash: 'named' }), dueAt: '2026-11-21T14:30:00.000Z' })
  const { store, attempt } = await aWaitingOrder()
  answer(renamed, placed)

  expect(await store.set(sendWaitingAtom, attempt)).toMatchObject({ number: 1001 })
  expect(orders().map(({ key, body }) => [key, body])).toMatchObject([
    [attempt.key, { id: attempt.draft.id, quoteHash: 'named' }],
  ])

  answer(renamed)
  store.set(placingAtom, { step: 'ready' })
  await store.set(askAgainAtom, attempt, ({ when }) => Promise.resolve(when))
  expect(store.get(placingAtom)).toEqual({ step: 'ready' })
})

test('the price that was sent is stored until the server answers', async () => {
  const { store, attempt } = await aWaitingOrder()
  answer(ok({ quote: aQuote({ hash: 'named' }), dueAt: '2026-11-21T14:30:00.000Z' }), 'silence')

  void store.set(sendWaitingAtom, attempt)
  await vi.advanceTimersByTimeAsync(1000)

  expect(store.get(attemptAtom)).toMatchObject({
    stage: 'sent',
    waited: true,
    agreed: { hash: 'named' },
    draft: { quoteHash: 'named' },
  })
})

test('the customer is asked about the whole cart, at the time that the checkout offers', async () => {
  const { store, attempt } = await aWaitingOrder()
  await store.set(changeCartAtom, (cart) => ({ lines: [...cart.lines, aLine({ id: 'another' })] }))
  answer(quoted)
  requests.length = 0
  const when = { kind: 'later', at: '2026-11-21T18:30:00.000Z' } as const

  await store.set(askAgainAtom, attempt, () => Promise.resolve(when))

  const [line] = attempt.draft.lines
  expect(requests.map(({ body }) => body)).toMatchObject([{ when, lines: [line, { id: 'another' }] }])
})

test('a slot that filled between quote and order needs confirmation, and the order is kept', async () => {
  const { store, attempt } = await aWaitingOrder()
  answer(quoted, refusal(409, 'slot-full'))

  await store.set(sendWaitingAtom, attempt)

  expect(store.get(attemptAtom)).toMatchObject({
    stage: 'asking',
    reason: 'refusal.slot-full',
    draft: { id: attempt.draft.id },
  })
  expect(store.get(placingAtom).step).toBe('ready')
  await endAttempt(attempt.draft.id)
})

test('an order with a note that the server cannot accept waits, and then asks its customer', async () => {
  vi.stubGlobal('indexedDB', databases)
  // as a phone number is pasted from the contacts of a phone
  const note = 'call \u202A+966 50 123 4567\u202C'
  const { store, attempt } = await aWaitingOrder({ note })
  answer(quoted, refusal(400, 'unreadable-text'))
  // reads the device again
  await aStore(null)
  expect(store.get(attemptAtom)).toMatchObject({ stage: 'waiting', draft: { note } })

  await store.set(sendWaitingAtom, attempt)

  expect(store.get(attemptAtom)).toMatchObject({
    stage: 'asking',
    reason: 'refusal.unreadable-text',
    draft: { note },
  })
  await endAttempt(attempt.draft.id)
})

test('after an hour the waiting order is not sent without confirmation', async () => {
  const { store, attempt } = await aWaitingOrder()
  answer(quoted, placed)
  vi.setSystemTime(Date.now() + longestWaitMs + 1000)

  await store.set(sendWaitingAtom, attempt)

  expect(store.get(attemptAtom)).toMatchObject({ stage: 'asking', reason: 'waited' })
  expect(orders()).toEqual([])
  await endAttempt(attempt.draft.id)
})

test('an order that waited and was sent without an answer is sent again, not given up', async () => {
  const { store, attempt } = await aWaitingOrder()
  vi.setSystemTime(Date.now() + longestWaitMs - 60_000)
  answer(placed)

  await store.set(resumeAtom, { ...attempt, stage: 'sent', waited: true })

  expect(orders()).toMatchObject([{ key: attempt.key, body: { id: attempt.draft.id } }])
})

test('an order that waited asks the customer if it is refused when it is sent again', async () => {
  const { store, attempt } = await aWaitingOrder()
  answer(refusal(409, 'slot-too-soon'))

  await store.set(resumeAtom, { ...attempt, stage: 'sent', waited: true })

  expect(store.get(attemptAtom)).toMatchObject({ stage: 'asking', reason: 'refusal.slot-too-soon' })
  expect(store.get(placingAtom).step).toBe('ready')
  await endAttempt(attempt.draft.id)
})
