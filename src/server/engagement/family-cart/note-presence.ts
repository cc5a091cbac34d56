import type { BodyOf } from '#contract/endpoint.ts'
import type { sendFamilyPresence } from '#contract/family-cart.ts'
import { secondMs } from '#domain/duration.ts'
import { done, type Outcome, refuse } from '#domain/outcome.ts'
import { hashOf } from '#server/platform/crypto/hash.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findMember } from './change-cart.ts'
import { findCart, setChoosing } from './store.ts'
import { topicOf } from './topic.ts'

/** A device repeats that it is choosing every 20 seconds; two may get lost. */
const choosingMs = 60 * secondMs

type Reason = 'family-removed' | 'not-allowed' | 'not-found'

/**
 * Notes whether a participant is looking at the menu, without the cart's lock. Readers are notified only if
 * it differs from before.
 */
export async function notePresence(
  { db, live, now }: Pick<Deps, 'db' | 'live' | 'now'>,
  { code, body }: { readonly code: string; readonly body: BodyOf<typeof sendFamilyPresence> },
): Promise<Outcome<undefined, Reason>> {
  const at = now()
  const cart = await findCart(db, hashOf(code), at)
  if (!cart) return refuse('not-found')
  const found = await findMember(db, cart.id, body.member)
  if (!found.ok) return found
  const { id, choosing_until } = found.value
  const wasChoosing = choosing_until !== null && choosing_until.getTime() > at
  if (!wasChoosing && !body.isChoosing) return done(undefined)
  await setChoosing(db, cart.id, id, body.isChoosing ? at + choosingMs : null)
  if (wasChoosing !== body.isChoosing) void live.publish(topicOf(cart.id))
  return done(undefined)
}
