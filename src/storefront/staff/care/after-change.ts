import type { Order } from '#contract/order.ts'
import type { CareChange } from './use-care.ts'

/**
 * Returns what the sheet says after a change, whether a decision is waited for, and whether the form of a
 * refund has nothing more to do. A refused refund says nothing about a report that is still open.
 */
export function afterChange(change: CareChange, { care }: Pick<Order, 'care'>) {
  const isAsked = change.kind === 'refund' && care.some(({ state }) => state === 'open')
  return {
    words: isAsked ? 'staff.care.asked' : doneWords(change, care),
    isAsked,
    isOver: change.kind === 'refund' || change.kind === 'decline',
  } as const
}

/** The customer does not know of a report that the branch made, and is not notified of its answer. */
function doneWords(change: CareChange, care: Order['care']) {
  const isOwn = change.kind === 'decline' && care.some(({ id, byStaff }) => id === change.ticketId && byStaff)
  return isOwn ? 'staff.care.done.decline.staff' : (`staff.care.done.${change.kind}` as const)
}
