import type { FamilyCart } from '#contract/family-cart.ts'
import { minuteMs } from '#domain/duration.ts'
import { type FamilyCartState, type FamilyLine, mergeOperations } from '#domain/family-cart.ts'
import { isActive, isGivenUp, type OrderStatus } from '#domain/order.ts'
import { leadOf } from '#domain/lead-time.ts'
import { findMenuSnapshot, type MenuSnapshot } from '#server/catalogue/menu/menu-snapshot.ts'
import { hashOf } from '#server/platform/crypto/hash.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { listOrdersOf, type SwappedLine } from './order-store.ts'
import {
  type CartRow,
  findCart,
  listMembers,
  listOperations,
  type MemberRow,
  type StoredOperation,
} from './store.ts'

type Needs = Pick<Deps, 'db' | 'live' | 'now'>

/**
 * Returns the cart behind a link as its visitors see it. Undefined for a link that was never made, is closed,
 * has expired, or whose order has ended: the reply is the same for all of them.
 */
export async function readCart(deps: Needs, code: string): Promise<FamilyCart | undefined> {
  const cart = await findCart(deps.db, hashOf(code), deps.now())
  return cart && viewOf(deps, cart)
}

/** Returns the view of a cart; undefined if its order has ended. */
async function viewOf(deps: Needs, cart: CartRow): Promise<FamilyCart | undefined> {
  // one after the other: a live update must not take several connections
  const progress = await progressOf(deps.db, cart)
  if (!progress) return undefined
  const members = await listMembers(deps.db, cart.id)
  const operations = await listOperations(deps.db, cart.id)
  const snapshot = await findMenuSnapshot(deps, cart.branch_id)
  if (!snapshot) return undefined
  return asFamilyCart(cart, { ...progress, members, operations, snapshot, now: deps.now() })
}

/** The state of a cart; `isPaying` while an order with its lines waits for payment. */
export type Progress = {
  readonly state: FamilyCartState
  readonly orderId: string | null
  readonly isPaying: boolean
  /** How many of each line the placed order has, by the line's id; null until it is placed. */
  readonly quantities: Readonly<Record<string, number>> | null
  /** The dishes that the branch swapped into the placed order, which the cart itself does not have. */
  readonly swapped: readonly SwappedLine[]
}

/**
 * Returns how far a cart is, from the orders of its host: the order itself is placed like any other one, and
 * has no reference to the cart. Undefined if the order has ended with the food.
 */
export async function progressOf(db: Db, cart: CartRow): Promise<Progress | undefined> {
  const orders = (await listOrdersOf(db, cart)).filter(({ status }) => !isGivenUp(status))
  const placed = orders.find(({ status }) => !isWaiting(status))
  if (placed) {
    const { id: orderId, status, quantities, swapped } = placed
    return isActive(status) ? { state: 'ordered', orderId, isPaying: false, quantities, swapped } : undefined
  }
  const isPaying = orders.length > 0
  const state = isPaying || cart.locked_at !== null ? 'locked' : 'open'
  return { state, orderId: null, isPaying, quantities: null, swapped: [] }
}

const isWaiting = (status: OrderStatus) => status === 'awaiting_payment'

type Parts = Progress & {
  readonly members: readonly MemberRow[]
  readonly operations: readonly StoredOperation[]
  readonly snapshot: MenuSnapshot
  readonly now: number
}

function asFamilyCart(
  cart: CartRow,
  { state, orderId, quantities, swapped, members, operations, snapshot: { branch, menu }, now }: Parts,
): FamilyCart {
  const present = members.filter(({ removed_at }) => removed_at === null)
  const names = new Map(operations.map(({ operation, itemName }) => [operation.id, itemName]))
  const onMenu = new Set(menu.items.map(({ id }) => id))
  const lines = mergeOperations(operations.map(({ operation }) => operation))
  const leadMs = leadOf(branch, { lines }, menu) * minuteMs
  const place = (memberId: string) => present.findIndex(({ id }) => id === memberId)
  const own = lines.map((line) => ({
    id: line.id,
    memberId: line.memberId,
    itemId: line.itemId,
    quantity: line.quantity,
    optionIds: [...line.optionIds],
    note: line.note,
    name: names.get(line.added.id) ?? null,
    isOnMenu: onMenu.has(line.itemId),
    ordered: quantities && (quantities[line.id] ?? 0),
    added: line.added,
    changed: line.changed,
  }))
  return {
    state,
    branchId: cart.branch_id,
    dueAt: cart.due_at?.toISOString() ?? null,
    addUntil: cart.due_at && earlier(new Date(cart.due_at.getTime() - leadMs), cart.expires_at).toISOString(),
    expiresAt: cart.expires_at.toISOString(),
    members: present.map(({ id, name, lang, is_host, choosing_until }) => ({
      id,
      name,
      lang,
      isHost: is_host,
      isChoosing: state === 'open' && choosing_until !== null && choosing_until.getTime() > now,
    })),
    lines: [...own, ...linesOfSwapped(swapped, present, { after: lines, onMenu })].toSorted(
      (a, b) => place(a.memberId) - place(b.memberId),
    ),
    orderId,
  }
}

/**
 * Returns the dishes that the branch swapped into the order as lines of their participants, whom the order
 * has by name only. Their stamps are later than those of all lines of the cart.
 */
function linesOfSwapped(
  swapped: readonly SwappedLine[],
  present: readonly MemberRow[],
  { after, onMenu }: { readonly after: readonly FamilyLine[]; readonly onMenu: ReadonlySet<string> },
): FamilyCart['lines'] {
  const clock = 1 + Math.max(0, ...after.map(({ changed }) => changed.clock))
  return swapped.flatMap(({ person, ...line }) => {
    const member = present.find(({ name }) => name === person)
    if (!member) return []
    const stamp = { clock, id: line.id }
    return {
      ...line,
      memberId: member.id,
      optionIds: [...line.optionIds],
      isOnMenu: onMenu.has(line.itemId),
      ordered: line.quantity,
      added: stamp,
      changed: stamp,
    }
  })
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b)
