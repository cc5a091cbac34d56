import type { Db, Tx } from '#server/platform/db/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { kickJobs } from '#server/platform/job/worker.ts'
import {
  type BranchNews,
  type CustomerQuery,
  deleteNotification,
  deleteWaited,
  findNews,
  insertNotifications,
  type News,
  type NewsSince,
  type Place,
  selectBranchNews,
  selectCustomer,
  selectManagersOrOwners,
  selectNews,
  selectOwnerNews,
  type Waited,
  type WithdrawnNotice,
} from './notify-store.ts'

/**
 * Notifies a customer, inside the transaction that made the news: a line in their list, and a push job for
 * each browser that subscribed to this kind. The caller calls `kickPush` after the commit. In the lock order
 * these rows come before the branch's ticket.
 */
export const notify = (tx: Tx, { customerId, ...news }: News & { readonly customerId: string }) =>
  insertNotifications(tx, news, selectNews(news, selectCustomer(customerId)))

/**
 * Notifies the employees of the branch who have signed in; the owners only if there are none, or they would
 * get the orders of every branch. Runs inside the transaction that made the news, or in a job after it.
 */
export const notifyStaff = (db: Db, { kind, at, ...news }: News & { readonly branchId: string }) =>
  insertNotifications(db, { kind, at }, selectBranchNews([news]))

/** Notifies the managers of the branch who have signed in; the owners if there are none. */
export const notifyManagersOrOwners = (tx: Tx, { branchId, ...news }: News & { readonly branchId: string }) =>
  insertNotifications(tx, news, selectNews(news, selectManagersOrOwners(branchId)))

/** Notifies the employees of many orders' branches with one statement, as `notifyStaff` does for one. */
export const notifyStaffOfOrders = (db: Db, orders: readonly BranchNews[], at: number): Promise<void> =>
  insertNotifications(db, { kind: 'staff-order', at }, selectBranchNews(orders))

/**
 * Notifies the owners who have an account of what waits for them, each of them once since it does: a job may
 * find it again.
 */
export const notifyOwners = (
  db: Db,
  { kind, at }: Pick<News, 'kind' | 'at'>,
  news: readonly NewsSince[],
): Promise<void> => insertNotifications(db, { kind, at }, selectOwnerNews(kind, news))

/** Notifies every customer that the query selects. */
export const notifyMany = (tx: Tx, news: News, to: CustomerQuery): Promise<void> =>
  insertNotifications(tx, news, selectNews(news, to))

/** Returns what the customer's line of this kind and subject says now, unchecked; undefined without one. */
export const findNotice = (tx: Tx, place: Place): Promise<unknown> => findNews(tx, place)

/**
 * Takes a notification from the customer's list, unless it has other news by now. A push that waits is not
 * sent; one that was sent stays on the phone.
 */
export const withdrawNotice = async (tx: Tx, notice: WithdrawnNotice): Promise<void> =>
  void (await deleteNotification(tx, notice))

/** Takes what was answered from the lists of those who could answer it; of pushes see `withdrawNotice`. */
export const withdrawWaited = async (tx: Tx, waited: Waited): Promise<void> =>
  void (await deleteWaited(tx, waited))

/**
 * Starts the job worker of this process, after the commit. Does not throw. A lost call costs at most two
 * seconds.
 */
export const kickPush = (deps: Pick<Deps, 'db'>): void => kickJobs(deps)
