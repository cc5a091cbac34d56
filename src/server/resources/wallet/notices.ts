import { earnsMoreOn, levelsReached } from '#domain/levels.ts'
import { isWakingHour } from '#domain/plates.ts'
import { lapseNoticeAt, lastDayOf } from '#domain/points.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { kickPush, notify } from '#server/identity/notification/notify.ts'
import { claimNotice, listLapsingSoon, insertLevels, type LapsingSoon } from './notice-store.ts'
import { findPointsAccount } from './points-account-store.ts'

const atOnce = 200

/**
 * Notifies customers of expiring points, in daytime only: a month before, and a week before in the same row
 * of their notification list. Each notice is sent once, even with several processes or late runs.
 */
export async function notifyLapsingPoints(deps: Pick<Deps, 'db' | 'now' | 'closing'>): Promise<void> {
  const at = deps.now()
  if (!isWakingHour(at)) return
  for (;;) {
    const soon = await listLapsingSoon(deps.db, at, atOnce)
    for (const lapsing of soon) {
      if (deps.closing.aborted) return
      // oxlint-disable-next-line no-await-in-loop -- not urgent, and customers use the same database
      await deps.db.transaction().execute((tx) => notifyOne(tx, lapsing, at))
    }
    if (soon.length > 0) kickPush(deps)
    if (soon.length < atOnce) return
  }
}

async function notifyOne(tx: Tx, { customerId, points, lapses }: LapsingSoon, at: number): Promise<void> {
  const ahead = lapseNoticeAt(at, lapses)
  if (!ahead || !(await claimNotice(tx, { customerId, lapses, ahead, at }))) return
  const on = lastDayOf(lapses)
  await notify(tx, { customerId, kind: 'points-lapsing', subject: on, values: { points, on }, at })
}

/**
 * Notifies the customer of the level that they have just reached, if they reached it for the first time. Runs
 * in the transaction that adds the points.
 */
export async function notifyLevelReached(tx: Tx, customerId: string, at: number): Promise<void> {
  const { scheme, earned } = await findPointsAccount(tx, customerId, at)
  const reached = levelsReached(scheme, earned)
  const highest = reached.at(-1)
  if (!highest) return
  const levelIds = reached.map(({ id }) => id)
  const newIds = await insertLevels(tx, { customerId, levelIds, at })
  if (!newIds.includes(highest.id)) return
  const values = { level: highest.name, earnsMore: earnsMoreOn(scheme, highest, newIds) }
  await notify(tx, { customerId, kind: 'level', subject: highest.id, values, at })
}
