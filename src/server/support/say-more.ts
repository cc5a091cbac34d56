import { done, type Outcome, refused } from '#domain/outcome.ts'
import { maxSupportMessages, type SupportState } from '#domain/support.ts'
import type { Deps } from '../deps.ts'
import { findRequest, insertMessage, lockRequest, type SupportRow } from './store.ts'

type Said = {
  readonly id: string
  readonly requestId: string
  readonly authorId: string
  readonly byStaff: boolean
  readonly text: string
  /** Whose turn it is then. */
  readonly state: SupportState
}

/** Adds a word of the customer or an answer. Said twice with one id it is said once, also when the request has been closed since. */
export async function sayMore(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  said: Said,
): Promise<Outcome<SupportRow, 'support-closed' | 'support-too-long'>> {
  const refusal = await db.transaction().execute(async (tx) => {
    const request = await lockRequest(tx, said.requestId)
    if (request?.messageIds?.includes(said.id)) return undefined
    if (request?.state === 'closed') return 'support-closed'
    if ((request?.messageIds?.length ?? 0) >= maxSupportMessages) return 'support-too-long'
    await insertMessage(tx, { ...said, at: now() })
    return undefined
  })
  if (refusal) return refused(refusal)
  const request = await findRequest(db, said.requestId)
  if (!request) throw new Error(`expected request ${said.requestId}, which was there a moment ago`)
  return done(request)
}
