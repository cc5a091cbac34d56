import type { Guest } from './check-code.ts'
import type { OfflineBill } from './offline-bill.ts'
import type { StoredEntry } from './stored-entries.ts'

/** Returns what is kept of a bill for a verified code, with the ids of what it becomes at the server. */
export const entryOf = ({
  guest,
  bill,
  branchId,
  newUuid,
  newId,
}: {
  guest: Guest
  bill: OfflineBill
  branchId: string
  newUuid: () => string
  newId: () => string
}): StoredEntry => ({
  branchId,
  number: guest.number,
  step: guest.step,
  worth: bill.worth,
  at: guest.at,
  isSent: false,
  answer: null,
  draft: {
    id: newUuid(),
    listId: guest.list.id,
    code: guest.code,
    amount: bill.amount,
    points: bill.points,
    with: bill.with,
    billId: newId(),
    orderId: newId(),
  },
})
