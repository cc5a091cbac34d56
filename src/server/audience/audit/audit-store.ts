import { type RawBuilder, sql } from 'kysely'
import type { AuditKind } from '#domain/audit.ts'
import type { Cursor } from '#domain/cursor.ts'
import type { Localized } from '#domain/locale.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type Column, columns, type Source, sourcesOf } from './source-store.ts'

/** What is asked of the audit; instants in milliseconds since 1970, null for no limit. */
export type AuditFilter = {
  readonly kind: AuditKind | null
  /** The customer id of an employee; `itself` for rules and commands; null for everyone. */
  readonly by: string | null
  readonly from: number | null
  readonly to: number | null
  /** The last entry of the page before. */
  readonly after: Cursor | null
}

export type AuditRow = {
  readonly id: string
  readonly at: Date
  readonly what: string
  readonly by: string | null
  readonly staffName: string | null
  readonly role: string | null
  readonly program: string | null
  readonly isCustomer: boolean
  readonly branchName: Localized | null
  readonly order: number | null
  readonly amount: number | null
  readonly points: number | null
  readonly phone: string
  readonly name: string | null
  readonly subject: Localized | null
  readonly before: unknown
  readonly after: unknown
  readonly publication: number | null
  readonly publicationBefore: number | null
  readonly state: string | null
  readonly changes: unknown
  readonly changeCount: number | null
}

/**
 * Returns the entries after the cursor, the newest first, at most `most`. They are read from the tables of
 * what was done: each gives its newest `most` by its index on time, so that a page does not depend on the
 * length of the history.
 */
export async function listAudit(db: Db, filter: AuditFilter, most: number): Promise<AuditRow[]> {
  const sources = sourcesOf(filter.kind).map((source) => pageOf(source, filter, most))
  const { rows } = await sql<AuditRow>`
    select
      e.id, e.at, e.what, e.by,
      coalesce(nullif(s.display_name, ''), c.first_name) as "staffName", s.duty as role,
      coalesce(k.name, w.name) as program, coalesce(e.by = o.customer_id, false) as "isCustomer",
      b.content -> 'name' as "branchName", o.number as "order",
      e.amount, e.points, e.phone, coalesce(nullif(t.display_name, ''), tc.first_name) as name,
      ${subject} as subject, e.before, e.after,
      p.number as publication, p.base as "publicationBefore", ${stateOfPublication} as state,
      jsonb_path_query_array(p.changes, ${`$[0 to ${mostChanges - 1}]`}::jsonpath) as changes,
      jsonb_array_length(p.changes) as "changeCount"
    from (
      select * from (${sql.join(sources, sql` union all `)}) every_source
      order by at desc, id collate "C" desc
      limit ${most}
    ) e
    left join customer c on c.id = e.by and c.deleted_at is null
    left join staff s on s.phone = c.phone
    left join api_key k on k.id = e.by
    left join webhook_endpoint w on w.id = e.by
    left join placed_order o on o.id = e.order_id
    left join branch b on b.id = coalesce(e.branch_id, o.branch_id)
    left join staff t on t.phone = e.phone
    left join customer tc on tc.phone = t.phone and tc.deleted_at is null
    left join menu_publication p on p.number = e.publication
    order by e.at desc, e.id collate "C" desc`.execute(db)
  return rows
}

/** The differences that an entry shows; an import may have thousands. */
const mostChanges = 30

const subject = sql`
  case e.what
    when 'availability-item' then (select i.content -> 'name' from menu_item i where i.id = e.subject)
    when 'availability-option' then (
      select option -> 'name'
      from option_group g, jsonb_array_elements(g.content -> 'options') option
      where option ->> 'id' = e.subject
      limit 1
    )
  end`

const stateOfPublication = sql`
  case
    when p.number is null then null
    when p.taken_back_at is not null then 'taken-back'
    when p.failed_at is not null then 'failed'
    when p.live_at is null then 'waiting'
    when p.number = (
      select number from menu_publication where live_at is not null order by live_at desc, number desc limit 1
    ) then 'live'
    else 'past'
  end`

function pageOf({ from, where, id, at, by, what, more = {} }: Source, filter: AuditFilter, most: number) {
  const names = Object.keys(columns) as Column[] // of a constant
  const rest = names.map((name) => {
    const empty = name === 'phone' ? sql`''` : sql`null`
    return sql`${more[name] ?? empty}::${sql.raw(columns[name])} as ${sql.ref(name)}`
  })
  const limits = [
    ...(filter.from === null ? [] : [sql`${at} >= ${new Date(filter.from)}::timestamptz`]),
    ...(filter.to === null ? [] : [sql`${at} < ${new Date(filter.to)}::timestamptz`]),
    ...(filter.by === null ? [] : [filter.by === 'itself' ? byNoPerson(by) : sql`${by} = ${filter.by}`]),
    ...(filter.after === null ? [] : [isAfter({ at, id }, filter.after)]),
  ]
  return sql`(
    select ${id} as id, ${at} as at, ${by} as by, ${what} as what, ${sql.join(rest)}
    from ${from}
    where ${sql.join([where, ...limits], sql` and `)}
    order by ${at} desc, (${id}) collate "C" desc
    limit ${most}
  )`
}

// an access of the server itself has this word in place of an id
const byNoPerson = (by: RawBuilder<unknown>) => sql`(${by} is null or ${by} = 'command')`

/** The first condition is for the index; the second one decides among entries of the same time. */
const isAfter = ({ at, id }: Pick<Source, 'at' | 'id'>, after: Cursor) => {
  const time = sql`${new Date(after.at)}::timestamptz`
  return sql`${at} <= ${time} and (${at} < ${time} or (${id}) collate "C" < ${after.id})`
}
