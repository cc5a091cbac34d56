import { sql } from 'kysely'
import { instantOf, localOf } from '#domain/local-time.ts'
import { type Sender, type TransferState, undoFor } from '#domain/transfer.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { batchSize, deleteInBatches, inBatches } from '#server/platform/db/delete-batches.ts'
import { spentSince } from '#server/resources/wallet/points-account-store.ts'

const selectTransfers = (db: Db) =>
  db
    .selectFrom('points_transfer as t')
    .innerJoin('customer as s', 's.id', 't.sender_id')
    .leftJoin('customer as r', 'r.id', 't.receiver_id')
    .select([
      't.id',
      't.sender_id',
      't.receiver_phone',
      't.receiver_id',
      't.points',
      't.state',
      't.begun_at',
      't.sent_at',
      's.phone as sender_phone',
      's.first_name as sender_first',
      's.last_name as sender_last',
      'r.first_name as receiver_first',
      'r.last_name as receiver_last',
      'r.deleted_at as receiver_left',
    ])

export type TransferRow = Awaited<ReturnType<ReturnType<typeof selectTransfers>['executeTakeFirstOrThrow']>>

export const findTransfer = (db: Db, id: string): Promise<TransferRow | undefined> =>
  selectTransfers(db).where('t.id', '=', id).executeTakeFirst()

/** Locks the transfer until the transaction ends and returns it. In the lock order: after the accounts. */
export async function lockTransfer(tx: Tx, id: string): Promise<TransferRow> {
  await sql`select 1 from points_transfer where id = ${id} for update`.execute(tx)
  return selectTransfers(tx).where('t.id', '=', id).executeTakeFirstOrThrow()
}

/**
 * Locks all transfers from or to a customer. In the lock order: after the accounts, before the customers'
 * rows.
 */
export const lockTransfersOf = (tx: Tx, { customerId, phone }: { customerId: string; phone: string }) =>
  sql`
    select 1 from points_transfer
    where sender_id = ${customerId} or receiver_id = ${customerId} or receiver_phone = ${phone}
    order by id for update
  `.execute(tx)

/** Returns the pending transfers from or to a customer, newest first. */
export const listTransfersUnderWay = (
  db: Db,
  { customerId, phone }: { readonly customerId: string; readonly phone: string },
): Promise<TransferRow[]> =>
  selectTransfers(db)
    .where('t.state', '=', 'sent')
    .where((eb) =>
      eb.or([
        eb('t.sender_id', '=', customerId),
        eb('t.receiver_id', '=', customerId),
        eb.and([eb('t.receiver_id', 'is', null), eb('t.receiver_phone', '=', phone)]),
      ]),
    )
    .orderBy('t.sent_at', 'desc')
    .orderBy('t.id')
    .execute()

/** Returns false if a transfer with this id exists. */
export async function insertTransfer(
  tx: Tx,
  transfer: {
    readonly id: string
    readonly senderId: string
    readonly phone: string
    readonly receiverId: string | null
    readonly points: number
    readonly at: number
  },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('points_transfer')
    .values({
      id: transfer.id,
      sender_id: transfer.senderId,
      receiver_phone: transfer.phone,
      receiver_id: transfer.receiverId,
      points: transfer.points,
      state: 'begun',
      begun_at: new Date(transfer.at),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const markSent = (tx: Tx, id: string, at: number) =>
  tx
    .updateTable('points_transfer')
    .set({ state: 'sent', sent_at: new Date(at) })
    .where('id', '=', id)
    .execute()

export const endTransfer = (
  tx: Tx,
  id: string,
  end: { readonly state: Exclude<TransferState, 'begun' | 'sent'>; receiverId?: string; readonly at: number },
) =>
  tx
    .updateTable('points_transfer')
    .set({
      state: end.state,
      ended_at: new Date(end.at),
      ...(end.receiverId !== undefined && { receiver_id: end.receiverId }),
    })
    .where('id', '=', id)
    .execute()

/** Returns the registered customer with this number; others have no account that can receive points. */
export const findReceiver = (db: Db, phone: string) =>
  db
    .selectFrom('customer')
    .select(['id', 'first_name', 'last_name'])
    .where('phone', '=', phone)
    .where('registered_at', 'is not', null)
    .executeTakeFirst()

/** Returns what limits a customer's next transfer besides the balance. */
export async function findSender(
  db: Db,
  {
    customerId,
    newDeviceSince,
    now,
  }: { readonly customerId: string; readonly newDeviceSince: number | null; readonly now: number },
): Promise<Omit<Sender, 'balance'>> {
  const midnight = new Date(instantOf(localOf(now).date, 0))
  const { rows } = await sql<{ today: number; times: number; young: number; resting: number }>`
    select
      coalesce(sum(points) filter (where sent_at >= ${midnight}::timestamptz), 0)::bigint as today,
      count(*) filter (where sent_at >= ${midnight}::timestamptz)::int as times,
      ${spentSince(customerId, newDeviceSince)} as young,
      (
        select coalesce(sum(unspent), 0)::bigint
        from points_lot
        where customer_id = ${customerId} and unspent > 0 and rests_until > ${new Date(now)}::timestamptz
          and expires_at > ${new Date(now)}::timestamptz
      ) as resting
    from points_transfer
    where sender_id = ${customerId} and state in ('sent', 'arrived')
  `.execute(db)
  const [{ today, times, young, resting } = { today: 0, times: 0, young: 0, resting: 0 }] = rows
  return {
    resting,
    sentToday: today,
    timesToday: times,
    newDevice: newDeviceSince === null ? null : { since: newDeviceSince, sent: young },
  }
}

/**
 * Returns when the sender's nth newest number other than `otherThan` was last looked up (milliseconds since
 * 1970); undefined if there were fewer since `since`.
 */
export async function findNthLookup(
  tx: Tx,
  look: { senderId: string; otherThan: string; nth: number; since: number },
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('points_transfer')
    .select((eb) => eb.fn.max('begun_at').as('last_at'))
    .where('sender_id', '=', look.senderId)
    .where('receiver_phone', '<>', look.otherThan)
    .where('begun_at', '>', new Date(look.since))
    .groupBy('receiver_phone')
    .orderBy('last_at', 'desc')
    .offset(look.nth - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.last_at.getTime()
}

/** Deletes the unsent transfers that were recorded before `before`. */
export const deleteUnsentTransfers = (db: Db, before: number): Promise<number> =>
  deleteInBatches(db, 'points_transfer', sql`state = 'begun' and begun_at < ${new Date(before)}`)

/**
 * Removes the numbers without an account from the transfers that ended before an instant. With an account,
 * its deletion removes them.
 */
export const deleteReceiverNumbers = (db: Db, before: number): Promise<number> =>
  inBatches(() =>
    sql<{ one: number }>`
      update points_transfer set receiver_phone = ''
      where id = any(array(
        select id
        from points_transfer
        where receiver_id is null and receiver_phone <> '' and ended_at < ${new Date(before)}
        limit ${batchSize}
        for update skip locked
      ))
      returning 1 as one`.execute(db),
  )

/** Returns the ids of transfers that are due to arrive or return; with `phone`, only those to this number. */
export async function listDue(
  db: Db,
  { now, keptSince, phone, limit }: { now: number; keptSince: number; phone?: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id
    from points_transfer t
    where t.state = 'sent' and t.sent_at <= ${new Date(now - undoFor)}::timestamptz
      and (${phone ?? null}::text is null or t.receiver_phone = ${phone ?? null}::text)
      and (
        t.receiver_id is not null
        or t.sent_at <= ${new Date(keptSince)}::timestamptz
        or exists (
          select
          from customer c
          where c.phone = t.receiver_phone and c.registered_at is not null and c.id <> t.sender_id
        )
      )
    order by t.sent_at, t.id
    limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}
