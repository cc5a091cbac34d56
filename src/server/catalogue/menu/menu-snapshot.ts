import { createHash } from 'node:crypto'
import type { Branches } from '#contract/branch.ts'
import type { BranchMenu, BrandDish } from '#contract/menu.ts'
import { goesWithOf } from '#domain/goes-with.ts'
import { laidPlates } from './cloth-pictures.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { OpenBranch, SoldItem } from './content.ts'
import {
  findRevision,
  findShop,
  type BranchNow,
  type ItemState,
  type OptionState,
  type Shop,
} from './store.ts'

type Branch = BranchMenu['branch']
type Menu = BranchMenu['menu']
type MenuItem = Menu['items'][number]

/** What one branch sells at this moment, with all branches of the brand. */
export type MenuSnapshot = {
  /**
   * `brand.revision` when it was read. An order priced from it is inserted only if the revision is still the
   * same.
   */
  readonly revision: number
  readonly branch: Branch
  readonly menu: Menu
  readonly branches: readonly Branch[]
}

export type Brands = Branches & { readonly revision: number }

/** This process's cache of the menu. A `menu` notification clears it. */
type MenuCache = {
  read: Promise<Reading | undefined> | undefined
  checkedAt: number
}
type Reading = {
  readonly shop: Shop
  readonly brands: Brands
  readonly snapshots: Map<string, { readonly snapshot: MenuSnapshot; readonly freshUntil: number }>
}

type Needs = Pick<Deps, 'db' | 'live' | 'now'>

/** How often the revision is checked, because a notification may be lost with a broken connection. */
const trustMs = 5000

const caches = new WeakMap<Needs['live'], MenuCache>()

/** Returns the snapshot of a branch, without an id of the first one; undefined if there is no such branch. */
export async function findMenuSnapshot(deps: Needs, branchId?: string): Promise<MenuSnapshot | undefined> {
  const reading = await findReading(deps)
  if (!reading) return undefined
  const id = branchId ?? reading.brands.branches[0]?.id
  const branch = reading.brands.branches.find((known) => known.id === id)
  if (!branch) return undefined
  const now = deps.now()
  const kept = reading.snapshots.get(branch.id)
  if (kept && now < kept.freshUntil) return kept.snapshot
  const set = takeSnapshot(reading, branch, now)
  reading.snapshots.set(branch.id, set)
  return set.snapshot
}

/** Returns the brand and its branches; undefined before a menu was imported. */
export const findBrands = async (deps: Needs): Promise<Brands | undefined> =>
  (await findReading(deps))?.brands

/** Returns a dish and the branches that sell it; undefined for one that no branch sells. */
export async function findBrandDish(deps: Needs, id: string): Promise<BrandDish | undefined> {
  const reading = await findReading(deps)
  const item = reading?.shop.items.find((known) => known.id === id)
  if (!reading || !item) return undefined
  const soldAt = reading.brands.branches
    .map((branch) => branch.id)
    .filter((branchId) => item.soldAt === null || item.soldAt.includes(branchId))
  if (soldAt.length === 0) return undefined
  const { name, description, price, discountPercent, picture, serves, kcal, catering } = item
  return { id, name, description, price, discountPercent, picture, serves, kcal, catering, soldAt }
}

/** Clears this process's cache after a change in this process, without waiting for the notification. */
export const forgetMenu = (deps: Needs): void => forget(cacheOf(deps))

/** Clears the cache and reads the menu again. For callers that found the snapshot outdated. */
export async function refreshMenu(deps: Needs): Promise<void> {
  forgetMenu(deps)
  await findReading(deps)
}

async function findReading(deps: Needs): Promise<Reading | undefined> {
  const cache = cacheOf(deps)
  const now = deps.now()
  // a clock that was set back counts as elapsed time too
  if (cache.read && Math.abs(now - cache.checkedAt) > trustMs) {
    cache.checkedAt = now
    if (await isOutdated(deps, await cache.read)) forget(cache)
  }
  cache.read ??= read(deps, cache)
  return cache.read
}

async function isOutdated({ db }: Needs, reading: Reading | undefined): Promise<boolean> {
  try {
    return (await findRevision(db)) !== reading?.shop.revision
  } catch {
    // while the database restarts, keep serving the cached menu; the revision is checked again in a few
    // seconds
    return false
  }
}

async function read(deps: Needs, cache: MenuCache): Promise<Reading | undefined> {
  cache.checkedAt = deps.now()
  try {
    const shop = await findShop(deps.db)
    return shop && { shop, brands: brandsOf(shop), snapshots: new Map() }
  } catch (error) {
    // the next request reads again
    forget(cache)
    throw error
  }
}

function cacheOf({ live }: Needs): MenuCache {
  const known = caches.get(live)
  if (known) return known
  const cache: MenuCache = { read: undefined, checkedAt: 0 }
  caches.set(live, cache)
  live.subscribe('menu', () => forget(cache))
  return cache
}

function forget(cache: MenuCache): void {
  cache.read = undefined
}

const brandsOf = (shop: Shop): Brands => ({
  revision: shop.revision,
  brand: shop.brand,
  branches: shop.branches.map(asBranch),
  plates: laidPlates(shop),
})

const asBranch = ({ fromFile: _fromFile, ...branch }: OpenBranch & BranchNow): Branch => branch

/** Returns what the branch sells at this moment, and until when that stays valid without a change. */
function takeSnapshot(
  { shop, brands }: Reading,
  branch: Branch,
  now: number,
): { readonly snapshot: MenuSnapshot; readonly freshUntil: number } {
  const holds = ({ branchId, until }: Pick<ItemState, 'branchId' | 'until'>) =>
    branchId === branch.id && (until === null || until > now)
  const [states, optionStates] = [shop.states.filter(holds), shop.optionStates.filter(holds)]
  const stateOf = new Map(states.map((state) => [state.itemId, state]))
  const soldHere = shop.items.filter(({ soldAt }) => soldAt === null || soldAt.includes(branch.id))
  const idsHere = new Set(soldHere.map(({ id }) => id))
  const ordered = Map.groupBy(shop.pairs, ({ itemId }) => itemId)
  const items = soldHere.map((item) => {
    const with_ = (ordered.get(item.id) ?? []).map(({ withId }) => withId)
    const goesWith = goesWithOf(item.id, with_, item.goesWith, (id) => idsHere.has(id))
    return { ...asMenuItem(item, stateOf.get(item.id)), goesWith }
  })
  const categoryIds = new Set(items.map(({ categoryId }) => categoryId))
  const groupIds = new Set(items.flatMap(({ optionGroupIds }) => optionGroupIds))
  const sold = {
    categories: shop.categories.filter(({ id }) => categoryIds.has(id)),
    optionGroups: withStates(
      shop.optionGroups.filter(({ id }) => groupIds.has(id)),
      optionStates,
    ),
    items,
  }
  return {
    snapshot: {
      revision: brands.revision,
      branch,
      menu: { version: versionOf(sold), branchId: branch.id, ...sold },
      branches: brands.branches,
    },
    freshUntil: Math.min(Infinity, ...[...states, ...optionStates].flatMap(({ until }) => until ?? [])),
  }
}

function asMenuItem({ soldAt: _soldAt, ...item }: SoldItem, state: ItemState | undefined): MenuItem {
  const { state: availability = 'available', until = null, note = {} } = state ?? {}
  return { ...item, availability, until, note }
}

/** Returns the option groups with the options marked that this branch cannot serve. */
function withStates(groups: Menu['optionGroups'], states: readonly OptionState[]): Menu['optionGroups'] {
  if (states.length === 0) return groups
  const untilOf = new Map(states.map(({ optionId, until }) => [optionId, until]))
  return groups.map((group) => ({
    ...group,
    options: group.options.map((option) => {
      const until = untilOf.get(option.id)
      return until === undefined ? option : { ...option, availability: 'paused' as const, until }
    }),
  }))
}

/** Returns a hash of the content, so that it is the same on every machine and after every restart. */
const versionOf = (sold: Omit<Menu, 'version' | 'branchId'>): string =>
  createHash('sha256').update(JSON.stringify(sold)).digest('base64url').slice(0, 16)
