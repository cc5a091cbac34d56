import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { orderOfList, orderQuery, ordersQuery } from '#storefront/customer/order/queries.ts'
import { anOrder } from '#support/an-order.ts'

const asOf = Date.UTC(2026, 10, 21, 12)

function aDevice() {
  const client = new QueryClient()
  const list = { active: [anOrder({ id: 'one' })], previous: [anOrder({ id: 'two' })], next: null }
  client.setQueryData(ordersQuery().queryKey, list, { updatedAt: asOf })
  return client
}

test('an order that was never opened has the data and the age of the list', () => {
  const client = aDevice()

  expect(orderOfList(client, 'two')).toBe(true)
  expect(client.getQueryState(orderQuery('two').queryKey)).toMatchObject({
    data: { id: 'two' },
    dataUpdatedAt: asOf,
  })
})

test('an order that is not in the list, or a device without a list, has no data', () => {
  expect(orderOfList(aDevice(), 'three')).toBe(false)
  expect(orderOfList(new QueryClient(), 'one')).toBe(false)
})
