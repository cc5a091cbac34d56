import { levelsReached } from '#domain/levels.ts'
import { isWakingHour } from '#domain/plates.ts'
import { lapseNoticeAt, lastDayOf } from '#domain/points.ts'
import type { Db } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { kickPush, notify } from '../notification/notify.ts'
import { claimNotice, findLapsingSoon, insertLevels, type LapsingSoon } from './notice-store.ts'
import { findPurse } from './purse-store.ts'

const atOnce = 200

/**
 * Tells whoever has points that lapse, by day: a month before, and in a week's time once more in the same line of their list. Once each,
 * in however many processes and however late.
 */
export async function tellLapsing(deps: Pick<Deps, 'db' | 'now' | 'closing'>): Promise<void> {
  const at = deps.now()
  if (!isWakingHour(at)) return
  for (;;) {
    const soon = await findLapsingSoon(deps.db, at, atOnce)
    for (const lapsing of soon) {
      if (deps.closing.aborted) return
      // oxlint-disable-next-line no-await-in-loop -- none is urgent, and customers use the same database
      await deps.db.transaction().execute((tx) => tellOne(tx, lapsing, at))
    }
    if (soon.length > 0) kickPush(deps)
    if (soon.length < atOnce) return
  }
}

async function tellOne(tx: Db, { customerId, points, lapses }: LapsingSoon, at: number): Promise<void> {
  const ahead = lapseNoticeAt(at, lapses)
  if (!ahead || !(await claimNotice(tx, { customerId, lapses, ahead, at }))) return
  const on = lastDayOf(lapses)
  await notify(tx, { customerId, kind: 'points-lapsing', subject: on, values: { points, on }, at })
}

/** Somebody's order brought points, in the transaction of that: tells them the level they have reached with it, if never before. */
export async function tellLevel(tx: Db, customerId: string, at: number): Promise<void> {
  const { scheme, earned } = await findPurse(tx, customerId, at)
  const reached = levelsReached(scheme, earned)
  const highest = reached.at(-1)
  if (!highest) return
  const levelIds = reached.map(({ id }) => id)
  const isNew = await insertLevels(tx, { customerId, levelIds, at })
  if (!isNew.includes(highest.id)) return
  await notify(tx, { customerId, kind: 'level', subject: highest.id, values: { level: highest.name }, at })
}
