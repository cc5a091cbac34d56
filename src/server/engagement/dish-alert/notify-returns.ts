import { setImmediate } from 'node:timers/promises'
import { dayMs } from '#domain/duration.ts'
import { isOpenAt } from '#domain/hours.ts'
import { menuAt } from '#domain/menu-at.ts'
import { findItem, ofDishes } from '#domain/menu.ts'
import { refusalOfNow } from '#domain/slot.ts'
import { findBranch, findMenuSnapshot } from '#server/catalogue/menu/menu-snapshot.ts'
import { kickPush, notifyMany } from '#server/identity/notification/notify.ts'
import type { News } from '#server/identity/notification/notify-store.ts'
import type { Deps } from '#server/platform/deps.ts'
import { listAwaited, deleteOldDishAlerts, selectCustomers, deleteAlertsOf } from './store.ts'

/** Customers per transaction: short transactions do not delay orders. */
const batch = 500

/** After this time a customer does not expect the notification any more. */
const longestMs = 30 * dayMs

/**
 * Notifies the customers who wait for a dish that is available again. Only while its branch takes orders, and
 * at an hour at which the dish is sold: one that was sold out "for today" returns at closing time, in the
 * middle of the night.
 */
export async function notifyReturns(deps: Pick<Deps, 'db' | 'live' | 'now'>): Promise<void> {
  await deleteOldDishAlerts(deps.db, deps.now() - longestMs)
  for (const dish of await listAwaited(deps.db)) {
    // oxlint-disable-next-line no-await-in-loop -- one dish after another: short transactions
    const news = await newsOf(deps, dish)
    // oxlint-disable-next-line no-await-in-loop
    if (news) await notifyWaiting(deps, { ...dish, news })
    // the menu is in memory: without this no request would be answered before the last dish
    // oxlint-disable-next-line no-await-in-loop
    await setImmediate()
  }
}

async function newsOf(
  deps: Pick<Deps, 'db' | 'live' | 'now'>,
  { branchId, itemId }: { branchId: string; itemId: string },
): Promise<News | undefined> {
  const at = deps.now()
  const branch = await findBranch(deps, branchId)
  if (!branch || !isOpenAt(branch, at) || refusalOfNow(branch, at) !== undefined) return undefined
  const { menu } = (await findMenuSnapshot(deps, branchId)) ?? {}
  if (!menu || findItem(menu, itemId)?.availability !== 'available') return undefined
  const item = findItem(menuAt(ofDishes(menu, [itemId]), at, { branch }), itemId)
  if (item?.availability !== 'available') return undefined
  const values = { dish: item.name, branch: branch.name, branchId }
  return { kind: 'dish-back', subject: `${branchId} ${itemId}`, values, at }
}

async function notifyWaiting(
  deps: Pick<Deps, 'db'>,
  { news, ...dish }: { branchId: string; itemId: string; news: News },
): Promise<void> {
  let taken: number
  do {
    // oxlint-disable-next-line no-await-in-loop -- the batches run in sequence on purpose
    taken = await deps.db.transaction().execute(async (tx) => {
      const customerIds = await deleteAlertsOf(tx, { ...dish, most: batch })
      if (customerIds.length > 0) await notifyMany(tx, news, selectCustomers(customerIds))
      return customerIds.length
    })
    kickPush(deps)
  } while (taken === batch)
}
