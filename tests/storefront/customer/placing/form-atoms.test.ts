import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import {
  clearFormAtom,
  noteAtom,
  parseStoredForm,
  paymentFor,
  pickedPaymentAtom,
} from '#storefront/customer/placing/form-atoms.ts'

const mada = { id: 'mada', isDefault: true }
const visa = { id: 'visa', isDefault: false }

test('the default without a saved card is cash for delivery and the counter for pick-up', () => {
  expect(paymentFor('delivery', null, [])).toEqual({ method: 'cash' })
  expect(paymentFor('pickup', null, [])).toEqual({ method: 'branch' })
})

test('the default with a saved card is that card', () => {
  expect(paymentFor('delivery', null, [visa, mada])).toEqual({ method: 'card', cardId: 'mada' })
})

test('a chosen payment method is used while it is available', () => {
  expect(paymentFor('pickup', { method: 'branch' }, [mada])).toEqual({ method: 'branch' })
  expect(paymentFor('delivery', { method: 'branch' }, [mada])).toEqual({ method: 'cash' })
  expect(paymentFor('delivery', { method: 'card', cardId: 'visa' }, [mada, visa])).toEqual({
    method: 'card',
    cardId: 'visa',
  })
  expect(paymentFor('delivery', { method: 'card', cardId: 'gone' }, [mada])).toEqual({
    method: 'card',
    cardId: null,
  })
})

test('note and payment are one form, and are cleared with the placed order', async () => {
  const store = createStore()
  store.sub(noteAtom, () => undefined)

  await store.set(noteAtom, 'no onions')
  await store.set(pickedPaymentAtom, { method: 'card', cardId: null })
  expect(store.get(noteAtom)).toBe('no onions')
  expect(store.get(pickedPaymentAtom)).toEqual({ method: 'card', cardId: null })

  await store.set(clearFormAtom)
  expect(store.get(noteAtom)).toBe('')
  expect(store.get(pickedPaymentAtom)).toBeNull()
})

test('a stored form is read back, and an invalid one is empty', () => {
  const form = { note: 'no onions', payment: { method: 'card', cardId: 'mada' } }

  expect(parseStoredForm({ version: 1, form })).toEqual(form)
  expect(parseStoredForm({ version: 2, form })).toEqual({ note: '', payment: null })
  expect(parseStoredForm({ version: 1, form: { note: 7 } })).toEqual({ note: '', payment: null })
  expect(parseStoredForm(undefined)).toEqual({ note: '', payment: null })
})
