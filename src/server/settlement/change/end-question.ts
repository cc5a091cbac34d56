import * as v from 'valibot'
import { canChange } from '#domain/change-order.ts'
import { done, type Outcome, refuse } from '#domain/outcome.ts'
import { QuoteLine } from '#contract/quote.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/job/queue.ts'
import type { Handler } from '#server/platform/job/worker.ts'
import { kickPush } from '#server/identity/notification/notify.ts'
import type { MoveEffect } from '#server/ordering/order/effects.ts'
import { noteChange } from '#server/ordering/order/rewrite-order-store.ts'
import type { OrderRow } from '#server/ordering/order/store.ts'
import { creditExtra } from '#server/settlement/invoice/reissue.ts'
import { lockOrder } from '#server/settlement/payment/store.ts'
import { isGivenUp } from '#domain/order.ts'
import { publishOrderChange } from '#server/ordering/order/move-order.ts'
import { lockToChange } from './lock-to-change.ts'
import { notifyOfChange, withdrawEarlierQuestion, withdrawQuestion } from './notify-change.ts'
import { type ChangeRow, decideChange, findQuestion, findChange, findLastDone } from './store.ts'

/** Enqueues the job that ends a question at `at`, if the customer has not answered. */
export const enqueueEnd = (
  tx: Tx,
  { at, ...payload }: { readonly orderId: string; readonly changeId: string; readonly at: number },
): Promise<unknown> =>
  enqueue(tx, { kind: 'end-question', payload, dedupe: `end-question:${payload.changeId}`, at })

const Payload = v.object({ orderId: v.string(), changeId: v.string() })

/** Ends a question that was not answered in time: nothing changes. */
export const endQuestion: Handler = async (deps, payload) => {
  const { orderId, changeId } = v.parse(Payload, payload)
  const at = deps.now()
  const isOver = ({ ends_at }: ChangeRow) => ends_at !== null && at >= ends_at.getTime()
  await endOpen(deps, { orderId, changeId, by: null, at }, isOver)
}

/** Ends a question on behalf of the branch. A repeated request has no further effect. */
export async function withdrawChange(
  deps: Deps,
  { id: orderId }: Pick<OrderRow, 'id'>,
  { changeId, by }: { readonly changeId: string; readonly by: string },
): Promise<Outcome<undefined, 'change-over'>> {
  const change = await endOpen(deps, { orderId, changeId, by, at: deps.now() }, () => true)
  return change?.state === 'withdrawn' ? done(undefined) : refuse('change-over')
}

type End = {
  readonly orderId: string
  readonly changeId: string
  /** Null: the time is over. */
  readonly by: string | null
  readonly at: number
}

/** Ends the question if it is open and `isDue`. Returns the change, undefined for another order's. */
async function endOpen(
  deps: Deps,
  { orderId, changeId, by, at }: End,
  isDue: (change: ChangeRow) => boolean,
): Promise<ChangeRow | undefined> {
  const ended = await deps.db.transaction().execute(async (tx) => {
    const { order } = await lockToChange(tx, orderId)
    const change = await findChange(tx, changeId)
    if (change?.order_id !== orderId || change.state !== 'asked' || !isDue(change)) return undefined
    await decideChange(tx, changeId, { state: by === null ? 'expired' : 'withdrawn', by, at })
    await withdrawEarlierQuestion(tx, order)
    await notifyOfChange(tx, order, { what: 'unchanged', changeId, ...dishesOf(change), at })
    const mover = by === null ? 'system' : 'staff'
    await noteChange(tx, { ...aboutOf(order), changeId, by: { mover, moverId: by }, at })
    return order
  })
  if (ended) {
    kickPush(deps)
    await publishOrderChange(deps, ended)
  }
  const change = await findChange(deps.db, changeId)
  return change?.order_id === orderId ? change : undefined
}

/** The parts of an order that its events need. */
export const aboutOf = ({ id, branch_id, status }: Pick<OrderRow, 'id' | 'branch_id' | 'status'>) => ({
  id,
  branchId: branch_id,
  status,
})

/** The names of the dish that was ordered and of the other one. */
const dishesOf = ({ was, becomes }: Pick<ChangeRow, 'was' | 'becomes'>) => ({
  dish: v.parse(QuoteLine, was).name,
  other: v.parse(v.nullable(QuoteLine), becomes)?.name,
})

/** Ends the question of an order that becomes ready, or is given up, before its customer has answered. */
export const endQuestionOf: MoveEffect = async (tx, order, { to, by, at }) => {
  if (canChange({ status: to, method: order.method })) return
  const asked = await findQuestion(tx, order.id)
  if (!asked) return
  await decideChange(tx, asked.id, { state: 'withdrawn', by: by.moverId, at })
  const row = await lockOrder(tx, order.id)
  if (row) await withdrawQuestion(tx, row, asked.id)
}

/** Credits what a card order was to pay at the hand-over, if the order is given up. */
export const creditUncollected: MoveEffect = async (tx, { id, extra }, { to, at }) => {
  if (!isGivenUp(to) || extra === 0) return
  const change = await findLastDone(tx, id)
  if (change) await creditExtra(tx, { orderId: id, changeId: change.id, extra, at })
}
