import { changeFavourites, listFavourites } from '#contract/favourite.ts'
import type { Deps } from '#server/platform/deps.ts'
import { takeToken } from '#server/platform/http/rate-limit-store.ts'
import { refuse } from '#domain/outcome.ts'
import { routes, serve } from '#server/platform/http/serve.ts'
import { lockCustomer } from '#server/platform/db/lock-customer.ts'
import { addFavourites, listFavouritesOf, removeFavourites } from './store.ts'

/** Enough for a customer who taps one heart after another; a script that writes all the time is stopped. */
const changeBucket = { capacity: 60, perSecond: 0.5 }

/** Routes for the dishes that a customer marked with a heart. */
export const favouriteRoutes = (deps: Deps) => {
  const { db, now } = deps
  const shown = async (customerId: string) => ({ itemIds: await listFavouritesOf(db, customerId) })

  return routes(deps, [
    serve(listFavourites, ({ session }) => shown(session.customerId)),

    serve(changeFavourites, async ({ body: { add, remove }, session: { customerId } }) => {
      const taken = await takeToken(db, `favourite:${customerId}`, changeBucket, now())
      if (!taken.ok) return refuse('too-many-requests', taken)
      await db.transaction().execute(async (tx) => {
        await lockCustomer(tx, customerId)
        await removeFavourites(tx, { customerId, itemIds: remove })
        await addFavourites(tx, { customerId, itemIds: add }, now())
      })
      return shown(customerId)
    }),
  ])
}
