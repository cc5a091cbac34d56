import { expect, test } from 'vitest'
import { priceCart } from '#domain/pricing.ts'
import { GoneLines } from '#storefront/customer/cart/line/GoneLines.tsx'
import { aCart, aLine, aMenu, someTerms } from '#support/makers.ts'
import { htmlOf } from '#support/render.tsx'

test('each line whose dish has left the menu can be removed, and no other', async () => {
  const cart = aCart(aLine(), aLine({ id: 'two', itemId: 'left' }), aLine({ id: 'three', itemId: 'gone' }))
  const quote = priceCart(cart, aMenu(), someTerms())

  const html = await htmlOf(<GoneLines cart={cart} quote={quote} onRemove={() => {}} />)

  expect(html.match(/No longer available/g)).toHaveLength(2)
  expect(html.match(/aria-label="Remove"/g)).toHaveLength(2)
})
