import { expect, test } from 'vitest'
import { mayTypeCard } from '#storefront/customer/attribution/card-screen.ts'

const id = 'AAAAAAAAAAAAAAAAAAAAAA'

test.each(['/en/checkout/', '/ar/cards/', `/ar/pay/${id}/`, `/en/pay-order/${id}/`])(
  'a card may be typed on %s at any time',
  (pathname) => {
    expect(mayTypeCard(pathname, false)).toBe(true)
  },
)

test.each([`/en/order/${id}/`, `/ar/thank-you/${id}/`])('on %s only while it shows the form', (pathname) => {
  expect(mayTypeCard(pathname, true)).toBe(true)
  expect(mayTypeCard(pathname, false)).toBe(false)
})

test.each(['/en/', '/ar/profile/', '/en/orders/', '/en/products/pay-order/'])(
  'no card is typed on %s',
  (pathname) => {
    expect(mayTypeCard(pathname, false)).toBe(false)
  },
)
