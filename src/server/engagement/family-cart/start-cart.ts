import type { BodyOf, ReplyOf } from '#contract/endpoint.ts'
import type { startFamilyCart } from '#contract/family-cart.ts'
import { dayMs, hourMs } from '#domain/duration.ts'
import { familyCartHours, familyMealHours } from '#domain/family-cart.ts'
import { done, type Outcome, refuse } from '#domain/outcome.ts'
import { slotHorizonDays } from '#domain/slot.ts'
import { findMenuSnapshot } from '#server/catalogue/menu/menu-snapshot.ts'
import { hashOf } from '#server/platform/crypto/hash.ts'
import type { Deps } from '#server/platform/deps.ts'
import { lockCustomer } from '#server/platform/db/lock-customer.ts'
import { readCart } from './read-cart.ts'
import { closeCartsOf, insertCart, insertMember } from './store.ts'
import { topicOf } from './topic.ts'

type Started = ReplyOf<typeof startFamilyCart>

/**
 * Starts a cart with its host and makes the secret of its link, of which the database gets the hash only. The
 * earlier carts of the host are closed: a lost link can be replaced, and one host has one cart.
 */
export async function startCart(
  deps: Deps,
  { customerId, body }: { readonly customerId: string; readonly body: BodyOf<typeof startFamilyCart> },
): Promise<Outcome<Started, 'branch-unknown' | 'unavailable'>> {
  const { branchId, when, host } = body
  if (!(await findMenuSnapshot(deps, branchId))) return refuse('branch-unknown')
  const at = deps.now()
  const dueAt = when.kind === 'later' && Date.parse(when.at) > at ? Date.parse(when.at) : null
  const code = deps.random.id()
  const closed = await deps.db.transaction().execute(async (tx) => {
    await lockCustomer(tx, customerId)
    const earlier = await closeCartsOf(tx, customerId, at)
    const id = deps.random.id()
    await insertCart(tx, {
      id,
      codeHash: hashOf(code),
      customerId,
      branchId,
      dueAt,
      at,
      expiresAt: endOf(at, dueAt),
    })
    const keyHash = hashOf(host.key)
    await insertMember(tx, id, { ...host, keyHash, isHost: true, place: 1, at, choosingUntil: null })
    return earlier
  })
  for (const id of closed) void deps.live.publish(topicOf(id))
  const cart = await readCart(deps, code)
  // another device of the host has started a cart in the meantime
  return cart ? done({ code, cart }) : refuse('unavailable')
}

/** Returns when the link of a cart ends. The names in it are not kept longer than any meal can be ahead. */
const endOf = (at: number, dueAt: number | null): number =>
  Math.max(
    at + familyCartHours * hourMs,
    Math.min(dueAt ?? at, at + slotHorizonDays * dayMs) + familyMealHours * hourMs,
  )
