import type { Deps } from '#server/platform/deps.ts'
import { kickPush, notifyStaff } from '#server/identity/notification/notify.ts'
import { type Alert, insertAlert } from './store.ts'

/**
 * Stores and logs that a valid code was shown a second time or too late. If another branch (`usedAt`)
 * accepted it before, the staff of both branches are notified, because one of them saw a copy. A repeat at
 * the same branch only shows on the employee's screen.
 */
export async function noteReplay(
  deps: Pick<Deps, 'db' | 'log'>,
  alert: Alert,
  usedAt: string | undefined,
): Promise<void> {
  const notified =
    usedAt === undefined || usedAt === alert.branchId ? [] : [alert.branchId, usedAt].toSorted()
  const isNew = await deps.db.transaction().execute(async (tx) => {
    if (!(await insertAlert(tx, alert))) return false
    for (const branchId of notified) {
      const notice = { kind: 'scan-alert', subject: `${alert.keyId} ${alert.step}`, values: {} } as const
      // oxlint-disable-next-line no-await-in-loop -- one connection, one after the other
      await notifyStaff(tx, { ...notice, branchId, at: alert.at })
    }
    return true
  })
  if (!isNew) return
  if (notified.length > 0) kickPush(deps)
  const { what, customerId, staffId: staff, branchId: branch } = alert
  deps.log.warn(
    { alert: 'scan-replay', what, customerId, staff, branch, usedAt },
    "a customer's code was shown again or too late",
  )
}
