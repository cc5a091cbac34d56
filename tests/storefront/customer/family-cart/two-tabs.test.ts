import { QueryClient } from '@tanstack/react-query'
import { createStore } from 'jotai'
import { afterEach, expect, test, vi } from 'vitest'
import type { FamilyCart } from '#contract/family-cart.ts'
import { toStoredCart } from '#storefront/customer/cart/stored-cart.ts'
import { MemoryDatabases } from '#support/memory-databases.ts'
import { aLine } from '#support/makers.ts'

// Two tabs of a host, each with modules of its own, on one device. The tests of one tab are in
// move-cart.test.ts: its tab would store its own values on this device too.

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
const leaving = new AbortController()

/** The channels of these two tabs: tabs of other tests in this process would store their values here too. */
class OwnChannel extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} of two tabs`)
  }
}

afterEach(() => {
  leaving.abort()
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** A tab that shows the own cart and the open family cart. No operation reaches the server. */
async function aTab() {
  vi.resetModules()
  const { setTransport } = await import('#client/call.ts')
  const { cartAtom, cartLoadedAtom } = await import('#storefront/customer/cart/cart-atom.ts')
  const { moveCart } = await import('#storefront/customer/family-cart/move-cart.ts')
  const { familyCartQuery } = await import('#storefront/customer/family-cart/queries.ts')
  const family = await import('#storefront/customer/family-cart/stored-family.ts')
  setTransport((_path, { method }) =>
    method === 'GET'
      ? Promise.resolve(Response.json(cart, { headers: { 'cache-control': 'no-store' } }))
      : Promise.reject(new TypeError('no network')),
  )
  const tab = createStore()
  tab.sub(cartAtom, () => {})
  tab.sub(family.takingsAtom, () => {})
  await expect.poll(() => tab.get(cartLoadedAtom) && tab.get(family.takingsLoadedAtom)).toBe(true)
  const queryClient = new QueryClient()
  queryClient.setQueryData(familyCartQuery(code).queryKey, cart)
  return {
    own: () => tab.get(cartAtom).lines,
    waiting: () => family.takingOf(code)?.waiting,
    move: () => moveCart(queryClient, { code, lines: tab.get(cartAtom).lines, signal: leaving.signal }),
  }
}

test('dishes that two tabs move into a family cart at once are added once', async () => {
  const databases = new MemoryDatabases()
  vi.stubGlobal('indexedDB', databases)
  vi.stubGlobal('BroadcastChannel', OwnChannel)
  const lines = [aLine({ id: 'one', itemId: 'laban', quantity: 2 }), aLine({ id: 'two', itemId: 'kabsa' })]
  databases.store('sufra-cart', toStoredCart({ lines }))
  const taking = { code, member: { id: noura, key: 'key' }, isHost: true, waiting: [], cart }
  databases.store('sufra-family', { version: 1, carts: [taking] })
  const [one, other] = [await aTab(), await aTab()]
  expect([one.own(), other.own()]).toMatchObject([lines, lines])

  await Promise.all([one.move(), other.move()])

  await vi.waitFor(() => {
    expect(one.waiting()?.length).toBeGreaterThan(0)
    expect(other.waiting()).toEqual(one.waiting())
  })
  expect(one.waiting()).toMatchObject([{ itemId: 'laban', quantity: 2 }, { itemId: 'kabsa' }])
  expect([one.own(), other.own()]).toEqual([[], []])
})
