import { type RawBuilder, sql } from 'kysely'
import * as v from 'valibot'
import { FileChange, type Publication } from '#contract/studio.ts'
import { type Share, sharedChange } from '#domain/draft-share.ts'
import type { Db } from '#server/platform/db/db.ts'

/** More than three years of a publication a week. */
const mostShown = 200
/** The differences that an entry of the history lists; an import may have thousands. */
const mostChanges = 30

type Row = Omit<Publication, 'madeAt' | 'liveAt' | 'changes' | 'waitsFor'> & {
  readonly madeAt: Date
  readonly liveAt: Date
  readonly changes: unknown
}

/**
 * Returns the publications of the menu, the newest first: live, past, failed and waiting ones, without those
 * that were taken back. A share gets only the publications that changed its branches, with those changes.
 */
export const listHistory = (db: Db, share: Share): Promise<Publication[]> =>
  selectOf(db, sql`p.taken_back_at is null`, share)

/** Returns the publications that wait for their time, the next first. */
export const listWaiting = async (db: Db, share: Share): Promise<Publication[]> =>
  (await selectOf(db, isWaiting, share)).toReversed()

/** Returns the publications that went live after this one. */
export const listSince = (db: Db, number: number): Promise<Publication[]> =>
  select(
    db,
    sql`
    (p.live_at, p.number) > (select live_at, number from menu_publication where number = ${number})`,
  )

/** Returns a publication that was just written; throws without one. */
export async function findEntry(db: Db, number: number): Promise<Publication> {
  const [entry] = await select(db, sql`p.number = ${number}`)
  if (!entry) throw new Error(`publication ${number}: expected one that was just written`)
  return entry
}

const isWaiting = sql`p.live_at is null and p.taken_back_at is null and p.failed_at is null`

async function selectOf(db: Db, where: RawBuilder<unknown>, share: Share): Promise<Publication[]> {
  if (share === null) return select(db, where)
  const publications = await select(db, where, changesOfShops)
  return publications.flatMap((publication) => {
    const changes = publication.changes.flatMap((change) => sharedChange(change, share) ?? [])
    if (changes.length === 0) return []
    const shown = changes.slice(0, mostChanges).map(({ path, from, to }) => ({ path: [...path], from, to }))
    return [{ ...publication, changes: shown, changeCount: changes.length }]
  })
}

const firstChanges = `$[0 to ${mostChanges - 1}]`
/** All changes of branches and of the calendar: the first differences of an import may be of dishes only. */
const changesOfShops = '$[*] ? (@.path[0] == "branches" || @.path[0] == "calendar")'

async function select(
  db: Db,
  where: RawBuilder<unknown>,
  shown: string = firstChanges,
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
      coalesce(p.live_at, p.goes_live_at) as "liveAt",
      jsonb_path_query_array(p.changes, ${shown}::jsonpath) as changes,
      jsonb_array_length(p.changes) as "changeCount"
    from menu_publication p
    left join customer c on c.id = p.made_by and c.deleted_at is null
    left join staff s on s.phone = c.phone
    where ${where}
    order by coalesce(p.live_at, p.goes_live_at) desc, p.number desc
    limit ${mostShown}`.execute(db)
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
