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
  expect(paymentFor('delivery', null, { cards: [], hasApplePay: false })).toEqual({ method: 'cash' })
  expect(paymentFor('pickup', null, { cards: [], hasApplePay: false })).toEqual({ method: 'branch' })
})

test('the default with a saved card is that card', () => {
  expect(paymentFor('delivery', null, { cards: [visa, mada], hasApplePay: false })).toEqual({
    method: 'card',
    cardId: 'mada',
  })
})

test('a chosen payment method is used while it is available', () => {
  expect(paymentFor('pickup', { method: 'branch' }, { cards: [mada], hasApplePay: false })).toEqual({
    method: 'branch',
  })
  expect(paymentFor('delivery', { method: 'branch' }, { cards: [mada], hasApplePay: false })).toEqual({
    method: 'cash',
  })
  expect(
    paymentFor('delivery', { method: 'card', cardId: 'visa' }, { cards: [mada, visa], hasApplePay: false }),
  ).toEqual({
    method: 'card',
    cardId: 'visa',
  })
  expect(
    paymentFor('delivery', { method: 'card', cardId: 'gone' }, { cards: [mada], hasApplePay: false }),
  ).toEqual({
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

test('Apple Pay is the first choice where the device has it', () => {
  const here = { cards: [mada], hasApplePay: true }
  const apple = { method: 'card', cardId: 'apple-pay' } as const

  expect(paymentFor('delivery', null, here)).toEqual(apple)
  expect(paymentFor('delivery', apple, here)).toEqual(apple)
  expect(paymentFor('delivery', { method: 'cash' }, here)).toEqual({ method: 'cash' })
  expect(paymentFor('delivery', apple, { cards: [mada], hasApplePay: false })).toEqual({
    method: 'card',
    cardId: 'mada',
  })
})
