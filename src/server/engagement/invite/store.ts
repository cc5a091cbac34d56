import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/db.ts'

export type InviteRow = NonNullable<Awaited<ReturnType<typeof lockOpenInvite>>>

export const findCode = async (db: Db, customerId: string): Promise<string | undefined> =>
  (await db.selectFrom('invite_code').select('code').where('customer_id', '=', customerId).executeTakeFirst())
    ?.code

/** Returns false if the code is taken or the customer has a code. */
export async function insertCode(
  db: Db,
  { customerId, code, at }: { customerId: string; code: string; at: number },
): Promise<boolean> {
  const row = await db
    .insertInto('invite_code')
    .values({ customer_id: customerId, code, made_at: new Date(at) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst()
  return row !== undefined
}

export const findInviter = (db: Db, code: string) =>
  db
    .selectFrom('invite_code as i')
    .innerJoin('customer as c', 'c.id', 'i.customer_id')
    .select(['c.id', 'c.phone', 'c.first_name', 'c.last_name'])
    .where('i.code', '=', code)
    .executeTakeFirst()

/**
 * Locks the friend, so that an invitation and the completion of the profile run one by one. Undefined for a
 * deleted account.
 */
export async function lockFriend(tx: Tx, customerId: string): Promise<{ registered: boolean } | undefined> {
  const row = await tx
    .selectFrom('customer')
    .select('registered_at')
    .where('id', '=', customerId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && { registered: row.registered_at !== null }
}

/** Returns the hashes of the browsers in which this phone number has signed in. */
export async function listDevicesOf(db: Db, phone: string): Promise<string[]> {
  const rows = await db
    .selectFrom('trusted_device')
    .select('device_hash')
    .where('phone', '=', phone)
    .execute()
  return rows.map((row) => row.device_hash)
}

/** True if one of these browsers or this phone number was invited before as another customer. */
export async function isUsedBefore(
  db: Db,
  { friendId, phoneHash, devices }: { friendId: string; phoneHash: string; devices: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql<{ is_used: boolean }>`
    select
      exists (select 1 from invite where phone_hash = ${phoneHash} and friend_id <> ${friendId})
      or exists (
        select 1 from invite_device
        where device_hash = any (${[...devices]}::text[]) and friend_id <> ${friendId}
      ) as is_used
  `.execute(db)
  return rows[0]?.is_used ?? false
}

/**
 * True if a saved card of the friend (deleted ones included) is also the inviter's or another rewarded
 * friend's.
 */
export async function isCardShared(
  db: Db,
  { friendId, inviterId }: { friendId: string; inviterId: string },
): Promise<boolean> {
  const { rows } = await sql<{ is_shared: boolean }>`
    select exists (
      select 1
      from saved_card mine
      join saved_card other using (brand, last4, month, year)
      where mine.customer_id = ${friendId} and other.customer_id <> ${friendId}
        and (
          other.customer_id = ${inviterId}
          or exists (
            select 1 from invite i where i.friend_id = other.customer_id and i.state in ('rewarded', 'undone')
          )
        )
    ) as is_shared
  `.execute(db)
  return rows[0]?.is_shared ?? false
}

/**
 * Returns how many friends the inviter was rewarded for since `since`, including rewards that were taken
 * back.
 */
export async function countRewarded(db: Db, inviterId: string, since: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from invite
    where inviter_id = ${inviterId} and state in ('rewarded', 'undone')
      and settled_at >= ${new Date(since)}::timestamptz
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** Returns the friend's invitation of any state, locked. In the lock order: before the friend. */
export const lockInvite = (tx: Tx, friendId: string) =>
  tx
    .selectFrom('invite')
    .select(['inviter_id', 'points_scheme'])
    .where('friend_id', '=', friendId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Inserts the invitation. While it is open, another inviter replaces the previous one. */
export const upsertInvite = (
  tx: Tx,
  invite: { friendId: string; inviterId: string; phoneHash: string; scheme: number | null; at: number },
) =>
  sql`
    insert into invite (friend_id, inviter_id, phone_hash, points_scheme, state, accepted_at)
    values (
      ${invite.friendId}, ${invite.inviterId}, ${invite.phoneHash}, ${invite.scheme}::int, 'open',
      ${new Date(invite.at)}::timestamptz
    )
    on conflict (friend_id) do update
      set inviter_id = excluded.inviter_id, points_scheme = excluded.points_scheme,
        accepted_at = excluded.accepted_at
      where invite.state = 'open'
  `.execute(tx)

/** Stores the friend's browsers, except those stored for another friend. */
export const keepDevices = (tx: Tx, friendId: string, devices: readonly string[]) =>
  sql`
    insert into invite_device (device_hash, friend_id)
    select d, ${friendId} from unnest(${[...devices]}::text[]) d order by d
    on conflict do nothing
  `.execute(tx)

/** Locks and returns the friend's open invitation. In the lock order: after the order, before any points. */
export const lockOpenInvite = (tx: Tx, friendId: string) =>
  selectInvites(tx).where('i.friend_id', '=', friendId).where('i.state', '=', 'open').executeTakeFirst()

/** Locks and returns the invitation that this order has rewarded. */
export const lockRewardedInvite = (tx: Tx, orderId: string) =>
  selectInvites(tx).where('i.order_id', '=', orderId).where('i.state', '=', 'rewarded').executeTakeFirst()

const selectInvites = (tx: Tx) =>
  tx
    .selectFrom('invite as i')
    .innerJoin('customer as f', 'f.id', 'i.friend_id')
    .innerJoin('customer as c', 'c.id', 'i.inviter_id')
    .select([
      'i.friend_id',
      'i.inviter_id',
      'i.phone_hash',
      'i.points_scheme',
      'i.inviter_points',
      'i.friend_points',
      'f.phone as friend_phone',
      'f.first_name as friend_first',
      'f.last_name as friend_last',
      'c.phone as inviter_phone',
      'c.first_name as inviter_first',
      'c.last_name as inviter_last',
    ])
    .forNoKeyUpdate('i')

/**
 * Locks the inviter, so that counting and rewarding run one by one. In the lock order: after the invitation.
 */
export const lockInviter = (tx: Tx, inviterId: string) =>
  tx
    .selectFrom('invite_code')
    .select('customer_id')
    .where('customer_id', '=', inviterId)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const settleInvite = (
  tx: Tx,
  friendId: string,
  settled: {
    state: 'rewarded' | 'void' | 'undone'
    at: number
    reward?: { orderId: string; inviterPoints: number; friendPoints: number }
  },
) =>
  tx
    .updateTable('invite')
    .set({
      state: settled.state,
      settled_at: new Date(settled.at),
      ...(settled.reward && {
        order_id: settled.reward.orderId,
        inviter_points: settled.reward.inviterPoints,
        friend_points: settled.reward.friendPoints,
      }),
    })
    .where('friend_id', '=', friendId)
    .execute()

export const listFriends = (db: Db, inviterId: string) =>
  db
    .selectFrom('invite as i')
    .innerJoin('customer as c', 'c.id', 'i.friend_id')
    .select(['c.first_name', 'c.last_name', 'i.state', 'i.inviter_points', 'i.accepted_at'])
    .where('i.inviter_id', '=', inviterId)
    // a friend without a complete profile can still name another inviter
    .where('c.registered_at', 'is not', null)
    .orderBy('i.accepted_at', 'desc')
    .limit(100)
    .execute()

export async function sumEarned(db: Db, inviterId: string): Promise<number> {
  const { rows } = await sql<{ earned: number }>`
    select coalesce(sum(inviter_points), 0)::bigint as earned
    from invite
    where inviter_id = ${inviterId} and state = 'rewarded'
  `.execute(db)
  return rows[0]?.earned ?? 0
}

/** Returns the quote that the order was placed with, not parsed. */
export const getQuote = async (db: Db, orderId: string): Promise<unknown> =>
  (await db.selectFrom('placed_order').select('quote').where('id', '=', orderId).executeTakeFirstOrThrow())
    .quote
