import { expect, test } from 'vitest'
import { asUnanswered, type Refund } from '#storefront/staff/care/use-care.ts'

const refund: Refund = {
  ticketId: null,
  lines: [{ place: 1, quantity: 1, fault: 'cold' }],
  way: 'card',
  note: '',
  portionsLeft: 3,
}

test('the same refund without an answer keeps its id, also when the desk was loaded again', () => {
  const first = asUnanswered(refund, undefined)

  expect(asUnanswered({ ...refund, portionsLeft: 2 }, first)).toEqual(first)
})

test('another refund after one without an answer is sent with the portions that were left before it', () => {
  const first = asUnanswered(refund, undefined)

  const next = asUnanswered({ ...refund, way: 'cash', portionsLeft: 2 }, first)

  expect(next.id).not.toBe(first.id)
  expect(next.portionsLeft).toBe(3)
})
