import { secondMs } from '#domain/duration.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type CartRow, type MemberRow, setChoosing } from './store.ts'
import { topicOf } from './topic.ts'

/** A device repeats that it is choosing every 20 seconds; two may get lost. */
export const choosingMs = 60 * secondMs

type Presence = { readonly cart: CartRow; readonly member: MemberRow; readonly isChoosing: boolean }

/**
 * Notes whether a participant is looking at the menu, without the cart's lock. Readers are notified only if
 * it differs from before.
 */
export async function notePresence(
  { db, live, now }: Pick<Deps, 'db' | 'live' | 'now'>,
  { cart, member: { id, choosing_until }, isChoosing }: Presence,
): Promise<void> {
  const at = now()
  const wasChoosing = choosing_until !== null && choosing_until.getTime() > at
  if (!wasChoosing && !isChoosing) return
  await setChoosing(db, cart.id, id, isChoosing ? at + choosingMs : null)
  if (wasChoosing !== isChoosing) void live.publish(topicOf(cart.id))
}
