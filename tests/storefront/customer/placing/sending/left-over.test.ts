import { expect, test, vi } from 'vitest'
import { justPlacedAtom } from '#storefront/customer/order/placed/just-placed.ts'
import { attemptAtom, beginAttempt, endAttempt, type Attempt } from '#storefront/customer/placing/attempt.ts'
import { clearFormAtom, noteAtom } from '#storefront/customer/placing/form-atoms.ts'
import { lazyIsWaitingAtom } from '#storefront/customer/placing/lazy-is-waiting-atom.ts'
import { openScreenAtom, placingAtom } from '#storefront/customer/placing/placing-atom.ts'
import { placeAtom } from '#storefront/customer/placing/placing.ts'
import { lookForAtom, resumeAtom, sendAgainAtom } from '#storefront/customer/placing/sending/resume.ts'
import { aQuote } from '#support/an-order.ts'
import {
  answer,
  aStore,
  asked,
  orders,
  placeAtShop,
  placed,
  quoted,
  refusal,
  requests,
  setHidden,
} from '../a-placing-page.ts'
import { anAttempt } from '../an-attempt.ts'

// An order that an earlier page has sent, found on a screen that shows no details of the placing.

placeAtShop()

const hourAgo = () => Date.now() - 60 * 60_000
const missing = refusal(404, 'not-found')

async function aLeftOver(about: Partial<Attempt> = {}) {
  const store = await aStore(null)
  return { store, attempt: await beginAttempt(anAttempt(about)) }
}

test('an order that did not arrive stays on the device, and its customer is asked', async () => {
  const { store, attempt } = await aLeftOver({ startedAt: hourAgo() })
  answer(missing)

  await store.set(resumeAtom, attempt)

  expect(store.get(attemptAtom)).toMatchObject({ stage: 'asking', reason: 'missing' })
  expect(store.get(placingAtom).step).toBe('ready')
  // the prompt is loaded also on a device where no order ever waited
  expect(store.get(lazyIsWaitingAtom)).toBeDefined()
})

test.each([
  ['slot-full', {}, 'refusal.slot-full'],
  ['quote-changed', { quote: aQuote({ hash: 'other', total: 3600 }) }, 'price'],
])('an order that is refused when it is sent again asks its customer: %s', async (reason, detail, asks) => {
  const { store, attempt } = await aLeftOver()
  answer(refusal(409, reason, detail))

  await store.set(resumeAtom, attempt)

  expect(store.get(attemptAtom)).toMatchObject({ stage: 'asking', reason: asks })
  expect(store.get(placingAtom).step).toBe('ready')
})

test('an order that is refused after its screen was left asks its customer', async () => {
  const store = await aStore()
  answer(quoted, refusal(409, 'slot-full'))

  const placing = store.set(placeAtom, asked)
  store.set(openScreenAtom, null)
  await placing

  expect(store.get(attemptAtom)).toMatchObject({ stage: 'asking', reason: 'refusal.slot-full' })
})

test('an order that is refused in the background asks on other pages until it is seen', async () => {
  const store = await aStore()
  answer(quoted, refusal(409, 'slot-full'))

  const placing = store.set(placeAtom, asked)
  setHidden(true)
  await placing
  expect(store.get(attemptAtom)).toMatchObject({ stage: 'asking', reason: 'refusal.slot-full' })
  expect(store.get(placingAtom).step).toBe('refused')
  setHidden(false)

  await expect.poll(() => store.get(attemptAtom)).toBeNull()
  expect(store.get(placingAtom).step).toBe('refused')
})

test('a page in the background does not show a refusal that was decided elsewhere', async () => {
  const store = await aStore()
  answer(quoted, refusal(409, 'slot-full'))

  const placing = store.set(placeAtom, asked)
  setHidden(true)
  await placing
  await endAttempt(store.get(attemptAtom)?.draft.id ?? '')
  setHidden(false)

  expect(store.get(placingAtom).step).toBe('ready')
})

test('the token of a card does not stay on the device with an order that asks', async () => {
  const { store, attempt } = await aLeftOver()
  const payWith = { kind: 'token', token: 'token_abcde', remember: true } as const
  await endAttempt(attempt.draft.id)
  const byCard = await beginAttempt({ ...attempt, draft: { ...attempt.draft, payWith } })
  answer(refusal(409, 'slot-full'))

  await store.set(resumeAtom, byCard)

  expect(store.get(attemptAtom)).toMatchObject({ stage: 'asking', draft: { payWith: null } })
})

test('an order whose look-up has no answer stays unanswered, and is found by a later one', async () => {
  const { store, attempt } = await aLeftOver({ startedAt: hourAgo() })
  answer('silence')

  await store.set(resumeAtom, attempt)
  expect(store.get(placingAtom).step).toBe('unanswered')
  expect(store.get(lazyIsWaitingAtom)).toBeDefined()

  answer(placed)
  expect(await store.set(lookForAtom, attempt, 'checkout')).toMatchObject({ number: 1001 })
  expect(store.get(attemptAtom)).toBeNull()
})

test('a refusal that does not say whether the order arrived leaves it unanswered', async () => {
  const { store, attempt } = await aLeftOver()
  answer('silence', refusal(401, 'not-signed-in'))

  const sending = store.set(sendAgainAtom, attempt, 'checkout')
  await vi.advanceTimersByTimeAsync(5000)
  await sending

  expect(store.get(attemptAtom)?.stage).toBe('sent')
  expect(store.get(placingAtom).step).toBe('unanswered')
})

test('an Apple Pay order that another tab is sending is looked for until it is found', async () => {
  const { store, attempt } = await aLeftOver({ once: true })
  answer(missing, missing, placed)

  const resuming = store.set(resumeAtom, attempt)
  await vi.advanceTimersByTimeAsync(1000)
  expect(store.get(attemptAtom)).toEqual(attempt)
  expect(store.get(placingAtom).step).toBe('checking')
  await vi.advanceTimersByTimeAsync(30_000)

  expect(await resuming).toMatchObject({ number: 1001 })
  expect(orders()).toEqual([])
})

test('an Apple Pay order is given up only when its sender has given up', async () => {
  const { store, attempt } = await aLeftOver({ once: true })
  answer(missing)

  const resuming = store.set(resumeAtom, attempt)
  // until then the sender may begin the last request, and repeat it at the price of another name
  await vi.advanceTimersByTimeAsync(210_000)
  expect(store.get(attemptAtom)?.stage).toBe('sent')
  await vi.advanceTimersByTimeAsync(30_000)
  await resuming

  expect(store.get(attemptAtom)).toMatchObject({ stage: 'asking', reason: 'missing' })
})

test('an order that is sent again at the price of another name has the time that was left', async () => {
  const { store, attempt } = await aLeftOver()
  const renamed = refusal(409, 'quote-changed', { quote: aQuote({ hash: 'other' }) })
  answer('silence', 'silence', 'silence', 'silence', 'silence', renamed, 'silence')

  const sending = store.set(sendAgainAtom, attempt, 'checkout')
  await vi.advanceTimersByTimeAsync(35_000)
  expect(orders().at(-1)).toMatchObject({ body: { quoteHash: 'other' } })
  await vi.advanceTimersByTimeAsync(90_000)

  expect(store.get(placingAtom).step).toBe('unanswered')
  await sending
})

test('an order that another tab has placed at the price of another name is found', async () => {
  const { store, attempt } = await aLeftOver()
  answer('silence', refusal(422, 'key-reused'), placed)

  const sending = store.set(sendAgainAtom, attempt, 'checkout')
  await vi.advanceTimersByTimeAsync(5000)

  expect(await sending).toMatchObject({ number: 1001 })
  expect(store.get(attemptAtom)).toBeNull()
})

test('an order that another tab has settled while its price got another name is found', async () => {
  const { store, attempt } = await aLeftOver()
  answer(refusal(409, 'quote-changed', { quote: aQuote({ hash: 'other' }) }), placed)

  const sending = store.set(sendAgainAtom, attempt, 'checkout')
  await endAttempt(attempt.draft.id)

  expect(await sending).toMatchObject({ number: 1001 })
  expect(orders()).toHaveLength(1)
})

test('an Apple Pay order that its sender has ended is not looked for any longer', async () => {
  const { store, attempt } = await aLeftOver({ once: true })
  answer(missing)

  const resuming = store.set(resumeAtom, attempt)
  await endAttempt(attempt.draft.id)
  await vi.advanceTimersByTimeAsync(10_000)
  await resuming

  expect(store.get(placingAtom).step).toBe('ready')
  expect(requests.length).toBeLessThan(3)
})

test.each([
  ['checkout', { note: '', fromCart: true }],
  ['reorder', { note: 'ring twice', fromCart: false }],
] as const)('a placed order of the screen %s is settled as its own, on every screen', async (from, then) => {
  const { store, attempt } = await aLeftOver({ from })
  store.sub(noteAtom, () => undefined)
  await store.set(noteAtom, 'ring twice')
  answer(placed)

  await store.set(resumeAtom, attempt)

  expect(store.get(noteAtom)).toBe(then.note)
  expect(store.get(justPlacedAtom)).toMatchObject({ fromCart: then.fromCart })
  await store.set(clearFormAtom)
})
