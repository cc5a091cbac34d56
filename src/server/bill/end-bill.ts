import { canCancel, isBillOver, type BillRefusal } from '#domain/bill.ts'
import type { OrderStatus } from '#domain/order.ts'
import { done, refused, type Outcome } from '#domain/outcome.ts'
import type { Deps } from '../deps.ts'
import { moveInside, tellMoved } from '../order/move-order.ts'
import type { MoveRow } from '../order/store.ts'
import { billNow, endLateBills, findBill, lockBill, setEnded, setOpen } from './store.ts'

type Needs = Pick<Deps, 'db' | 'live' | 'now' | 'config'>
type Ended = Outcome<undefined, BillRefusal>

/** Staff take a bill out of the world; doing it twice is doing it once. */
export async function cancelBill(
  { db, live, now }: Needs,
  { id, branchId, staffId }: { id: string; branchId: string; staffId: string },
): Promise<Ended> {
  const cancelled = await db.transaction().execute(async (tx): Promise<Ended> => {
    const bill = await lockBill(tx, id)
    if (!bill) throw new Error(`expected bill ${id}, which was there a moment ago`)
    const may = canCancel(billNow(bill))
    if (may.ok && !isBillOver(bill.state))
      await setEnded(tx, id, { state: 'cancelled', by: staffId, at: now() })
    return may
  })
  if (cancelled.ok) await live.publish(`branch:${branchId}`)
  return cancelled
}

/** Staff take it back from whoever has it: what the bank takes after that goes back by itself. */
export const releaseBill = (deps: Needs, id: string): Promise<Ended> =>
  letGo(deps, id, { by: { mover: 'system', customerId: null }, to: 'expired' })

/** Whoever has it leaves it to others. The caller has seen that it is theirs. */
export const leaveBill = (deps: Needs, id: string, customerId: string): Promise<Ended> =>
  letGo(deps, id, { by: { mover: 'customer', customerId }, to: 'cancelled' }, customerId)

/**
 * First its order, if there is one that waits for a card, in a transaction of its own: orders are locked before bills. The bill is open
 * then; what is left is one that nobody pays online.
 */
async function letGo(
  deps: Needs,
  id: string,
  how: { readonly by: MoveRow['by']; readonly to: OrderStatus },
  customerId?: string,
): Promise<Ended> {
  const bill = await findBill(deps.db, id)
  if (!bill) throw new Error(`expected bill ${id}, which was there a moment ago`)
  if (bill.order_id !== null && bill.order_status === 'awaiting_payment')
    await endOrder(deps, { id: bill.order_id, ...how })
  const released = await deps.db.transaction().execute(async (tx): Promise<Ended> => {
    const locked = await lockBill(tx, id)
    if (!locked || locked.state === 'paid') return refused('bill-paid')
    if (isBillOver(locked.state)) return refused('bill-gone')
    const { isBeingPaid, customerId: whose } = billNow(locked)
    // somebody was faster, and pays it now
    if (isBeingPaid || locked.state === 'open' || (customerId ?? whose) !== whose) return done(undefined)
    await setOpen(tx, id, deps.now())
    return done(undefined)
  })
  await deps.live.publish(`branch:${bill.branch_id}`)
  return released
}

async function endOrder(deps: Needs, { id, ...how }: Pick<MoveRow, 'id' | 'by' | 'to'>): Promise<void> {
  const move = {
    id,
    ...how,
    from: 'awaiting_payment',
    reason: null,
    courier: null,
    at: deps.now(),
  } as const
  const branchId = await deps.db.transaction().execute((tx) => moveInside(tx, move, deps))
  if (branchId !== undefined) await tellMoved(deps, id, branchId)
}

/** Bills that nobody paid in their time. */
export async function expireBills({ db, live, now }: Needs): Promise<void> {
  const branchIds = await endLateBills(db, now())
  await Promise.all(branchIds.map((branchId) => live.publish(`branch:${branchId}`)))
}
