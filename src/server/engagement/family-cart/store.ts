import * as v from 'valibot'
import { sql } from 'kysely'
import { FamilyOperation } from '#contract/family-cart.ts'
import { Localized as LocalizedShape } from '#contract/locale.ts'
import type { FamilyOperation as Operation, OperationMark } from '#domain/family-cart.ts'
import type { Lang, Localized } from '#domain/locale.ts'
import { deleteInBatches } from '#server/platform/db/delete-batches.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'

const selectCarts = (db: Db) =>
  db
    .selectFrom('family_cart')
    .select(['id', 'customer_id', 'branch_id', 'due_at', 'created_at', 'expires_at', 'locked_at'])

export type CartRow = Awaited<ReturnType<ReturnType<typeof selectCarts>['executeTakeFirstOrThrow']>>

/** Returns the cart of a link that is neither closed nor expired at `now` (milliseconds since 1970). */
export const findCart = (db: Db, codeHash: string, now: number): Promise<CartRow | undefined> =>
  selectCarts(db)
    .where('code_hash', '=', codeHash)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst()

/** The same, locked until the transaction ends. Every change of a cart takes this lock first. */
export const lockCart = (tx: Tx, codeHash: string, now: number): Promise<CartRow | undefined> =>
  selectCarts(tx)
    .where('code_hash', '=', codeHash)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .forUpdate()
    .executeTakeFirst()

/** Closes the carts of a customer. Returns the ids of those that were open. */
export async function closeCartsOf(tx: Tx, customerId: string, at: number): Promise<string[]> {
  const rows = await tx
    .updateTable('family_cart')
    .set({ closed_at: new Date(at) })
    .where('customer_id', '=', customerId)
    .where('closed_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

type NewCart = {
  readonly id: string
  readonly codeHash: string
  readonly customerId: string
  readonly branchId: string
  readonly dueAt: number | null
  readonly at: number
  readonly expiresAt: number
}

export const insertCart = (tx: Tx, cart: NewCart) =>
  tx
    .insertInto('family_cart')
    .values({
      id: cart.id,
      code_hash: cart.codeHash,
      customer_id: cart.customerId,
      branch_id: cart.branchId,
      due_at: cart.dueAt === null ? null : new Date(cart.dueAt),
      created_at: new Date(cart.at),
      expires_at: new Date(cart.expiresAt),
    })
    .execute()

export const setLocked = (tx: Tx, id: string, at: number | null) =>
  tx
    .updateTable('family_cart')
    .set({ locked_at: at === null ? null : new Date(at) })
    .where('id', '=', id)
    .execute()

export const setClosed = (tx: Tx, id: string, at: number) =>
  tx
    .updateTable('family_cart')
    .set({ closed_at: new Date(at) })
    .where('id', '=', id)
    .execute()

/** Returns the participants in the order of joining, the removed ones too. */
export const listMembers = (db: Db, cartId: string) =>
  db
    .selectFrom('family_member')
    .select(['id', 'key_hash', 'name', 'lang', 'is_host', 'removed_at', 'choosing_until'])
    .where('cart_id', '=', cartId)
    .orderBy('place')
    .execute()

export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number]

type NewMember = {
  readonly id: string
  readonly keyHash: string
  readonly name: string
  readonly lang: Lang
  readonly isHost: boolean
  /** In the order of joining, from 1. */
  readonly place: number
  readonly at: number
  /** Until when (milliseconds since 1970) the participant counts as choosing; null for the host. */
  readonly choosingUntil: number | null
}

export const insertMember = (tx: Tx, cartId: string, member: NewMember) =>
  tx
    .insertInto('family_member')
    .values({
      cart_id: cartId,
      id: member.id,
      key_hash: member.keyHash,
      name: member.name,
      lang: member.lang,
      is_host: member.isHost,
      place: member.place,
      joined_at: new Date(member.at),
      choosing_until: member.choosingUntil === null ? null : new Date(member.choosingUntil),
    })
    .execute()

export const setRemoved = (tx: Tx, cartId: string, memberId: string, at: number) =>
  tx
    .updateTable('family_member')
    .set({ removed_at: new Date(at), choosing_until: null })
    .where('cart_id', '=', cartId)
    .where('id', '=', memberId)
    .execute()

/** Notes until when (milliseconds since 1970) a participant is choosing; null: not at the moment. */
export const setChoosing = (db: Db, cartId: string, memberId: string, until: number | null) =>
  db
    .updateTable('family_member')
    .set({ choosing_until: until === null ? null : new Date(until) })
    .where('cart_id', '=', cartId)
    .where('id', '=', memberId)
    .execute()

export type StoredOperation = { readonly operation: Operation; readonly itemName: Localized | null }

/** Returns the operations of the lines in the cart: added, not removed, of participants who stayed. */
export async function listOperations(db: Db, cartId: string): Promise<StoredOperation[]> {
  const { rows } = await sql<{ operation: unknown; item_name: unknown }>`
    select operation, item_name
    from (
      select
        f.operation, f.item_name,
        bool_or(f.operation ->> 'kind' = 'add') over of_line as is_added,
        bool_or(f.operation ->> 'kind' = 'remove') over of_line as is_removed
      from family_operation f
      join family_member m on m.cart_id = f.cart_id and m.id = f.member_id and m.removed_at is null
      where f.cart_id = ${cartId}
      window of_line as (partition by f.member_id, f.line_id)
    ) known
    where is_added and not is_removed`.execute(db)
  return rows.map((row) => ({
    operation: v.parse(FamilyOperation, row.operation),
    itemName: v.parse(v.nullable(LocalizedShape), row.item_name),
  }))
}

/** Returns all operations of the participants who stayed, without what they say about the dishes. */
export async function listMarks(db: Db, cartId: string): Promise<OperationMark[]> {
  const { rows } = await sql<OperationMark>`
    select
      f.id, f.member_id as "memberId", f.line_id as "lineId", f.operation ->> 'kind' as kind,
      (f.operation ->> 'clock')::int as clock
    from family_operation f
    join family_member m on m.cart_id = f.cart_id and m.id = f.member_id and m.removed_at is null
    where f.cart_id = ${cartId}`.execute(db)
  return rows
}

export async function deleteOperations(tx: Tx, cartId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .deleteFrom('family_operation')
    .where('cart_id', '=', cartId)
    .where(sql<boolean>`id = any (${[...ids]}::text[])`)
    .execute()
}

export async function insertOperations(
  tx: Tx,
  cartId: string,
  operations: readonly StoredOperation[],
  at: number,
): Promise<void> {
  if (operations.length === 0) return
  await tx
    .insertInto('family_operation')
    .values(
      operations.map(({ operation, itemName }) => ({
        cart_id: cartId,
        id: operation.id,
        member_id: operation.memberId,
        line_id: operation.lineId,
        operation: JSON.stringify(operation),
        item_name: itemName && JSON.stringify(itemName),
        received_at: new Date(at),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Deletes the carts that expired before an instant, with the names in them. */
export const deleteExpiredCarts = (db: Db, before: number): Promise<number> =>
  deleteInBatches(db, 'family_cart', sql`expires_at < ${new Date(before)}`)
