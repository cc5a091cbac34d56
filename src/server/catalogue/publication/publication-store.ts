import { sql } from 'kysely'
import * as v from 'valibot'
import { StoredLook } from '#server/catalogue/look/brand-look.ts'
import { type MenuChange, valueAt } from '#domain/menu-change.ts'
import { photoIdOf } from '#domain/photo.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { addressOf } from '#server/catalogue/menu-file/content.ts'
import { differencesBetween, type Illustrated } from './menu-differences.ts'
import type { CheckedMenu } from '#server/catalogue/menu-file/check-menu-file.ts'

/** A menu of the history, with what a check of it needs besides the file. */
export type StoredPublication = Illustrated & {
  readonly number: number
  /** Milliseconds since 1970; null while it is not live. */
  readonly liveAt: number | null
}

const columns = ['number', 'content', 'photos', 'look', 'live_at'] as const

type Row = { number: number; content: unknown; photos: unknown; look: unknown; live_at: Date | null }

const asPublication = ({ number, content, photos, look, live_at }: Row): StoredPublication => ({
  number,
  content,
  photos: v.parse(Photos, photos),
  look: v.parse(StoredLook, look),
  liveAt: live_at?.getTime() ?? null,
})

const Photos = v.record(v.string(), v.string())

/** Returns the publication that is live; undefined before the first import that wrote one. */
export async function findLivePublication(db: Db): Promise<StoredPublication | undefined> {
  const row = await db
    .selectFrom('menu_publication')
    .select(columns)
    .where('live_at', 'is not', null)
    .orderBy('live_at', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && asPublication(row)
}

export async function findPublication(db: Db, number: number): Promise<StoredPublication | undefined> {
  const row = await db
    .selectFrom('menu_publication')
    .select(columns)
    .where('number', '=', number)
    .executeTakeFirst()
  return row && asPublication(row)
}

/** Who publishes a menu, and how. `madeBy` null: a command. */
export type PublicationSource = {
  readonly kind: 'file' | 'studio' | 'again'
  readonly againOf: number | null
  readonly madeBy: string | null
}

export const fromFile: PublicationSource = { kind: 'file', againOf: null, madeBy: null }

type NewPublication = {
  readonly menu: CheckedMenu
  readonly base: StoredPublication | undefined
  readonly source: PublicationSource
  readonly now: number
}

/** Writes a menu that is live from now on into the history. Call it in the transaction of the import. */
export const insertLivePublication = (tx: Tx, entry: NewPublication): Promise<number> =>
  insertPublication(tx, { ...entry, goesLiveAt: entry.now, liveAt: entry.now })

/** Writes a menu that waits for its time. */
export const insertWaitingPublication = (
  tx: Tx,
  entry: NewPublication & { readonly goesLiveAt: number },
): Promise<number> => insertPublication(tx, { ...entry, liveAt: null })

async function insertPublication(
  tx: Tx,
  {
    menu,
    base,
    source,
    now,
    goesLiveAt,
    liveAt,
  }: NewPublication & { readonly goesLiveAt: number; readonly liveAt: number | null },
): Promise<number> {
  const { number } = await tx
    .insertInto('menu_publication')
    .values({
      kind: source.kind,
      again_of: source.againOf,
      made_by: source.madeBy,
      made_at: new Date(now),
      goes_live_at: new Date(goesLiveAt),
      live_at: liveAt === null ? null : latest(liveAt),
      ...contentColumns(menu, base),
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}

/**
 * An instant after those at which other publications went live or failed, also if the clock was set back
 * since: the latest of them is live. Writers of publications have called `lockImports`.
 */
const latest = (now: number) => sql<Date>`
  greatest(
    ${new Date(now)}::timestamptz,
    (select max(greatest(live_at, failed_at)) + interval '1 millisecond' from menu_publication)
  )`

/** Makes a waiting publication the live one, as it was at last checked against the live menu. */
export const setLive = (
  tx: Tx,
  number: number,
  { menu, base, now }: Pick<NewPublication, 'menu' | 'base' | 'now'>,
) =>
  tx
    .updateTable('menu_publication')
    .set({ live_at: latest(now), ...contentColumns(menu, base) })
    .where('number', '=', number)
    .execute()

function contentColumns(menu: CheckedMenu, base: StoredPublication | undefined) {
  const { content, photos, look } = illustrated(menu)
  return {
    base: base?.number ?? null,
    content: JSON.stringify(content),
    changes: JSON.stringify(base ? differencesBetween(base, { content, photos, look }) : []),
    photos: JSON.stringify(photos),
    look: JSON.stringify(look),
  }
}

/** Undefined fields are none: the stored content went through JSON. */
const illustrated = (menu: CheckedMenu): Illustrated => ({
  content: JSON.parse(JSON.stringify(menu.file)),
  photos: photosOf(menu),
  look: menu.look.stored,
})

/**
 * Whether a menu has the file and the pictures of the publication. An earlier version published the same file
 * without the names of the photographs that were found by the ids of items.
 */
export function isSameMenu(before: StoredPublication | undefined, menu: CheckedMenu): boolean {
  if (!before) return false
  const after = illustrated(menu)
  const isNewName = ({ path: [list, id = '', field = ''] }: MenuChange) =>
    list === 'items' &&
    ['photo', 'drawing'].includes(field) &&
    menu.found.has(id) &&
    valueAt(before.content, [list, id, 'photo']) === undefined &&
    before.photos[id] === after.photos[id]
  return differencesBetween(before, after).every(isNewName)
}

const photosOf = ({ pictures }: CheckedMenu): Record<string, string> =>
  Object.fromEntries(
    [...pictures].flatMap(([itemId, picture]) => {
      const id = photoIdOf(addressOf(picture))
      return id === undefined ? [] : [[itemId, id]]
    }),
  )

/** A publication that waits for its time, in milliseconds since 1970. */
export type WaitingPublication = StoredPublication &
  Pick<PublicationSource, 'madeBy'> & { readonly base: number | null; readonly goesLiveAt: number }

/** Locks a publication that waits; undefined if it went live, was taken back or failed meanwhile. */
export async function lockWaiting(tx: Tx, number: number): Promise<WaitingPublication | undefined> {
  const row = await tx
    .selectFrom('menu_publication')
    .select([...columns, 'base', 'goes_live_at', 'made_by'])
    .where('number', '=', number)
    .where('live_at', 'is', null)
    .where('taken_back_at', 'is', null)
    .where('failed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const { base, goes_live_at: goesLiveAt, made_by: madeBy } = row
  return { ...asPublication(row), base, goesLiveAt: goesLiveAt.getTime(), madeBy }
}

/** Ends a waiting publication that was taken back, or could not go live. */
export const endWaiting = (tx: Tx, number: number, column: 'taken_back_at' | 'failed_at', now: number) =>
  tx
    .updateTable('menu_publication')
    .set({ [column]: latest(now) })
    .where('number', '=', number)
    .execute()
