import { canonicalJson } from './canonical-json.ts'
import { addLine, maxQuantity, type Cart, type CartLine } from './cart.ts'
import { firstChoices, isBlocked, isAvailable, availableChoices } from './choices.ts'
import type { Localized } from './locale.ts'
import { findItem, optionGroupsOf, type Menu, type MenuItem, type Option, type OptionGroup } from './menu.ts'
import { checkChoices, priceItem } from './chosen-options.ts'
import { type QuoteLine } from './pricing.ts'

/** A line of a past quote, as it was sold. */
type PastLine = Pick<
  QuoteLine,
  'itemId' | 'name' | 'picture' | 'quantity' | 'options' | 'note' | 'unitPrice' | 'unitPriceBefore'
>

/** A line of the cart before it has an id. */
export type NewLine = Omit<CartLine, 'id'>

/** What has changed since the order. Amounts are halalas of one dish. */
export type Change =
  | { readonly kind: 'item-gone' }
  /** `note` is the branch's note about it; it may be empty. */
  | {
      readonly kind: 'item-out-of-stock' | 'item-paused' | 'item-out-of-hours'
      readonly note: Localized
    }
  | { readonly kind: 'option-gone' | 'option-paused'; readonly optionId: string; readonly name: Localized }
  /** A required choice that is missing and was filled with the dish's default. */
  | {
      readonly kind: 'choice-made'
      readonly groupId: string
      readonly name: Localized
      readonly option: Localized
    }
  | {
      readonly kind: 'choice-missing' | 'choice-too-many'
      readonly groupId: string
      readonly name: Localized
    }
  | { readonly kind: 'price-changed' | 'discount-ended'; readonly before: number; readonly after: number }

/**
 * `same`: available as it was, possibly at another price. `repaired`: available with a small change.
 * `unanswered`: available once a choice is made. `gone`: not available.
 */
type ReorderState = 'same' | 'repaired' | 'unanswered' | 'gone'

export type ReorderLine = {
  readonly past: PastLine
  /** What can be ordered of it today; null for nothing. */
  readonly newLine: NewLine | null
  readonly state: ReorderState
  readonly changes: readonly Change[]
}

/** The customer's decision about a changed line, by its position in the order. */
export type Decision =
  | { readonly kind: 'keep' }
  | { readonly kind: 'remove' }
  | { readonly kind: 'swap'; readonly newLine: NewLine }
export type Decisions = Readonly<Record<number, Decision>>

/** A decision, and the changes of the line that the customer then saw. */
type MadeDecision = { readonly decision: Decision; readonly changes: readonly Change[] }
export type MadeDecisions = Readonly<Record<number, MadeDecision>>

/**
 * Returns a past order on today's menu: for each line what can be ordered, and everything that has changed.
 */
export const planReorder = (lines: readonly PastLine[], menu: Menu): ReorderLine[] =>
  lines.map((past) => planLine(past, menu))

/**
 * Returns the positions of the lines that need a decision. They differ from the past order, so nothing is
 * ordered before.
 */
export const openLines = (plan: readonly ReorderLine[], decisions: Decisions): number[] =>
  plan.flatMap(({ state }, place) => {
    const decision = decisions[place]?.kind
    if (state === 'same' || decision === 'remove' || decision === 'swap') return []
    return state === 'repaired' && decision === 'keep' ? [] : [place]
  })

/**
 * Returns the decisions that still count for the plan of another menu: changes are accepted only as they were
 * seen, and a replacement only while it can be ordered. A removed line stays removed.
 */
export const decisionsFor = (plan: readonly ReorderLine[], made: MadeDecisions, menu: Menu): Decisions =>
  Object.fromEntries(
    plan.flatMap(({ changes }, place) => {
      const one = made[place]
      return one && doesCount(one, changes, menu) ? [[place, one.decision]] : []
    }),
  )

function doesCount(
  { decision, changes: seen }: MadeDecision,
  changes: readonly Change[],
  menu: Menu,
): boolean {
  switch (decision.kind) {
    case 'keep':
      return canonicalJson(seen) === canonicalJson(changes)
    case 'swap': {
      const { itemId, optionIds } = decision.newLine
      const item = findItem(menu, itemId)
      return item?.availability === 'available' && checkChoices(menu, item, optionIds).length === 0
    }
    case 'remove':
      return true
    default:
      return decision satisfies never
  }
}

/** Returns what a time is searched for, before it is known what the menu of that time has of it. */
export const wantedLines = (lines: readonly PastLine[], made: MadeDecisions): CartLine[] =>
  lines.flatMap(({ itemId, quantity, options, note }, place) => {
    const decision = made[place]?.decision
    if (decision?.kind === 'remove') return []
    const again = { itemId, quantity, optionIds: options.map(({ optionId }) => optionId), note }
    return [{ ...(decision?.kind === 'swap' ? decision.newLine : again), id: String(place) }]
  })

/**
 * Returns the lines that would be ordered: everything available that was not removed, and the replacements.
 */
export const reorderedLines = (
  plan: readonly ReorderLine[],
  decisions: Decisions,
  idOf: (place: number) => string,
): CartLine[] =>
  plan.flatMap(({ newLine }, place) => {
    const decision = decisions[place]
    const wanted = decision?.kind === 'swap' ? decision.newLine : decision?.kind === 'remove' ? null : newLine
    return wanted ? [{ ...wanted, id: idOf(place) }] : []
  })

/** Returns the cart with these lines added; an equal line gets a larger quantity. */
export const withLines = (cart: Cart, lines: readonly CartLine[]): Cart => lines.reduce(addLine, cart)

/** Returns dishes that can replace an unavailable one: those of its category first. */
export function swapsFor({ past }: ReorderLine, menu: Menu, most: number): MenuItem[] {
  const category = findItem(menu, past.itemId)?.categoryId
  const available = menu.items.filter(
    (item) =>
      item.id !== past.itemId &&
      item.availability === 'available' &&
      !optionGroupsOf(menu, item).some(isBlocked),
  )
  const ofItsCategory = available.filter((item) => item.categoryId === category)
  return [...new Set([...ofItsCategory, ...available])].slice(0, most)
}

function planLine(past: PastLine, menu: Menu): ReorderLine {
  const gone = (change: Change): ReorderLine => ({ past, newLine: null, state: 'gone', changes: [change] })
  const item = findItem(menu, past.itemId)
  if (!item) return gone({ kind: 'item-gone' })
  if (item.availability !== 'available') return gone({ kind: `item-${item.availability}`, note: item.note })
  const groups = optionGroupsOf(menu, item)
  if (groups.some(isBlocked)) return gone({ kind: 'item-paused', note: item.note })

  const lost = lostOptions(past, groups)
  const kept = availableChoices(
    groups,
    past.options.map(({ optionId }) => optionId),
  )
  const answers = groups.map((group) => answerTo(group, kept))
  const changes = [...lost, ...answers.flatMap(({ change }) => change ?? [])]
  const optionIds = answers.flatMap((answer) => answer.optionIds)
  const newLine = {
    itemId: item.id,
    quantity: Math.min(past.quantity, maxQuantity),
    optionIds,
    note: past.note,
  }
  return {
    past,
    newLine,
    state: stateOf(changes),
    changes: [...changes, ...priceChange(past, item, menu, newLine)],
  }
}

const lostOptions = (past: PastLine, groups: readonly OptionGroup[]): Change[] =>
  past.options.flatMap(({ optionId, name }) => {
    const option = groups.flatMap((group) => group.options).find(({ id }) => id === optionId)
    if (option && isAvailable(option)) return []
    return [{ kind: option ? 'option-paused' : 'option-gone', optionId, name }]
  })

/** Returns what remains of the choices in a group, and the change that was needed. */
function answerTo(
  group: OptionGroup,
  kept: readonly string[],
): { readonly optionIds: readonly string[]; readonly change?: Change } {
  const chosen = group.options.filter(({ id }) => kept.includes(id)).map(({ id }) => id)
  const about = { groupId: group.id, name: group.name }
  if (chosen.length > group.max)
    return { optionIds: chosen.slice(0, group.max), change: { kind: 'choice-too-many', ...about } }
  if (chosen.length >= group.min) return { optionIds: chosen }
  const [plain] = chosen.length === 0 ? firstOptions(group) : []
  if (!plain) return { optionIds: chosen, change: { kind: 'choice-missing', ...about } }
  return { optionIds: [plain.id], change: { kind: 'choice-made', ...about, option: plain.name } }
}

const firstOptions = (group: OptionGroup): Option[] => {
  const ids = firstChoices([group])
  return group.options.filter(({ id }) => ids.includes(id))
}

function stateOf(changes: readonly Change[]): ReorderState {
  if (changes.length === 0) return 'same'
  return changes.some(({ kind }) => kind === 'choice-missing') ? 'unanswered' : 'repaired'
}

/**
 * Returns the change of price that the other changes do not explain: the price of a removed or added option
 * is expected.
 */
function priceChange(past: PastLine, item: MenuItem, menu: Menu, { optionIds }: NewLine): Change[] {
  const { unitPrice, unitPriceBefore } = priceItem(menu, item, optionIds)
  const pastIds = past.options.map(({ optionId }) => optionId)
  const removed = past.options.filter(({ optionId }) => !optionIds.includes(optionId))
  const added = optionGroupsOf(menu, item)
    .flatMap(({ options }) => options)
    .filter(({ id }) => optionIds.includes(id) && !pastIds.includes(id))
  const expected = past.unitPrice - sumOf(removed) + sumOf(added)
  if (unitPrice === Math.max(0, expected)) return []
  const hadDiscount = past.unitPrice < past.unitPriceBefore
  const kind = hadDiscount && unitPrice === unitPriceBefore ? 'discount-ended' : 'price-changed'
  return [{ kind, before: past.unitPrice, after: unitPrice }]
}

const sumOf = (options: readonly { readonly priceDelta: number }[]) =>
  options.reduce((sum, { priceDelta }) => sum + priceDelta, 0)
