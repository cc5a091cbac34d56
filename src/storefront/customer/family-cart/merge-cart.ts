import type { FamilyCart } from '#contract/family-cart.ts'
import { type FamilyLine, type FamilyOperation, mergeOperations, operationsOf } from '#domain/family-cart.ts'
import type { Localized } from '#domain/locale.ts'

type Line = FamilyCart['lines'][number]

/**
 * A line as the screens show it; `isWaiting` while the server does not have its latest change. Once the order
 * is placed, the quantity is that of the order.
 */
export type ShownLine = FamilyLine & {
  readonly name: Localized | null
  readonly isWaiting: boolean
  /** The order was placed without it: the host removed it at the checkout, or the branch did later. */
  readonly isLeftOut: boolean
}

export const asLines = (cart: FamilyCart): FamilyLine[] =>
  cart.lines.map(({ name: _name, isOnMenu: _isOnMenu, ordered: _ordered, ...line }) => line)

/** Whether the link of a cart has ended at `now`, milliseconds since 1970. The server may end it earlier. */
export const isExpired = ({ expiresAt }: FamilyCart, now: number): boolean => now >= Date.parse(expiresAt)

/** Returns until when dishes can be added; null if `now` is later, or no time was chosen. */
export const addUntilOf = ({ addUntil }: FamilyCart, now: number): string | null =>
  addUntil !== null && now < Date.parse(addUntil) ? addUntil : null

/**
 * Returns the lines of the cart with the operations of this device that still wait. A cart that is not open
 * accepts none: its lines are those of the order.
 */
export function shownLines(cart: FamilyCart, waiting: readonly FamilyOperation[]): ShownLine[] {
  const counted = cart.state === 'open' ? waiting : []
  const known = new Map<string, Line>(cart.lines.map((line) => [line.id, line]))
  const waits = new Set(counted.map(({ lineId }) => lineId))
  const place = new Map(cart.members.map(({ id }, index) => [id, index]))
  return withWaiting(cart, counted)
    .map((line) => {
      const { name = null, ordered = null } = known.get(line.id) ?? {}
      return {
        ...line,
        quantity: ordered === null || ordered === 0 ? line.quantity : ordered,
        name,
        isWaiting: waits.has(line.id),
        isLeftOut: ordered === 0,
      }
    })
    .toSorted((a, b) => (place.get(a.memberId) ?? 0) - (place.get(b.memberId) ?? 0))
}

/** Returns the ids of the dishes whose latest change the server does not have, each once. */
export function missedItems(cart: FamilyCart, waiting: readonly FamilyOperation[]): string[] {
  const sent = withWaiting(cart, [])
  const wanted = withWaiting(cart, waiting)
  const missed = [
    ...wanted.filter(({ changed }) => !sent.some((line) => line.changed.id === changed.id)),
    ...sent.filter(({ id }) => !wanted.some((line) => line.id === id)),
  ]
  return [...new Set(missed.map(({ itemId }) => itemId))]
}

const withWaiting = (cart: FamilyCart, waiting: readonly FamilyOperation[]): FamilyLine[] =>
  mergeOperations([...operationsOf(asLines(cart)), ...waiting])
