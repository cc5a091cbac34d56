import { expect, test } from 'vitest'
import { billLink, billOfLink } from '#storefront/customer/bill/bill-link.ts'

const id = 'AbCdEfGhIjKlMnOpQrStUv'
const shop = 'https://order.example.com'

test('the QR of a bill contains its link, which is parsed to the same bill', () => {
  expect(billLink(shop, 'ar', id)).toBe(`${shop}/ar/pay/${id}/`)
  expect(billOfLink(billLink(shop, 'en', id), shop)).toBe(id)
})

test.each([
  ['another shop’s bill', `https://elsewhere.example.com/en/pay/${id}/`],
  ['a customer’s code', '4829 1730 5521'],
  ['another page of the shop', `${shop}/en/order/${id}/`],
  ['a bill that no device can have made', `${shop}/en/pay/short/`],
  ['a script', 'javascript:alert(1)'],
])('%s is no bill of this shop', (_, text) => {
  expect(billOfLink(text, shop)).toBeUndefined()
})
