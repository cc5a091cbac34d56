import type { NewOrderLink, OrderLink } from '#contract/order-link.ts'
import { isActive } from '#domain/order.ts'
import { type LinkAudience, linkUntil, maxLinks, movesOfTap } from '#domain/order-link.ts'
import { done, type Outcome, refuse } from '#domain/outcome.ts'
import { promisedFor } from '#server/ordering/order/as-order.ts'
import type { OrderRow } from '#server/ordering/order/store.ts'
import { hashOf } from '#server/platform/crypto/hash.ts'
import type { Deps } from '#server/platform/deps.ts'
import { lockOrder } from '#server/settlement/payment/store.ts'
import { ensureDelivery, listLinksOf, insertLink, type LinkRow, revokeLinks } from './store.ts'

type Wanted = { readonly audience: LinkAudience; readonly gate: string; readonly by: string }

/**
 * Makes a link of an order for an audience. A customer who has several open already closes one first; the
 * oldest link of a courier is closed instead, because each printed ticket has its own.
 */
export async function makeLink(
  deps: Pick<Deps, 'db' | 'now' | 'random'>,
  order: OrderRow,
  wanted: Wanted,
): Promise<Outcome<NewOrderLink, 'link-not-now' | 'link-too-many'>> {
  if (!isFor(order, wanted.audience)) return refuse('link-not-now')
  const at = deps.now()
  const token = deps.random.id()
  const expiresAt = linkUntil(promisedFor(order).getTime(), at)
  const id = deps.random.id()
  return deps.db.transaction().execute(async (tx) => {
    await lockOrder(tx, order.id)
    const links = await listLinksOf(tx, { orderId: order.id, now: at })
    const same = links.filter(({ audience }) => audience === wanted.audience)
    if (same.length >= maxLinks && wanted.audience !== 'courier') return refuse('link-too-many')
    const surplus = same.slice(0, Math.max(0, same.length - maxLinks + 1))
    if (surplus.length > 0)
      await revokeLinks(
        tx,
        surplus.map((link) => link.id),
        at,
      )
    await insertLink(tx, { id, tokenHash: hashOf(token), orderId: order.id, ...wanted, at, expiresAt })
    if (wanted.audience !== 'follow')
      await ensureDelivery(tx, {
        orderId: order.id,
        handCode: deps.random.digits(4),
        gateCode: deps.random.digits(4),
        expiresAt,
      })
    const times = { createdAt: new Date(at).toISOString(), expiresAt: new Date(expiresAt).toISOString() }
    return done({ id, audience: wanted.audience, ...times, token })
  })
}

function isFor({ status, method }: OrderRow, audience: LinkAudience): boolean {
  if (method === 'counter' || !isActive(status) || status === 'awaiting_payment') return false
  if (audience === 'follow') return true
  return method === 'delivery' && (audience === 'guard' || movesOfTap(status, 'picked-up') !== undefined)
}

export const asOrderLink = ({ id, audience, created_at, expires_at }: LinkRow): OrderLink => ({
  id,
  audience,
  createdAt: created_at.toISOString(),
  expiresAt: expires_at.toISOString(),
})
