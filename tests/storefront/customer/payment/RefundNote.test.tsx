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
  expect(html).not.toContain('didn’t reach')
})

test('a refund that the bank refused is not on its way', async () => {
  const html = await shown({ payment: aPayment({ refunded: 4500, refused: 4500 }) })

  expect(html).not.toContain('On its way back')
  expect(html).toContain('didn’t reach your card')
})

test('of two refunds only the one that the bank took is on its way', async () => {
  const html = await shown({ payment: aPayment({ refunded: 4500, refused: 2700 }) })

  const [way = '', refused = ''] = html.split('On its way back')
  expect(way).toContain('18')
  expect(way).not.toContain('45')
  expect(refused).toContain('27')
})

test('a refused refund of a change is left to the note of the change', async () => {
  const changes = [aChange({ back: 2700, isRefused: true })]

  expect(await shown({ payment: aPayment({ refunded: 2700, refused: 2700 }), changes })).toBe('')
})

test('what a change gave back to the card is left to the note of the change, too', async () => {
  const changes = [aChange({ back: 2700 })]

  expect(await shown({ payment: aPayment({ refunded: 2700 }), changes })).toBe('')
  expect(await shown({ payment: aPayment({ refunded: 3700 }), changes })).toContain('</span>10</span>')
})

test.each([
  ['order', 'cash', 'done', 'refunded in cash at the branch'],
  ['plates', 'points', 'done', '90 points'],
  ['surplus', 'card', 'due', 'is going back to its card'],
  ['surplus', 'card', 'done', 'was refunded to its card'],
  ['surplus', 'card', 'failed', 'didn’t reach your card'],
  ['surplus', 'cash', 'done', 'refunded in cash at the branch'],
] as const)(
  'a refund of the kind %s by %s that is %s is shown with its amount',
  async (kind, way, state, words) => {
    const points = way === 'points' ? 90 : null

    const html = await shown({ payment: aPayment({ refunds: [{ kind, way, state, amount: 4500, points }] }) })

    expect(html).toContain(words)
    expect(html).toContain('45')
  },
)
