import { done, type Outcome, refuse } from '#domain/outcome.ts'
import { maxSupportMessages, type SupportState } from '#domain/support.ts'
import type { Deps } from '#server/platform/deps.ts'
import { kickPush, notify } from '#server/identity/notification/notify.ts'
import { notifyOfRequest, withdrawRequest } from './notify-support.ts'
import { findRequest, insertMessage, lockRequest, setState, type SupportRow } from './store.ts'

type MessageInput = {
  readonly id: string
  readonly requestId: string
  readonly authorId: string
  readonly byStaff: boolean
  readonly text: string
  /** The request's state after the message. */
  readonly state: SupportState
}

/**
 * Adds a message to a request; notifies the customer of an answer by staff, and those who answer of a
 * customer's reply to one. Returns the request. Idempotent per message id, also after the request was closed;
 * an answer that comes again to close the request as well only closes it. `refusalAfter` is given how many
 * messages there are before the new one.
 */
export async function addMessage<Moved extends string = never>(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  message: MessageInput,
  refusalAfter: (messages: number) => Moved | undefined = () => undefined,
): Promise<Outcome<SupportRow, 'support-closed' | 'support-too-long' | Moved>> {
  const refusal = await db.transaction().execute(async (tx) => {
    const request = await lockRequest(tx, message.requestId)
    if (!request) throw new Error(`expected request ${message.requestId} to exist`)
    const { customer_id: customerId, branch_id: branchId, number, messageIds } = request
    if (messageIds.includes(message.id)) {
      // one to which the customer has replied since stays open, so that the reply is read
      if (message.state === 'closed' && request.state === 'answered')
        await setState(tx, message.requestId, 'closed', now())
      return undefined
    }
    if (request.state === 'closed') return 'support-closed'
    if (messageIds.length >= maxSupportMessages) return 'support-too-long'
    const moved = refusalAfter(messageIds.length)
    if (moved !== undefined) return moved
    const at = now()
    await insertMessage(tx, { ...message, at })
    if (message.byStaff) {
      await notify(tx, { customerId, kind: 'support', subject: message.requestId, values: { number }, at })
      await withdrawRequest(tx, { id: message.requestId, branchId })
    } else if (request.state === 'answered')
      await notifyOfRequest(tx, { id: message.requestId, number, branchId, at })
    return undefined
  })
  if (refusal) return refuse(refusal)
  kickPush({ db })
  const request = await findRequest(db, message.requestId)
  if (!request) throw new Error(`expected request ${message.requestId} to exist`)
  return done(request)
}
