import { createHash } from 'node:crypto'
import type { BranchMenu, BrandDish } from '#contract/menu.ts'
import { cardPrice, requiredGroupsOf } from '#domain/card-price.ts'
import { goesWithOf } from '#domain/goes-with.ts'
import { endOfTimes, isOver } from '#domain/sale-times.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { ShownItem } from '#server/catalogue/menu-file/content.ts'
import { type Brands, findReading } from './menu-reading.ts'
import { promotionsAtBranch } from './promotions.ts'
import type { Revision } from './revision-store.ts'
import type { ItemState, OptionState, Shop } from './store.ts'

type Branch = BranchMenu['branch']
type Menu = BranchMenu['menu']
type MenuItem = Menu['items'][number]

/** What one branch sells at this moment. */
export type MenuSnapshot = {
  /** An order that was priced from it is inserted only if the revision is still the same. */
  readonly revision: Revision
  readonly branch: Branch
  readonly menu: Menu
}

type Taken = {
  /** What it was taken from; another object is another state. */
  readonly from: readonly unknown[]
  readonly snapshot: MenuSnapshot
  readonly freshUntil: number
}
/** The snapshots of this process, by the items of their reading, which every import replaces. */
const taken = new WeakMap<Shop['items'], Map<string, Taken>>()

type Needs = Pick<Deps, 'db' | 'live' | 'now'>

/** Returns the snapshot of a branch, without an id of the first one; undefined if there is no such branch. */
export async function findMenuSnapshot(deps: Needs, branchId?: string): Promise<MenuSnapshot | undefined> {
  const reading = await findReading(deps)
  const id = branchId ?? reading?.brands.branches[0]?.id
  const branch = reading?.brands.branches.find((known) => known.id === id)
  if (!reading || !branch) return undefined
  const now = deps.now()
  const ofShop = taken.get(reading.shop.items) ?? new Map<string, Taken>()
  taken.set(reading.shop.items, ofShop)
  const revision = reading.shop.branches.find((known) => known.id === id)?.revision ?? 0
  const from = [branch, revision]
  const kept = ofShop.get(branch.id)
  if (kept && now < kept.freshUntil && kept.from.every((part, place) => part === from[place]))
    return kept.snapshot
  const set = takeSnapshot(reading.shop, branch, { brand: reading.shop.revision, branch: revision }, now)
  ofShop.set(branch.id, { ...set, from })
  return set.snapshot
}

/** Returns the brand and its branches; undefined before a menu was imported. */
export const findBrands = async (deps: Needs): Promise<Brands | undefined> =>
  (await findReading(deps))?.brands

/** Returns a branch; undefined if there is none with this id. */
export const findBranch = async (deps: Needs, id: string): Promise<Branch | undefined> =>
  (await findBrands(deps))?.branches.find((branch) => branch.id === id)

/** Returns a dish and the branches that sell it; undefined for one that no branch sells. */
export async function findBrandDish(deps: Needs, id: string): Promise<BrandDish | undefined> {
  const reading = await findReading(deps)
  const item = reading?.shop.items.find((known) => known.id === id)
  if (!reading || !item || !isStillSold(reading.shop, item, deps.now())) return undefined
  const soldAt = reading.brands.branches
    .map((branch) => branch.id)
    .filter((branchId) => item.soldAt === null || item.soldAt.includes(branchId))
  if (soldAt.length === 0) return undefined
  const { name, description, price, discountPercent, picture, serves, kcal, catering } = item
  const leastPrice = cardPrice(item, requiredGroupsOf(reading.shop)).now
  return {
    id,
    name,
    description,
    price,
    discountPercent,
    picture,
    serves,
    kcal,
    catering,
    leastPrice,
    soldAt,
  }
}

/** Two or three lines of names on a phone. */
const shownPopular = 6

/** Returns what a branch of this shop sells at this moment; undefined if there is no such branch. */
export function snapshotOf(shop: Shop, branches: readonly Branch[], id: string, now: number) {
  const branch = branches.find((known) => known.id === id)
  const revision = { brand: shop.revision, branch: 0 }
  return branch && takeSnapshot(shop, branch, revision, now).snapshot
}

/** Returns what the branch sells at this moment, and until when that stays valid without a change. */
function takeSnapshot(
  shop: Shop,
  branch: Branch,
  revision: Revision,
  now: number,
): { readonly snapshot: MenuSnapshot; readonly freshUntil: number } {
  const holds = ({ branchId, until }: Pick<ItemState, 'branchId' | 'until'>) =>
    branchId === branch.id && (until === null || until > now)
  const [states, optionStates] = [shop.states.filter(holds), shop.optionStates.filter(holds)]
  const stateOf = new Map(states.map((state) => [state.itemId, state]))
  const soldHere = shop.items.filter(
    (item) => (item.soldAt === null || item.soldAt.includes(branch.id)) && isStillSold(shop, item, now),
  )
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
    ...promotionsAtBranch(shop.promotions, branch.id, now),
  }
  const popular = shop.popular.filter((id) => idsHere.has(id)).slice(0, shownPopular)
  return {
    snapshot: {
      revision,
      branch,
      menu: {
        // a cart does not change with what other customers order
        version: versionOf(sold),
        branchId: branch.id,
        ...sold,
        ...(popular.length > 0 && { popular }),
      },
    },
    freshUntil: Math.min(
      Infinity,
      ...[...states, ...optionStates].flatMap(({ until }) => until ?? []),
      ...[...sold.categories, ...items, ...(sold.promotions?.list ?? [])].flatMap(
        ({ times }) => endOfTimes(times) ?? [],
      ),
    ),
  }
}

/** Returns whether the last day of a dish and of its category has not passed. */
function isStillSold({ categories }: Shop, item: ShownItem, now: number): boolean {
  const category = categories.find(({ id }) => id === item.categoryId)
  return !isOver(item, now) && !isOver(category ?? {}, now)
}

function asMenuItem({ soldAt: _soldAt, ...item }: ShownItem, state: ItemState | undefined): MenuItem {
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
