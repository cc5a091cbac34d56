import type { SupportDraft } from '#contract/support.ts'
import { done, type Outcome, refuse } from '#domain/outcome.ts'
import { checkRequest, type SupportRefusal } from '#domain/support.ts'
import { cateringLeads } from '#domain/slot.ts'
import { findBrands } from '#server/catalogue/menu/menu-snapshot.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findOrder } from '#server/ordering/order/store.ts'
import { kickPush } from '#server/identity/notification/notify.ts'
import { notifyOfRequest } from './notify-support.ts'
import { readPhoto } from './read-photo.ts'
import { findRequest, insertRequest, type SupportRow } from './store.ts'

type SendRefusal = 'support-photo-unknown' | 'key-reused' | 'not-found' | 'unavailable'

/**
 * Stores a support request, notifies those who can answer it, and returns it. Idempotent per id; an id of
 * another customer's request is refused with `key-reused`, another customer's order with `not-found`, a photo
 * with `unavailable` while too many others are being read.
 */
export async function sendRequest(
  { db, live, now }: Pick<Deps, 'db' | 'live' | 'now'>,
  customerId: string,
  draft: SupportDraft,
): Promise<Outcome<SupportRow, SupportRefusal | SendRefusal>> {
  const at = now()
  const sent = await findRequest(db, draft.id)
  if (sent) return sent.customer_id === customerId ? done(sent) : refuse('key-reused')
  const brands = await findBrands({ db, live, now })
  const checked = checkRequest(draft, { now: at, lead: cateringLeads(brands?.branches ?? []).least })
  if (!checked.ok) return checked
  const order = draft.orderId === null ? undefined : await findOrder(db, draft.orderId)
  if (draft.orderId !== null && order?.customer_id !== customerId) return refuse('not-found')
  const read = draft.photo === null ? null : await readPhoto(draft.photo)
  if (read && !read.ok) return refuse(read.why === 'busy' ? 'unavailable' : 'support-photo-unknown')
  const photo = read && read.picture
  // only a catering request has catering details
  const cleaned = draft.service === 'catering' ? draft : { ...draft, catering: null }
  const branchId = order?.branch_id ?? null
  await db.transaction().execute(async (tx) => {
    const number = await insertRequest(tx, { draft: cleaned, customerId, branchId, photo, at })
    if (number !== undefined) await notifyOfRequest(tx, { id: draft.id, number, branchId, at })
  })
  kickPush({ db })
  const stored = await findRequest(db, draft.id)
  if (!stored) throw new Error(`expected request ${draft.id} to exist after its insert`)
  return stored.customer_id === customerId ? done(stored) : refuse('key-reused')
}
