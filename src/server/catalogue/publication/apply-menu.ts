import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import type { Brand } from '#contract/branch-list.ts'
import type { MenuFile } from '#contract/menu-file.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { listMadePhotos } from '#server/catalogue/photo/photo-store.ts'
import { findBrandContent, findPromotions, upsertBrand } from '#server/catalogue/menu/brand-store.ts'
import { contentOf, SoldItem } from '#server/catalogue/menu-file/content.ts'
import type { CheckedMenu } from '#server/catalogue/menu-file/check-menu-file.ts'
import { promotionsOf } from '#server/catalogue/menu/promotions.ts'
import { changeScheme } from '#server/catalogue/menu/points-scheme-store.ts'
import { putPictures } from '#server/catalogue/menu/picture-store.ts'
import { withStoredPicture } from '#server/catalogue/menu/shown-picture.ts'
import { applyStates } from './apply-states.ts'
import { upsertItems } from '#server/catalogue/menu/item-store.ts'
import { putArtworks } from '#server/catalogue/look-files/look-store.ts'
import {
  type ContentTable,
  listContent,
  upsertContent,
  retireContent,
  type StoredContent,
} from '#server/catalogue/menu/store.ts'

/** The changes of one kind of entry: ids that were added, changed, retired. */
export type KindOfChange = {
  readonly kind: 'brand' | 'category' | 'option group' | 'item' | 'branch'
  readonly added: readonly string[]
  /** Each with the names of its changed fields. */
  readonly changed: readonly { readonly id: string; readonly fields: readonly string[] }[]
  readonly retired: readonly string[]
  /** Whether the entries that stayed have a different order. */
  readonly reordered: boolean
}

/** Writes the checked file into the tables and returns the changes. */
export async function applyMenu(tx: Tx, menu: CheckedMenu, now: number): Promise<KindOfChange[]> {
  const content = contentOf(menu)
  const branchesBefore = await listContent(tx, 'branch')
  await putPictures(
    tx,
    [...menu.pictures.values()].filter((picture) => 'body' in picture),
  )
  await putArtworks(tx, menu.look.artworks, now)
  const { items } = await withStoredPictures(tx, content.items)
  const changes = [
    await applyBrand(tx, menu, now),
    await applyKind(tx, now, {
      kind: 'category',
      table: 'category',
      wanted: content.categories,
      put: (rows) => upsertContent(tx, 'category', rows),
    }),
    await applyKind(tx, now, {
      kind: 'option group',
      table: 'option_group',
      wanted: content.optionGroups,
      put: (rows) => upsertContent(tx, 'option_group', rows),
    }),
    await applyKind(tx, now, {
      kind: 'item',
      table: 'menu_item',
      wanted: items,
      put: (rows) => upsertItems(tx, rows),
    }),
    await applyKind(tx, now, {
      kind: 'branch',
      table: 'branch',
      wanted: content.branches,
      put: (rows) => upsertContent(tx, 'branch', rows),
    }),
  ]
  await applyStates(tx, content.branches, branchesBefore)
  return changes.filter(
    ({ added, changed, retired, reordered }) =>
      reordered || added.length + changed.length + retired.length > 0,
  )
}

/**
 * Returns the items of a file with what is known of their pictures, and which photographs have their sizes.
 */
export async function withStoredPictures(db: Db, items: readonly SoldItem[]) {
  const made = await listMadePhotos(db)
  const stored = new Map(
    (await listContent(db, 'menu_item'))
      .filter(({ retired_at }) => retired_at === null)
      .map(({ id, content }) => [id, v.parse(SoldItem, content)]),
  )
  return { items: items.map((item) => withStoredPicture(item, stored.get(item.id), made)), stored, made }
}

/** Returns the brand of a file as the tables store it, without its look. */
export const storedBrandOf = ({
  brand: { points: _points, look: _look, stackPromotions: _stack, ...brand },
}: MenuFile): Brand => ({
  ...brand,
  platesNote: brand.platesNote ?? {},
  cateringNote: brand.cateringNote ?? {},
})

async function applyBrand(tx: Tx, { file, look }: CheckedMenu, now: number): Promise<KindOfChange> {
  const before = await findBrandContent(tx)
  const same = { kind: 'brand', added: [], changed: [], retired: [], reordered: false } as const
  const brand = { ...storedBrandOf(file), look: look.stored }
  const isNewScheme = await changeScheme(tx, file.brand.points, now)
  const promotions = promotionsOf(file)
  const fields = [
    ...fieldsChanged(before, brand),
    ...(isNewScheme ? ['points'] : []),
    ...(fieldsChanged(await findPromotions(tx), promotions).length > 0 ? ['promotions'] : []),
  ]
  if (before !== undefined && fields.length === 0) return same
  await upsertBrand(tx, brand, promotions)
  return before === undefined
    ? { ...same, added: ['brand'] }
    : { ...same, changed: [{ id: 'brand', fields }] }
}

type Kind<Entry> = {
  readonly kind: KindOfChange['kind']
  readonly table: ContentTable
  readonly wanted: readonly Entry[]
  readonly put: (rows: readonly { id: string; place: number; content: Entry }[]) => Promise<void>
}

async function applyKind<Entry extends { readonly id: string }>(
  tx: Tx,
  now: number,
  { kind, table, wanted, put }: Kind<Entry>,
): Promise<KindOfChange> {
  const stored = await listContent(tx, table)
  const sold = new Map(stored.filter((row) => row.retired_at === null).map((row) => [row.id, row]))
  const rows = wanted.map((content, place) => ({ id: content.id, place, content }))
  const wantedIds = new Set(rows.map(({ id }) => id))
  const stayed = [...sold.keys()].filter((id) => wantedIds.has(id))
  const retired = [...sold.keys()].filter((id) => !wantedIds.has(id))
  const toPut = rows.filter((row) => !isSame(sold.get(row.id), row))

  if (toPut.length > 0) await put(toPut)
  if (retired.length > 0) await retireContent(tx, table, retired, now)
  return {
    kind,
    added: rows.map(({ id }) => id).filter((id) => !sold.has(id)),
    changed: toPut.flatMap(({ id, content }) => {
      const fields = sold.has(id) ? fieldsChanged(sold.get(id)?.content, content) : []
      return fields.length > 0 ? [{ id, fields }] : []
    }),
    retired,
    // only the relative order counts: absolute places shift whenever an earlier entry is added or removed
    reordered: !isDeepStrictEqual(
      stayed,
      rows.map(({ id }) => id).filter((id) => sold.has(id)),
    ),
  }
}

const isSame = (before: StoredContent | undefined, row: { place: number; content: unknown }): boolean =>
  before?.place === row.place && fieldsChanged(before.content, row.content).length === 0

/** Returns the names of the fields that differ between the stored and the new content. */
function fieldsChanged(stored: unknown, wanted: unknown): string[] {
  const before = asRecord(stored)
  // the stored value went through JSON, which drops undefined fields
  const after = asRecord(JSON.parse(JSON.stringify(wanted)))
  return [...new Set([...Object.keys(after), ...Object.keys(before)])].filter(
    // what is shown in the meantime is no change of the menu
    (key) => key !== 'pictureBefore' && !isDeepStrictEqual(before[key], after[key]),
  )
}

const asRecord = (value: unknown): Record<string, unknown> =>
  Object.fromEntries(typeof value === 'object' && value !== null ? Object.entries(value) : [])
