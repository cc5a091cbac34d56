import { type RawBuilder, sql } from 'kysely'
import { auditActs, type AuditKind } from '#domain/audit.ts'

/** A table of the audit: its columns that make an entry, and which rows are entries. */
export type Source = {
  readonly from: RawBuilder<unknown>
  readonly where: RawBuilder<unknown>
  readonly id: RawBuilder<unknown>
  readonly at: RawBuilder<unknown>
  readonly by: RawBuilder<unknown>
  readonly what: RawBuilder<unknown>
  readonly more?: Partial<Record<Column, RawBuilder<unknown>>>
}

/** The columns that most sources do not have, with their types. */
export const columns = {
  branch_id: 'text',
  order_id: 'text',
  amount: 'bigint',
  points: 'bigint',
  phone: 'text',
  subject: 'text',
  before: 'jsonb',
  after: 'jsonb',
  publication: 'bigint',
} as const
export type Column = keyof typeof columns

/** Returns the tables of a kind of entries; null: of every kind. */
export const sourcesOf = (kind: AuditKind | null): readonly Source[] =>
  kind === null ? Object.values(sources).flat() : sources[kind]

/**
 * Changes and invitations that stand in the audit's own table; not those of a later release, whose acts this
 * one cannot name.
 */
const entries = (kind: 'changed' | 'invited'): Source => ({
  from: sql`audit_entry a`,
  where: sql`a.what in (${sql.join(auditActs[kind])})`,
  id: sql`'A-' || a.id`,
  at: sql`a.made_at`,
  by: sql`a.made_by`,
  what: sql`a.what`,
  more: { phone: sql`a.phone`, before: sql`a.before`, after: sql`a.after` },
})

const availability: Source = {
  from: sql`availability_change v`,
  where: sql`true`,
  id: sql`'V-' || v.id`,
  at: sql`v.changed_at`,
  by: sql`v.staff_id`,
  what: sql`'availability-' || v.kind`,
  more: {
    branch_id: sql`v.branch_id`,
    subject: sql`v.subject`,
    before: sql`(
      select nullif(earlier.said -> 'after', 'null'::jsonb)
      from availability_change earlier
      where earlier.branch_id = v.branch_id and earlier.kind = v.kind and earlier.subject = v.subject
        and earlier.id < v.id
      order by earlier.id desc
      limit 1
    )`,
    after: sql`nullif(v.said -> 'after', 'null'::jsonb)`,
  },
}

/** Points that an owner's command gave or took, and those of a missed promise. */
const points: Source = {
  from: sql`points_entry n`,
  where: sql`n.rule in ('owner', 'promise-missed') and n.points <> 0`,
  id: sql`'P-' || n.id`,
  at: sql`n.made_at`,
  by: sql`n.made_by`,
  what: sql`'points-' || n.rule`,
  more: { order_id: sql`n.order_id`, points: sql`n.points` },
}

/** The points of an answer are in it. */
const answers: Source = {
  from: sql`order_rating g`,
  where: sql`g.answered_at is not null`,
  id: sql`'G-' || substr(md5(g.order_id), 1, 10)`,
  at: sql`g.answered_at`,
  by: sql`g.answered_by`,
  what: sql`'rating-answered'`,
  more: { order_id: sql`g.order_id`, points: sql`nullif(g.answer_points, 0)` },
}

const amendments: Source = {
  from: sql`order_rating g`,
  where: sql`g.answer_amended_at is not null`,
  id: sql`'C-' || substr(md5(g.order_id), 1, 10)`,
  at: sql`g.answer_amended_at`,
  by: sql`g.answer_amended_by`,
  what: sql`'rating-answer-' || g.answer_amendment`,
  more: { order_id: sql`g.order_id` },
}

const publications: Source = {
  from: sql`menu_publication m`,
  where: sql`true`,
  id: sql`'M-' || m.number`,
  at: sql`m.made_at`,
  by: sql`m.made_by`,
  what: sql`'menu-' || m.kind`,
  more: { publication: sql`m.number` },
}

/** As they were decided: one that did not reach the card is given another way by an entry of its own. */
const refunds: Source = {
  from: sql`refund r`,
  where: sql`true`,
  id: sql`'R-' || substr(md5(r.id), 1, 10)`,
  at: sql`r.made_at`,
  by: sql`r.made_by`,
  what: sql`'refund-' || r.kind`,
  more: {
    order_id: sql`r.order_id`,
    amount: sql`r.amount`,
    points: sql`case when r.redirected_by is null then r.points end`,
    after: sql`jsonb_build_object(
      'way', case when r.redirected_by is null then r.way else 'card' end,
      'refund', case when r.redirected_by is null then r.state else 'failed' end
    )`,
  },
}

/** Refunds that did not reach the card and were given in cash or as points, by the employee who did it. */
const redirected: Source = {
  from: sql`refund d`,
  where: sql`d.redirected_by is not null`,
  id: sql`'W-' || substr(md5(d.id), 1, 10)`,
  at: sql`d.done_at`,
  by: sql`d.redirected_by`,
  what: sql`'refund-redirected'`,
  more: {
    order_id: sql`d.order_id`,
    amount: sql`d.amount`,
    points: sql`d.points`,
    after: sql`jsonb_build_object('way', d.way)`,
  },
}

/**
 * Refunds above the limit of a manager, which wait for an owner: those that a manager reported, and for any
 * open report the one that a manager proposed last.
 */
const asked: Source = {
  from: sql`care_ticket q`,
  where: sql`q.by_staff and q.for_owner and (q.opened_for_owner or q.proposed_at is null)`,
  id: sql`'Q-' || substr(md5(q.id), 1, 10)`,
  at: sql`q.asked_at`,
  by: sql`q.asked_by`,
  what: sql`'refund-asked'`,
  more: { order_id: sql`q.order_id`, after: sql`jsonb_build_object('way', q.wish)` },
}
const proposed: Source = {
  from: sql`care_ticket q`,
  where: sql`q.proposed_at is not null`,
  id: sql`'O-' || substr(md5(q.id), 1, 10)`,
  at: sql`q.proposed_at`,
  by: sql`q.proposed_by`,
  what: sql`'refund-asked'`,
  more: { order_id: sql`q.order_id`, after: sql`jsonb_build_object('way', q.proposed -> 'way')` },
}

/** Reports answered without a refund. */
const declined: Source = {
  from: sql`care_ticket q`,
  where: sql`q.state = 'declined'`,
  id: sql`'D-' || substr(md5(q.id), 1, 10)`,
  at: sql`q.decided_at`,
  by: sql`q.decided_by`,
  what: sql`'refund-declined'`,
  more: { order_id: sql`q.order_id` },
}

/** What employees and programs were shown, beyond the board of their own branch. */
const accesses = (
  what: RawBuilder<unknown>,
  name: RawBuilder<unknown>,
  more: Source['more'] = {},
): Source => ({
  from: sql`access_log l`,
  where: what,
  id: sql`
    'L-' || substr(md5(concat_ws(' ', l.staff_id, l.what, l.customer_id, l.order_id, l.seen_on)), 1, 16)`,
  at: sql`l.seen_at`,
  by: sql`l.staff_id`,
  what: name,
  more: { order_id: sql`l.order_id`, branch_id: sql`nullif(l.branch_id, '')`, ...more },
})

/** In place of a customer, the entry has the employee whose second factor was reset. */
const resets = accesses(sql`l.what = 'factor-reset'`, sql`l.what`, {
  phone: sql`coalesce((select c.phone from customer c where c.id = l.customer_id and c.deleted_at is null), '')`,
})

/** As the table has them: the database knows how many there are of each. */
const looked = auditActs.looked.map((act) => act.replace('look-', ''))

const sources: Readonly<Record<AuditKind, readonly Source[]>> = {
  changed: [entries('changed'), availability, points, answers, amendments, resets],
  invited: [entries('invited')],
  published: [publications],
  refunded: [refunds, redirected, asked, proposed, declined],
  looked: [accesses(sql`l.what in (${sql.join(looked)})`, sql`'look-' || l.what`)],
}
