import { expect, test } from 'vitest'
import { worthKeeping } from '#storefront/customer/invoice/keep-invoices.ts'
import { anOrder } from '#support/an-order.ts'

test('the documents of the last five invoiced orders are stored', () => {
  const orders = Array.from({ length: 9 }, (_, place) =>
    anOrder({ id: `${place}`, invoices: place === 1 ? [] : [`INV-${place}`] }),
  )

  expect(worthKeeping(orders)).toEqual(['0', '2', '3', '4', '5'])
})
