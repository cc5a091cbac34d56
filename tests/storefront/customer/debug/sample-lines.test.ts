import { expect, test } from 'vitest'
import { priceCart } from '#domain/pricing.ts'
import { sampleLines } from '#storefront/customer/debug/sample-lines.ts'
import { aCart, aMenu, aMenuItem, anOption, anOptionGroup, someTerms } from '#support/makers.ts'

test('sample lines can be ordered unchanged', () => {
  const size = anOptionGroup({
    id: 'size',
    min: 1,
    max: 1,
    options: [anOption({ id: 'half', availability: 'paused' }), anOption({ id: 'full' })],
  })
  const menu = aMenu({
    optionGroups: [size],
    items: [
      aMenuItem({ id: 'gone', availability: 'out-of-stock' }),
      aMenuItem({ id: 'kabsa', optionGroupIds: ['size'] }),
      aMenuItem({ id: 'mandi' }),
    ],
  })

  const lines = sampleLines(menu, (place) => `sample-${place}`)

  expect(lines.map(({ itemId }) => itemId)).toEqual(['kabsa', 'mandi'])
  expect(priceCart(aCart(...lines), menu, someTerms()).problems).toEqual([])
})
