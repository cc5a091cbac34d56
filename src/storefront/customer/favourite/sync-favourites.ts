import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { call, Refused, Unreachable } from '#client/call.ts'
import { getConnectivity, onConnectivity } from '#client/connectivity.ts'
import { changeFavourites, listFavourites, mostChanges } from '#contract/favourite.ts'
import { minuteMs } from '#domain/duration.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { storedFavourites } from './favourite-atom.ts'
import { isOfOther, withAccount } from './account-favourites.ts'

/** Another device may have changed the account: it is read again when the app becomes visible after this. */
const staleMs = 5 * minuteMs

/**
 * Keeps the favourites of this device and of the signed-in customer's account the same: at every change, at a
 * sign-in, when the server is reached again, and when the app becomes visible. Runs until the page closes.
 */
export function syncFavourites(queryClient: QueryClient): void {
  const session = new QueryObserver(queryClient, { ...sessionQuery(), enabled: false })
  let readAt = 0
  let working = false
  let askedAgain = false

  async function look(): Promise<void> {
    askedAgain = true
    if (working) return
    working = true
    try {
      while (askedAgain) {
        askedAgain = false
        // oxlint-disable-next-line no-await-in-loop -- another round for what was changed meanwhile
        await alone(exchange)
      }
    } catch (error) {
      // the next change or connection tries again
      if (!(error instanceof Unreachable || error instanceof Refused)) throw error
    } finally {
      working = false
    }
  }

  async function exchange(): Promise<void> {
    const ownerId = session.getCurrentResult().data?.customer?.id
    const { value, loaded } = storedFavourites.snapshot()
    if (ownerId === undefined || !loaded || getConnectivity() !== 'reached') return
    const isFresh = value.ownerId === ownerId && Date.now() - readAt < staleMs
    const sent = isOfOther(value, ownerId) ? [] : value.unsent.slice(0, mostChanges)
    if (sent.length === 0 && isFresh) return
    const idsOf = (isFavourite: boolean) =>
      sent.filter((change) => change.isFavourite === isFavourite).map(({ itemId }) => itemId)
    const { itemIds } =
      sent.length === 0
        ? await call(listFavourites, {})
        : await call(changeFavourites, { body: { add: idsOf(true), remove: idsOf(false) } })
    readAt = Date.now()
    // the change calls `look` again, which sends what is left
    await storedFavourites.change((favourites) => withAccount(favourites, { ownerId, itemIds, sent }))
  }

  const ask = () => void look()
  storedFavourites.follow(ask)
  session.subscribe(ask)
  onConnectivity(ask)
  document.addEventListener('visibilitychange', () => document.hidden || ask())
}

/** One tab at a time, so that an older change does not arrive after a newer one. */
const alone = (work: () => Promise<void>): Promise<unknown> =>
  navigator.locks ? navigator.locks.request('favourites', work) : work()
