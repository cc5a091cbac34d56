import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { GatewayPayment } from './gateway.ts'

/** How a try is read with its order; see the columns in 0005-payment.sql. */
export type PaymentOfOrder = {
  readonly id: string
  readonly state: PaymentRow['state']
  readonly url: string | null
  readonly declined: string | null
  readonly brand: string | null
  readonly last4: string | null
  readonly refunded: number
}

/** As a column of a query over `placed_order as o`: the payment that counts, else the latest try. */
export const paymentOfOrder = sql<PaymentOfOrder | null>`case when o.payment_method = 'card' then (
    select jsonb_build_object(
      'id', p.id, 'state', p.state, 'url', p.url, 'declined', p.declined,
      'brand', p.brand, 'last4', p.last4, 'refunded', p.refunded
    )
    from payment p
    where p.order_id = o.id
    order by p.state = 'paid' desc, p.place desc
    limit 1
  ) end`

export type PaymentRow = Awaited<ReturnType<ReturnType<typeof selectPayments>['executeTakeFirstOrThrow']>>

const selectPayments = (db: Db) => db.selectFrom('payment').selectAll()

export const findPayment = (db: Db, id: string): Promise<PaymentRow | undefined> =>
  selectPayments(db).where('id', '=', id).executeTakeFirst()

/** Whatever the gateway may call it by: our own id, its id of a payment on its page, or that page. */
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

export const findPaymentsOf = (db: Db, orderId: string): Promise<PaymentRow[]> =>
  selectPayments(db).where('order_id', '=', orderId).orderBy('place').execute()

/** Whose outcome is open and that is to be asked about by now, oldest first. */
export const findOpenPayments = (
  db: Db,
  { now, limit }: { now: number; limit: number },
): Promise<PaymentRow[]> =>
  selectPayments(db)
    .where('state', 'in', ['unknown', 'waiting'])
    .where('check_at', '<=', new Date(now))
    .orderBy('check_at')
    .limit(limit)
    .execute()

export const findUnpaidOrders = (db: Db, before: number) =>
  db
    .selectFrom('placed_order')
    .select(['id', 'placed_at'])
    .where('status', '=', 'awaiting_payment')
    .where('placed_at', '<=', new Date(before))
    .orderBy('placed_at')
    .limit(50)
    .execute()

/** What an order is to its payments. Locks it: the first row of every transaction that moves money. */
export const lockOrder = (tx: Db, id: string) =>
  tx
    .selectFrom('placed_order')
    .select(['id', 'status', 'customer_id', 'branch_id', 'total', 'placed_at', 'lang', 'number'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export type PayableOrder = Awaited<ReturnType<typeof lockOrder>> & object

export const lockPayment = (tx: Db, id: string): Promise<PaymentRow | undefined> =>
  selectPayments(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export type NewTry = Pick<
  PaymentRow,
  'id' | 'order_id' | 'place' | 'kind' | 'amount' | 'token' | 'token_hash' | 'card_id' | 'remember'
> & { readonly at: number; readonly checkAt: number }

export const insertTry = (tx: Db, { at, checkAt, ...row }: NewTry) =>
  tx
    .insertInto('payment')
    .values({ ...row, state: 'unknown', made_at: new Date(at), check_at: new Date(checkAt) })
    .execute()

/** The customer goes on to another try. */
export const leavePayment = (tx: Db, id: string) =>
  tx.updateTable('payment').set({ is_left: true }).where('id', '=', id).execute()

/** The same try with another card: the gateway has never heard of the first. */
export const changeSource = (
  tx: Db,
  id: string,
  source: Pick<PaymentRow, 'token' | 'token_hash' | 'card_id' | 'remember'>,
) => tx.updateTable('payment').set(source).where('id', '=', id).execute()

export const setPage = (db: Db, id: string, page: { id: string; url: string }) =>
  db
    .updateTable('payment')
    .set({ state: 'waiting', page_id: page.id, url: page.url })
    .where('id', '=', id)
    .where('state', '=', 'unknown')
    .execute()

export const setWaiting = (tx: Db, id: string, found: GatewayPayment) =>
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
  tx: Db,
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

/** The gateway has the money: for the order, or as one that no order needs. */
export const setTaken = (
  tx: Db,
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

/** Whether a token has been used, or is saved, by somebody else. */
export async function isForeignToken(db: Db, tokenHash: string, customerId: string): Promise<boolean> {
  const { rows } = await sql`
    select from saved_card where token_hash = ${tokenHash} and customer_id <> ${customerId}
    union all
    select
    from payment p
    join placed_order o on o.id = p.order_id
    where p.token_hash = ${tokenHash} and o.customer_id <> ${customerId}
    limit 1
  `.execute(db)
  return rows.length > 0
}

/** False: it has been told before. */
export const findEvent = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('payment_event').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export const insertEvent = (db: Db, event: { id: string; kind: string; gatewayId: string; at: number }) =>
  db
    .insertInto('payment_event')
    .values({ id: event.id, kind: event.kind, gateway_id: event.gatewayId, received_at: new Date(event.at) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const forgetEvents = (db: Db, before: number) =>
  db.deleteFrom('payment_event').where('received_at', '<', new Date(before)).execute()

/** For whoever has to look: every payment whose outcome is open, and the number that the kitchen calls out. */
export const findOpen = (db: Db) =>
  db
    .selectFrom('payment as p')
    .innerJoin('placed_order as o', 'o.id', 'p.order_id')
    .select(['p.id', 'p.state', 'p.amount', 'p.made_at', 'o.number'])
    .where('p.state', 'in', ['unknown', 'waiting'])
    .orderBy('p.made_at')
    .execute()

/** What the gateway is told of an order. */
export const findOrderToPay = (db: Db, id: string) =>
  db
    .selectFrom('placed_order')
    .select(['id', 'number', 'status', 'lang', 'placed_at', 'bill_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
