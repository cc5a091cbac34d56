import * as v from 'valibot'
import type { Tx } from '#server/platform/db/db.ts'
import { getBrandName, findCustomerId, getCustomerLang } from '#server/identity/account/store.ts'
import { enqueue } from '#server/platform/job/queue.ts'
import type { Handler } from '#server/platform/job/worker.ts'
import { sendFromJob, smsLane } from '#server/platform/sms/send-from-job.ts'
import { findInvitation, type Invitation } from './invitation-store.ts'
import { invitationText } from './invitation-text.ts'

/** Enqueues the SMS of an invitation. One that still waits is sent once. */
export const enqueueMessage = (tx: Tx, { id, sentAt }: Invitation) =>
  enqueue(tx, {
    kind: 'team-invitation',
    payload: { id },
    dedupe: `team-invitation:${id}`,
    lane: smsLane,
    at: sentAt,
  })

const Payload = v.object({ id: v.string() })

/** Sends the invitation in the language of the invited person's account, else in that of its sender. */
export const messageInvited: Handler = async (deps, payload) => {
  const invitation = await findInvitation(deps.db, 'id', v.parse(Payload, payload).id)
  // cancelled, accepted or too late
  if (!invitation || invitation.expiresAt <= deps.now()) return
  const { phone, role, madeBy } = invitation
  const lang = await getCustomerLang(deps.db, (await findCustomerId(deps.db, phone)) ?? madeBy)
  const text = invitationText({
    lang,
    brand: await getBrandName(deps.db, lang),
    role,
    link: `${deps.config.publicOrigin}/${lang}/studio/join/`,
  })
  await sendFromJob(deps, { to: phone, text, lang, at: deps.now() }, { invitation: invitation.id })
}
