import { kickPush, notifyStaff } from '#server/identity/notification/notify.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Alert, insertAlert, listBranchNames } from './store.ts'

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
  const isNew = await deps.db.transaction().execute((tx) => insertReplay(tx, alert, usedAt))
  if (isNew) afterReplay(deps, alert, usedAt)
}

/** Stores the replay and its notifications. Returns false if it is stored already. */
export async function insertReplay(tx: Tx, alert: Alert, usedAt: string | undefined): Promise<boolean> {
  if (!(await insertAlert(tx, alert))) return false
  const notified = branchesOf(alert, usedAt)
  const names = await listBranchNames(tx, notified)
  const nameOf = (branchId = '') => names.find(({ id }) => id === branchId)?.name ?? {}
  const branches = { counts: nameOf(usedAt), other: nameOf(alert.branchId) }
  for (const branchId of notified) {
    const notice = {
      kind: 'scan-alert',
      subject: `${alert.keyId} ${alert.step}`,
      values: { branches },
    } as const
    // oxlint-disable-next-line no-await-in-loop -- one connection, one after the other
    await notifyStaff(tx, { ...notice, branchId, at: alert.at })
  }
  return true
}

/** Sends the notifications and writes to the log, once the replay is committed. */
export function afterReplay(deps: Pick<Deps, 'db' | 'log'>, alert: Alert, usedAt: string | undefined): void {
  if (branchesOf(alert, usedAt).length > 0) kickPush(deps)
  const { what, customerId, staffId: staff, branchId: branch } = alert
  deps.log.warn(
    { alert: 'scan-replay', what, customerId, staff, branch, usedAt },
    "a customer's code was shown again or too late",
  )
}

const branchesOf = ({ branchId }: Alert, usedAt: string | undefined): readonly string[] =>
  usedAt === undefined || usedAt === branchId ? [] : [branchId, usedAt].toSorted()
