import { changeQuote, differenceOf, priceSwap } from '#domain/change-order.ts'
import { firstChoices } from '#domain/choices.ts'
import { findInMenu } from '#domain/find-dish.ts'
import { menuAt } from '#domain/menu-at.ts'
import { findItem, type Menu, type MenuItem, optionGroupsOf } from '#domain/menu.ts'
import type { Quote, QuoteLine } from '#domain/pricing.ts'
import { menuIndexOf } from '#storefront/customer/menu/search/menu-index.ts'

/** A dish with options, and what the order costs more if the line is swapped for it. */
export type Swap = {
  readonly item: MenuItem
  readonly optionIds: readonly string[]
  /** Of the quote then. */
  readonly quoteHash: string
  /** Halalas that the customer pays more; below 0: less. */
  readonly difference: number
}

/** A list that is read while the customer waits. */
const most = 8

/**
 * The dishes that these portions can be swapped for: those of the same category, or those that were searched
 * for; available at the order's time. The cheapest difference first.
 */
export function swapsFor(
  quote: Quote,
  menu: Menu,
  { line, quantity, query }: { line: QuoteLine; quantity: number; query: string },
): Swap[] {
  const then = menuAt(menu, quote.slot)
  const category = findItem(then, line.itemId)?.categoryId
  const items =
    query === ''
      ? then.items.filter((item) => item.categoryId === category)
      : findInMenu(menuIndexOf(then), query).items
  return items
    .flatMap((item) => {
      const groups = optionGroupsOf(then, item)
      const options = item.id === line.itemId ? otherOptions(line, item, then) : [firstChoices(groups)]
      return options.flatMap((optionIds) => swapOf(quote, menu, { line, quantity, item, optionIds }) ?? [])
    })
    .toSorted((a, b) => Math.abs(a.difference) - Math.abs(b.difference))
    .slice(0, most)
    .toSorted((a, b) => a.difference - b.difference)
}

/** Returns the swap for one dish with these options; undefined if it cannot be made. */
export function swapOf(
  quote: Quote,
  menu: Menu,
  about: { line: QuoteLine; quantity: number; item: MenuItem; optionIds: readonly string[] },
): Swap | undefined {
  const { line, quantity, item, optionIds } = about
  const dish = priceSwap(quote, menu, { id: 'new', quantity, itemId: item.id, optionIds })
  if (!dish.ok) return undefined
  const changed = changeQuote(quote, { lineId: line.id, quantity, to: dish.value })
  if (!changed.ok) return undefined
  return { item, optionIds, quoteHash: changed.value.hash, difference: differenceOf(quote, changed.value) }
}

/** The other sizes of the same dish: each other option of a group of which one is chosen. */
function otherOptions(line: QuoteLine, item: MenuItem, menu: Menu): string[][] {
  const chosen = line.options.map(({ optionId }) => optionId)
  return optionGroupsOf(menu, item)
    .filter((group) => group.min === 1 && group.max === 1)
    .flatMap((group) => {
      const others = chosen.filter((id) => !group.options.some((option) => option.id === id))
      return group.options
        .filter((option) => !chosen.includes(option.id))
        .map((option) => [...others, option.id])
    })
}
