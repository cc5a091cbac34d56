import { sql } from 'kysely'
import * as v from 'valibot'
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

/** Locks the draft until the transaction ends; writes `empty` first if there is none. */
export async function lockDraftRow(tx: Tx, empty: DraftRow): Promise<DraftRow> {
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
