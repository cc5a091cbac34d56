import { expect, test, vi } from 'vitest'
import { emptyCart } from '#domain/cart.ts'
import { parseStoredCart, toStoredCart } from '#storefront/customer/cart/stored-cart.ts'

const kabsa = { id: 'l1', itemId: 'kabsa', quantity: 2, optionIds: ['large'], note: '' }
const laban = { id: 'l2', itemId: 'laban', quantity: 1, optionIds: [], note: 'cold' }

test('a stored cart is read back unchanged', () => {
  const warn = vi.fn()

  const cart = parseStoredCart(toStoredCart({ lines: [kabsa, laban] }), warn)

  expect(cart).toEqual({ lines: [kabsa, laban] })
  expect(warn).not.toHaveBeenCalled()
})

test('a device without a stored cart has an empty one without a warning', () => {
  const warn = vi.fn()

  expect(parseStoredCart(undefined, warn)).toBe(emptyCart)
  expect(warn).not.toHaveBeenCalled()
})

test.each([
  ['a string', 'cart'],
  ['null', null],
  ['a list', [kabsa]],
  ['a record without a version', { lines: [kabsa] }],
  ['a record of another version', { version: 0, lines: [kabsa] }],
  ['lines that are no list', { version: 1, lines: { 0: kabsa } }],
])('%s is dropped completely with one warning', (_what, stored) => {
  const warn = vi.fn()

  expect(parseStoredCart(stored, warn)).toEqual(emptyCart)
  expect(warn).toHaveBeenCalledTimes(1)
})

test.each([
  ['no quantity', { ...kabsa, quantity: undefined }],
  ['half a dish', { ...kabsa, quantity: 0.5 }],
  ['none of a dish', { ...kabsa, quantity: 0 }],
  ['more than anybody orders', { ...kabsa, quantity: 100 }],
  ['a price of its own', { ...kabsa, price: 1 }],
  ['no dish', { ...kabsa, itemId: '' }],
  ['options that are no list', { ...kabsa, optionIds: 'large' }],
  ['an endless note', { ...kabsa, note: 'x'.repeat(201) }],
  ['the id of another line', { ...kabsa, id: laban.id }],
])('a line with %s is dropped with a warning, the others stay', (_what, bad) => {
  const warn = vi.fn()

  const cart = parseStoredCart({ version: 1, lines: [laban, bad] }, warn)

  expect(cart).toEqual({ lines: [laban] })
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.any(String), bad)
})
