import * as v from 'valibot'
import { canChange, changeQuote, differenceOf } from '#domain/change-order.ts'
import { done, type Outcome, refuse } from '#domain/outcome.ts'
import { Quote } from '#contract/quote.ts'
import { kickPush } from '#server/identity/notification/notify.ts'
import type { Menu } from '#domain/menu.ts'
import { publishOrderChange } from '#server/ordering/order/move-order.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { OrderDeps } from '#server/ordering/order/effects.ts'
import { noteChange } from '#server/ordering/order/rewrite-order-store.ts'
import type { OrderRow } from '#server/ordering/order/store.ts'
import { applyChange } from './apply-change.ts'
import { aboutOf } from './end-question.ts'
import { isRefunded, lockToChange, menuOf, settleOrder } from './lock-to-change.ts'
import { withdrawQuestion } from './notify-change.ts'
import { changeOf, type ChangeRow, decideChange, findChange } from './store.ts'

type Answer = { readonly changeId: string; readonly agrees: boolean; readonly by: string }

/**
 * Records the customer's answer to a question, and changes the order if they agree. Idempotent: a repeated
 * answer has no further effect. Refused with `change-over` once the question has ended, or the order can not
 * be changed as it was agreed.
 */
export async function answerChange(
  deps: OrderDeps,
  { id, branch_id }: Pick<OrderRow, 'id' | 'branch_id'>,
  answer: Answer,
): Promise<Outcome<undefined, 'change-over'>> {
  const at = deps.now()
  const menu = await menuOf(deps, branch_id)
  const outcome = await deps.db.transaction().execute(async (tx): Promise<typeof over | typeof ok> => {
    const { order, paid } = await lockToChange(tx, id)
    const change = await findChange(tx, answer.changeId)
    if (change?.order_id !== id) return over
    if (change.state === (answer.agrees ? 'done' : 'refused')) return ok
    if (change.state !== 'asked' || change.ends_at === null || at >= change.ends_at.getTime()) return over
    const isMade = answer.agrees
      ? menu !== undefined && (await carryOut(tx, { order, paid, change, menu, at }, deps, answer.by))
      : await decideChange(tx, change.id, { state: 'refused', by: answer.by, at }).then(() => true)
    if (!isMade) return over
    await withdrawQuestion(tx, order, change.id)
    const by = { mover: 'customer', moverId: answer.by } as const
    await noteChange(tx, { ...aboutOf(order), changeId: change.id, by, at })
    return ok
  })
  if (!outcome.ok) return outcome
  kickPush(deps)
  await publishOrderChange(deps, { id, branch_id })
  return outcome
}

const over = refuse('change-over')
const ok = done(undefined)

type Agreed = {
  readonly order: OrderRow
  readonly paid: number
  readonly change: ChangeRow
  readonly menu: Menu
  readonly at: number
}

/** Returns false, without changes, unless the order can be changed for exactly what was agreed. */
async function carryOut(
  tx: Tx,
  { order, paid, change, menu, at }: Agreed,
  deps: OrderDeps,
  customerId: string,
): Promise<boolean> {
  if (!canChange(order) || isRefunded(order)) return false
  const before = v.parse(Quote, order.quote)
  const changed = changeQuote(before, changeOf(change))
  // another dish was changed meanwhile, and with it the discounts
  if (!changed.ok || differenceOf(before, changed.value) !== change.difference) return false
  const after = changed.value
  const settled = settleOrder(order, paid, after)
  await decideChange(tx, change.id, { state: 'done', by: customerId, back: settled.back, at })
  await applyChange(tx, order, { id: change.id, before, after, menu, by: customerId, ...settled, at }, deps)
  return true
}
