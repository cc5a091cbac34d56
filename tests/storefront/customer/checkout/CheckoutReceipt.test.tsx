import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { priceCart } from '#domain/pricing.ts'
import { CheckoutReceipt } from '#storefront/customer/checkout/CheckoutReceipt.tsx'
import { aCart, aLine, aMenu, aMenuItem, someTerms } from '#support/makers.ts'
import { htmlOf } from '#support/render.tsx'

// the receipt links to the cart
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory(), isServer: true })

test('the dishes have their prices before the discount that is below them', async () => {
  const menu = aMenu({ items: [aMenuItem({ price: 5000, discountPercent: 10 })] })
  const quote = priceCart(aCart(aLine({ quantity: 2 })), menu, someTerms())

  const html = await htmlOf(
    <RouterContextProvider router={router}>
      <CheckoutReceipt quote={quote} terms={someTerms()} />
    </RouterContextProvider>,
  )

  const words = html.replace(/<svg.*?<\/svg>|<[^>]*>/g, '')
  expect(words).toMatch(/2 items100/)
  expect(words).toMatch(/2× Chicken kabsa100/)
  expect(words).toMatch(/−10/)
})
