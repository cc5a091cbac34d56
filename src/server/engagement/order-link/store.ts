import { sql } from 'kysely'
import type { CourierTap, LinkAudience } from '#domain/order-link.ts'
import { deleteInBatches } from '#server/platform/db/delete-batches.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'

const selectLinks = (db: Db) =>
  db
    .selectFrom('order_link')
    .select(['id', 'order_id', 'audience', 'gate', 'created_by', 'created_at', 'expires_at'])

export type LinkRow = Awaited<ReturnType<ReturnType<typeof selectLinks>['executeTakeFirstOrThrow']>>

/** Returns the link of a secret, if it is of this audience, not closed and not expired at `now`. */
export const findLink = (
  db: Db,
  { tokenHash, audience, now }: { tokenHash: string; audience: LinkAudience; now: number },
): Promise<LinkRow | undefined> =>
  selectLinks(db)
    .where('token_hash', '=', tokenHash)
    .where('audience', '=', audience)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst()

/** Returns the links of an order that work at `now`, the oldest first. */
export const listLinksOf = (db: Db, { orderId, now }: { orderId: string; now: number }): Promise<LinkRow[]> =>
  selectLinks(db)
    .where('order_id', '=', orderId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .orderBy('created_at')
    .orderBy('id')
    .execute()

type NewLink = {
  readonly id: string
  readonly tokenHash: string
  readonly orderId: string
  readonly audience: LinkAudience
  readonly gate: string
  readonly by: string
  readonly at: number
  readonly expiresAt: number
}

export const insertLink = (tx: Tx, link: NewLink) =>
  tx
    .insertInto('order_link')
    .values({
      id: link.id,
      token_hash: link.tokenHash,
      order_id: link.orderId,
      audience: link.audience,
      gate: link.gate,
      created_by: link.by,
      created_at: new Date(link.at),
      expires_at: new Date(link.expiresAt),
    })
    .execute()

export const revokeLinks = (db: Db, ids: readonly string[], at: number) =>
  db
    .updateTable('order_link')
    .set({ revoked_at: new Date(at) })
    .where('id', 'in', ids)
    .execute()

const selectDeliveries = (db: Db) =>
  db
    .selectFrom('order_delivery')
    .select([
      'order_id',
      'hand_code',
      'gate_code',
      'wrong_codes',
      'picked_up_at',
      'arrived_at',
      'handed_at',
      'lat',
      'lng',
      'position_at',
      'shares_until',
    ])

export type DeliveryRow = Awaited<ReturnType<ReturnType<typeof selectDeliveries>['executeTakeFirstOrThrow']>>

export const findDelivery = (db: Db, orderId: string): Promise<DeliveryRow | undefined> =>
  selectDeliveries(db).where('order_id', '=', orderId).executeTakeFirst()

export const lockDelivery = (tx: Tx, orderId: string): Promise<DeliveryRow | undefined> =>
  selectDeliveries(tx).where('order_id', '=', orderId).forUpdate().executeTakeFirst()

/**
 * Inserts the delivery of an order with its codes; an existing one keeps its codes and gets the later expiry.
 */
export const ensureDelivery = (
  tx: Tx,
  { orderId, handCode, gateCode, expiresAt }: DeliveryCodes & { readonly expiresAt: number },
) =>
  tx
    .insertInto('order_delivery')
    .values({
      order_id: orderId,
      hand_code: handCode,
      gate_code: gateCode,
      expires_at: new Date(expiresAt),
    })
    .onConflict((conflict) =>
      conflict
        .column('order_id')
        .doUpdateSet({ expires_at: sql`greatest(order_delivery.expires_at, excluded.expires_at)` }),
    )
    .execute()

type DeliveryCodes = { readonly orderId: string; readonly handCode: string; readonly gateCode: string }

const columnOf = {
  'picked-up': 'picked_up_at',
  arrived: 'arrived_at',
  'handed-over': 'handed_at',
} as const satisfies Record<CourierTap, keyof DeliveryRow>

/** Records when a step of the courier was done, unless it is recorded already. */
export const recordStep = (tx: Tx, orderId: string, kind: CourierTap, at: number) =>
  tx
    .updateTable('order_delivery')
    .set({ [columnOf[kind]]: sql`coalesce(${sql.ref(columnOf[kind])}, ${new Date(at)})` })
    .where('order_id', '=', orderId)
    .execute()

export const setWrongCodes = (db: Db, orderId: string, count: number) =>
  db.updateTable('order_delivery').set({ wrong_codes: count }).where('order_id', '=', orderId).execute()

const noPosition = { lat: null, lng: null, position_at: null, shares_until: null } as const

export const clearPosition = (db: Db, orderId: string) =>
  db
    .updateTable('order_delivery')
    .set(noPosition)
    .where('order_id', '=', orderId)
    .where('lat', 'is not', null)
    .execute()

type Position = { readonly lat: number; readonly lng: number; readonly at: number; readonly until: number }

/**
 * Replaces the position of a courier who is on the way. Returns false, without changes, if the order is not
 * on its way.
 */
export async function setPosition(
  db: Db,
  orderId: string,
  { lat, lng, at, until }: Position,
): Promise<boolean> {
  const { rows } = await sql`
    update order_delivery d
    set lat = ${lat}, lng = ${lng}, position_at = ${new Date(at)}, shares_until = ${new Date(until)}
    from placed_order o
    where d.order_id = ${orderId} and o.id = d.order_id and o.status = 'out_for_delivery'
      and d.handed_at is null
    returning 1`.execute(db)
  return rows.length > 0
}

/** Returns what the server answered to a tap; undefined for a new one. */
export const findTap = (
  tx: Tx,
  orderId: string,
  id: string,
): Promise<{ kind: CourierTap; refusal: string | null } | undefined> =>
  tx
    .selectFrom('courier_tap')
    .select(['kind', 'refusal'])
    .where('order_id', '=', orderId)
    .where('id', '=', id)
    .executeTakeFirst()

type NewTap = {
  readonly orderId: string
  readonly id: string
  readonly kind: CourierTap
  readonly tappedAt: number
  readonly receivedAt: number
  readonly refusal: string | null
}

export const insertTap = (tx: Tx, tap: NewTap) =>
  tx
    .insertInto('courier_tap')
    .values({
      order_id: tap.orderId,
      id: tap.id,
      kind: tap.kind,
      tapped_at: new Date(tap.tappedAt),
      received_at: new Date(tap.receivedAt),
      refusal: tap.refusal,
    })
    .execute()

/** Deletes links that expired before an instant. */
export const deleteExpiredLinks = (db: Db, before: number): Promise<number> =>
  deleteInBatches(db, 'order_link', sql`expires_at < ${new Date(before)}`)

/** Deletes deliveries whose links expired before an instant, with what their couriers tapped. */
export const deleteExpiredDeliveries = (db: Db, before: number): Promise<number> =>
  deleteInBatches(db, 'order_delivery', sql`expires_at < ${new Date(before)}`)

/** Deletes positions whose sharing ended before an instant. Returns their number. */
export async function deleteOldPositions(db: Db, before: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('order_delivery')
    .set(noPosition)
    .where('shares_until', '<', new Date(before))
    .where('lat', 'is not', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
