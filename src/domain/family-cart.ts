import { maxOrderLines, maxQuantity, type CartLine } from './cart.ts'

/** A large table. More people in one cart is a group that the branch serves by a catering request. */
export const maxPeople = 30
export const maxFamilyLines = maxOrderLines
/**
 * Lines of a participant that are not in the cart: removed, or changed before they were added. They are kept
 * with the cart, so that an operation that arrives late has no effect. A hundred is more than anyone removes.
 */
export const maxLinesAside = 100
/** Operations in one request: what a phone collects while it has no network. */
export const maxOperationsAtOnce = 100
/** The operations of a part are numbered from 1. SQL casts the number to int. */
export const maxClock = 2 ** 31 - 1
/** The link works for this time at least, unless its cart is closed or its order ends. */
export const familyCartHours = 24
/** The link of a later meal works for this time after it: the order may be late. */
export const familyMealHours = 4

/** `ordered`: an order of the host has the lines, and did not end without the food. */
export const familyCartStates = ['open', 'locked', 'ordered'] as const
export type FamilyCartState = (typeof familyCartStates)[number]

/**
 * A Lamport timestamp: `clock` is above every number that the device knew for this participant; equal ones
 * are ordered by `id`. No clock of a phone is involved.
 */
export type Stamp = { readonly clock: number; readonly id: string }

type Choices = Pick<CartLine, 'quantity' | 'optionIds' | 'note'>

/** One change of a participant's part of a family cart. It never affects the part of another participant. */
export type FamilyOperation = Stamp & {
  readonly memberId: string
  readonly lineId: string
} & (
    | ({ readonly kind: 'add'; readonly itemId: string } & Choices)
    | ({ readonly kind: 'change' } & Choices)
    | { readonly kind: 'remove' }
  )

/** A line of a family cart. `added` and `changed` name the operations that it results from. */
export type FamilyLine = Omit<CartLine, 'person'> & {
  readonly memberId: string
  readonly added: Stamp
  readonly changed: Stamp
}

/**
 * Returns the lines that result from operations, the lines of a participant in the order of adding. The order
 * of the operations does not matter, and a repeated one has no effect: of several changes of a line the
 * latest stamp counts, a removed line stays removed, and a change of a line that was not added yet waits.
 */
export function mergeOperations(operations: readonly FamilyOperation[]): FamilyLine[] {
  return byLine(operations).flatMap(lineOf).toSorted(byAdding)
}

/** Returns the operations of each line. */
function byLine<Operation extends Pick<FamilyOperation, 'memberId' | 'lineId'>>(
  operations: readonly Operation[],
): Operation[][] {
  const ofLine = new Map<string, Operation[]>()
  for (const operation of operations) {
    const key = `${operation.memberId} ${operation.lineId}`
    const known = ofLine.get(key)
    if (known) known.push(operation)
    else ofLine.set(key, [operation])
  }
  return [...ofLine.values()]
}

/** An operation without what it says about the dish. */
export type OperationMark = Stamp & Pick<FamilyOperation, 'memberId' | 'lineId' | 'kind'>

/**
 * Returns the ids of the operations that have no effect any more, whatever operations follow: of a removed
 * line all but one removal, of another one all but the first addition and the latest choices.
 */
export const outdatedOf = (operations: readonly OperationMark[]): string[] =>
  byLine(operations).flatMap((ofLine) => {
    const needed = new Set(neededOf(ofLine))
    return ofLine.filter((operation) => !needed.has(operation)).map(({ id }) => id)
  })

function neededOf(operations: readonly OperationMark[]): (OperationMark | undefined)[] {
  const removal = operations.find(({ kind }) => kind === 'remove')
  if (removal) return [removal]
  const sorted = operations.toSorted(byStamp)
  return [sorted.find(({ kind }) => kind === 'add'), sorted.at(-1)]
}

function lineOf(operations: readonly FamilyOperation[]): FamilyLine[] {
  const additions = operations.filter((operation) => operation.kind === 'add').toSorted(byStamp)
  const [added] = additions
  if (!added || operations.some(({ kind }) => kind === 'remove')) return []
  const changes = operations.filter((operation) => operation.kind === 'change')
  const changed = [...additions, ...changes].toSorted(byStamp).at(-1) ?? added
  return [
    {
      id: added.lineId,
      memberId: added.memberId,
      itemId: added.itemId,
      quantity: Math.min(maxQuantity, Math.max(1, changed.quantity)),
      optionIds: changed.optionIds,
      note: changed.note,
      added: stampOf(added),
      changed: stampOf(changed),
    },
  ]
}

/**
 * Returns operations that result in these lines. Merging them with further operations has the same result as
 * merging all operations, unless the further ones add a line that was removed before.
 */
export const operationsOf = (lines: readonly FamilyLine[]): FamilyOperation[] =>
  lines.flatMap(({ id: lineId, memberId, itemId, quantity, optionIds, note, added, changed }) => {
    const content = { lineId, memberId, quantity, optionIds, note }
    const addition = { ...content, ...added, kind: 'add' as const, itemId }
    return changed.id === added.id
      ? [addition]
      : [addition, { ...content, ...changed, kind: 'change' as const }]
  })

/**
 * Returns the operations of a participant that still have to be sent, with one more. A change of a line that
 * waits already replaces the earlier change, so that ten taps on plus are one operation.
 */
export function withOperation(
  waiting: readonly FamilyOperation[],
  operation: FamilyOperation,
): readonly FamilyOperation[] {
  const isReplaced = (other: FamilyOperation) =>
    operation.kind === 'change' && other.kind === 'change' && other.lineId === operation.lineId
  return [...waiting.filter((other) => !isReplaced(other)), operation]
}

/** Returns the next number for an operation of this participant, above all that the device knows. */
export const nextClock = (
  lines: readonly FamilyLine[],
  waiting: readonly FamilyOperation[],
  memberId: string,
): number =>
  1 +
  Math.max(
    0,
    ...lines.filter((line) => line.memberId === memberId).map((line) => line.changed.clock),
    ...waiting.map(({ clock }) => clock),
  )

/**
 * Returns the lines to order, each with the name of its participant. Nothing else of a participant leaves the
 * cart.
 */
export const linesToOrder = (
  lines: readonly FamilyLine[],
  nameOf: (memberId: string) => string | undefined,
): CartLine[] =>
  lines.map(({ id, memberId, itemId, quantity, optionIds, note }) => {
    const person = nameOf(memberId)
    return { id, itemId, quantity, optionIds, note, ...(person !== undefined && { person }) }
  })

const stampOf = ({ clock, id }: Stamp): Stamp => ({ clock, id })

const byStamp = (a: Stamp, b: Stamp): number => a.clock - b.clock || compare(a.id, b.id)

const byAdding = (a: FamilyLine, b: FamilyLine): number =>
  compare(a.memberId, b.memberId) || byStamp(a.added, b.added) || compare(a.id, b.id)

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)
