import * as v from 'valibot'
import type { LineChange } from '#domain/change-order.ts'
import type { ChangeState } from '#domain/change-state.ts'
import type { QuoteLine as PricedLine } from '#domain/pricing.ts'
import { QuoteLine } from '#contract/quote.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'

type NewChange = {
  readonly id: string
  readonly orderId: string
  readonly was: PricedLine
  readonly change: LineChange
  readonly difference: number
  readonly madeBy: string
  readonly at: number
} & ({ readonly state: 'done'; readonly back: number } | { readonly state: 'asked'; readonly until: number })

/** Inserts a change: one that is done, or a question. Returns false, without changes, if the id exists. */
export async function insertChange(tx: Tx, change: NewChange): Promise<boolean> {
  const at = new Date(change.at)
  const isDone = change.state === 'done'
  const row = await tx
    .insertInto('order_change')
    .values({
      id: change.id,
      order_id: change.orderId,
      line_id: change.change.lineId,
      quantity: change.change.quantity,
      was: JSON.stringify(withoutWords(change.was)),
      becomes: change.change.to && JSON.stringify({ ...change.change.to, note: '', quantity: 1, total: 0 }),
      state: change.state,
      difference: change.difference,
      back: isDone ? change.back : 0,
      made_by: change.madeBy,
      made_at: at,
      ends_at: isDone ? null : new Date(change.until),
      decided_by: isDone ? change.madeBy : null,
      decided_at: isDone ? at : null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The line without what the customer typed. */
const withoutWords = ({ person: _, ...line }: PricedLine) => ({ ...line, note: '' })

const selectChanges = (db: Db) =>
  db
    .selectFrom('order_change')
    .select(['id', 'order_id', 'line_id', 'quantity', 'was', 'becomes', 'state', 'difference', 'ends_at'])

export const findChange = (db: Db, id: string) => selectChanges(db).where('id', '=', id).executeTakeFirst()

export type ChangeRow = Awaited<ReturnType<typeof findChange>> & object

/** Returns the change as the domain applies it. */
export function changeOf(row: ChangeRow): LineChange {
  const becomes = v.parse(v.nullable(QuoteLine), row.becomes)
  if (!becomes) return { lineId: row.line_id, quantity: row.quantity, to: null }
  const { quantity: _quantity, total: _total, note: _note, person: _person, ...to } = becomes
  return { lineId: row.line_id, quantity: row.quantity, to }
}

/** Returns the question of an order that waits for its customer. */
export const findQuestion = (db: Db, orderId: string) =>
  selectChanges(db).where('order_id', '=', orderId).where('state', '=', 'asked').executeTakeFirst()

type Decision = {
  readonly state: Exclude<ChangeState, 'asked'>
  /** Null for the system. */
  readonly by: string | null
  readonly back?: number
  readonly at: number
}

/** Ends a question. The caller has locked the order and knows that the question is open. */
export const decideChange = (tx: Tx, id: string, { state, by, back = 0, at }: Decision) =>
  tx
    .updateTable('order_change')
    .set({ state, back, decided_by: by, decided_at: new Date(at) })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .execute()

/** Returns the newest change of an order that was carried out; undefined if there is none. */
export const findLastDone = (db: Db, orderId: string) =>
  db
    .selectFrom('order_change')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'done')
    .orderBy('decided_at', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
