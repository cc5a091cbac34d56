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

/**
 * All clients receive a change at once: each waits a random time up to this, so that they do not request the
 * menu at once.
 */
const spreadMs = 400

/** The queries that are reloaded: menus, dishes of other branches, branches, and availability for staff. */
const nouns: readonly unknown[] = ['menu', 'dish', 'branches', 'availability']

/**
 * Keeps the shown menu current through a stream while the page is visible and online, and notifies customers
 * whose cart is affected. Loaded after the first screen, which does not depend on it: without the stream a
 * menu is at most five minutes old.
 */
export function followMenu(router: RegisteredRouter): void {
  const { queryClient, store } = router.options.context
  let stop: (() => void) | undefined
  let lastRevision: number | undefined

  function onNews(data: unknown): void {
    const news = v.safeParse(MenuNews, data)
    if (!news.success || news.output.revision === lastRevision) return
    lastRevision = news.output.revision
    setTimeout(() => void reload(queryClient), Math.random() * spreadMs)
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
        onEvent: onNews,
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

const reload = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => nouns.includes(queryKey[0]) })

/**
 * The id of any known branch: a stream of one branch reports changes of all. A staff screen shows a branch
 * that the visitor has not chosen.
 */
const knownBranchOf = (queryClient: QueryClient) =>
  queryClient
    .getQueriesData<BranchMenu>({ queryKey: ['menu'] })
    .flatMap(([, data]) => data?.branch.id ?? [])[0] ??
  queryClient.getQueryData(branchesQuery().queryKey)?.branches[0]?.id

/**
 * Calls `onChange` with a branch's menu before (if it was known) and after each change. A null id means that
 * no branch is chosen.
 */
function onMenu(
  queryClient: QueryClient,
  onChange: (branchId: string | null, before: BranchMenu | undefined, after: BranchMenu) => void,
): void {
  const cache = queryClient.getQueryCache()
  const known = new Map<string, BranchMenu>()
  for (const query of cache.findAll({ queryKey: ['menu'] })) note(query.queryHash, query.state.data)
  cache.subscribe(({ type, query }) => {
    const [noun, id] = query.queryKey
    if (type !== 'updated' || noun !== 'menu' || query.state.status !== 'success') return
    const before = known.get(query.queryHash)
    const after = note(query.queryHash, query.state.data)
    if (after && before !== after) onChange(typeof id === 'string' ? id : null, before, after)
  })

  function note(hash: string, data: unknown): BranchMenu | undefined {
    if (data === undefined) return undefined
    // only `menuQuery` writes under this key
    known.set(hash, data as BranchMenu)
    return data as BranchMenu
  }
}
