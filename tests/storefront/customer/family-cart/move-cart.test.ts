import { QueryClient } from '@tanstack/react-query'
import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setTransport } from '#client/call.ts'
import type { FamilyCart } from '#contract/family-cart.ts'
import { cartAtom, changeCart } from '#storefront/customer/cart/cart-atom.ts'
import { moveCart } from '#storefront/customer/family-cart/move-cart.ts'
import { familyCartQuery, storeFamilyCart } from '#storefront/customer/family-cart/queries.ts'
import { deleteTaking, keepTaking, takingOf } from '#storefront/customer/family-cart/stored-family.ts'
import { aLine } from '#support/makers.ts'

const code = 'code'
const cart: FamilyCart = {
  state: 'open',
  branchId: 'olaya',
  dueAt: null,
  addUntil: null,
  expiresAt: '2026-11-22T09:00:00.000Z',
  members: [{ id: 'noura', name: 'Noura', lang: 'en', isHost: true, isChoosing: false }],
  lines: [],
  orderId: null,
}
const lines = [
  aLine({ id: 'mine', itemId: 'laban', quantity: 2 }),
  aLine({ id: 'one', itemId: 'kabsa', person: 'Sara' }),
]

const store = createStore()
let unfollow = () => {}
let leaving = new AbortController()
let queryClient = new QueryClient()

beforeEach(async () => {
  leaving = new AbortController()
  queryClient = new QueryClient()
  queryClient.setQueryData(familyCartQuery(code).queryKey, cart)
  unfollow = store.sub(cartAtom, () => {})
  await changeCart(() => ({ lines }))
  await keepTaking({ code, member: { id: 'noura', key: 'key' }, isHost: true, waiting: [], cart })
})

afterEach(async () => {
  leaving.abort()
  vi.useRealTimers()
  await deleteTaking(code)
  await changeCart(() => ({ lines: [] }))
  unfollow()
  setTransport((path, init) => fetch(path, init))
})

const reply = (now: FamilyCart) => Response.json(now, { headers: { 'cache-control': 'no-store' } })
const noNetwork = () => Promise.reject(new TypeError('no network'))

/** The server answers each read of the cart with the next of these, and the last one again. */
function answer(...answers: readonly (() => Promise<Response>)[]): void {
  let reads = 0
  setTransport((_path, { method }) => {
    const next = method === 'GET' ? answers[Math.min(reads, answers.length - 1)] : undefined
    if (method === 'GET') reads += 1
    return next ? next() : noNetwork()
  })
}

/** Moves the lines in a tab in which the cart looks open; the server answers with this cart. */
async function move(now: FamilyCart): Promise<void> {
  answer(() => Promise.resolve(reply(now)))
  await moveCart(queryClient, { code, lines, signal: leaving.signal })
}

const ownIds = () => store.get(cartAtom).lines.map(({ id }) => id)
const waiting = () => takingOf(code)?.waiting

test('dishes are added to an open cart as the host’s, also those of an earlier family cart', async () => {
  await move(cart)

  expect(ownIds()).toEqual([])
  expect(waiting()).toMatchObject([
    { kind: 'add', memberId: 'noura', itemId: 'laban', quantity: 2 },
    { kind: 'add', memberId: 'noura', itemId: 'kabsa' },
  ])
})

test('dishes that the family cart has already are not added again', async () => {
  const stamp = { clock: 1, id: 'a' }
  const known = lines.map(({ person, ...line }) => ({
    ...line,
    optionIds: [],
    memberId: person ?? 'noura',
    name: null,
    isOnMenu: true,
    ordered: null,
    added: stamp,
    changed: stamp,
  }))

  await move({ ...cart, lines: known })

  expect(ownIds()).toEqual([])
  expect(waiting()).toEqual([])
})

test.each([
  ['was locked in another tab', { ...cart, state: 'locked' as const }],
  ['was ordered in another tab', { ...cart, state: 'ordered' as const, orderId: 'order' }],
])('nothing moves if the cart %s', async (_, now) => {
  await move(now)

  expect(ownIds()).toEqual(['mine', 'one'])
  expect(waiting()).toEqual([])
})

test('nothing moves if an event locks the cart while it is read', async () => {
  const { promise: answered, resolve } = Promise.withResolvers<Response>()
  answer(() => answered)
  const moving = moveCart(queryClient, { code, lines, signal: leaving.signal })

  await storeFamilyCart(queryClient, code, { ...cart, state: 'locked' })
  resolve(reply(cart))
  await moving

  expect(ownIds()).toEqual(['mine', 'one'])
  expect(waiting()).toEqual([])
})

test('dishes that could not be moved are moved later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  answer(noNetwork, () => Promise.resolve(reply(cart)))
  await moveCart(queryClient, { code, lines, signal: leaving.signal })
  const first = ownIds()

  await vi.advanceTimersByTimeAsync(5000)
  await vi.waitFor(() => expect(waiting()).toHaveLength(2))

  expect(first).toEqual(['mine', 'one'])
  expect(ownIds()).toEqual([])
})

test('nothing moves after the screen was left', async () => {
  leaving.abort()

  await move(cart)

  expect(ownIds()).toEqual(['mine', 'one'])
})
