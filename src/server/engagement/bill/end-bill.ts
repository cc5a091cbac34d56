import { canCancel, isBillOver, type BillRefusal } from '#domain/bill.ts'
import type { OrderStatus } from '#domain/order.ts'
import { done, refuse, type Outcome } from '#domain/outcome.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { OrderDeps } from '#server/ordering/order/effects.ts'
import { bySystem, moveInside, publishMove } from '#server/ordering/order/move-order.ts'
import type { MoveRow } from '#server/ordering/order/store.ts'
import { billNow, endLateBills, findBill, lockBill, setEnded, setOpen } from './store.ts'

type Ended = Outcome<undefined, BillRefusal>

/** Cancels a bill on behalf of staff. Idempotent. Refuses a bill that is paid or being paid. */
export async function cancelBill(
  { db, live, now }: Deps,
  { id, branchId, staffId }: { id: string; branchId: string; staffId: string },
): Promise<Ended> {
  const cancelled = await db.transaction().execute(async (tx): Promise<Ended> => {
    const bill = await lockBill(tx, id)
    if (!bill) throw new Error(`expected bill ${id} to exist`)
    const allowed = canCancel(billNow(bill))
    if (allowed.ok && !isBillOver(bill.state))
      await setEnded(tx, id, { state: 'cancelled', by: staffId, at: now() })
    return allowed
  })
  if (cancelled.ok) await live.publish(`branch:${branchId}`)
  return cancelled
}

/**
 * Releases a claimed bill on behalf of staff. A payment that the bank completes afterwards is refunded as a
 * surplus.
 */
export const releaseBill = (deps: OrderDeps, id: string): Promise<Ended> =>
  endClaim(deps, id, { by: bySystem, to: 'expired' })

/**
 * Releases a bill on behalf of the customer who claimed it. The caller has checked that the bill is theirs.
 */
export const leaveBill = (deps: OrderDeps, id: string, customerId: string): Promise<Ended> =>
  endClaim(deps, id, { by: { mover: 'customer', moverId: customerId }, to: 'cancelled' }, customerId)

/**
 * Ends the claim of a bill. An order that awaits its card payment is ended first, in its own transaction,
 * because orders are locked before bills; that move opens the bill again. A claim without such an order is
 * opened here.
 */
async function endClaim(
  deps: OrderDeps,
  id: string,
  how: { readonly by: MoveRow['by']; readonly to: OrderStatus },
  customerId?: string,
): Promise<Ended> {
  const bill = await findBill(deps.db, id)
  if (!bill) throw new Error(`expected bill ${id} to exist`)
  if (bill.order_id !== null && bill.order_status === 'awaiting_payment')
    await endOrder(deps, { id: bill.order_id, ...how })
  const released = await deps.db.transaction().execute(async (tx): Promise<Ended> => {
    const locked = await lockBill(tx, id)
    if (!locked || locked.state === 'paid') return refuse('bill-paid')
    if (isBillOver(locked.state)) return refuse('bill-gone')
    const { isBeingPaid, customerId: claimedBy } = billNow(locked)
    // another request won the race: the bill is open, being paid online, or claimed by another customer
    if (isBeingPaid || locked.state === 'open' || (customerId ?? claimedBy) !== claimedBy)
      return done(undefined)
    await setOpen(tx, id, deps.now())
    return done(undefined)
  })
  await deps.live.publish(`branch:${bill.branch_id}`)
  return released
}

async function endOrder(deps: OrderDeps, { id, ...how }: Pick<MoveRow, 'id' | 'by' | 'to'>): Promise<void> {
  const move = {
    id,
    ...how,
    from: 'awaiting_payment',
    reason: null,
    courier: null,
    at: deps.now(),
  } as const
  const branchId = await deps.db.transaction().execute((tx) => moveInside(tx, move, deps.orderEffects))
  if (branchId !== undefined) await publishMove(deps, { orderId: id, branchId })
}

/** Expires the bills that were not paid in time. */
export async function expireBills({ db, live, now }: Deps): Promise<void> {
  const branchIds = await endLateBills(db, now())
  await Promise.all(branchIds.map((branchId) => live.publish(`branch:${branchId}`)))
}
