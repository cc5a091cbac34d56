import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import * as v from 'valibot'
import type { Brand } from '#contract/branch.ts'
import type { MenuFile } from '#contract/menu-file.ts'
import type { Db } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { contentOf, OpenBranch } from './content.ts'
import { forgetMenu } from './counter.ts'
import type { CheckedMenu } from './menu-file.ts'
import { changeScheme } from '../wallet/scheme-store.ts'
import {
  clearItemState,
  type ContentTable,
  findBrandContent,
  type ItemState,
  listContent,
  putContent,
  putItems,
  putPictures,
  raiseRevision,
  retireContent,
  setBrand,
  setItemState,
  type StoredContent,
} from './store.ts'

/** Of one kind of thing: the ids of what came, what is other than it was, and what is no longer sold. */
export type KindOfChange = {
  readonly kind: 'brand' | 'category' | 'option group' | 'item' | 'branch'
  readonly added: readonly string[]
  /** Each with the names of what changed in it. */
  readonly changed: readonly { readonly id: string; readonly fields: readonly string[] }[]
  readonly retired: readonly string[]
  /** Those that stayed stand in another order. */
  readonly reordered: boolean
}

/**
 * Makes what is sold what the checked file says: in one transaction, or not at all. What left the file is retired, never
 * deleted: old orders speak of it. Returns what changed; a second import of the same file changes nothing, and says so
 * with an empty list.
 */
export async function importMenu(
  deps: Pick<Deps, 'db' | 'live' | 'now'>,
  menu: CheckedMenu,
): Promise<readonly KindOfChange[]> {
  const { db, live, now } = deps
  const changes = await db.transaction().execute(async (tx) => {
    // two imports at once would each retire what the other brings
    await sql`select pg_advisory_xact_lock(hashtext('menu import'))`.execute(tx)
    const found = await applyMenu(tx, menu, now())
    if (found.length > 0) await raiseRevision(tx)
    return found
  })
  if (changes.length > 0) {
    forgetMenu(deps)
    await live.publish('menu')
  }
  return changes
}

async function applyMenu(tx: Db, menu: CheckedMenu, now: number): Promise<KindOfChange[]> {
  const content = contentOf(menu)
  const branchesBefore = await listContent(tx, 'branch')
  await putPictures(tx, [...menu.pictures.values()])
  const changes = [
    await applyBrand(tx, menu.file, now),
    await applyKind(tx, now, {
      kind: 'category',
      table: 'category',
      wanted: content.categories,
      put: (rows) => putContent(tx, 'category', rows),
    }),
    await applyKind(tx, now, {
      kind: 'option group',
      table: 'option_group',
      wanted: content.optionGroups,
      put: (rows) => putContent(tx, 'option_group', rows),
    }),
    await applyKind(tx, now, {
      kind: 'item',
      table: 'menu_item',
      wanted: content.items,
      put: (rows) => putItems(tx, rows),
    }),
    await applyKind(tx, now, {
      kind: 'branch',
      table: 'branch',
      wanted: content.branches,
      put: (rows) => putContent(tx, 'branch', rows),
    }),
  ]
  await applyStates(tx, content.branches, branchesBefore)
  return changes.filter(
    ({ added, changed, retired, reordered }) =>
      reordered || added.length + changed.length + retired.length > 0,
  )
}

const brandOf = ({ brand: { points: _points, ...brand } }: MenuFile): Brand => ({
  ...brand,
  platesNote: brand.platesNote ?? {},
  cateringNote: brand.cateringNote ?? {},
})

async function applyBrand(tx: Db, file: MenuFile, now: number): Promise<KindOfChange> {
  const before = await findBrandContent(tx)
  const same = { kind: 'brand', added: [], changed: [], retired: [], reordered: false } as const
  const brand = brandOf(file)
  const isNewScheme = await changeScheme(tx, file.brand.points, now)
  const fields = [...fieldsChanged(before, brand), ...(isNewScheme ? ['points'] : [])]
  if (before !== undefined && fields.length === 0) return same
  await setBrand(tx, brand)
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
  tx: Db,
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
    // places alone shift with every dish that comes or goes before them: that is nothing to speak of
    reordered: !isDeepStrictEqual(
      stayed,
      rows.map(({ id }) => id).filter((id) => sold.has(id)),
    ),
  }
}

const isSame = (before: StoredContent | undefined, row: { place: number; content: unknown }): boolean =>
  before?.place === row.place && fieldsChanged(before.content, row.content).length === 0

/** The names of what differs between what is stored and what would be. */
function fieldsChanged(stored: unknown, wanted: unknown): string[] {
  const before = asRecord(stored)
  // what is stored went through JSON, which drops what is undefined
  const after = asRecord(JSON.parse(JSON.stringify(wanted)))
  return [...new Set([...Object.keys(after), ...Object.keys(before)])].filter(
    (key) => !isDeepStrictEqual(before[key], after[key]),
  )
}

const asRecord = (value: unknown): Record<string, unknown> =>
  Object.fromEntries(typeof value === 'object' && value !== null ? Object.entries(value) : [])

/**
 * What the file says is out of stock or paused counts when it is new in the file; from then on the branch's own word does, or
 * an import at noon would undo what staff said in the morning.
 */
async function applyStates(
  tx: Db,
  branches: readonly OpenBranch[],
  before: readonly StoredContent[],
): Promise<void> {
  for (const { id: branchId, fromFile } of branches) {
    const row = before.find(({ id }) => id === branchId)
    const old = statesOf(row ? v.parse(OpenBranch, row.content).fromFile : undefined)
    const wanted = statesOf(fromFile)
    for (const itemId of old.keys()) {
      if (!wanted.has(itemId)) await clearItemState(tx, { branchId, itemId })
    }
    for (const [itemId, said] of wanted) {
      if (isDeepStrictEqual(said, old.get(itemId))) continue
      await setItemState(tx, { branchId, itemId, until: null, ...said })
    }
  }
}

type Said = Pick<ItemState, 'state' | 'note'>

const statesOf = (fromFile: OpenBranch['fromFile'] | undefined): Map<string, Said> =>
  new Map([
    ...(fromFile?.outOfStock ?? []).map((id): [string, Said] => [id, { state: 'out-of-stock', note: {} }]),
    ...(fromFile?.paused ?? []).map(({ itemId, note }): [string, Said] => [
      itemId,
      { state: 'paused', note },
    ]),
  ])
