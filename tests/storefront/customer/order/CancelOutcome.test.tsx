import { expect, test } from 'vitest'
import type { Order } from '#contract/order.ts'
import { CancelOutcome } from '#storefront/customer/order/CancelOutcome.tsx'
import { aPayment, anOrder } from '#support/an-order.ts'
import { htmlOf } from '#support/render.tsx'

const shown = (about: Partial<Order>) =>
  htmlOf(<CancelOutcome order={anOrder({ paymentMethod: 'card', ...about })} />)
const unpaid = (payment: Order['payment']) => shown({ status: 'awaiting_payment', payment })

test.each(['waiting', 'unknown'] as const)(
  'the sheet does not say that nothing was charged while the payment is %s',
  async (state) => {
    const html = await unpaid(aPayment({ state }))

    expect(html).toContain('If the bank has charged it, it comes back to your card.')
    expect(html).not.toContain('Nothing was charged')
  },
)

test('after a declined card, or without any payment, nothing was charged', async () => {
  expect(await unpaid(aPayment({ state: 'declined', declined: 'card-declined' }))).toContain(
    'Nothing was charged',
  )
  expect(await unpaid(null)).toContain('Nothing was charged')
})

test('an order that was paid names the refund, without what is collected at the hand-over', async () => {
  const { quote } = anOrder()
  const swapped = { quote: { ...quote, total: 11_900 }, extra: 2500, payment: aPayment() }

  expect(await shown(swapped)).toContain('94')
})
