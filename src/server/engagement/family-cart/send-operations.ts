import type { BodyOf, ReplyOf } from '#contract/endpoint.ts'
import type { sendFamilyOperations } from '#contract/family-cart.ts'
import { maxFamilyLines, maxOperations, mergeOperations, type FamilyOperation } from '#domain/family-cart.ts'
import type { Localized } from '#domain/locale.ts'
import { done, type Outcome, refuse } from '#domain/outcome.ts'
import { findMenuSnapshot } from '#server/catalogue/menu/menu-snapshot.ts'
import { hashOf } from '#server/platform/crypto/hash.ts'
import type { Deps } from '#server/platform/deps.ts'
import { changeCart, findMember } from './change-cart.ts'
import { findCart, listMembers, listOperations, insertOperations, type MemberRow } from './store.ts'

type Body = BodyOf<typeof sendFamilyOperations>
type Refused = ReplyOf<typeof sendFamilyOperations>['refused']
type Reason = 'family-locked' | 'family-removed' | 'family-lines' | 'not-allowed' | 'not-found'

/**
 * Stores operations that are not stored yet. An operation for a dish that is not on the menu is stored too:
 * its line is marked, so that its author sees what happened to it. Returns those that were not accepted. A
 * locked cart accepts none; the device keeps them until the cart is open again.
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
    const stored = await listOperations(tx, cart.id)
    if (stored.length + body.operations.length > maxOperations) return refuse('family-lines')

    const members = await listMembers(tx, cart.id)
    const present = new Set(members.filter(({ removed_at }) => removed_at === null).map(({ id }) => id))
    const { accepted, refused } = sift(body.operations, {
      stored: stored.map(({ operation }) => operation),
      sender: found.value,
      present,
    })
    await insertOperations(
      tx,
      cart.id,
      accepted.map((operation) => ({
        operation,
        itemName: operation.kind === 'add' ? nameOf(operation.itemId) : null,
      })),
      at,
    )
    return done(refused)
  })
}

type Known = {
  readonly stored: readonly FamilyOperation[]
  readonly sender: MemberRow
  /** The ids of the participants who were not removed. */
  readonly present: ReadonlySet<string>
}

/** Separates the operations that are accepted from those that are refused; repeated ones are in neither. */
function sift(sent: readonly FamilyOperation[], { stored, sender, present }: Known) {
  const known = new Set(stored.map(({ id }) => id))
  const ownerOf = new Map(stored.map(({ lineId, memberId }) => [lineId, memberId]))
  const removed = new Set(stored.filter(({ kind }) => kind === 'remove').map(({ lineId }) => lineId))
  const lines = new Set(
    mergeOperations(stored)
      .filter(({ memberId }) => present.has(memberId))
      .map(({ id }) => id),
  )
  const accepted: FamilyOperation[] = []
  const refused: Refused = []
  for (const operation of sent) {
    const { id, kind, lineId, memberId } = operation
    if (known.has(id)) continue
    known.add(id)
    const isOwn = memberId === sender.id && (ownerOf.get(lineId) ?? sender.id) === sender.id
    const isHostRemoval = sender.is_host && kind === 'remove' && ownerOf.get(lineId) === memberId
    const isNewLine = kind === 'add' && !lines.has(lineId) && !removed.has(lineId)
    if (!isOwn && !isHostRemoval) {
      refused.push({ id, refusal: 'not-allowed' })
      continue
    }
    if (isNewLine && lines.size >= maxFamilyLines) {
      refused.push({ id, refusal: 'family-lines' })
      continue
    }
    accepted.push(operation)
    ownerOf.set(lineId, memberId)
    if (kind === 'add' && !removed.has(lineId)) lines.add(lineId)
    if (kind === 'remove') {
      removed.add(lineId)
      lines.delete(lineId)
    }
  }
  return { accepted, refused }
}
