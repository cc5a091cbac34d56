import { isDeepStrictEqual } from 'node:util'
import type { Brand } from '#contract/branch-list.ts'
import type { BranchMenu } from '#contract/menu.ts'
import type { Deps } from '#server/platform/deps.ts'
import { laidPlates } from './cloth-pictures.ts'
import { findRevisions, type Revision } from './revision-store.ts'
import { findBranchParts, findShop, type Shop } from './store.ts'

type Branch = BranchMenu['branch']

/** The brand, its branches, and pictures for decoration. */
export type Brands = {
  readonly brand: Brand
  readonly branches: readonly Branch[]
  readonly plates: readonly string[]
}

/**
 * Everything that is sold, as it was read from the database. A change in one branch makes a new reading that
 * shares all else with the previous one; `brands` is the same object while no branch's own state changes.
 */
type MenuReading = { readonly shop: Shop; readonly brands: Brands }

/** This process's cache of the menu. */
type MenuCache = {
  read: Promise<MenuReading | undefined> | undefined
  checkedAt: number
  /** The branches that changed since the reading. */
  readonly changed: Set<string>
}

type Needs = Pick<Deps, 'db' | 'live' | 'now'>

/** How often the revisions are checked, because a notification may be lost with a broken connection. */
const trustMs = 5000

const caches = new WeakMap<Needs['live'], MenuCache>()

/** Every change of the menu is published on it; those of a branch on its part of the topic. */
const topic = 'menu'

/** The topic of the changes of what one branch sells, those of the whole menu included. */
export const menuTopicOf = (branchId: string): string => `${topic}:${branchId}`

/** Returns the current reading; undefined before a menu was imported. */
export async function findReading(deps: Needs): Promise<MenuReading | undefined> {
  const cache = cacheOf(deps)
  const now = deps.now()
  // a clock that was set back counts as elapsed time too
  if (cache.read && Math.abs(now - cache.checkedAt) > trustMs) {
    cache.checkedAt = now
    // while the database restarts, keep serving the cached menu; it is checked again in a few seconds
    await findOutdated(deps, cache).catch(() => undefined)
  }
  if (cache.read && cache.changed.size > 0) {
    const branchIds = [...cache.changed]
    cache.changed.clear()
    cache.read = readAgain(deps, cache, cache.read, branchIds)
  }
  cache.read ??= read(deps, cache)
  return cache.read
}

/**
 * Returns the current revisions of the menu and of a branch, and how many branches there are, without taking
 * the branch's menu; undefined if there is no such branch.
 */
export async function findMenuRevision(
  deps: Needs,
  branchId: string,
): Promise<(Revision & { readonly branches: number }) | undefined> {
  const { shop } = (await findReading(deps)) ?? {}
  const branch = shop?.branches.find(({ id }) => id === branchId)
  if (!shop || !branch) return undefined
  return { brand: shop.revision, branch: branch.revision, branches: shop.branches.length }
}

/**
 * Drops what changed from this process's cache, without waiting for the notification, and publishes the
 * change of one branch, or of the whole menu without a branch. Call it after the commit.
 */
export function publishMenuChange(deps: Pick<Deps, 'live'>, branchId?: string): Promise<void> {
  const changed = branchId === undefined ? topic : menuTopicOf(branchId)
  noteChange(cacheOf(deps), changed)
  return deps.live.publish(changed)
}

/**
 * Compares the cache with the database and reads what changed. For callers that found a snapshot outdated.
 */
export async function refreshMenu(deps: Needs): Promise<void> {
  const cache = cacheOf(deps)
  cache.checkedAt = deps.now()
  try {
    await findOutdated(deps, cache)
  } catch (error) {
    forget(cache)
    throw error
  }
  await findReading(deps)
}

/** Notes the branches whose revision is another one, or drops the reading if the menu's is. */
async function findOutdated({ db }: Needs, cache: MenuCache): Promise<void> {
  const [revisions, reading] = [await findRevisions(db), await cache.read]
  if (!reading || revisions?.brand !== reading.shop.revision) return forget(cache)
  for (const { id, revision } of reading.shop.branches)
    if (revisions.branches[id] !== revision) cache.changed.add(id)
}

async function read(deps: Needs, cache: MenuCache): Promise<MenuReading | undefined> {
  cache.checkedAt = deps.now()
  try {
    const shop = await findShop(deps.db)
    return shop && { shop, brands: brandsOf(shop) }
  } catch (error) {
    // the next request reads again
    forget(cache)
    throw error
  }
}

/** Reads these branches only, unless the menu changed as well. */
async function readAgain(
  deps: Needs,
  cache: MenuCache,
  before: Promise<MenuReading | undefined>,
  branchIds: readonly string[],
): Promise<MenuReading | undefined> {
  try {
    const [reading, parts] = [await before, await findBranchParts(deps.db, branchIds)]
    if (!reading || parts?.revision !== reading.shop.revision) return await read(deps, cache)
    const isOther = ({ branchId }: { readonly branchId: string }) => !branchIds.includes(branchId)
    const { shop } = reading
    const after: Shop = {
      ...shop,
      branches: shop.branches.map((branch) => parts.branches.find(({ id }) => id === branch.id) ?? branch),
      states: [...shop.states.filter(isOther), ...parts.states],
      optionStates: [...shop.optionStates.filter(isOther), ...parts.optionStates],
    }
    return { shop: after, brands: withBranches(reading, after) }
  } catch (error) {
    forget(cache)
    throw error
  }
}

function cacheOf({ live }: Pick<Deps, 'live'>): MenuCache {
  const known = caches.get(live)
  if (known) return known
  const cache: MenuCache = { read: undefined, checkedAt: 0, changed: new Set() }
  caches.set(live, cache)
  live.subscribe(topic, (changed) => noteChange(cache, changed))
  return cache
}

/** An unknown topic means that notifications may have been lost. */
function noteChange(cache: MenuCache, changed: string | undefined): void {
  const branchId = changed?.startsWith(menuTopicOf('')) ? changed.slice(menuTopicOf('').length) : undefined
  if (branchId === undefined) forget(cache)
  else cache.changed.add(branchId)
}

function forget(cache: MenuCache): void {
  cache.read = undefined
  cache.changed.clear()
}

/** Returns the brand and the branches of a shop, as customers get them. */
export const brandsOf = (shop: Shop): Brands => ({
  brand: shop.brand,
  branches: shop.branches.map(asBranch),
  plates: laidPlates(shop),
})

/** The list is packed and sent to many: it stays the same object while it says the same. */
function withBranches({ shop: before, brands }: MenuReading, shop: Shop): Brands {
  const branches = shop.branches.map((branch, place) => {
    const [same, after] = [brands.branches[place], asBranch(branch)]
    return same && (branch === before.branches[place] || isDeepStrictEqual(same, after)) ? same : after
  })
  return branches.every((branch, place) => branch === brands.branches[place])
    ? brands
    : { ...brands, branches }
}

const asBranch = ({ fromFile: _file, revision: _revision, ...branch }: Shop['branches'][number]): Branch =>
  branch
