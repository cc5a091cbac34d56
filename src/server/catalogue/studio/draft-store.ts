import { sql } from 'kysely'
import * as v from 'valibot'
import { StoredLook } from '#server/catalogue/look/brand-look.ts'
import type { FieldPath } from '#domain/menu-change.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'

/** Who changed a field last, and when (ISO 8601). */
export type Author = { readonly path: FieldPath; readonly by: string; readonly at: string }

export type Ready = Pick<Author, 'by' | 'at'>

export type DraftRow = {
  /** The publication that the content was last compared with. */
  readonly base: number
  readonly revision: number
  readonly content: unknown
  readonly authors: readonly Author[]
  /** The managers who say that their changes can be published. */
  readonly ready: readonly Ready[]
}

const Authors = v.array(v.object({ path: v.array(v.string()), by: v.string(), at: v.string() }))

const Readies = v.array(v.object({ by: v.string(), at: v.string() }))

const select = (db: Db) =>
  db.selectFrom('menu_draft').select(['base', 'revision', 'content', 'authors', 'ready']).where('id', '=', 1)

type Stored = Omit<DraftRow, 'authors' | 'ready'> & { readonly authors: unknown; readonly ready: unknown }

const asDraftRow = ({ authors, ready, ...row }: Stored): DraftRow => ({
  ...row,
  authors: v.parse(Authors, authors),
  ready: v.parse(Readies, ready),
})

/** Returns the stored draft; undefined before the first change. */
export async function findDraftRow(db: Db): Promise<DraftRow | undefined> {
  const row = await select(db).executeTakeFirst()
  return row && asDraftRow(row)
}

/** What tells one draft from another, without the menu files. */
export type DraftHead = Pick<DraftRow, 'revision' | 'ready'> & {
  /** The number of the live publication. */
  readonly live: number
  /** The ids of the editors. */
  readonly by: readonly string[]
}

/** Returns the head of the draft; undefined before a menu was imported whose file is in the history. */
export async function findDraftHead(db: Db): Promise<DraftHead | undefined> {
  const { rows } = await sql<Omit<DraftHead, 'ready'> & { ready: unknown }>`
    select
      p.number as live, coalesce(d.revision, 0) as revision, coalesce(d.ready, '[]') as ready,
      array(select distinct a ->> 'by' from jsonb_array_elements(d.authors) a) as by
    from menu_publication p
    left join menu_draft d on d.id = 1
    where p.live_at is not null
    order by p.live_at desc, p.number desc
    limit 1`.execute(db)
  const [row] = rows
  return row && { ...row, ready: v.parse(Readies, row.ready) }
}

/** Menu files of which only the brand was read. */
type Brands = {
  readonly look: StoredLook
  readonly live: unknown
  /** Null without a draft. */
  readonly draft: unknown
  /** Of the publication that the draft was made from; null if that is the live one. */
  readonly base: unknown
}

/** Returns what the live menu and the draft say of the brand; undefined before the first import. */
export async function findBrands(db: Db): Promise<Brands | undefined> {
  const { rows } = await sql<Brands>`
    select
      p.look, ${brandOf('p')} as live,
      case when d.id is not null then ${brandOf('d')} end as draft,
      case when b.number is not null then ${brandOf('b')} end as base
    from menu_publication p
    left join menu_draft d on d.id = 1
    left join menu_publication b on b.number = d.base and b.number <> p.number
    where p.live_at is not null
    order by p.live_at desc, p.number desc
    limit 1`.execute(db)
  const [row] = rows
  return row && { ...row, look: v.parse(StoredLook, row.look) }
}

const brandOf = (table: string) => sql`jsonb_build_object('brand', ${sql.ref(`${table}.content`)} -> 'brand')`

/** Locks the draft until the transaction ends. Returns it; undefined before the first change. */
export async function lockDraftRow(tx: Tx): Promise<DraftRow | undefined> {
  const row = await select(tx).forUpdate().executeTakeFirst()
  return row && asDraftRow(row)
}

/** Writes the first draft, unless another transaction has done so, and returns it locked. */
export async function beginDraftRow(tx: Tx, empty: DraftRow): Promise<DraftRow> {
  await tx
    .insertInto('menu_draft')
    .values({ id: 1, ...columnsOf(empty) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return asDraftRow(await select(tx).forUpdate().executeTakeFirstOrThrow())
}

export const setDraftRow = (tx: Tx, row: DraftRow) =>
  tx.updateTable('menu_draft').set(columnsOf(row)).where('id', '=', 1).execute()

const columnsOf = ({ base, revision, content, authors, ready }: DraftRow) => ({
  base,
  revision,
  content: JSON.stringify(content),
  authors: JSON.stringify(authors),
  ready: JSON.stringify(ready),
})

/** Returns the names of employees by their customer ids; those who left have none. */
export async function findNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select c.id, coalesce(nullif(s.display_name, ''), c.first_name, '') as name
    from customer c
    left join staff s on s.phone = c.phone
    where c.id = any(${[...new Set(ids)]}::text[]) and c.deleted_at is null`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
