import type { RefusalOf } from '#contract/endpoint.ts'
import type { askDishAlert } from '#contract/dish-alert.ts'
import { mostDishAlerts } from '#domain/dish-alert.ts'
import { done, type Outcome, refuse } from '#domain/outcome.ts'
import { findMenuSnapshot } from '#server/catalogue/menu/menu-snapshot.ts'
import type { Deps } from '#server/platform/deps.ts'
import { lockCustomer } from '#server/platform/db/lock-customer.ts'
import { findAlerts, insertAlert } from './store.ts'

type Reason = RefusalOf<typeof askDishAlert> | 'not-found'

/** Notes that a customer waits for a dish that the branch cannot serve now. The same request again is one. */
export async function requestAlert(
  deps: Pick<Deps, 'db' | 'live' | 'now'>,
  alert: { readonly customerId: string; readonly branchId: string; readonly itemId: string },
): Promise<Outcome<null, Reason>> {
  const snapshot = await findMenuSnapshot(deps, alert.branchId)
  const item = snapshot?.menu.items.find(({ id }) => id === alert.itemId)
  if (!item) return refuse('not-found')
  if (item.availability === 'available') return refuse('dish-available')
  return deps.db.transaction().execute(async (tx) => {
    await lockCustomer(tx, alert.customerId)
    const others = (await findAlerts(tx, alert.customerId)).filter(
      ({ branchId, itemId }) => branchId !== alert.branchId || itemId !== alert.itemId,
    )
    if (others.length >= mostDishAlerts) return refuse('too-many-dish-alerts')
    await insertAlert(tx, alert, deps.now())
    return done(null)
  })
}
