import * as v from 'valibot'
import {
  answerUntil,
  canChange,
  changeQuote,
  type ChangeRefusal,
  differenceOf,
  type LineChange,
  priceSwap,
} from '#domain/change-order.ts'
import type { Menu } from '#domain/menu.ts'
import { done, type Outcome, refuse } from '#domain/outcome.ts'
import type { Quote as PricedQuote } from '#domain/pricing.ts'
import { Quote } from '#contract/quote.ts'
import { publishOrderChange } from '#server/ordering/order/move-order.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { StaffUser } from '#server/platform/session.ts'
import { kickPush } from '#server/identity/notification/notify.ts'
import type { OrderDeps } from '#server/ordering/order/effects.ts'
import { noteChange } from '#server/ordering/order/rewrite-order-store.ts'
import type { OrderRow } from '#server/ordering/order/store.ts'
import { limitOf } from '#server/settlement/care/desk.ts'
import { lockEmployee } from '#server/settlement/care/store.ts'
import { kickRefunds } from '#server/settlement/payment/carry-refunds.ts'
import { applyChange } from './apply-change.ts'
import { enqueueEnd } from './end-question.ts'
import { isRefunded, lockToChange, menuOf, settleOrder } from './lock-to-change.ts'
import { notifyOfChange } from './notify-change.ts'
import { findQuestion, findChange, insertChange } from './store.ts'

type ChangeInput = {
  /** Made by the device: the id of the change, and of its refund. */
  readonly id: string
  readonly lineId: string
  readonly quantity: number
  readonly to: { readonly itemId: string; readonly optionIds: readonly string[] } | null
  /** The hash of the order's quote after the change, as the employee saw it. */
  readonly quoteHash: string
}

type Refused =
  | ChangeRefusal
  | 'branch-unknown'
  | 'change-dish'
  | 'change-open'
  | 'change-stale'
  | 'change-limit'
  | 'change-refunded'
  | 'order-moved'
  | 'key-reused'

/**
 * Removes portions of an order that is not ready, or swaps them for a dish that its branch sells. What makes
 * the order dearer is a question that its customer can answer for three minutes. Idempotent per id. Of two
 * employees who change the same order, the second is refused with `change-stale`.
 */
export async function changeOrder(
  deps: OrderDeps,
  { id, branch_id }: Pick<OrderRow, 'id' | 'branch_id'>,
  who: StaffUser,
  asked: ChangeInput,
): Promise<Outcome<undefined, Refused>> {
  const at = deps.now()
  const menu = await menuOf(deps, branch_id)
  if (!menu) return refuse('branch-unknown')
  const outcome = await deps.db.transaction().execute(async (tx) => {
    if (who.staff.role !== 'owner') await lockEmployee(tx, who.customerId)
    const locked = await lockToChange(tx, id)
    return decide(tx, { ...locked, who, asked, menu, at }, deps)
  })
  if (!outcome.ok) return outcome
  kickRefunds(deps)
  kickPush(deps)
  await publishOrderChange(deps, { id, branch_id })
  return done(undefined)
}

type Decision = {
  readonly order: OrderRow
  /** Halalas that were paid online and not refunded. */
  readonly paid: number
  readonly who: StaffUser
  readonly asked: ChangeInput
  readonly menu: Menu
  readonly at: number
}

/** Decides under the order's lock, which every move and every other change of the order takes too. */
async function decide(tx: Tx, decision: Decision, deps: OrderDeps): Promise<Outcome<undefined, Refused>> {
  const { order, who, asked, menu, at } = decision
  const earlier = await findChange(tx, asked.id)
  if (earlier) return earlier.order_id === order.id ? done(undefined) : refuse('key-reused')
  if (!canChange(order)) return refuse('order-moved')
  if (isRefunded(order)) return refuse('change-refunded')
  const before = v.parse(Quote, order.quote)
  const to = asked.to && priceSwap(before, menu, { id: asked.id, quantity: asked.quantity, ...asked.to })
  if (to && !to.ok) return to
  const change = { lineId: asked.lineId, quantity: asked.quantity, to: to && to.value }
  const changed = changeQuote(before, change)
  if (!changed.ok) return changed
  const difference = differenceOf(before, changed.value)
  const open = await findQuestion(tx, order.id)
  if (open && (open.line_id === asked.lineId || difference > 0)) return refuse('change-open')
  if (changed.value.hash !== asked.quoteHash) return refuse('change-stale')
  const priced = { ...decision, change, before, after: changed.value, difference }
  const recorded = difference > 0 ? await ask(tx, priced) : await carryOut(tx, priced, deps)
  if (!recorded.ok) return recorded
  const by = { mover: 'staff', moverId: who.customerId } as const
  await noteChange(tx, {
    id: order.id,
    branchId: order.branch_id,
    status: order.status,
    changeId: asked.id,
    by,
    at,
  })
  return done(undefined)
}

type Priced = Decision & {
  readonly change: LineChange
  readonly before: PricedQuote
  readonly after: PricedQuote
  readonly difference: number
}

/** Asks the customer whether they agree to pay more. */
async function ask(tx: Tx, priced: Priced): Promise<Outcome<undefined, 'key-reused'>> {
  const { order, asked, difference, change, at } = priced
  const until = answerUntil(at)
  // a concurrent request used this id for another order
  if (!(await insertChange(tx, { ...rowOf(priced), state: 'asked', until }))) return refuse('key-reused')
  await enqueueEnd(tx, { orderId: order.id, changeId: asked.id, at: until })
  const dishes = { dish: lineOf(priced).name, other: change.to?.name }
  await notifyOfChange(tx, order, {
    what: 'asked',
    changeId: asked.id,
    ...dishes,
    amount: difference,
    at,
  })
  return done(undefined)
}

/** Makes a change that costs the customer nothing. */
async function carryOut(
  tx: Tx,
  priced: Priced,
  deps: OrderDeps,
): Promise<Outcome<undefined, 'key-reused' | 'change-limit'>> {
  const { order, paid, who, asked, menu, change, before, after, difference, at } = priced
  const limit = who.staff.role === 'owner' ? null : await limitOf(tx, who.customerId, at)
  if (limit && difference < 0 && limit.used - difference > limit.most) return refuse('change-limit')
  const settled = settleOrder(order, paid, after)
  if (!(await insertChange(tx, { ...rowOf(priced), state: 'done', back: settled.back })))
    return refuse('key-reused')
  await applyChange(
    tx,
    order,
    { id: asked.id, before, after, menu, by: who.customerId, ...settled, at },
    deps,
  )
  await notifyOfChange(tx, order, {
    what: change.to ? 'swapped' : 'removed',
    changeId: asked.id,
    dish: lineOf(priced).name,
    other: change.to?.name,
    amount: -difference,
    at,
  })
  return done(undefined)
}

const rowOf = (priced: Priced) => ({
  id: priced.asked.id,
  orderId: priced.order.id,
  was: lineOf(priced),
  change: priced.change,
  difference: priced.difference,
  madeBy: priced.who.customerId,
  at: priced.at,
})

function lineOf({ before, asked }: Pick<Priced, 'before' | 'asked'>) {
  const line = before.lines.find(({ id }) => id === asked.lineId)
  if (!line) throw new Error(`expected the line ${asked.lineId}, which the domain has changed`)
  return line
}
