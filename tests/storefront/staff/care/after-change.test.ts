import { expect, test } from 'vitest'
import { afterChange } from '#storefront/staff/care/after-change.ts'
import type { Refund } from '#storefront/staff/care/use-care.ts'
import { aTicket, anOrder } from '#support/an-order.ts'

const refund: Refund = { ticketId: null, lines: [], way: 'card', note: '', portionsLeft: 0 }
const open = anOrder({ care: [aTicket()] })

test('a refund that opened a report waits for a decision', () => {
  expect(afterChange({ kind: 'refund', refund }, open)).toEqual({
    words: 'staff.care.asked',
    isAsked: true,
    isOver: true,
  })
  expect(afterChange({ kind: 'refund', refund }, anOrder())).toEqual({
    words: 'staff.care.done.refund',
    isAsked: false,
    isOver: true,
  })
})

test('a refused refund that is tried again, or goes another way, leaves the open report to answer', () => {
  expect(afterChange({ kind: 'retry', refundId: 'one' }, open)).toEqual({
    words: 'staff.care.done.retry',
    isAsked: false,
    isOver: false,
  })
  expect(afterChange({ kind: 'redirect', refundId: 'one', way: 'cash' }, open)).toEqual({
    words: 'staff.care.done.redirect',
    isAsked: false,
    isOver: false,
  })
})

/** The words after an answer without a refund, to the report of the customer or of the branch. */
function afterDecline(byStaff: boolean): string {
  const ticket = aTicket({ state: 'declined', byStaff })
  const change = { kind: 'decline', ticketId: ticket.id, answer: 'It was in the bag' } as const
  return afterChange(change, anOrder({ care: [ticket] })).words
}

test('the customer is notified of the answer to their own report only', () => {
  expect(afterDecline(false)).toBe('staff.care.done.decline')
  expect(afterDecline(true)).toBe('staff.care.done.decline.staff')
})
