import type { RegisteredRouter } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { addressOf } from '#client/call.ts'
import { getConnectivity, onConnectivity } from '#client/connectivity.ts'
import { followMenu as followMenuOf, MenuNews } from '#contract/availability.ts'
import type { BranchMenu } from '#contract/menu.ts'
import { branchesQuery } from '#storefront/customer/branch/queries.ts'
import { choiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { followEvents } from '#storefront/platform/connectivity/follow-events.ts'
import { notifyMenuChange } from '#storefront/customer/cart/notify-menu-change.ts'

/** Everybody who looks at a menu hears of its change at once: they do not ask for it at once. */
const spreadMs = 400

/** Of what is asked anew: the menus, the branches, and what staff see of them. */
const nouns: readonly unknown[] = ['menu', 'branches', 'availability']

/**
 * Keeps what is on the screen as the branch sells it, for as long as somebody looks and there is a network;
 * whoever has something of it in the cart is told. Comes after the first screen and is never missed by it:
 * without this a menu is five minutes old at most.
 */
export function followMenu(router: RegisteredRouter): void {
  const { queryClient, store } = router.options.context
  let stop: (() => void) | undefined
  let heard: number | undefined

  function hear(data: unknown): void {
    const news = v.safeParse(MenuNews, data)
    if (!news.success || news.output.revision === heard) return
    heard = news.output.revision
    setTimeout(() => void readAnew(queryClient), Math.random() * spreadMs)
  }

  function look(): void {
    const branchId = store.get(choiceAtom).branchId ?? knownBranchOf(queryClient)
    if (document.hidden || getConnectivity() !== 'reached' || branchId === undefined) {
      stop?.()
      stop = undefined
    } else {
      stop ??= followEvents({
        address: () => addressOf(followMenuOf, { params: { id: branchId } }),
        event: 'menu',
        onEvent: hear,
        onState: () => undefined,
      })
    }
  }

  onMenu(queryClient, (branchId, before, after) => {
    look()
    const chosen = store.get(choiceAtom).branchId
    if (before && branchId === chosen) void notifyMenuChange(router, before, after)
  })
  document.addEventListener('visibilitychange', look)
  onConnectivity(look)
  look()
}

const readAnew = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => nouns.includes(queryKey[0]) })

/**
 * Any branch there is: whoever follows one hears of all. An employee's screen shows a branch that nobody
 * chose.
 */
const knownBranchOf = (queryClient: QueryClient) =>
  queryClient
    .getQueriesData<BranchMenu>({ queryKey: ['menu'] })
    .flatMap(([, data]) => data?.branch.id ?? [])[0] ??
  queryClient.getQueryData(branchesQuery().queryKey)?.branches[0]?.id

/**
 * `hear` is given what the menu of a branch (null: nothing is chosen) was, if it was known, and is, each time
 * it is other than before.
 */
function onMenu(
  queryClient: QueryClient,
  hear: (branchId: string | null, before: BranchMenu | undefined, after: BranchMenu) => void,
): void {
  const cache = queryClient.getQueryCache()
  const known = new Map<string, BranchMenu>()
  for (const query of cache.findAll({ queryKey: ['menu'] })) note(query.queryHash, query.state.data)
  cache.subscribe(({ type, query }) => {
    const [noun, id] = query.queryKey
    if (type !== 'updated' || noun !== 'menu' || query.state.status !== 'success') return
    const before = known.get(query.queryHash)
    const after = note(query.queryHash, query.state.data)
    if (after && before !== after) hear(typeof id === 'string' ? id : null, before, after)
  })

  function note(hash: string, data: unknown): BranchMenu | undefined {
    if (data === undefined) return undefined
    // only `menuQuery` writes under this key
    known.set(hash, data as BranchMenu)
    return data as BranchMenu
  }
}
