import * as v from 'valibot'
import { apiBase, endpoint } from './endpoint.ts'
import { Id } from './cart.ts'

export const Favourites = v.object({
  /** The dishes, the last added first. A dish may be on no menu at the moment. */
  itemIds: v.array(v.string()),
})
export type Favourites = v.InferOutput<typeof Favourites>

/** More than a menu has. A device with more changes sends them in several requests. */
export const mostChanges = 200

const someItems = v.pipe(v.array(Id), v.maxLength(mostChanges))

export const listFavourites = endpoint('GET', `${apiBase}/me/favourites`, {
  summary: 'The customer’s favourite dishes, the last added first',
  policy: 'self',
  reply: Favourites,
})

/**
 * A device sends what was changed offline, or before the customer signed in. The same request again changes
 * nothing.
 */
export const changeFavourites = endpoint('PATCH', `${apiBase}/me/favourites`, {
  summary: 'Add dishes to the customer’s favourites and remove others; unknown dishes are left out',
  policy: 'self',
  body: v.strictObject({ add: someItems, remove: someItems }),
  reply: Favourites,
})
