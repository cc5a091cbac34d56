import type { FamilyCart } from '#contract/family-cart.ts'
import { type FamilyLine, type FamilyOperation, mergeOperations, operationsOf } from '#domain/family-cart.ts'
import type { Localized } from '#domain/locale.ts'

type Line = FamilyCart['lines'][number]

/** A line as the screens show it; `isWaiting` while the server does not have its latest change. */
export type ShownLine = FamilyLine & {
  readonly name: Localized | null
  readonly isWaiting: boolean
}

export const asLines = (cart: FamilyCart): FamilyLine[] =>
  cart.lines.map(({ name: _name, isOnMenu: _isOnMenu, ...line }) => line)

/** Whether the link of a cart has ended at `now`, milliseconds since 1970. The server may end it earlier. */
export const isExpired = ({ expiresAt }: FamilyCart, now: number): boolean => now >= Date.parse(expiresAt)

/** Returns the lines of the cart with the operations of this device that still wait. */
export function shownLines(cart: FamilyCart, waiting: readonly FamilyOperation[]): ShownLine[] {
  const known = new Map<string, Line>(cart.lines.map((line) => [line.id, line]))
  const waits = new Set(waiting.map(({ lineId }) => lineId))
  const place = new Map(cart.members.map(({ id }, index) => [id, index]))
  return mergeOperations([...operationsOf(asLines(cart)), ...waiting])
    .map((line) => ({ ...line, name: known.get(line.id)?.name ?? null, isWaiting: waits.has(line.id) }))
    .toSorted((a, b) => (place.get(a.memberId) ?? 0) - (place.get(b.memberId) ?? 0))
}
