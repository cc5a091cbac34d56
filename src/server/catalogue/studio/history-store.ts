import { type RawBuilder, sql } from 'kysely'
import * as v from 'valibot'
import { FileChange, type Publication } from '#contract/studio.ts'
import { type Cursor, pageOf } from '#domain/cursor.ts'
import { type Share, sharedChange } from '#domain/draft-share.ts'
import type { Db } from '#server/platform/db/db.ts'

/** As many entries as a page has. */
const pageSize = 50
/** What one statement reads at most. */
const mostRead = 200
/** The differences that an entry of the history lists; an import may have thousands. */
const mostChanges = 30

type Row = Omit<Publication, 'madeAt' | 'liveAt' | 'changes' | 'waitsFor'> & {
  readonly madeAt: Date
  readonly liveAt: Date
  readonly changes: unknown
}

/**
 * Returns a page of the publications of the menu after the cursor, the newest first, and the cursor of the
 * next page: live, past, failed and waiting ones, without those that were taken back. A share gets only the
 * publications that changed its branches, with those changes, so that more may be read than are returned.
 */
export async function listHistory(
  db: Db,
  share: Share,
  after: Cursor | undefined,
): Promise<{ page: Publication[]; next: string | null }> {
  const found: Publication[] = []
  const most = share === null ? pageSize + 1 : mostRead
  let cursor = after
  let isRead = false
  while (!isRead && found.length <= pageSize) {
    const where = sql`p.taken_back_at is null and ${isAfter(cursor)}`
    // oxlint-disable-next-line no-await-in-loop -- a statement begins where the one before ends
    const read = await select(db, where, { shown: shownTo(share), most })
    found.push(...read.flatMap((publication) => ofShare(publication, share)))
    const last = read.at(-1)
    isRead = last === undefined || read.length < most
    cursor = last && { at: Date.parse(last.liveAt), id: String(last.number) }
  }
  return pageOf(found, { size: pageSize, placeOf })
}

const placeOf = ({ liveAt, number }: Publication) => ({ at: new Date(liveAt), id: number })

const timeOf = sql`coalesce(p.live_at, p.goes_live_at)`

function isAfter(cursor: Cursor | undefined) {
  const { at, id } = cursor ?? {}
  return at === undefined
    ? sql`true`
    : sql`(${timeOf}, p.number) < (${new Date(at)}::timestamptz, ${Number(id)}::bigint)`
}

type Waiting = {
  /** As `listWaitingNumbers` returns them, whatever the share. */
  readonly numbers: readonly number[]
  /** What the share sees of them, the next first. */
  readonly seen: Publication[]
}

/** Returns the publications that wait for their time. */
export async function listWaiting(db: Db, share: Share): Promise<Waiting> {
  const all = await select(db, isWaiting, { shown: shownTo(share) })
  return {
    numbers: all.map(({ number }) => number),
    seen: all.toReversed().flatMap((publication) => ofShare(publication, share)),
  }
}

/** Returns the numbers of the publications that wait for their time, the next last. */
export async function listWaitingNumbers(db: Db): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select p.number from menu_publication p where ${isWaiting} ${latestFirst(mostRead)}`.execute(db)
  return rows.map(({ number }) => number)
}

/** Returns the publications that went live after this one. */
export const listSince = (db: Db, number: number): Promise<Publication[]> =>
  select(
    db,
    sql`
    (p.live_at, p.number) > (select live_at, number from menu_publication where number = ${number})`,
  )

/** Returns a publication that was just written; throws without one. */
export async function getHistoryEntry(db: Db, number: number): Promise<Publication> {
  const [entry] = await select(db, sql`p.number = ${number}`)
  if (!entry) throw new Error(`publication ${number}: expected one that was just written`)
  return entry
}

const isWaiting = sql`p.live_at is null and p.taken_back_at is null and p.failed_at is null`

const latestFirst = (most: number) => sql`order by ${timeOf} desc, p.number desc limit ${most}`

/** Returns a publication as a share sees it; nothing if it changed none of its branches. */
function ofShare(publication: Publication, share: Share): Publication[] {
  if (share === null) return [publication]
  const changes = publication.changes.flatMap((change) => sharedChange(change, share) ?? [])
  if (changes.length === 0) return []
  const shown = changes.slice(0, mostChanges).map(({ path, from, to }) => ({ path: [...path], from, to }))
  return [{ ...publication, changes: shown, changeCount: changes.length }]
}

const firstChanges = `$[0 to ${mostChanges - 1}]`
/** All changes of branches and of the calendar: the first differences of an import may be of dishes only. */
const changesOfShops = '$[*] ? (@.path[0] == "branches" || @.path[0] == "calendar")'
const shownTo = (share: Share): string => (share === null ? firstChanges : changesOfShops)

async function select(
  db: Db,
  where: RawBuilder<unknown>,
  { shown = firstChanges, most = mostRead }: { shown?: string; most?: number } = {},
): Promise<Publication[]> {
  const { rows } = await sql<Row>`
    select
      p.number, p.kind, p.again_of as "againOf",
      case
        when p.failed_at is not null then 'failed'
        when p.live_at is null then 'waiting'
        when p.number = (
          select number from menu_publication
          where live_at is not null order by live_at desc, number desc limit 1
        ) then 'live'
        else 'past'
      end as state,
      coalesce(nullif(s.display_name, ''), c.first_name, '') as by,
      p.made_at as "madeAt",
      ${timeOf} as "liveAt",
      jsonb_path_query_array(p.changes, ${shown}::jsonpath) as changes,
      jsonb_array_length(p.changes) as "changeCount"
    from (
      -- the page first: the changes of a publication may be large, and would be read of all of them to sort
      select * from menu_publication p where ${where} ${latestFirst(most)}
    ) p
    left join customer c on c.id = p.made_by and c.deleted_at is null
    left join staff s on s.phone = c.phone
    order by ${timeOf} desc, p.number desc`.execute(db)
  return rows.map(({ madeAt, liveAt, changes, ...row }) => ({
    ...row,
    madeAt: madeAt.toISOString(),
    liveAt: liveAt.toISOString(),
    changes: v.parse(v.array(FileChange), changes),
    waitsFor: [],
  }))
}

/** Returns the ids of the branches that a publication removes. */
export async function listRemovedBranches(db: Db, number: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select jsonb_path_query(p.changes, ${removedBranches}::jsonpath) #>> '{}' as id
    from menu_publication p
    where p.number = ${number}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The change of a whole branch that is not there afterwards. */
const removedBranches =
  '$[*] ? (@.path[0] == "branches" && @.path.size() == 2 && @.path[1] != "#order" && !exists(@.to)).path[1]'
