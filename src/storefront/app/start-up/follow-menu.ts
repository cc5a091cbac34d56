import type { RegisteredRouter } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { addressOf } from '#client/call.ts'
import { getConnectivity, onConnectivity } from '#client/connectivity.ts'
import { followMenu as followMenuOf, MenuNews } from '#contract/availability.ts'
import type { BranchMenu } from '#contract/menu.ts'
import { branchesQuery } from '#storefront/customer/branch/queries.ts'
import { choiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { followEvents, type StreamState } from '#storefront/platform/connectivity/follow-events.ts'
import { notifyMenuChange } from '#storefront/customer/cart/notify-menu-change.ts'
import { reloadMenu } from './reload-menu.ts'

/** The longest wait before a menu is read without its stream: many pages lose theirs at once. */
const lostSpreadMs = 400

/** The queries whose key names the branch that they show. */
const ofBranch: readonly unknown[] = ['menu', 'availability']

/** A browser opens few connections to one server; a screen shows one branch, seldom two. */
const most = 3

/**
 * Keeps the shown menu current through a stream while the page is visible and online, and notifies customers
 * whose cart is affected. Loaded after the first screen, which does not depend on it: without the stream a
 * menu is at most five minutes old.
 */
export function followMenu(router: RegisteredRouter): void {
  const { queryClient, store } = router.options.context
  const following = new Map<string, () => void>()
  const lastRevisions = new Map<string, number>()

  function onNews(branchId: string, { revision, spreadMs }: MenuNews): void {
    if (revision === lastRevisions.get(branchId)) return
    lastRevisions.set(branchId, revision)
    reload(branchId, spreadMs)
  }

  const reload = (branchId: string, spreadMs: number) =>
    setTimeout(() => void reloadMenu(queryClient, branchId), Math.random() * spreadMs)

  /** A branch that left the menu before the page was opened has no stream: its menu is read once more. */
  function onFirstState(branchId: string) {
    let isFirst = true
    return (state: StreamState) => {
      if (isFirst && state === 'lost') reload(branchId, lostSpreadMs)
      if (state !== 'connecting') isFirst = false
    }
  }

  function look(): void {
    const wanted =
      document.hidden || getConnectivity() !== 'reached'
        ? []
        : shownBranchesOf(queryClient, store.get(choiceAtom).branchId).slice(0, most)
    for (const [branchId, stop] of following) {
      if (wanted.includes(branchId)) continue
      stop()
      following.delete(branchId)
    }
    for (const branchId of wanted) {
      if (following.has(branchId)) continue
      const stop = followEvents({
        address: () => addressOf(followMenuOf, { params: { id: branchId } }),
        event: 'menu',
        schema: MenuNews,
        onEvent: (news) => onNews(branchId, news),
        onState: onFirstState(branchId),
      })
      following.set(branchId, stop)
    }
  }

  // the branch of the screen changes with the queries that it shows
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    const isShown = type === 'observerAdded' || type === 'observerRemoved'
    if (isShown && ofBranch.includes(query.queryKey[0])) queueMicrotask(look)
  })
  onMenu(queryClient, (branchId, before, after) => {
    look()
    const chosen = store.get(choiceAtom).branchId
    if (before && branchId === chosen) void notifyMenuChange(router, before, after)
  })
  document.addEventListener('visibilitychange', look)
  onConnectivity(look)
  look()
}

/**
 * Returns the branches whose menu or availability is on the screen (staff look at one that the visitor has
 * not chosen), and the chosen one; without any, the first known one, for changes of the whole menu.
 */
function shownBranchesOf(queryClient: QueryClient, chosen: string | null): readonly string[] {
  const shown = queryClient
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ queryKey }) => ofBranch.includes(queryKey[0]) })
    .flatMap(({ queryKey, state }) => {
      if (typeof queryKey[1] === 'string') return queryKey[1]
      // `menuQuery(null)` is the menu of the first branch
      return queryKey[0] === 'menu' ? ((state.data as BranchMenu | undefined)?.branch.id ?? []) : []
    })
  const ids = [...new Set([...shown, ...(chosen === null ? [] : [chosen])])]
  if (ids.length > 0) return ids
  const [first] = queryClient.getQueryData(branchesQuery().queryKey)?.branches ?? []
  return first ? [first.id] : []
}

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
