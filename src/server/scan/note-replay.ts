import type { Deps } from '../deps.ts'
import { kickPush, notifyStaff } from '../notification/notify.ts'
import { type Alert, insertAlert } from './store.ts'

/**
 * A right code came a second time, or too late: written down, and logged where somebody looks. Where it had been accepted at another
 * branch (`usedAt`), both branches are told: one of the two saw a picture. A camera that reads a code twice is told on its own screen.
 */
export async function noteReplay(
  deps: Pick<Deps, 'db' | 'log'>,
  alert: Alert,
  usedAt: string | undefined,
): Promise<void> {
  const told = usedAt === undefined || usedAt === alert.branchId ? [] : [alert.branchId, usedAt].toSorted()
  const isNew = await deps.db.transaction().execute(async (tx) => {
    if (!(await insertAlert(tx, alert))) return false
    for (const branchId of told) {
      const news = { kind: 'scan-alert', subject: `${alert.keyId} ${alert.step}`, values: {} } as const
      // oxlint-disable-next-line no-await-in-loop -- one connection, one after the other
      await notifyStaff(tx, { ...news, branchId, at: alert.at })
    }
    return true
  })
  if (!isNew) return
  if (told.length > 0) kickPush(deps)
  const { what, customerId, staffId: staff, branchId: branch } = alert
  deps.log.warn(
    { alert: 'scan-replay', what, customerId, staff, branch, usedAt },
    "a customer's code was shown once more",
  )
}
