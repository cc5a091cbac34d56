import { expect, test } from 'vitest'
import type { Order } from '#contract/order.ts'
import { RefundNote } from '#storefront/customer/payment/RefundNote.tsx'
import { aChange, aPayment, anOrder } from '#support/an-order.ts'
import { htmlOf } from '#support/render.tsx'

const shown = (about: Partial<Order>) =>
  htmlOf(<RefundNote order={anOrder({ paymentMethod: 'card', ...about })} />)

test('without a refund there is no note', async () => {
  expect(await shown({ payment: aPayment() })).toBe('')
})

test('a refund that the bank has not refused is on its way', async () => {
  const html = await shown({ payment: aPayment({ refunded: 4500 }) })

  expect(html).toContain('On its way back')
  expect(html).not.toContain('didn’t take')
})

test('a refund that the bank refused is not on its way', async () => {
  const html = await shown({ payment: aPayment({ refunded: 4500, refused: 4500 }) })

  expect(html).not.toContain('On its way back')
  expect(html).toContain('Your bank didn’t take the refund of')
})

test('of two refunds only the one that the bank took is on its way', async () => {
  const html = await shown({ payment: aPayment({ refunded: 4500, refused: 2700 }) })

  const [way = '', refused = ''] = html.split('didn’t take')
  expect(way).toContain('18')
  expect(way).not.toContain('45')
  expect(refused).toContain('27')
})

test('a refused refund of a change is left to the note of the change', async () => {
  const changes = [aChange({ back: 2700, isRefused: true })]

  expect(await shown({ payment: aPayment({ refunded: 2700, refused: 2700 }), changes })).toBe('')
})
