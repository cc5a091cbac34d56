import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { cartAtom, changeCartAtom } from '#storefront/customer/cart/cart-atom.ts'
import { noteAtom } from '#storefront/customer/placing/form-atoms.ts'
import { settlePaidAtom } from '#storefront/customer/placing/settle-paid.ts'
import {
  noteUnpaid,
  parseStoredUnpaid,
  unpaidOrdersAtom,
} from '#storefront/customer/payment/unpaid-orders.ts'
import { anOrder } from '#support/an-order.ts'
import { aCart, aLine } from '#support/makers.ts'

async function aStore() {
  const store = createStore()
  for (const atom of [cartAtom, noteAtom, unpaidOrdersAtom]) store.sub(atom, () => undefined)
  const ordered = anOrder().quote.lines.map(({ id, quantity }) => aLine({ id, quantity }))
  await store.set(changeCartAtom, () => aCart(...ordered, aLine({ id: 'other' })))
  await store.set(noteAtom, 'no onions')
  await noteUnpaid(anOrder().id)
  return store
}

const at = '2026-11-21T12:00:00.000Z'
const waiting = { status: 'awaiting_payment', at } as const

test('a paid order leaves the cart, and what was added meanwhile stays', async () => {
  const store = await aStore()

  await store.set(settlePaidAtom, anOrder({ status: 'placed', events: [waiting, { status: 'placed', at }] }))

  expect(store.get(cartAtom).lines.map(({ id }) => id)).toEqual(['other'])
  expect(store.get(noteAtom)).toBe('')
  expect(store.get(unpaidOrdersAtom)).toEqual([])
})

test('an order that was paid and then cancelled leaves the cart too', async () => {
  const store = await aStore()

  await store.set(
    settlePaidAtom,
    anOrder({
      status: 'cancelled',
      events: [waiting, { status: 'placed', at }, { status: 'cancelled', at }],
    }),
  )

  expect(store.get(cartAtom).lines).toHaveLength(1)
})

test.each(['payment_failed', 'expired', 'cancelled'] as const)(
  'an unpaid order (%s) stays in the cart with its note',
  async (status) => {
    const store = await aStore()
    const before = store.get(cartAtom)

    await store.set(settlePaidAtom, anOrder({ status, events: [waiting, { status, at }] }))

    expect(store.get(cartAtom)).toEqual(before)
    expect(store.get(noteAtom)).toBe('no onions')
    expect(store.get(unpaidOrdersAtom)).toEqual([])
  },
)

test('a past order that was placed again leaves the cart and its note unchanged', async () => {
  const store = await aStore()
  await store.set(changeCartAtom, () => aCart(aLine({ id: 'other' })))

  await store.set(settlePaidAtom, anOrder({ status: 'placed', events: [waiting, { status: 'placed', at }] }))

  expect(store.get(cartAtom).lines).toHaveLength(1)
  expect(store.get(noteAtom)).toBe('no onions')
})

test('while the payment is open the cart is unchanged', async () => {
  const store = await aStore()

  await store.set(settlePaidAtom, anOrder({ status: 'awaiting_payment', events: [waiting] }))

  expect(store.get(cartAtom).lines.length).toBeGreaterThan(1)
  expect(store.get(unpaidOrdersAtom)).toEqual([anOrder().id])
})

test('an invalid stored list is empty', () => {
  expect(parseStoredUnpaid({ version: 1, ids: ['a'] })).toEqual(['a'])
  expect(parseStoredUnpaid({ version: 2, ids: ['a'] })).toEqual([])
  expect(parseStoredUnpaid(undefined)).toEqual([])
})
