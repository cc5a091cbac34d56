import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { beginWork } from '#storefront/offline/busy.ts'
import { offerUpdate, updateAtom } from '#storefront/offline/update-atom.ts'

test('an update is offered at once to somebody who only looks', () => {
  const store = createStore()

  offerUpdate(store, () => undefined)

  expect(store.get(updateAtom)).not.toBeNull()
})

test('somebody at work is asked when the last of it is done', () => {
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

test('an offer that is there goes away when somebody begins, and comes back when they are done', () => {
  const store = createStore()
  offerUpdate(store, () => undefined)

  const end = beginWork()
  const during = store.get(updateAtom)
  end()
  end()

  expect(during).toBeNull()
  expect(store.get(updateAtom)).not.toBeNull()
})
