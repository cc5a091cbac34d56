import { type RawBuilder, sql } from 'kysely'
import type { MyData } from '#contract/me.ts'
import type { Db } from '#server/platform/db/db.ts'

type Row = Record<string, unknown>
type Who = { readonly customerId: string; readonly phone: string; readonly now: number }

/**
 * Returns all stored data about a customer, table by table. Excludes keys, hashes and tokens, which would
 * only help a thief of the file, and the personal data of other customers.
 */
export async function exportData(db: Db, who: Who): Promise<MyData> {
  const names = Object.keys(lists)
  const [[profile], ...found] = await Promise.all([
    read(db, profileOf(who)),
    ...Object.values(lists).map((list) => read(db, list(who))),
  ])
  return {
    madeAt: new Date(who.now).toISOString(),
    format: 1,
    profile: profile ?? {},
    lists: Object.fromEntries(names.map((name, place) => [name, found[place] ?? []])),
  }
}

const read = async (db: Db, query: RawBuilder<Row>): Promise<Row[]> => (await query.execute(db)).rows

const profileOf = ({ customerId }: Who) => sql<Row>`
  select phone, first_name, last_name, email, birth_date, gender, lang,
    password_hash is not null as has_password,
    registered_at, created_at
  from customer where id = ${customerId}`

/**
 * A test compares these with the database: every table about a customer is here or listed in the test with a
 * reason.
 */
const lists: Readonly<Record<string, (who: Who) => RawBuilder<Row>>> = {
  consents: ({ customerId }) => sql`
    select document, version, agreed_at from consent where customer_id = ${customerId}
    order by agreed_at, document`,
  attribution: ({ customerId }) => sql`
    select agreed_at, withdrawn_at from attribution_consent where customer_id = ${customerId} order by id`,
  devices: ({ customerId }) => sql`
    select device, created_at, last_seen_at, expires_at from customer_session
    where customer_id = ${customerId} order by created_at`,
  signIns: ({ phone }) => sql`
    select what, network, happened_at from sign_in_try where phone = ${phone} order by happened_at`,
  addresses: ({ customerId }) => sql`
    select kind, label, line, building, note, short_address, lat, lng, exact, is_default, made_at
    from saved_address
    where customer_id = ${customerId} order by made_at, id`,
  orders: ({ customerId }) => sql`
    select o.id, o.number, o.status, o.method, o.payment_method, o.branch_id, o.branch_name, o.placed_at,
      o.due_at, o.before_maghrib, o.promised_at, o.moved_at, o.customer_name, o.customer_phone, o.address,
      o.note, o.lang,
      o.subtotal, o.promo_code, o.promo_discount, o.points_discount, o.points_redeemed, o.delivery_fee,
      o.deposit, o.vat, o.total, (
        select jsonb_agg(jsonb_build_object(
          'item_id', l.item_id, 'name', l.name, 'quantity', l.quantity, 'unit_price', l.unit_price,
          'total', l.total, 'options', l.options, 'note', l.note, 'person', l.person
        ) order by l.place)
        from order_line l where l.order_id = o.id
      ) as lines, (
        select jsonb_agg(
          jsonb_build_object('status', e.to_status, 'at', e.moved_at, 'by', e.mover, 'reason', e.reason)
          order by e.number
        )
        from order_event e where e.order_id = o.id
      ) as events
    from placed_order o where o.customer_id = ${customerId} order by o.placed_at`,
  payments: ({ customerId }) => sql`
    select p.order_id, p.kind, p.amount, p.state, p.brand, p.last4, p.captured, p.refunded, p.made_at,
      p.settled_at
    from payment p join placed_order o on o.id = p.order_id
    where o.customer_id = ${customerId} order by p.made_at`,
  refunds: ({ customerId }) => sql`
    select r.order_id, r.kind, r.amount, r.way, r.points, r.parts, r.state, r.reason, r.made_at, r.done_at
    from refund r join placed_order o on o.id = r.order_id
    where o.customer_id = ${customerId} order by r.made_at`,
  promises: ({ customerId }) => sql`
    select p.order_id, p.promised_at, p.handed_at, p.late_minutes, p.missed, p.points
    from order_promise p join placed_order o on o.id = p.order_id
    where o.customer_id = ${customerId} order by p.handed_at`,
  careTickets: ({ customerId }) => sql`
    select t.order_id, t.by_staff, t.lines, t.wish, t.note, t.asked_at, t.state, t.answer, t.decided_at
    from care_ticket t join placed_order o on o.id = t.order_id
    where o.customer_id = ${customerId} order by t.asked_at`,
  orderChanges: ({ customerId }) => sql`
    select c.order_id, c.quantity, c.was, c.becomes, c.state, c.difference, c.back, c.made_at, c.decided_at
    from order_change c join placed_order o on o.id = c.order_id
    where o.customer_id = ${customerId} order by c.made_at`,
  invoices: ({ customerId }) => sql`
    select i.kind, i.number, i.order_id, i.issued_at, i.content
    from invoice i join placed_order o on o.id = i.order_id
    where o.customer_id = ${customerId} order by i.issued_at`,
  plates: ({ customerId }) => sql`
    select l.order_id, l.held, l.refunded, l.held_at, l.handed_over_at, l.due_at
    from plates_loan l join placed_order o on o.id = l.order_id
    where o.customer_id = ${customerId} order by l.held_at`,
  favourites: ({ customerId }) => sql`
    select item_id, added_at from favourite_dish where customer_id = ${customerId} order by id`,
  dishAlerts: ({ customerId }) => sql`
    select branch_id, item_id, asked_at from dish_alert
    where customer_id = ${customerId} order by asked_at`,
  familyCarts: ({ customerId }) => sql`
    select c.branch_id, c.due_at, c.created_at, c.expires_at, c.locked_at, c.closed_at, m.name
    from family_cart c join family_member m on m.cart_id = c.id and m.is_host
    where c.customer_id = ${customerId} order by c.created_at`,
  orderLinks: ({ customerId }) => sql`
    select l.order_id, l.audience, l.gate, l.created_at, l.expires_at, l.revoked_at
    from order_link l join placed_order o on o.id = l.order_id
    where o.customer_id = ${customerId} order by l.created_at`,
  deliveries: ({ customerId }) => sql`
    select d.order_id, d.picked_up_at, d.arrived_at, d.handed_at
    from order_delivery d join placed_order o on o.id = d.order_id
    where o.customer_id = ${customerId} order by d.order_id`,
  ratings: ({ customerId }) => sql`
    select order_id, stars, tags, dishes, comment, rated_at, answer, answer_points, answered_at,
      answer_amendment, answer_amended_at
    from order_rating where customer_id = ${customerId} order by rated_at`,
  promos: ({ customerId, phone }) => sql`
    select p.code, coalesce(c.used, 0) as used, ${phone} = any (p.phones) as is_personal
    from promo p left join promo_customer c on c.code = p.code and c.customer_id = ${customerId}
    where c.code is not null or ${phone} = any (p.phones) order by p.code`,
  cards: ({ customerId }) => sql`
    select brand, last4, holder, month, year, is_default, made_at, deleted_at from saved_card
    where customer_id = ${customerId} order by made_at`,
  points: ({ customerId }) => sql`
    select kind, rule, points, pending, held, owed, order_id, note, made_at from points_entry
    where customer_id = ${customerId} order by id`,
  pointsLots: ({ customerId }) => sql`
    select points, unspent, expires_at from points_lot where customer_id = ${customerId} order by id`,
  pointsNotices: ({ customerId }) => sql`
    select expires_at, ahead, told_at from points_notice where customer_id = ${customerId} order by told_at`,
  levels: ({ customerId }) => sql`
    select level_id, reached_at from points_level where customer_id = ${customerId} order by reached_at`,
  transfers: ({ customerId }) => sql`
    select case when sender_id = ${customerId} then 'sent' else 'received' end as way,
      case when sender_id = ${customerId} then receiver_phone end as receiver_phone, points, state,
      begun_at, sent_at, ended_at
    from points_transfer
    where sender_id = ${customerId} or (receiver_id = ${customerId} and state <> 'begun') order by begun_at`,
  invites: ({ customerId }) => sql`
    select case when friend_id = ${customerId} then 'was invited' else 'has invited' end as way, state,
      accepted_at, settled_at,
      case when friend_id = ${customerId} then friend_points else inviter_points end as points
    from invite where ${customerId} in (friend_id, inviter_id) order by accepted_at`,
  inviteCodes: ({ customerId }) => sql`
    select code, made_at from invite_code where customer_id = ${customerId}`,
  notifications: ({ customerId }) => sql`
    select kind, subject, details, told_at, read_sequence >= sequence as is_read from notification
    where customer_id = ${customerId} order by told_at`,
  notificationChoices: ({ customerId }) => sql`
    select orders, points, offers, offers_at, changed_at from notification_choice
    where customer_id = ${customerId}`,
  pushSubscriptions: ({ customerId }) => sql`
    select service, lang, made_at, seen_at from push_subscription
    where customer_id = ${customerId} order by made_at`,
  supportRequests: ({ customerId }) => sql`
    select r.number, r.service, r.order_id, r.catering, encode(r.photo, 'base64') as photo, r.photo_type,
      r.state, r.sent_at, (
        select jsonb_agg(
          jsonb_build_object('by_staff', m.by_staff, 'text', m.text, 'at', m.said_at) order by m.place
        )
        from support_message m where m.request_id = r.id
      ) as messages
    from support_request r where r.customer_id = ${customerId} order by r.sent_at`,
  bills: ({ customerId }) => sql`
    select branch_name, opened_at, state, amount, note, pay, points_to_redeem from bill
    where customer_id = ${customerId} order by opened_at`,
  codesShown: ({ customerId }) => sql`
    select branch_id, scanned_at from scan where customer_id = ${customerId} order by scanned_at`,
  codesRefused: ({ customerId }) => sql`
    select what, branch_id, happened_at from scan_alert
    where customer_id = ${customerId} order by happened_at`,
  codesWithoutNetwork: ({ customerId }) => sql`
    select branch_id, points, amount, outcome, arrived_at from offline_entry
    where customer_id = ${customerId} order by arrived_at`,
  codesFlagged: ({ customerId }) => sql`
    select what, branch_id, points, flagged_at from offline_flag
    where customer_id = ${customerId} order by flagged_at`,
  slotHolds: ({ customerId }) => sql`
    select branch_id, slot_at, began_at, expires_at from slot_hold where customer_id = ${customerId}`,
  seenByStaff: ({ customerId }) => sql`
    select what, order_id, branch_id, seen_at from access_log
    where customer_id = ${customerId} order by seen_at`,
}
