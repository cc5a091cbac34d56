import { done, type Outcome, refused } from '#domain/outcome.ts'
import { maxSupportMessages, type SupportState } from '#domain/support.ts'
import type { Deps } from '../deps.ts'
import { kickPush, notify } from '../notification/notify.ts'
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

/** Adds a word of the customer, or an answer, of which they are told. Said twice with one id it is said once, also when the request has been closed since. */
export async function sayMore(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  said: Said,
): Promise<Outcome<SupportRow, 'support-closed' | 'support-too-long'>> {
  const refusal = await db.transaction().execute(async (tx) => {
    const request = await lockRequest(tx, said.requestId)
    if (!request) throw new Error(`expected request ${said.requestId}, which was there a moment ago`)
    const { customer_id: customerId, number, messageIds } = request
    if (messageIds.includes(said.id)) return undefined
    if (request.state === 'closed') return 'support-closed'
    if (messageIds.length >= maxSupportMessages) return 'support-too-long'
    const at = now()
    await insertMessage(tx, { ...said, at })
    if (said.byStaff)
      await notify(tx, { customerId, kind: 'support', subject: said.requestId, values: { number }, at })
    return undefined
  })
  if (refusal) return refused(refusal)
  if (said.byStaff) kickPush({ db })
  const request = await findRequest(db, said.requestId)
  if (!request) throw new Error(`expected request ${said.requestId}, which was there a moment ago`)
  return done(request)
}
