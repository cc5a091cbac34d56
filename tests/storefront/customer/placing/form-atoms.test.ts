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

test('who has saved no card pays the driver in cash, and at the counter either way', () => {
  expect(paymentFor('delivery', null, [])).toEqual({ method: 'cash' })
  expect(paymentFor('pickup', null, [])).toEqual({ method: 'branch' })
})

test('who has saved a card is offered it first', () => {
  expect(paymentFor('delivery', null, [visa, mada])).toEqual({ method: 'card', cardId: 'mada' })
})

test('what was picked counts, as long as it can be had', () => {
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

test('note and payment are one form, and go with the placed order', async () => {
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

test('a stored form is read back, and one that does not fit is empty', () => {
  const form = { note: 'no onions', payment: { method: 'card', cardId: 'mada' } }

  expect(parseStoredForm({ version: 1, form })).toEqual(form)
  expect(parseStoredForm({ version: 2, form })).toEqual({ note: '', payment: null })
  expect(parseStoredForm({ version: 1, form: { note: 7 } })).toEqual({ note: '', payment: null })
  expect(parseStoredForm(undefined)).toEqual({ note: '', payment: null })
})
