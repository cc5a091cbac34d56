import { createStore } from 'jotai'
import { expect, test, vi } from 'vitest'
import { hourMs } from '#domain/duration.ts'
import { beginWork } from '#storefront/platform/update/busy.ts'
import { offerUpdate } from '#storefront/platform/update/offer-update.ts'
import { updateAtom } from '#storefront/platform/update/update-atom.ts'

test('an update is offered immediately to a customer who only reads', () => {
  const store = createStore()

  offerUpdate(store, () => undefined)

  expect(store.get(updateAtom)).not.toBeNull()
})

test('with a form open the update is offered when the last form is closed', () => {
  const store = createStore()
  const endCheckout = beginWork()
  const endForm = beginWork()

  offerUpdate(store, () => undefined)
  const during = store.get(updateAtom)
  endCheckout()
  const still = store.get(updateAtom)
  endForm()

  expect([during, still]).toEqual([null, null])
  expect(store.get(updateAtom)).not.toBeNull()
})

test('an offer disappears when a form opens, and returns when it closes', () => {
  const store = createStore()
  offerUpdate(store, () => undefined)

  const end = beginWork()
  const during = store.get(updateAtom)
  end()
  end()

  expect(during).toBeNull()
  expect(store.get(updateAtom)).not.toBeNull()
})

test('a closed offer stays closed over a form, and returns after a checkout', () => {
  const store = createStore()
  offerUpdate(store, () => undefined)

  store.get(updateAtom)?.close()
  const closed = store.get(updateAtom)
  beginWork()()
  const afterForm = store.get(updateAtom)
  const endCheckout = beginWork('checkout')
  const duringCheckout = store.get(updateAtom)
  endCheckout()

  expect([closed, afterForm, duringCheckout]).toEqual([null, null, null])
  expect(store.get(updateAtom)).not.toBeNull()
})

test('a closed offer returns after four hours: a board has no checkout', () => {
  vi.useFakeTimers()
  const store = createStore()
  offerUpdate(store, () => undefined)

  store.get(updateAtom)?.close()
  vi.advanceTimersByTime(4 * hourMs - 1)
  const before = store.get(updateAtom)
  vi.advanceTimersByTime(1)
  vi.useRealTimers()

  expect(before).toBeNull()
  expect(store.get(updateAtom)).not.toBeNull()
})
