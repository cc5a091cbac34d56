import type { Localized } from './locale.ts'
import type { Method } from './method.ts'
import { isFor, isWay, type Promotion, promotionsAt, type Promotions } from './promotion.ts'
import { isSoldAt } from './sale-times.ts'
import type { WrittenHours } from './week-grid.ts'
import { weekdays } from './weekday.ts'

/** When something counts, as a menu file writes it. */
type WrittenTimes = {
  readonly when: readonly WrittenHours[]
  readonly from?: string | undefined
  readonly until?: string | undefined
  readonly during?: string | undefined
}

type CalendarDays = { readonly id: string; readonly from: string; readonly to: string }

/** Midnight to midnight: a closing time at or before the opening is on the next day. */
const allDay = '00:00'

/** Returns the times of sale; undefined if it is always sold. The days of `during` are the calendar's. */
export function timesOfSale(
  { when, during, from: first, until: last }: WrittenTimes,
  calendar: readonly CalendarDays[],
): { hours: { opens: string; closes: string }[][]; from: string | null; until: string | null } | undefined {
  const days = calendar.find(({ id }) => id === during)
  const [from, until] = [first ?? days?.from, last ?? days?.to]
  if (when.length === 0 && from === undefined && until === undefined) return undefined
  return { hours: hoursOfDays(when), from: from ?? null, until: until ?? null }
}

/** Returns the hours of each weekday; without any window, all of the week. */
function hoursOfDays(when: readonly WrittenHours[]): { opens: string; closes: string }[][] {
  const windows = when.length === 0 ? [{}] : when
  return weekdays.map((day) =>
    windows
      .filter((window) => window.days?.includes(day) ?? true)
      .map(({ from = allDay, to = allDay }) => ({ opens: from, closes: to })),
  )
}

/** A promotion as a menu file writes it. */
type WrittenPromotion = WrittenTimes & {
  readonly id: string
  readonly name: Localized
  readonly percent?: number | undefined
  readonly amount?: number | undefined
  readonly cap?: number | undefined
  readonly minimum: number
  readonly branches?: string[] | undefined
  readonly methods: Method[]
  readonly items?: readonly string[] | undefined
  readonly categories?: readonly string[] | undefined
}

/** What of a menu file decides for which dishes, and when, its promotions count. */
type Around = {
  readonly items: readonly { readonly id: string; readonly categoryId: string }[]
  readonly calendar: readonly CalendarDays[]
}

/** Returns a promotion of a menu file with the branches that have it; null for all. */
export function promotionOf(
  { id, name, percent, amount, cap, minimum, branches, methods, ...targets }: WrittenPromotion,
  { items, calendar }: Around,
) {
  const times = timesOfSale(targets, calendar)
  const inCategories = items.filter(({ categoryId }) => targets.categories?.includes(categoryId))
  const itemIds = [...(targets.items ?? []), ...inCategories.map((item) => item.id)]
  return {
    id,
    name,
    ...(percent !== undefined
      ? { kind: 'percent' as const, value: percent }
      : amount !== undefined
        ? { kind: 'amount' as const, value: amount }
        : { kind: 'free-delivery' as const, value: 0 }),
    cap: cap ?? null,
    minimumSubtotal: minimum,
    methods,
    itemIds: targets.items || targets.categories ? [...new Set(itemIds)] : null,
    branchIds: branches ?? null,
    ...(times && { times }),
  }
}

/** Returns the promotions of a menu file that count at a branch for a slot (its start). */
export function writtenPromotionsAt(
  file: Around & {
    readonly promotions: readonly WrittenPromotion[]
    readonly brand: { readonly stackPromotions: boolean }
  },
  { branchId, slot }: { readonly branchId: string; readonly slot: number },
): Promotions {
  const all = file.promotions.map((promotion) => promotionOf(promotion, file))
  const list = all.filter(({ branchIds }) => branchIds?.includes(branchId) ?? true)
  return promotionsAt({ stack: file.brand.stackPromotions, list }, slot)
}

/**
 * Returns why a promotion takes nothing off an order; undefined if nothing stands against it. Another
 * promotion may give more: that is not decided here.
 */
export function whyNot(
  promotion: Promotion & { readonly branchIds: readonly string[] | null },
  order: {
    readonly branchId: string
    readonly slot: number
    readonly method: Method
    readonly itemId: string
    readonly subtotal: number
  },
): 'branch' | 'time' | 'method' | 'dish' | 'minimum' | undefined {
  if (promotion.branchIds && !promotion.branchIds.includes(order.branchId)) return 'branch'
  if (!isSoldAt(promotion, order.slot)) return 'time'
  if (!isWay(promotion, order.method)) return 'method'
  if (!isFor(promotion, order.itemId)) return 'dish'
  return order.subtotal < promotion.minimumSubtotal ? 'minimum' : undefined
}
