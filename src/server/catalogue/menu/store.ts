import { sql } from 'kysely'
import * as v from 'valibot'
import { Brand } from '#contract/branch.ts'
import { Localized } from '#contract/locale.ts'
import { type BranchMenu, Category, OptionGroup } from '#contract/menu.ts'
import { listPairs, type StoredPair } from './pair-store.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { OpenBranch, SoldItem } from './content.ts'
import { isPictureType, type Picture } from './picture.ts'

export type ContentTable = 'category' | 'option_group' | 'menu_item' | 'branch'

/** A row of one of the four content tables, retired or not. */
export type StoredContent = {
  readonly id: string
  readonly place: number
  readonly content: unknown
  readonly retired_at: Date | null
}

export type ItemState = {
  readonly branchId: string
  readonly itemId: string
  readonly state: 'out-of-stock' | 'paused'
  /** Milliseconds since 1970; null: until staff change it. */
  readonly until: number | null
  readonly note: v.InferOutput<typeof Localized>
}

/**
 * The states of a branch that change often: its pause, its reduced kitchen capacity, and whether its console
 * is silent.
 */
export type BranchNow = Pick<BranchMenu['branch'], 'pausedUntil' | 'kitchenNow' | 'silent'>

export type OptionState = Pick<ItemState, 'branchId' | 'until'> & { readonly optionId: string }

/** A consistent snapshot of everything that is sold now. */
export type Shop = {
  readonly revision: number
  readonly brand: Brand
  readonly categories: readonly BranchMenu['menu']['categories'][number][]
  readonly optionGroups: readonly BranchMenu['menu']['optionGroups'][number][]
  readonly items: readonly SoldItem[]
  readonly branches: readonly (OpenBranch & BranchNow)[]
  readonly states: readonly ItemState[]
  readonly optionStates: readonly OptionState[]
  readonly pairs: readonly StoredPair[]
}

/** Returns everything that is sold now; undefined if no menu has been imported yet. */
export async function findShop(db: Db): Promise<Shop | undefined> {
  // one snapshot: otherwise a menu could mix the states before and after an import
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const brand = await tx.selectFrom('brand').select(['content', 'revision']).executeTakeFirst()
      if (!brand) return undefined
      const states = await tx.selectFrom('branch_item').selectAll().execute()
      const optionStates = await tx.selectFrom('branch_option').selectAll().execute()
      return {
        revision: brand.revision,
        brand: v.parse(Brand, brand.content),
        categories: await listSold(tx, 'category', Category),
        optionGroups: await listSold(tx, 'option_group', OptionGroup),
        items: await listSold(tx, 'menu_item', SoldItem),
        branches: await listOpenBranches(tx),
        states: states.map((row) => ({
          branchId: row.branch_id,
          itemId: row.item_id,
          state: row.state,
          until: row.until?.getTime() ?? null,
          note: v.parse(Localized, row.note),
        })),
        optionStates: optionStates.map((row) => ({
          branchId: row.branch_id,
          optionId: row.option_id,
          until: row.until?.getTime() ?? null,
        })),
        pairs: await listPairs(tx),
      }
    })
}

async function listSold<Schema extends v.GenericSchema>(
  db: Db,
  table: Exclude<ContentTable, 'branch'>,
  schema: Schema,
): Promise<v.InferOutput<Schema>[]> {
  const rows = await db
    .selectFrom(table)
    .select('content')
    .where('retired_at', 'is', null)
    .orderBy('place')
    .execute()
  return v.parse(
    v.array(schema),
    rows.map(({ content }) => content),
  )
}

async function listOpenBranches(db: Db): Promise<(OpenBranch & BranchNow)[]> {
  const rows = await db
    .selectFrom('branch')
    .leftJoin('branch_console', 'branch_console.branch_id', 'branch.id')
    .select(['content', 'paused_until', 'capacity_units', 'capacity_until', 'silent_since'])
    .where('retired_at', 'is', null)
    .orderBy('place')
    .execute()
  return rows.map((row) => ({
    ...v.parse(OpenBranch, row.content),
    pausedUntil: row.paused_until?.getTime() ?? null,
    kitchenNow:
      row.capacity_units === null || row.capacity_until === null
        ? null
        : { units: row.capacity_units, until: row.capacity_until.getTime() },
    silent: row.silent_since !== null,
  }))
}

/** Returns the revision, which every change of the menu raises; undefined before the first import. */
export async function findRevision(db: Db): Promise<number | undefined> {
  const brand = await db.selectFrom('brand').select('revision').executeTakeFirst()
  return brand?.revision
}

/** Raises the revision. Call it in every transaction that changes a reply about the menu or the branches. */
export const raiseRevision = (tx: Tx) =>
  tx
    .updateTable('brand')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .execute()

/** Inserts or updates the one brand. */
export const setBrand = (tx: Tx, brand: Brand) => {
  const content = JSON.stringify(brand)
  return tx
    .insertInto('brand')
    .values({ id: 1, content })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ content }))
    .execute()
}

export const listContent = (db: Db, table: ContentTable): Promise<StoredContent[]> =>
  db.selectFrom(table).select(['id', 'place', 'content', 'retired_at']).orderBy('place').execute()

type Placed = { readonly id: string; readonly place: number; readonly content: unknown }

/** Inserts or updates these entries; a retired entry becomes active again. */
export async function putContent(
  tx: Tx,
  table: Exclude<ContentTable, 'menu_item'>,
  rows: readonly Placed[],
): Promise<void> {
  await sql`
    insert into ${sql.table(table)} (id, place, content)
    select id, place, content::jsonb
    from unnest(
        ${rows.map(({ id }) => id)}::text[],
        ${rows.map(({ place }) => place)}::int[],
        ${jsonOf(rows)}::text[]
      )
      as new (id, place, content)
    on conflict (id) do update set place = excluded.place, content = excluded.content, retired_at = null
  `.execute(tx)
}

export async function putItems(
  tx: Tx,
  rows: readonly (Placed & { readonly content: SoldItem })[],
): Promise<void> {
  await sql`
    insert into menu_item (id, category_id, place, content)
    select id, category_id, place, content::jsonb
    from unnest(
      ${rows.map(({ id }) => id)}::text[],
      ${rows.map(({ content }) => content.categoryId)}::text[],
      ${rows.map(({ place }) => place)}::int[],
      ${jsonOf(rows)}::text[]
    ) as new (id, category_id, place, content)
    on conflict (id) do update
    set category_id = excluded.category_id, place = excluded.place, content = excluded.content,
      retired_at = null
  `.execute(tx)
}

const jsonOf = (rows: readonly Placed[]): string[] => rows.map(({ content }) => JSON.stringify(content))

export const retireContent = (tx: Tx, table: ContentTable, ids: readonly string[], now: number) =>
  tx
    .updateTable(table)
    .set({ retired_at: new Date(now) })
    .where('id', 'in', ids)
    .execute()

/** Sets the state of an item in a branch. Raise the revision in the same transaction. */
export const setItemState = (tx: Tx, { branchId, itemId, state, until, note }: ItemState) => {
  const columns = { state, until: until === null ? null : new Date(until), note: JSON.stringify(note) }
  return tx
    .insertInto('branch_item')
    .values({ branch_id: branchId, item_id: itemId, ...columns })
    .onConflict((conflict) => conflict.columns(['branch_id', 'item_id']).doUpdateSet(columns))
    .execute()
}

/** Makes an item available in a branch again. Raise the revision in the same transaction. */
export const clearItemState = (tx: Tx, { branchId, itemId }: Pick<ItemState, 'branchId' | 'itemId'>) =>
  tx.deleteFrom('branch_item').where('branch_id', '=', branchId).where('item_id', '=', itemId).execute()

/** Pictures per statement: with photographs, a larger statement would have tens of megabytes. */
const picturesAtOnce = 50

/** Stores pictures; the same bytes are stored once. */
export async function putPictures(tx: Tx, pictures: readonly Picture[]): Promise<void> {
  for (let from = 0; from < pictures.length; from += picturesAtOnce) {
    const rows = pictures.slice(from, from + picturesAtOnce)
    await tx
      .insertInto('picture')
      .values(rows.map(({ hash, type, body }) => ({ hash, type, body })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

export async function findPicture(db: Db, hash: string): Promise<Picture | undefined> {
  const row = await db.selectFrom('picture').selectAll().where('hash', '=', hash).executeTakeFirst()
  return row && isPictureType(row.type) ? { hash: row.hash, type: row.type, body: row.body } : undefined
}

/**
 * Serializes imports until the transaction ends: two parallel imports would each retire what the other adds.
 */
export const lockImports = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('menu import'))`.execute(tx)
