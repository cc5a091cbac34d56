import { expect, test } from 'vitest'
import { sheetTotals } from '#storefront/customer/feast/sheet/sheet-totals.ts'

const quote = { subtotal: 100_000, deliveryFee: 0, taxable: 100_000, deposit: 0 }

test('a plan without discount, delivery and deposit has its total only', () => {
  expect(sheetTotals(quote)).toEqual([{ id: 'feast.total', amount: 100_000, tone: 'grand' }])
})

test('the rows of a plan add up: the dishes less the discount, and the delivery', () => {
  const rows = sheetTotals({ subtotal: 100_000, deliveryFee: 2_500, taxable: 92_500, deposit: 30_000 })

  expect(rows.map(({ id, amount, tone }) => [id, amount, tone])).toEqual([
    ['feast.discount', 10_000, 'minus'],
    ['feast.delivery', 2_500, 'plain'],
    ['feast.total', 92_500, 'grand'],
    ['feast.deposit', 30_000, 'plain'],
  ])
})
