import type { Db, Tx } from '#server/platform/db/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { kickJobs } from '#server/platform/job/worker.ts'
import {
  type CustomerQuery,
  deleteNotification,
  insertNotifications,
  type News,
  selectBranchStaff,
  selectCustomer,
  type WithdrawnNotice,
} from './notify-store.ts'

/**
 * Notifies a customer, inside the transaction that made the news: a line in their list, and a push job for
 * each browser that subscribed to this kind. The caller calls `kickPush` after the commit. In the lock order
 * these rows come before the branch's ticket.
 */
export const notify = (tx: Tx, { customerId, ...news }: News & { readonly customerId: string }) =>
  insertNotifications(tx, news, selectCustomer(customerId))

/**
 * Notifies the employees of the branch who have signed in; not owners, who would get the orders of every
 * branch. Runs inside the transaction that made the news, or in a job after it.
 */
export const notifyStaff = (db: Db, { branchId, ...news }: News & { readonly branchId: string }) =>
  insertNotifications(db, news, selectBranchStaff(branchId))

/** Notifies every customer that the query selects. */
export const notifyMany = (tx: Tx, news: News, to: CustomerQuery): Promise<void> =>
  insertNotifications(tx, news, to)

/**
 * Takes a notification from the customer's list, unless it has other news by now. A push that waits is not
 * sent; one that was sent stays on the phone.
 */
export const withdrawNotice = async (tx: Tx, notice: WithdrawnNotice): Promise<void> =>
  void (await deleteNotification(tx, notice))

/**
 * Starts the job worker of this process, after the commit. Does not throw. A lost call costs at most two
 * seconds.
 */
export const kickPush = (deps: Pick<Deps, 'db'>): void => kickJobs(deps)
