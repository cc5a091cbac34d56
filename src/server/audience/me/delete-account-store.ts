import { sql } from 'kysely'
import { isActive, orderStatuses } from '#domain/order.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { keepUsesOfDeleted } from '#server/resources/promo/past-store.ts'

/**
 * Locks the customer and returns the number (E.164), which does not change until the transaction ends.
 * Undefined if the account is deleted.
 */
export async function lockCustomerToChange(tx: Tx, customerId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('customer')
    .select(['phone', 'deleted_at'])
    .where('id', '=', customerId)
    .forUpdate()
    .executeTakeFirst()
  return row?.deleted_at === null ? row.phone : undefined
}

/**
 * Locks the personal promo codes of a number. In the lock order: before the points, and before the customer.
 */
export const lockPromos = (tx: Tx, phone: string) =>
  sql`select 1 from promo where ${phone} = any (phones) order by code for update`.execute(tx)

/** Locks the customer's orders. In the lock order: first, as refunds do. */
export const lockOrdersOf = (tx: Tx, customerId: string) =>
  sql`
    select 1 from placed_order where customer_id = ${customerId} order by id for no key update`.execute(tx)

/** Locks the open invitations of and to a customer, then their code. In the lock order: before the points. */
export async function lockInvitesOf(tx: Tx, customerId: string): Promise<void> {
  await sql`
    select 1 from invite
    where state = 'open' and (friend_id = ${customerId} or inviter_id = ${customerId})
    order by friend_id for update`.execute(tx)
  await sql`select 1 from invite_code where customer_id = ${customerId} for update`.execute(tx)
}

const underWay = orderStatuses.filter(isActive)

/** Returns the customer's active orders and claimed bills. */
export async function findUnderWay(db: Db, customerId: string) {
  const orders = await db
    .selectFrom('placed_order')
    .select(['number', 'branch_id', 'status'])
    .where('customer_id', '=', customerId)
    .where('status', 'in', underWay)
    .orderBy('placed_at')
    .execute()
  const bills = await db
    .selectFrom('bill')
    .select('branch_id')
    .where('customer_id', '=', customerId)
    .where('state', '=', 'claimed')
    .execute()
  return { orders, bills }
}

/** Returns the deleted accounts and when they were deleted, in milliseconds since 1970. */
export async function listGone(db: Db): Promise<{ readonly customerId: string; readonly at: number }[]> {
  const rows = await db
    .selectFrom('customer')
    .select(['id', 'deleted_at'])
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at')
    .execute()
  return rows.flatMap(({ id, deleted_at }) =>
    deleted_at === null ? [] : { customerId: id, at: deleted_at.getTime() },
  )
}

/** Returns those of the given ids that are customers with an account. */
export const listExisting = (db: Db, customerIds: readonly string[]) =>
  db
    .selectFrom('customer')
    .select(['id', 'phone'])
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`id = any (${[...customerIds]}::text[])`)
    .orderBy('id')
    .execute()

/** Removes the customer's texts, names and addresses, and what staff wrote, from the rows that are kept. */
export async function deleteWordsOf(tx: Tx, customerId: string, at: number): Promise<void> {
  await deleteWordsOfOrders(tx, customerId)
  await sql`update bill set note = '' where customer_id = ${customerId}`.execute(tx)
  // the answers too: they may quote the question
  await sql`
    update support_message set text = ''
    where request_id in (select id from support_request where customer_id = ${customerId})`.execute(tx)
  await sql`
    update support_request
    set photo = null, photo_type = null, state = 'closed',
      catering = case when catering is null then null else catering || '{"place": "---"}' end
    where customer_id = ${customerId}`.execute(tx)
  // card tokens stay until they are deleted at the gateway: see card/delete-card-tokens.ts
  await sql`
    update saved_card
    set holder = '', is_default = false, deleted_at = coalesce(deleted_at, ${new Date(at)}::timestamptz)
    where customer_id = ${customerId}`.execute(tx)
}

async function deleteWordsOfOrders(tx: Tx, customerId: string): Promise<void> {
  const own = sql`select id from placed_order where customer_id = ${customerId}`
  // the location from which the delivery fee was computed is kept, rounded to about a kilometre
  await sql`
    update placed_order
    set customer_name = '', customer_phone = '', note = '', courier = null,
      address = case when address is null then null else jsonb_build_object(
        'label', '', 'line', '---', 'building', '', 'note', '', 'exact', false,
        'location', jsonb_build_object(
          'lat', round((address -> 'location' ->> 'lat')::numeric, 2),
          'lng', round((address -> 'location' ->> 'lng')::numeric, 2)
        )
      ) end,
      quote = jsonb_set(quote, '{lines}', (
        select coalesce(jsonb_agg(line - 'person' || '{"note": ""}' order by place), '[]')
        from jsonb_array_elements(quote -> 'lines') with ordinality as l (line, place)
      ))
    where customer_id = ${customerId}`.execute(tx)
  // their orders have ended, so none of it opens anything any more
  await sql`delete from order_link where order_id in (${own})`.execute(tx)
  await sql`delete from order_delivery where order_id in (${own})`.execute(tx)
  await sql`update order_line set note = '', person = null where order_id in (${own})`.execute(tx)
  // not emptied: an order that its branch gave up or delayed has a reason
  await sql`
    update order_event set reason = '---'
    where order_id in (${own}) and mover = 'staff' and reason is not null`.execute(tx)
  // the answer may name the customer
  await sql`
    update order_rating set comment = '', answer = case when answer is null then null else '' end
    where customer_id = ${customerId}`.execute(tx)
  await sql`
    update care_ticket
    set note = '', answer = case when answer is null then null else '' end,
      proposed = jsonb_set(proposed, '{note}', '""')
    where order_id in (${own})`.execute(tx)
  await sql`
    update refund set reason = '' where order_id in (${own}) and made_by is not null`.execute(tx)
  await sql`
    update payment set token_hash = null
    where order_id in (${own}) and state not in ('unknown', 'waiting')`.execute(tx)
}

/**
 * Deletes the rows that belong only to the customer, and anonymises the customer's row and its references.
 */
export async function deletePersonOf(
  tx: Tx,
  { customerId, phone, at }: { customerId: string; phone: string; at: number },
): Promise<void> {
  const now = new Date(at)
  for (const table of ownTables)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await sql`delete from ${sql.table(table)} where customer_id = ${customerId}`.execute(tx)
  await tx.deleteFrom('sign_in_code').where('phone', '=', phone).execute()
  await tx.deleteFrom('trusted_device').where('phone', '=', phone).execute()
  await sql`
    update invite set state = 'void', settled_at = ${now}
    where state = 'open' and ${customerId} in (friend_id, inviter_id)`.execute(tx)
  await sql`
    delete from points_transfer
    where state = 'begun' and (sender_id = ${customerId} or receiver_phone = ${phone})`.execute(tx)
  await sql`
    update points_transfer set receiver_phone = ''
    where state in ('arrived', 'undone', 'returned')
      and (sender_id = ${customerId} or receiver_id = ${customerId} or receiver_phone = ${phone})`.execute(tx)
  // their names in the lists of those with whom they shared points, who invited them or whom they invited
  await sql`
    update notification n set details = n.details - 'from'
    from points_transfer t
    where t.sender_id = ${customerId}
      and n.customer_id = t.receiver_id and n.kind = 'points-in' and n.subject = t.id`.execute(tx)
  await sql`
    update notification n set details = n.details - 'to'
    from points_transfer t
    where t.receiver_id = ${customerId}
      and n.customer_id = t.sender_id and n.kind = 'points-sent' and n.subject = t.id`.execute(tx)
  await sql`
    update notification n set details = n.details - 'friend'
    from invite i
    where ${customerId} in (i.friend_id, i.inviter_id)
      and n.customer_id in (i.friend_id, i.inviter_id) and n.kind = 'referral'
      and n.subject = i.friend_id`.execute(tx)
  await tx.deleteFrom('staff_invite').where('phone', '=', phone).execute()
  await tx.updateTable('audit_entry').set({ phone: '' }).where('phone', '=', phone).execute()
  await keepUsesOfDeleted(tx, { customerId, phone })
  // replaced, not removed: a code with an empty list is open to every customer
  await sql`
    update promo set phones = array_replace(phones, ${phone}, 'deleted')
    where ${phone} = any (phones)`.execute(tx)
  await sql`
    update customer
    set phone = 'deleted ' || id, first_name = '', last_name = '', email = null, birth_date = null,
      gender = null, password_hash = null, registered_at = null, deleted_at = ${now}
    where id = ${customerId}`.execute(tx)
}

/**
 * Tables whose rows belong only to the customer. The keys and push subscriptions of a session are deleted
 * with it.
 */
export const ownTables = [
  'customer_session',
  'staff_pin',
  'staff_factor',
  'staff_recovery_code',
  'scan_key',
  'offline_key',
  'push_subscription',
  'notification',
  'notification_choice',
  'invite_code',
  'points_notice',
  'points_level',
  'consent',
  'saved_address',
  'attribution_consent',
  'favourite_dish',
  'dish_alert',
  'family_cart',
] as const
