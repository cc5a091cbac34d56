import type { BodyOf, ReplyOf } from '#contract/endpoint.ts'
import type { sendFamilyOperations } from '#contract/family-cart.ts'
import {
  type FamilyOperation,
  maxFamilyLines,
  maxLinesAside,
  type OperationMark,
  outdatedOf,
} from '#domain/family-cart.ts'
import type { Localized } from '#domain/locale.ts'
import { done, type Outcome, refuse } from '#domain/outcome.ts'
import { findMenuSnapshot } from '#server/catalogue/menu/menu-snapshot.ts'
import { hashOf } from '#server/platform/crypto/hash.ts'
import type { Deps } from '#server/platform/deps.ts'
import { changeCart, findMember } from './change-cart.ts'
import { deleteOperations, findCart, insertOperations, listMarks, type MemberRow } from './store.ts'

type Body = BodyOf<typeof sendFamilyOperations>
type Refused = ReplyOf<typeof sendFamilyOperations>['refused']
type Reason = 'family-locked' | 'family-removed' | 'not-allowed' | 'not-found'

/**
 * Stores operations that are not stored yet. An operation for a dish that is not on the menu is stored too:
 * its line is marked, so that its author sees what happened to it. Operations without an effect are not kept,
 * so that a cart is as large as its lines. Returns those that were not accepted. A locked cart accepts none;
 * the device keeps them until the cart is open again.
 */
export async function storeOperations(
  deps: Pick<Deps, 'db' | 'live' | 'now'>,
  { code, body }: { readonly code: string; readonly body: Body },
): Promise<Outcome<Refused, Reason>> {
  const opened = await findCart(deps.db, hashOf(code), deps.now())
  if (!opened) return refuse('not-found')
  // before the transaction: the menu may have to be read on another connection
  const snapshot = await findMenuSnapshot(deps, opened.branch_id)
  const nameOf = (itemId: string): Localized | null =>
    snapshot?.menu.items.find(({ id }) => id === itemId)?.name ?? null
  return changeCart<Refused, Reason>(deps, code, async (tx, { cart, progress, at }) => {
    const found = await findMember(tx, cart.id, body.member)
    if (!found.ok) return found
    if (progress.state !== 'open') return refuse('family-locked')
    const stored = await listMarks(tx, cart.id)
    const { accepted, refused } = sift(body.operations, { stored, sender: found.value })
    const outdated = new Set(outdatedOf([...stored, ...accepted]))
    await deleteOperations(
      tx,
      cart.id,
      stored.flatMap(({ id }) => (outdated.has(id) ? [id] : [])),
    )
    await insertOperations(
      tx,
      cart.id,
      accepted
        .filter(({ id }) => !outdated.has(id))
        .map((operation) => ({
          operation,
          itemName: operation.kind === 'add' ? nameOf(operation.itemId) : null,
        })),
      at,
    )
    return done(refused)
  })
}

type Known = { readonly stored: readonly OperationMark[]; readonly sender: MemberRow }

/** What happened to a line so far. */
type Line = { readonly memberId: string; readonly isAdded: boolean; readonly isRemoved: boolean }

/** Separates the operations that are accepted from those that are refused; repeated ones are in neither. */
function sift(sent: readonly FamilyOperation[], { stored, sender }: Known) {
  const known = new Set(stored.map(({ id }) => id))
  const lines = new Map<string, Line>()
  for (const operation of stored) lines.set(operation.lineId, after(operation, lines.get(operation.lineId)))
  let inCart = count(lines, isInCart)
  let aside = count(lines, (line) => line.memberId === sender.id && !isInCart(line))
  const accepted: FamilyOperation[] = []
  const refused: Refused = []
  for (const operation of sent) {
    const { id, kind, lineId, memberId } = operation
    if (known.has(id)) continue
    known.add(id)
    const before = lines.get(lineId)
    const isOwn = memberId === sender.id && (before?.memberId ?? sender.id) === sender.id
    const isHostRemoval = sender.is_host && kind === 'remove' && before?.memberId === memberId
    if (!isOwn && !isHostRemoval) {
      refused.push({ id, refusal: 'not-allowed' })
      continue
    }
    const line = after(operation, before)
    const change = Number(isInCart(line)) - Number(before !== undefined && isInCart(before))
    // a line that is known can always be removed, or the cart could not be emptied
    if ((change > 0 && inCart >= maxFamilyLines) || (!before && aside >= maxLinesAside)) {
      refused.push({ id, refusal: 'family-lines' })
      continue
    }
    accepted.push(operation)
    lines.set(lineId, line)
    inCart += change
    if (isOwn) aside += Number(!isInCart(line)) - Number(before !== undefined && !isInCart(before))
  }
  return { accepted, refused }
}

const after = ({ memberId, kind }: OperationMark, before: Line | undefined): Line => ({
  memberId,
  isAdded: kind === 'add' || before?.isAdded === true,
  isRemoved: kind === 'remove' || before?.isRemoved === true,
})

const isInCart = ({ isAdded, isRemoved }: Line): boolean => isAdded && !isRemoved

const count = (lines: ReadonlyMap<string, Line>, isCounted: (line: Line) => boolean): number =>
  [...lines.values()].filter(isCounted).length
