import { QueryClient } from '@tanstack/react-query'
import { createStore } from 'jotai'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setTransport } from '#client/call.ts'
import type { FamilyCart } from '#contract/family-cart.ts'
import { isReadableText } from '#domain/readable.ts'
import { cartAtom, changeCart } from '#storefront/customer/cart/cart-atom.ts'
import { wasRefused } from '#storefront/customer/family-cart/put-back.ts'
import { sendErrorOf } from '#storefront/customer/family-cart/send-errors.ts'
import { operate, sendWaiting } from '#storefront/customer/family-cart/send-waiting.ts'
import { deleteTaking, keepTaking, takingOf } from '#storefront/customer/family-cart/stored-family.ts'
import { MemoryDatabases } from '#support/memory-databases.ts'

const code = 'code'
const noura = 'N'.repeat(22)
const cart: FamilyCart = {
  state: 'open',
  branchId: 'olaya',
  dueAt: null,
  addUntil: null,
  expiresAt: '2026-11-22T09:00:00.000Z',
  members: [{ id: noura, name: 'Noura', lang: 'en', isHost: true, isChoosing: false }],
  lines: [],
  orderId: null,
}
const dish = { itemId: 'kabsa', quantity: 2, optionIds: ['half'], note: 'no onion' }

const store = createStore()
let unfollow = () => {}
// a connection lasts longer than a test
const databases = new MemoryDatabases()

beforeEach(async () => {
  vi.stubGlobal('indexedDB', databases)
  unfollow = store.sub(cartAtom, () => {})
  await changeCart(() => ({ lines: [] }))
})

afterEach(async () => {
  await deleteTaking(code)
  await changeCart(() => ({ lines: [] }))
  unfollow()
  setTransport((path, init) => fetch(path, init))
  vi.unstubAllGlobals()
})

const headers = { 'cache-control': 'no-store' }

/** A server that answers each request with this reply. */
const answering = (body: object, status: number) =>
  setTransport(() => Promise.resolve(Response.json(body, { status, headers })))

const refusing = (refusal: string) => setTransport(() => Promise.resolve(problem(refusal, 404)))

const problem = (refusal: string, status: number) =>
  Response.json({ type: 'about:blank', title: 'Refused', status, refusal, id: 'r1' }, { status, headers })

const bodyOf = ({ body }: RequestInit): unknown => JSON.parse(typeof body === 'string' ? body : '')

const takePart = (isHost: boolean) =>
  keepTaking({ code, member: { id: noura, key: 'key' }, isHost, waiting: [], cart })

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

/** A phone number as it is pasted from the contacts of a phone: the server accepts no such note. */
const pasted = 'call \u202A+966 50 123 4567\u202C'

/** A server that accepts readable notes only. Returns what it has stored. */
function judgingNotes(): string[] {
  const stored: string[] = []
  setTransport((_path, init) => {
    const { operations } = v.parse(
      v.object({ operations: v.array(v.object({ note: v.string() })) }),
      bodyOf(init),
    )
    const notes = operations.map(({ note }) => note)
    if (!notes.every(isReadableText)) return Promise.resolve(problem('unreadable-text', 400))
    stored.push(...notes)
    return Promise.resolve(Response.json({ cart, refused: [] }, { headers }))
  })
  return stored
}

test('a text that the server cannot accept loses its own dish only, and is explained', async () => {
  await takePart(false)
  refusing('unavailable')
  const queryClient = new QueryClient()
  for (const note of ['no salt', pasted, 'hot'])
    await operate(queryClient, code, { kind: 'add', ...dish, note })
  const stored = judgingNotes()

  await sendWaiting(queryClient, code)

  expect(stored).toEqual(['no salt', 'hot'])
  expect(takingOf(code)).toMatchObject({ member: { id: noura, key: 'key' }, waiting: [] })
  expect(sendErrorOf(code)).toMatchObject({ refusal: 'unreadable-text' })
})

test('a host stays the host after a text that the server cannot accept', async () => {
  await takePart(true)
  judgingNotes()

  await operate(new QueryClient(), code, { kind: 'add', ...dish, note: pasted })

  expect(takingOf(code)).toMatchObject({ isHost: true, waiting: [] })
  expect(store.get(cartAtom).lines).toMatchObject([{ ...dish, note: pasted }])
})

test('the refusal of a dish is kept until the next change', async () => {
  await takePart(false)
  answering({ cart, refused: [{ id: 'other', refusal: 'family-lines' }] }, 200)
  await operate(new QueryClient(), code, { kind: 'add', ...dish })
  expect(sendErrorOf(code)).toMatchObject({ refusal: 'family-lines' })
  answering({ cart, refused: [] }, 200)

  await operate(new QueryClient(), code, { kind: 'add', ...dish })

  expect(sendErrorOf(code)).toBeNull()
})

test('the end of a cart is not explained twice: its screen says it', async () => {
  await takePart(false)
  refusing('family-removed')

  await operate(new QueryClient(), code, { kind: 'add', ...dish })

  expect(sendErrorOf(code)).toBeNull()
})
