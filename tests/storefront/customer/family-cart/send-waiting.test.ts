import { QueryClient } from '@tanstack/react-query'
import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setTransport } from '#client/call.ts'
import type { FamilyCart } from '#contract/family-cart.ts'
import { cartAtom, changeCart } from '#storefront/customer/cart/cart-atom.ts'
import { wasRefused } from '#storefront/customer/family-cart/put-back.ts'
import { operate } from '#storefront/customer/family-cart/send-waiting.ts'
import { deleteTaking, keepTaking, takingOf } from '#storefront/customer/family-cart/stored-family.ts'

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
const dish = { itemId: 'kabsa', quantity: 2, optionIds: ['half'], note: 'no onion' }

const store = createStore()
let unfollow = () => {}

beforeEach(async () => {
  unfollow = store.sub(cartAtom, () => {})
  await changeCart(() => ({ lines: [] }))
})

afterEach(async () => {
  await deleteTaking(code)
  await changeCart(() => ({ lines: [] }))
  unfollow()
  setTransport((path, init) => fetch(path, init))
})

/** A server that answers each request with this refusal or reply. */
const answering = (body: object, status: number) =>
  setTransport(() =>
    Promise.resolve(Response.json(body, { status, headers: { 'cache-control': 'no-store' } })),
  )

const refusing = (refusal: string) =>
  answering({ type: 'about:blank', title: 'Not found', status: 404, refusal, id: 'r1' }, 404)

const takePart = (isHost: boolean) =>
  keepTaking({ code, member: { id: 'noura', key: 'key' }, isHost, waiting: [], cart })

test('dishes that a host adds to a cart that has ended are in the own cart again', async () => {
  await takePart(true)
  refusing('not-found')

  await operate(new QueryClient(), code, { kind: 'add', ...dish })

  expect(takingOf(code)?.waiting).toEqual([])
  const [line, ...others] = store.get(cartAtom).lines
  expect(line).toMatchObject(dish)
  expect(others).toEqual([])
  expect(wasRefused(line?.id ?? '')).toBe(true)
})

test('a host’s dish that a full cart refuses is in the own cart again, with its last quantity', async () => {
  await takePart(true)
  refusing('unavailable')
  await operate(new QueryClient(), code, { kind: 'add', ...dish })
  const [added] = takingOf(code)?.waiting ?? []
  answering({ cart, refused: [{ id: added?.id, refusal: 'family-lines' }] }, 200)

  const change = { lineId: added?.lineId ?? '', quantity: 5, optionIds: [], note: '' }
  await operate(new QueryClient(), code, { kind: 'change', ...change })

  expect(store.get(cartAtom).lines).toMatchObject([{ itemId: 'kabsa', quantity: 5, optionIds: [] }])
})

test('a refusal that may pass keeps the operation, and puts nothing into the own cart', async () => {
  await takePart(true)
  refusing('family-locked')

  await operate(new QueryClient(), code, { kind: 'add', ...dish })

  expect(takingOf(code)?.waiting).toMatchObject([dish])
  expect(store.get(cartAtom).lines).toEqual([])
})

test('a guest’s dishes are not put into the cart of the device', async () => {
  await takePart(false)
  refusing('family-removed')

  await operate(new QueryClient(), code, { kind: 'add', ...dish })

  expect(takingOf(code)?.waiting).toEqual([])
  expect(store.get(cartAtom).lines).toEqual([])
})
