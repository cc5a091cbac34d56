import type { SupportDraft } from '#contract/support.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { checkRequest, type SupportRefusal } from '#domain/support.ts'
import type { Deps } from '../deps.ts'
import { findOrder } from '../order/store.ts'
import { readPhoto } from './read-photo.ts'
import { findRequest, insertRequest, type SupportRow } from './store.ts'

/**
 * Keeps what a customer asks. The same id once more is the same request ('key-reused' if it is somebody else's). An order that is not
 * theirs is as good as none ('not-found').
 */
export async function sendRequest(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  customerId: string,
  draft: SupportDraft,
): Promise<Outcome<SupportRow, SupportRefusal | 'support-photo-unknown' | 'key-reused' | 'not-found'>> {
  const at = now()
  const sent = await findRequest(db, draft.id)
  if (sent) return sent.customer_id === customerId ? done(sent) : refused('key-reused')
  const checked = checkRequest(draft, at)
  if (!checked.ok) return checked
  const order = draft.orderId === null ? undefined : await findOrder(db, draft.orderId)
  if (draft.orderId !== null && order?.customer_id !== customerId) return refused('not-found')
  const photo = draft.photo === null ? null : readPhoto(draft.photo)
  if (photo === undefined) return refused('support-photo-unknown')
  // a wish for a feast belongs to an enquiry for one, and to nothing else
  const asked = draft.service === 'catering' ? draft : { ...draft, catering: null }
  await insertRequest(db, { draft: asked, customerId, branchId: order?.branch_id ?? null, photo, at })
  const kept = await findRequest(db, draft.id)
  if (!kept) throw new Error(`expected request ${draft.id}, which was just written`)
  return kept.customer_id === customerId ? done(kept) : refused('key-reused')
}
