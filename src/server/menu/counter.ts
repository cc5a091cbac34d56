import { createHash } from 'node:crypto'
import type { Branches } from '#contract/branch.ts'
import type { BranchMenu } from '#contract/menu.ts'
import { goesWithOf } from '#domain/goes-with.ts'
import { laidPlates } from '../branch/laid-plates.ts'
import type { Deps } from '../deps.ts'
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

/** What one branch sells at this moment, and where else the brand is. */
export type Counter = {
  /** `brand.revision` when it was read: an order priced from it is written down only if that has not moved on. */
  readonly revision: number
  readonly branch: Branch
  readonly menu: Menu
  readonly branches: readonly Branch[]
}

export type Brands = Branches & { readonly revision: number }

/** What this process has read and put together, until it hears that something changed. */
type Shelf = {
  read: Promise<Reading | undefined> | undefined
  checkedAt: number
}
type Reading = {
  readonly shop: Shop
  readonly brands: Brands
  readonly counters: Map<string, { readonly counter: Counter; readonly freshUntil: number }>
}

type Needs = Pick<Deps, 'db' | 'live' | 'now'>

/** A notification may be lost with a broken connection: look at the revision anyway, this often. */
const trustMs = 5000

const shelves = new WeakMap<Needs['live'], Shelf>()

/** Undefined: there is no such branch. Without an id: the first one. */
export async function findCounter(deps: Needs, branchId?: string): Promise<Counter | undefined> {
  const reading = await findReading(deps)
  if (!reading) return undefined
  const id = branchId ?? reading.brands.branches[0]?.id
  const branch = reading.brands.branches.find((known) => known.id === id)
  if (!branch) return undefined
  const now = deps.now()
  const kept = reading.counters.get(branch.id)
  if (kept && now < kept.freshUntil) return kept.counter
  const set = setOut(reading, branch, now)
  reading.counters.set(branch.id, set)
  return set.counter
}

/** The brand and its branches; undefined before a menu was imported. */
export const findBrands = async (deps: Needs): Promise<Brands | undefined> =>
  (await findReading(deps))?.brands

/** For whoever changed it here and now: this process need not wait to be told. */
export const forgetMenu = (deps: Needs): void => forget(shelfOf(deps))

/** For whoever found that what they had read is no longer so. */
export async function readMenuAnew(deps: Needs): Promise<void> {
  forgetMenu(deps)
  await findReading(deps)
}

async function findReading(deps: Needs): Promise<Reading | undefined> {
  const shelf = shelfOf(deps)
  const now = deps.now()
  // a clock that was set back counts as passed time too
  if (shelf.read && Math.abs(now - shelf.checkedAt) > trustMs) {
    shelf.checkedAt = now
    if (await hasMovedOn(deps, await shelf.read)) forget(shelf)
  }
  shelf.read ??= read(deps, shelf)
  return shelf.read
}

async function hasMovedOn({ db }: Needs, reading: Reading | undefined): Promise<boolean> {
  try {
    return (await findRevision(db)) !== reading?.shop.revision
  } catch {
    // while the database restarts, what was read is still the best there is; it is asked again in a few seconds
    return false
  }
}

async function read(deps: Needs, shelf: Shelf): Promise<Reading | undefined> {
  shelf.checkedAt = deps.now()
  try {
    const shop = await findShop(deps.db)
    return shop && { shop, brands: brandsOf(shop), counters: new Map() }
  } catch (error) {
    // the next one asks again
    forget(shelf)
    throw error
  }
}

function shelfOf({ live }: Needs): Shelf {
  const known = shelves.get(live)
  if (known) return known
  const shelf: Shelf = { read: undefined, checkedAt: 0 }
  shelves.set(live, shelf)
  live.subscribe('menu', () => forget(shelf))
  return shelf
}

function forget(shelf: Shelf): void {
  shelf.read = undefined
}

const brandsOf = (shop: Shop): Brands => ({
  revision: shop.revision,
  brand: shop.brand,
  branches: shop.branches.map(asBranch),
  plates: laidPlates(shop),
})

const asBranch = ({ fromFile: _fromFile, ...branch }: OpenBranch & BranchNow): Branch => branch

/** What the branch sells at this moment, and until when that holds by itself. */
function setOut(
  { shop, brands }: Reading,
  branch: Branch,
  now: number,
): { readonly counter: Counter; readonly freshUntil: number } {
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
    counter: {
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

/** The questions with the answers that this branch can not give. */
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

/** The same for the same content, on every machine and after every restart. */
const versionOf = (sold: Omit<Menu, 'version' | 'branchId'>): string =>
  createHash('sha256').update(JSON.stringify(sold)).digest('base64url').slice(0, 16)
