import { expect, test } from 'vitest'
import type { CareDesk } from '#contract/care.ts'
import { CareForm } from '#storefront/staff/care/CareForm.tsx'
import { aPayment, aTicket, anOrder } from '#support/an-order.ts'
import { htmlOf } from '#support/render.tsx'

/** A card order of 27 riyals of which `extra` was paid at the hand-over; the customer wants it back. */
function render(extra: number, wish: 'card' | 'cash') {
  const order = anOrder({
    status: 'completed',
    paymentMethod: 'card',
    payment: aPayment(),
    extra,
    care: [aTicket({ wish })],
  })
  const desk: CareDesk = {
    orderId: order.id,
    lines: [{ place: 1, name: { en: 'Kabsa' }, quantity: 1, left: [2700] }],
    paid: 2700,
    ways: ['card', 'cash', 'points'],
    may: 'refund',
    points: { redeemStep: 100, stepValue: 500 },
    limit: null,
    refused: null,
    proposed: null,
    order,
  }
  return htmlOf(<CareForm desk={desk} ticket={order.care[0]} busy={false} onRefund={() => undefined} />)
}

test('what was paid at the hand-over is not refunded to the card', async () => {
  const why = /The card can get 20 Saudi riyals at most/

  expect(await render(700, 'card')).toMatch(why)
  expect(await render(700, 'cash')).not.toMatch(why)
  expect(await render(0, 'card')).not.toMatch(why)
})
