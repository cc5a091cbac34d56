import { done, type Outcome, refuse } from '#domain/outcome.ts'
import { hashOf, isSame } from '#server/platform/crypto/hash.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Progress, progressOf } from './read-cart.ts'
import { type CartRow, findCart, listMembers, lockCart, type MemberRow } from './store.ts'
import { topicOf } from './topic.ts'

/** A cart while its row is locked. `at` is the time of the change (milliseconds since 1970). */
type LockedCart = { readonly cart: CartRow; readonly progress: Progress; readonly at: number }

/**
 * Runs `change` in a transaction that has the cart locked, so that the changes of a cart follow one another,
 * and then notifies its readers. Refuses with `not-found` for a link that does not work.
 */
export async function changeCart<Result, Reason extends string>(
  { db, live, now }: Pick<Deps, 'db' | 'live' | 'now'>,
  code: string,
  change: (tx: Tx, locked: LockedCart) => Promise<Outcome<Result, Reason>>,
): Promise<Outcome<Result, Reason | 'not-found'>> {
  const at = now()
  let changedId: string | undefined
  const outcome = await db.transaction().execute(async (tx) => {
    const cart = await lockCart(tx, hashOf(code), at)
    const progress = cart && (await progressOf(tx, cart))
    if (!cart || !progress) return refuse('not-found')
    const changed = await change(tx, { cart, progress, at })
    if (changed.ok) changedId = cart.id
    return changed
  })
  if (changedId !== undefined) void live.publish(topicOf(changedId))
  return outcome
}

/**
 * The same for the host, who is signed in. The reply to another customer equals the reply for an unknown
 * link.
 */
export const changeAsHost = <Result, Reason extends string>(
  deps: Pick<Deps, 'db' | 'live' | 'now'>,
  { code, customerId }: { readonly code: string; readonly customerId: string },
  change: (tx: Tx, locked: LockedCart) => Promise<Outcome<Result, Reason>>,
): Promise<Outcome<Result, Reason | 'not-found'>> =>
  changeCart<Result, Reason | 'not-found'>(deps, code, async (tx, locked) =>
    locked.cart.customer_id === customerId ? change(tx, locked) : refuse('not-found'),
  )

type Keys = { readonly id: string; readonly key: string }

/** Returns an open cart and its participant of this id and key, neither locked; refuses as `findMember`. */
export async function findParticipant(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { code, member }: { readonly code: string; readonly member: Keys },
): Promise<
  Outcome<
    { readonly cart: CartRow; readonly member: MemberRow },
    'family-removed' | 'not-allowed' | 'not-found'
  >
> {
  const cart = await findCart(db, hashOf(code), now())
  if (!cart) return refuse('not-found')
  const found = await findMember(db, cart.id, member)
  return found.ok ? done({ cart, member: found.value }) : found
}

/** Returns the participant of this id and key; refuses those that the host has removed. */
export async function findMember(
  db: Db,
  cartId: string,
  { id, key }: Keys,
): Promise<Outcome<MemberRow, 'family-removed' | 'not-allowed'>> {
  const member = (await listMembers(db, cartId)).find((known) => known.id === id)
  if (!member || !isSame(hashOf(key), member.key_hash)) return refuse('not-allowed')
  return member.removed_at === null ? done(member) : refuse('family-removed')
}
