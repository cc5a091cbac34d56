import { sql } from 'kysely'
import type { Localized } from '#domain/locale.ts'
import type { ListNow } from '#domain/offline-scan.ts'
import { orderStatuses } from '#domain/order.ts'
import {
  deleteDetachedPushSubscriptions,
  deletePushSubscriptionOf,
} from '#server/identity/push/subscription-store.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { deleteInBatches } from '#server/platform/db/delete-batches.ts'

/** A key of a customer with a recent order at a branch. */
type ListedKey = {
  readonly keyId: string
  readonly number: number
  readonly customerId: string
  readonly publicKey: string
  readonly balance: number
}

type KeysQuery = {
  readonly branchId: string
  readonly now: number
  /** Orders since this instant. */
  readonly since: number
  /** Customers without a flag since this instant. */
  readonly unflaggedSince: number
  /** Devices that were new to their customer after this instant are left out. */
  readonly knownSince: number
  readonly most: number
}

/**
 * Returns the keys of the customers with the most recent orders at the branch, with their usable points. Not
 * those of staff, who could take their own code, and not those of new devices, whose limit a tablet cannot
 * check.
 */
export async function listCodeKeys(db: Db, query: KeysQuery): Promise<readonly ListedKey[]> {
  const now = sql`${new Date(query.now)}::timestamptz`
  const since = sql`${new Date(query.since)}::timestamptz`
  const { rows } = await sql<ListedKey>`
    with recent as (
      select o.customer_id, max(o.placed_at) as last_at
      from placed_order o
      where o.branch_id = ${query.branchId} and o.placed_at >= ${since}
        -- both always hold, since no order is due before it is placed: they let the index be used
        and o.due_at >= ${since} and o.status = any (${[...orderStatuses]}::text[])
      group by o.customer_id
    )
    select k.id as "keyId", k.number, k.customer_id as "customerId", k.public_key as "publicKey",
      coalesce(a.balance, 0)::bigint - (
        select coalesce(sum(l.unspent), 0)
        from points_lot l
        where l.customer_id = k.customer_id and l.unspent > 0 and l.expires_at <= ${now}
      )::bigint as balance
    from recent r
    join customer c on c.id = r.customer_id
    join scan_key k on k.customer_id = r.customer_id
    join customer_session s on s.token_hash = k.session_hash
    left join points_account a on a.customer_id = r.customer_id
    where k.public_key is not null and s.expires_at > ${now}
      and (s.new_device_since is null or s.new_device_since <= ${new Date(query.knownSince)}::timestamptz)
      and not exists (select from staff t where t.phone = c.phone)
      and not exists (
        select from offline_flag f
        where f.customer_id = r.customer_id and f.flagged_at >= ${new Date(query.unflaggedSince)}::timestamptz
      )
    order by r.last_at desc, k.id
    limit ${query.most}
  `.execute(db)
  return rows
}

type NewList = {
  readonly id: string
  readonly branchId: string
  readonly staffId: string
  readonly sessionId: string
  readonly perCode: number
  readonly perTablet: number
  readonly scheme: number | null
  readonly madeAt: number
  readonly expiresAt: number
  readonly keys: readonly ListedKey[]
  /** Until when the keys are kept (milliseconds since 1970). */
  readonly keysUntil: number
}

/** Stores the list, and its keys for the entries that come after their customers have signed out. */
export async function insertList(tx: Tx, list: NewList): Promise<void> {
  await tx
    .insertInto('offline_list')
    .values({
      id: list.id,
      branch_id: list.branchId,
      staff_id: list.staffId,
      session_hash: list.sessionId,
      per_code: list.perCode,
      per_tablet: list.perTablet,
      points_scheme: list.scheme,
      keys: list.keys.length,
      made_at: new Date(list.madeAt),
      expires_at: new Date(list.expiresAt),
    })
    .execute()
  // a list every half hour writes each key once a day; sorted, so that two lists do not deadlock
  await sql`
    insert into offline_key (key_id, number, customer_id, public_key, until)
    select k.key_id, k.number, k.customer_id, k.public_key, ${new Date(list.keysUntil)}::timestamptz
    from unnest(
      ${list.keys.map(({ keyId }) => keyId)}::text[],
      ${list.keys.map(({ number }) => number)}::bigint[],
      ${list.keys.map(({ customerId }) => customerId)}::text[],
      ${list.keys.map(({ publicKey }) => publicKey)}::text[]
    ) as k (key_id, number, customer_id, public_key)
    order by k.key_id
    -- a device that has registered another public key since has both: an earlier list has the first
    on conflict (key_id, public_key) do update set until = excluded.until
    where offline_key.until < excluded.until
  `.execute(tx)
}

/** Returns whether a list of this session was revoked. */
export const isRevoked = async (db: Db, sessionId: string): Promise<boolean> =>
  (await db
    .selectFrom('offline_list')
    .select('id')
    .where('session_hash', '=', sessionId)
    .where('revoked_at', 'is not', null)
    .executeTakeFirst()) !== undefined

/**
 * Returns whether the list was made for this branch, which an import has retired since. A list that was
 * deleted may have been: its entries are too late for any branch.
 */
export const isOfRetired = async (db: Db, listId: string, branchId: string): Promise<boolean> =>
  (await db
    .selectFrom('branch as b')
    .leftJoin('offline_list as l', (join) => join.on('l.id', '=', listId))
    .select('b.id')
    .where('b.id', '=', branchId)
    .where('b.retired_at', 'is not', null)
    .where((where) => where.or([where('l.id', 'is', null), where('l.branch_id', '=', branchId)]))
    .executeTakeFirst()) !== undefined

/** A list that entries name, locked until the transaction ends. */
export type LockedList = ListNow & { readonly branchId: string; readonly scheme: number | null }

export async function lockList(tx: Tx, id: string): Promise<LockedList | undefined> {
  const row = await tx
    .selectFrom('offline_list')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return (
    row && {
      branchId: row.branch_id,
      scheme: row.points_scheme,
      perCode: row.per_code,
      perTablet: row.per_tablet,
      madeAt: row.made_at.getTime(),
      expiresAt: row.expires_at.getTime(),
      revokedAt: row.revoked_at?.getTime() ?? null,
    }
  )
}

/** Returns the keys with this number that a list had: of one device, each that it has registered. */
export const listListedKeys = (db: Db, number: number) =>
  db
    .selectFrom('offline_key')
    .select(['key_id as keyId', 'customer_id as customerId', 'public_key as publicKey'])
    .where('number', '=', number)
    .execute()

/**
 * Returns whether the session has not ended. Its lists are not revoked until the transaction ends. In the
 * lock order the customer is before the session, as in the deletion of an account; a new list refers to both.
 */
export async function lockSessionOfLists(
  tx: Tx,
  { customerId, sessionId }: { customerId: string; sessionId: string },
): Promise<boolean> {
  await sql`select from customer where id = ${customerId} for key share`.execute(tx)
  const { rows } = await sql`
    select from customer_session where token_hash = ${sessionId} for key share`.execute(tx)
  return rows.length > 0
}

/**
 * Revokes the lists of the session that has this one, and ends its pushes: the tablet may be lost. Returns
 * false if there is no such list. In the lock order: the session is before its subscription and its lists.
 * Its lock waits for a list that is being made, which the update then finds; a list that waits for it is
 * refused.
 */
export async function revokeLists(tx: Tx, id: string, at: number): Promise<boolean> {
  const list = await tx
    .selectFrom('offline_list')
    .select(['session_hash', 'staff_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!list) return false
  const { session_hash: sessionId } = list
  if (sessionId !== null)
    await sql`select from customer_session where token_hash = ${sessionId} for update`.execute(tx)
  await (sessionId === null
    ? // which of the employee's tablets it was is not known any more
      deleteDetachedPushSubscriptions(tx, list.staff_id)
    : deletePushSubscriptionOf(tx, sessionId))
  await sql`
    update offline_list l set revoked_at = ${new Date(at)}::timestamptz
    from offline_list named
    where named.id = ${id} and (l.id = named.id or l.session_hash = named.session_hash)
      and l.revoked_at is null`.execute(tx)
  return true
}

/** Returns the newest list of each live session of staff that has not ended. */
export async function listTablets(db: Db, now: number) {
  const { rows } = await sql<{
    readonly id: string
    readonly branch_name: Localized
    readonly staff_name: string
    readonly keys: number
    readonly made_at: Date
    readonly expires_at: Date
    readonly revoked_at: Date | null
  }>`
    select distinct on (l.session_hash, l.branch_id)
      l.id, b.content -> 'name' as branch_name,
      coalesce(nullif(t.display_name, ''), c.first_name) as staff_name,
      l.keys, l.made_at, l.expires_at, l.revoked_at
    from offline_list l
    join branch b on b.id = l.branch_id
    join customer c on c.id = l.staff_id
    left join staff t on t.phone = c.phone
    where l.session_hash is not null and l.expires_at > ${new Date(now)}::timestamptz
    order by l.session_hash, l.branch_id, l.made_at desc
  `.execute(db)
  return rows.toSorted((a, b) => b.made_at.getTime() - a.made_at.getTime())
}

export const deleteExpiredLists = (db: Db, before: number): Promise<number> =>
  deleteInBatches(db, 'offline_list', sql`expires_at < ${new Date(before)}`)

export const deleteListedKeys = (db: Db, before: number): Promise<number> =>
  deleteInBatches(db, 'offline_key', sql`until < ${new Date(before)}`)
