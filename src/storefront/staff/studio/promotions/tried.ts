import type { MenuFile } from '#contract/menu-file.ts'
import { amountLine } from '#domain/bill.ts'
import { addDays, dayOf, instantOf, localOf } from '#domain/local-time.ts'
import type { Method } from '#domain/method.ts'
import { type Promo, type PromoRefusal, refusalOfPromo } from '#domain/promo.ts'
import { type PromoTerms, type Quote, sumUp } from '#domain/pricing.ts'
import { firstHour, type GridCell } from '#domain/week-grid.ts'
import { writtenPromotionsAt } from '#domain/written-promotion.ts'
import { dishesOf, type FilePromotion } from './promotion-edits.ts'

/** The order that is tried: an amount of one dish, at a branch, on a weekday and an hour. */
export type Tried = {
  readonly amount: number
  readonly itemId: string
  readonly branchId: string
  readonly method: Method
  readonly cell: GridCell
}

/** The first order that a promotion is tried with. */
export function firstTried(menu: MenuFile, promotion: FilePromotion | undefined): Tried {
  const counting = promotion && dishesOf(menu, promotion)
  return {
    amount: 12_000,
    itemId: menu.items.find(({ id }) => counting?.has(id) ?? true)?.id ?? '',
    branchId: promotion?.branches?.[0] ?? menu.branches[0]?.id ?? '',
    method: promotion?.methods[0] ?? 'pickup',
    cell: { day: 0, place: 8 },
  }
}

/** The first order that a code is tried with: one for which it is. */
export function firstTriedWith(
  menu: MenuFile,
  { branchIds, methods }: Pick<Promo, 'branchIds' | 'methods'>,
): Tried {
  const first = firstTried(menu, undefined)
  return { ...first, branchId: branchIds[0] ?? first.branchId, method: methods[0] ?? first.method }
}

/**
 * Returns why the order of a new customer is refused with the code. The shop checks it when the order is
 * placed, so the slot may be after the end of the code; a code that starts later is tried at its start.
 */
export const refusalOfTried = (
  promo: Promo,
  { branchId, method }: Pick<Tried, 'branchId' | 'method'>,
  now: number,
): PromoRefusal | undefined =>
  refusalOfPromo(promo, {
    now: Math.max(now, promo.startsAt ?? now),
    branchId,
    method,
    customer: { phone: '', used: 0, hasOrdered: false },
  })

/** Returns the start of the next hour of a cell, from a day on at which the promotion holds if it has one. */
export function slotOf({ day, place }: GridCell, now: number, from: string | undefined): number {
  const today = localOf(now).date
  const begins = from !== undefined && from > today ? from : today
  const date = addDays(begins, (day - dayOf(begins) + 7) % 7)
  return instantOf(date, (firstHour + place) * 60)
}

/** Returns the quote of the order with the promotions of the draft. */
export function quoteOf(menu: MenuFile, tried: Tried, slot: number, promo: PromoTerms | undefined): Quote {
  const { amount, itemId, method, branchId } = tried
  const line = { ...amountLine(amount, {}), id: 'tried', itemId }
  return sumUp(
    [line],
    {
      method,
      delivery: method === 'delivery' ? deliveryOf(menu, branchId) : null,
      promo: promo ?? null,
      points: null,
      slot,
      promotions: writtenPromotionsAt(menu, { branchId, slot }),
    },
    'draft',
  )
}

/** The terms of the branch's first area or ring; null if it does not deliver. */
function deliveryOf(menu: MenuFile, branchId: string) {
  const delivery = menu.branches.find(({ id }) => id === branchId)?.delivery
  switch (delivery?.kind) {
    case 'areas':
      return delivery.areas[0] ?? null
    case 'tiers':
      return delivery.tiers[0] ?? null
    case 'none':
    case undefined:
      return null
    default:
      return delivery satisfies never
  }
}
