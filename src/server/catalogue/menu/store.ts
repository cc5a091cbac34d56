import { sql } from 'kysely'
import * as v from 'valibot'
import type { Brand } from '#contract/branch-list.ts'
import { Localized } from '#contract/locale.ts'
import { type BranchMenu, Category, OptionGroup } from '#contract/menu.ts'
import type { BrandLook } from '#server/catalogue/look/brand-look.ts'
import { brandOf } from './stored-brand.ts'
import { listPairs, type StoredPair } from './pair-store.ts'
import { findScheme } from './points-scheme-store.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { listMadePhotos } from '#server/catalogue/photo/photo-store.ts'
import { OpenBranch, type ShownItem, SoldItem } from '#server/catalogue/menu-file/content.ts'
import { StoredPopular } from './popular-store.ts'
import { StoredPromotions } from './promotions.ts'
import { shownPicture } from './shown-picture.ts'

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
type BranchNow = Pick<BranchMenu['branch'], 'pausedUntil' | 'kitchenNow' | 'silent'>

export type OptionState = Pick<ItemState, 'branchId' | 'until'> & { readonly optionId: string }

/** A branch with its changing states. */
type ShopBranch = OpenBranch & BranchNow & { readonly revision: number }

/** What may change in one branch without an import. */
type BranchPart = Pick<Shop, 'branches' | 'states' | 'optionStates'>

/** A consistent snapshot of everything that is sold now. */
export type Shop = {
  /** `brand.revision`, which an import raises. */
  readonly revision: number
  readonly brand: Brand
  readonly look: BrandLook
  readonly categories: readonly BranchMenu['menu']['categories'][number][]
  readonly optionGroups: readonly BranchMenu['menu']['optionGroups'][number][]
  readonly items: readonly ShownItem[]
  readonly branches: readonly ShopBranch[]
  readonly states: readonly ItemState[]
  readonly optionStates: readonly OptionState[]
  readonly pairs: readonly StoredPair[]
  readonly promotions: StoredPromotions
  /** The ids of the dishes that are ordered most. */
  readonly popular: readonly string[]
}

/** Returns everything that is sold now; undefined if no menu has been imported yet. */
export async function findShop(db: Db): Promise<Shop | undefined> {
  // one snapshot: otherwise a menu could mix the states before and after an import
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const brand = await tx
        .selectFrom('brand')
        .select(['content', 'revision', 'promotions', 'popular'])
        .executeTakeFirst()
      if (!brand) return undefined
      const made = await listMadePhotos(tx)
      const parts = await listBranchParts(tx)
      const { scheme } = await findScheme(tx)
      return {
        revision: brand.revision,
        ...brandOf(brand.content, { branches: parts.branches, scheme }),
        categories: await listSold(tx, 'category', Category),
        optionGroups: await listSold(tx, 'option_group', OptionGroup),
        items: (await listSold(tx, 'menu_item', SoldItem)).map((item) => shownPicture(item, made)),
        ...parts,
        pairs: await listPairs(tx),
        promotions: v.parse(StoredPromotions, brand.promotions),
        popular: v.parse(StoredPopular, brand.popular),
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

/**
 * Returns the changing parts of these branches, and the menu's revision at the same instant; undefined before
 * the first import.
 */
export const findBranchParts = (
  db: Db,
  branchIds: readonly string[],
): Promise<(BranchPart & Pick<Shop, 'revision'>) | undefined> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const brand = await tx.selectFrom('brand').select('revision').executeTakeFirst()
      return brand && { revision: brand.revision, ...(await listBranchParts(tx, branchIds)) }
    })

/** Reads all branches if no ids are given. */
async function listBranchParts(tx: Tx, branchIds?: readonly string[]): Promise<BranchPart> {
  const states = await tx
    .selectFrom('branch_item')
    .selectAll()
    .$if(branchIds !== undefined, (query) => query.where('branch_id', 'in', branchIds ?? []))
    .execute()
  const optionStates = await tx
    .selectFrom('branch_option')
    .selectAll()
    .$if(branchIds !== undefined, (query) => query.where('branch_id', 'in', branchIds ?? []))
    .execute()
  return {
    branches: await listOpenBranches(tx, branchIds),
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
  }
}

async function listOpenBranches(db: Db, branchIds?: readonly string[]): Promise<ShopBranch[]> {
  const rows = await db
    .selectFrom('branch')
    .leftJoin('branch_console', 'branch_console.branch_id', 'branch.id')
    .select(['content', 'revision', 'paused_until', 'capacity_units', 'capacity_until', 'silent_since'])
    .where('retired_at', 'is', null)
    .$if(branchIds !== undefined, (query) => query.where('branch.id', 'in', branchIds ?? []))
    .orderBy('place')
    .execute()
  return rows.map((row) => ({
    ...v.parse(OpenBranch, row.content),
    revision: row.revision,
    pausedUntil: row.paused_until?.getTime() ?? null,
    kitchenNow:
      row.capacity_units === null || row.capacity_until === null
        ? null
        : { units: row.capacity_units, until: row.capacity_until.getTime() },
    silent: row.silent_since !== null,
  }))
}

export const listContent = (db: Db, table: ContentTable): Promise<StoredContent[]> =>
  db.selectFrom(table).select(['id', 'place', 'content', 'retired_at']).orderBy('place').execute()

export type Placed = { readonly id: string; readonly place: number; readonly content: unknown }

/** Inserts or updates these entries; a retired entry becomes active again. */
export async function upsertContent(
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

export const jsonOf = (rows: readonly Placed[]): string[] =>
  rows.map(({ content }) => JSON.stringify(content))

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

/**
 * Makes an item available in a branch again, if its state is still this one and has no end. Raise the
 * revision in the same transaction.
 */
export const clearItemStateIf = (tx: Tx, { branchId, itemId, state, note }: Omit<ItemState, 'until'>) =>
  tx
    .deleteFrom('branch_item')
    .where('branch_id', '=', branchId)
    .where('item_id', '=', itemId)
    .where('state', '=', state)
    .where('until', 'is', null)
    .where('note', '=', sql<ItemState['note']>`${JSON.stringify(note)}::jsonb`)
    .execute()

/**
 * Serializes imports until the transaction ends: two parallel imports would each retire what the other adds.
 */
export const lockImports = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('menu import'))`.execute(tx)
