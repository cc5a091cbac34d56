import * as v from 'valibot'
import type { CourierTapSent } from '#contract/order-link.ts'
import { Localized } from '#contract/locale.ts'
import { isActive, type OrderStatus } from '#domain/order.ts'
import { maxWrongCodes, movesOfTap, tappedAt } from '#domain/order-link.ts'
import { done, type Outcome, refuse } from '#domain/outcome.ts'
import { lockRewardRows } from '#server/engagement/invite/reward-invite.ts'
import { notify } from '#server/identity/notification/notify.ts'
import type { OrderDeps } from '#server/ordering/order/effects.ts'
import { moveInside, publishMove } from '#server/ordering/order/move-order.ts'
import type { OrderRow } from '#server/ordering/order/store.ts'
import { isSame } from '#server/platform/crypto/hash.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { lockSeriesOfBrand } from '#server/settlement/invoice/issue.ts'
import { lockOrder } from '#server/settlement/payment/store.ts'
import {
  type DeliveryRow,
  findTap,
  insertTap,
  type LinkRow,
  lockDelivery,
  recordStep,
  setWrongCodes,
} from './store.ts'
import { publishView } from './stream-view.ts'
import { isLocked } from './views.ts'

type CodeReason = 'courier-code-missing' | 'courier-code-wrong' | 'courier-locked'
type Reason = CodeReason | 'courier-too-early' | 'key-reused' | 'not-found'

/**
 * Applies what a courier tapped, once: the steps of the delivery move the order, with the moves in the same
 * transaction. A tap that is sent again gets the same answer. Taps of an order that ended otherwise are
 * refused like an unknown link.
 */
export async function applyTap(
  deps: OrderDeps,
  { link, order, tap }: { readonly link: LinkRow; readonly order: OrderRow; readonly tap: CourierTapSent },
): Promise<Outcome<undefined, Reason>> {
  const now = deps.now()
  const moved: OrderStatus[] = []
  const outcome = await deps.db.transaction().execute(async (tx): Promise<Outcome<undefined, Reason>> => {
    const locked = await lockOrder(tx, order.id)
    const delivery = await lockDelivery(tx, order.id)
    if (!locked || !delivery) return refuse('not-found')
    const earlier = await findTap(tx, order.id, tap.id)
    if (earlier && earlier.kind !== tap.kind) return refuse('key-reused')
    if (earlier) return earlier.refusal === null ? done(undefined) : refuse('courier-code-wrong')
    // the courier's other phone was faster
    if (delivery.handed_at && isHandOver(delivery, tap)) return done(undefined)
    if (!isActive(locked.status)) return refuse('not-found')
    const way = movesOfTap(locked.status, tap.kind)
    if (way === undefined) return refuse('courier-too-early')
    const checked = await checkCode(tx, delivery, tap, now)
    if (!checked.ok) return checked

    const at = tappedAt(Date.parse(tap.at), { since: locked.placed_at.getTime(), now })
    const by = { mover: 'staff', moverId: link.created_by } as const
    await insertTap(tx, { orderId: order.id, ...tap, tappedAt: at, receivedAt: now, refusal: null })
    await recordStep(tx, order.id, tap.kind, at)
    // before the moves: their events lock the branch's ticket, which is last in the lock order
    if (tap.kind === 'arrived' && delivery.arrived_at === null) await notifyOfArrival(tx, order, now)
    if (way.length > 1 && way.includes('completed')) {
      await lockRewardRows(tx, order.customer_id, now)
      await lockSeriesOfBrand(tx)
    }
    for (const [place, to] of way.entries()) {
      const from = way[place - 1] ?? locked.status
      // the event's time is the server's: it numbers invoices and judges the promise
      const move = { id: order.id, from, to, by, reason: null, courier: null, at: now }
      // oxlint-disable-next-line no-await-in-loop -- one status after the other
      await moveInside(tx, move, deps.orderEffects)
      moved.push(to)
    }
    return done(undefined)
  })
  if (outcome.ok) await publish(deps, order, moved.at(-1))
  // the third wrong code locks the delivery, and the stream compares with what it has sent last
  else if (outcome.refusal === 'courier-locked') await publishView(deps, order.id)
  return outcome
}

/** The codes that a tap has to match: the guest's at the hand-over, the guard's at the gate. */
const expectedOf = ({ hand_code, gate_code }: DeliveryRow, { kind, code }: CourierTapSent) =>
  kind === 'handed-over' ? hand_code : kind === 'arrived' && code !== undefined ? gate_code : undefined

const isHandOver = ({ hand_code }: DeliveryRow, { kind, code }: CourierTapSent): boolean =>
  kind === 'handed-over' && isSame(code ?? '', hand_code)

/** Counts a wrong code; the third one locks the codes of the order. */
async function checkCode(
  tx: Tx,
  delivery: DeliveryRow,
  tap: CourierTapSent,
  now: number,
): Promise<Outcome<undefined, CodeReason>> {
  const expected = expectedOf(delivery, tap)
  if (expected === undefined) return done(undefined)
  if (tap.code === undefined) return refuse('courier-code-missing')
  // not stored: the same tap may be sent again after the release
  if (isLocked(delivery)) return refuse('courier-locked')
  if (isSame(tap.code, expected)) return done(undefined)
  const wrong = delivery.wrong_codes + 1
  const orderId = delivery.order_id
  await setWrongCodes(tx, orderId, wrong)
  const tapped = { tappedAt: Date.parse(tap.at), receivedAt: now }
  await insertTap(tx, { orderId, id: tap.id, kind: tap.kind, ...tapped, refusal: 'courier-code-wrong' })
  return refuse(wrong >= maxWrongCodes ? 'courier-locked' : 'courier-code-wrong')
}

const notifyOfArrival = (tx: Tx, order: OrderRow, at: number) =>
  notify(tx, {
    customerId: order.customer_id,
    kind: 'arrived',
    subject: order.id,
    values: { number: order.number, branch: v.parse(Localized, order.branch_name) },
    at,
  })

/** Wakes the screens of the order, and the job worker for the notifications. */
const publish = (deps: OrderDeps, order: OrderRow, to: OrderStatus | undefined) =>
  publishMove(
    deps,
    { orderId: order.id, branchId: order.branch_id },
    to && { paidBy: order.payment_method, to },
  )
