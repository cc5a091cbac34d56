import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { deleteInBatches } from '#server/platform/db/delete-batches.ts'
import type { GatewayPayment } from '#server/platform/gateway/gateway.ts'

export type PaymentRow = Awaited<ReturnType<ReturnType<typeof selectPayments>['executeTakeFirstOrThrow']>>

const selectPayments = (db: Db) => db.selectFrom('payment').selectAll()

export const findPayment = (db: Db, id: string): Promise<PaymentRow | undefined> =>
  selectPayments(db).where('id', '=', id).executeTakeFirst()

/**
 * Finds the payment of a gateway event: `gatewayId` is our payment id, the gateway's payment id or the page's
 * id; `pageId` the page's id, if the event has it.
 */
export const findPaymentFor = (db: Db, gatewayId: string, pageId: string | null) =>
  selectPayments(db)
    .where((eb) =>
      eb.or([
        ...(isUuid(gatewayId) ? [eb('id', '=', gatewayId)] : []),
        eb('gateway_id', '=', gatewayId),
        eb('page_id', 'in', pageId === null ? [gatewayId] : [gatewayId, pageId]),
      ]),
    )
    .executeTakeFirst()

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

export const listPaymentsOf = (db: Db, orderId: string): Promise<PaymentRow[]> =>
  selectPayments(db).where('order_id', '=', orderId).orderBy('place').execute()

/**
 * Claims payments without an outcome whose check is due, earliest first, by moving their next check to
 * `until`. Several processes claim different ones; a claim waits for no lock.
 */
export const claimDuePayments = (
  db: Db,
  { now, until, limit }: { now: number; until: number; limit: number },
): Promise<PaymentRow[]> =>
  db
    .with('due', (tx) =>
      tx
        .selectFrom('payment')
        .select('id')
        .where('state', 'in', ['unknown', 'waiting'])
        .where('check_at', '<=', new Date(now))
        .orderBy('check_at')
        .limit(limit)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .updateTable('payment as p')
    .from('due')
    .set({ check_at: new Date(until) })
    .whereRef('p.id', '=', 'due.id')
    .returningAll('p')
    .execute()

/**
 * Locks an order and returns the columns that payments need. First in the lock order of transactions that
 * move money.
 */
export const lockOrder = (tx: Tx, id: string) =>
  tx
    .selectFrom('placed_order')
    .select([
      'id',
      'status',
      'customer_id',
      'branch_id',
      'branch_name',
      'total',
      'extra',
      'placed_at',
      'number',
    ])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export type PayableOrder = Awaited<ReturnType<typeof lockOrder>> & object

export const lockPayment = (tx: Tx, id: string): Promise<PaymentRow | undefined> =>
  selectPayments(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

type NewPayment = Pick<
  PaymentRow,
  'id' | 'order_id' | 'place' | 'kind' | 'amount' | 'token' | 'token_hash' | 'card_id' | 'remember' | 'wallet'
> & { readonly at: number; readonly checkAt: number }

export const insertPayment = (tx: Tx, { at, checkAt, ...row }: NewPayment) =>
  tx
    .insertInto('payment')
    .values({ ...row, state: 'unknown', made_at: new Date(at), check_at: new Date(checkAt) })
    .execute()

/** Marks an attempt that the customer has replaced by another one. */
export const markReplaced = (tx: Tx, id: string) =>
  tx.updateTable('payment').set({ is_left: true }).where('id', '=', id).execute()

/**
 * Replaces the card of an attempt, which is sent again: it counts as made at `at`. Only for attempts that the
 * gateway does not know.
 */
export const changeSource = (
  tx: Tx,
  id: string,
  source: Pick<PaymentRow, 'token' | 'token_hash' | 'card_id' | 'remember' | 'wallet'>,
  at: number,
) =>
  tx
    .updateTable('payment')
    .set({ ...source, made_at: new Date(at) })
    .where('id', '=', id)
    .execute()

export const setPage = (db: Db, id: string, page: { id: string; url: string }) =>
  db
    .updateTable('payment')
    .set({ state: 'waiting', page_id: page.id, url: page.url })
    .where('id', '=', id)
    .where('state', '=', 'unknown')
    .execute()

export const setWaiting = (tx: Tx, id: string, found: GatewayPayment) =>
  tx
    .updateTable('payment')
    .set({
      state: 'waiting',
      gateway_id: found.id,
      gateway_status: found.statusWord,
      url: found.url,
      brand: found.card?.brand ?? null,
      last4: found.card?.last4 ?? null,
    })
    .where('id', '=', id)
    .execute()

export const setDeclined = (
  tx: Tx,
  id: string,
  { declined, found, at }: { declined: string; found: GatewayPayment | null; at: number },
) =>
  tx
    .updateTable('payment')
    .set({
      state: 'declined',
      declined,
      token: null,
      url: null,
      settled_at: new Date(at),
      ...(found && {
        gateway_id: found.id,
        gateway_status: found.statusWord,
        brand: found.card?.brand ?? null,
        last4: found.card?.last4 ?? null,
      }),
    })
    .where('id', '=', id)
    .execute()

/** Records that the gateway captured the money: `paid` for the order, or `surplus` if no order needs it. */
export const setCaptured = (
  tx: Tx,
  id: string,
  {
    state,
    found,
    problem,
    at,
  }: { state: 'paid' | 'surplus'; found: GatewayPayment; problem: string | null; at: number },
) =>
  tx
    .updateTable('payment')
    .set({
      state,
      gateway_id: found.id,
      gateway_status: found.statusWord,
      declined: problem,
      captured: found.amount,
      token: null,
      url: null,
      brand: found.card?.brand ?? null,
      last4: found.card?.last4 ?? null,
      settled_at: new Date(at),
    })
    .where('id', '=', id)
    .execute()

export const delayCheck = (db: Db, id: string, at: number) =>
  db
    .updateTable('payment')
    .set({ check_at: new Date(at) })
    .where('id', '=', id)
    .where('state', 'in', ['unknown', 'waiting'])
    .execute()

/** Returns true if the gateway's event was handled before. */
export const hasEvent = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('payment_event').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export const insertEvent = (db: Db, event: { id: string; kind: string; gatewayId: string; at: number }) =>
  db
    .insertInto('payment_event')
    .values({ id: event.id, kind: event.kind, gateway_id: event.gatewayId, received_at: new Date(event.at) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deletePaymentEvents = (db: Db, before: number): Promise<number> =>
  deleteInBatches(db, 'payment_event', sql`received_at < ${new Date(before)}`)

/** Returns every payment without an outcome, with its order's number, for the owner's list. */
export const listOpenPayments = (db: Db) =>
  db
    .selectFrom('payment as p')
    .innerJoin('placed_order as o', 'o.id', 'p.order_id')
    .select(['p.id', 'p.state', 'p.amount', 'p.made_at', 'o.number'])
    .where('p.state', 'in', ['unknown', 'waiting'])
    .orderBy('p.made_at')
    .execute()

/** Returns the order's data for a request to the gateway. */
export const getOrderToPay = (db: Db, id: string) =>
  db
    .selectFrom('placed_order')
    .select(['id', 'number', 'branch_name', 'status', 'lang', 'placed_at', 'bill_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
