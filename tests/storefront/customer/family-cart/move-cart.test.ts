import { QueryClient } from '@tanstack/react-query'
import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setTransport } from '#client/call.ts'
import type { FamilyCart } from '#contract/family-cart.ts'
import { cartAtom, changeCart } from '#storefront/customer/cart/cart-atom.ts'
import { moveCart } from '#storefront/customer/family-cart/move-cart.ts'
import { familyCartQuery } from '#storefront/customer/family-cart/queries.ts'
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

beforeEach(async () => {
  unfollow = store.sub(cartAtom, () => {})
  await changeCart(() => ({ lines }))
  await keepTaking({ code, member: { id: 'noura', key: 'key' }, isHost: true, waiting: [], cart })
})

afterEach(async () => {
  await deleteTaking(code)
  await changeCart(() => ({ lines: [] }))
  unfollow()
  setTransport((path, init) => fetch(path, init))
})

/** Moves the lines in a tab in which the cart looks open; the server answers with this cart. */
async function move(now: FamilyCart | undefined, signal = new AbortController().signal): Promise<void> {
  const queryClient = new QueryClient()
  queryClient.setQueryData(familyCartQuery(code).queryKey, cart)
  setTransport((_path, { method }) =>
    now && method === 'GET'
      ? Promise.resolve(Response.json(now, { headers: { 'cache-control': 'no-store' } }))
      : Promise.reject(new TypeError('no network')),
  )
  await moveCart(queryClient, { code, lines, signal })
}

const ownIds = () => store.get(cartAtom).lines.map(({ id }) => id)
const waiting = () => takingOf(code)?.waiting

test('the host’s own dishes are added to an open cart, those of persons only leave the own one', async () => {
  await move(cart)

  expect(ownIds()).toEqual([])
  expect(waiting()).toMatchObject([{ kind: 'add', memberId: 'noura', itemId: 'laban', quantity: 2 }])
})

test('a dish that the family cart has already is not added again', async () => {
  const stamp = { clock: 1, id: 'a' }
  const { id, itemId, quantity, note } = aLine({ id: 'mine' })
  const line = {
    id,
    itemId,
    quantity,
    note,
    optionIds: [],
    memberId: 'noura',
    name: null,
    isOnMenu: true,
    ordered: null,
  }

  await move({ ...cart, lines: [{ ...line, added: stamp, changed: stamp }] })

  expect(ownIds()).toEqual([])
  expect(waiting()).toEqual([])
})

test.each([
  ['was locked in another tab', { ...cart, state: 'locked' as const }],
  ['was ordered in another tab', { ...cart, state: 'ordered' as const, orderId: 'order' }],
  ['cannot be read', undefined],
])('nothing moves if the cart %s', async (_, now) => {
  await move(now)

  expect(ownIds()).toEqual(['mine', 'one'])
  expect(waiting()).toEqual([])
})

test('nothing moves after the screen was left', async () => {
  await move(cart, AbortSignal.abort())

  expect(ownIds()).toEqual(['mine', 'one'])
})
