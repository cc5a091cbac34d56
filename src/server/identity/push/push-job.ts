import { hourMs } from '#domain/duration.ts'
import * as v from 'valibot'
import { findBrandEmail } from '#server/catalogue/menu/brand-store.ts'
import { delayJobsOf } from '#server/platform/job/queue.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Handler } from '#server/platform/job/worker.ts'
import { NotYet, TryLater } from '#server/platform/job/worker.ts'
import { serviceOf } from './push-service.ts'
import { pushMessageOf } from './push-message.ts'
import { freshUntil, notBefore, urgencyOf } from './push-urgency.ts'
import { sendPush } from './send-push.ts'
import { findPush, deletePushSubscription, type PushRow } from './subscription-store.ts'
import { getVapid } from './vapid.ts'

const Payload = v.object({ notification: v.number(), subscription: v.string() })

/** A limit for the wait that a push service asks for; services in good health ask for less. */
const longestWaitMs = hourMs

/**
 * Pushes the current state of a notification to one browser, unless it is outdated. At night offers wait for
 * the morning.
 */
export const sendNotification: Handler = async (deps, payload) => {
  const { notification, subscription } = v.parse(Payload, payload)
  const row = await findPush(deps.db, { notificationId: notification, subscriptionId: subscription })
  if (!row) return
  const now = deps.now()
  const sendAt = notBefore(row, now)
  const left = freshUntil(row, sendAt) - sendAt
  if (left <= 0) return
  if (sendAt > now) throw new NotYet(sendAt, 'not pushed at night')
  const service = serviceOf(row.endpoint, deps.config.pushStandIn)
  if (!service) {
    await deletePushSubscription(deps.db, subscription)
    return
  }
  await send(deps, row, { service, subscription, left })
}

async function send(
  deps: Deps,
  row: PushRow,
  { service, subscription, left }: { service: URL; subscription: string; left: number },
): Promise<void> {
  const message = pushMessageOf(row)
  if (!message) return
  const sent = await sendPush({
    service,
    subscription: row,
    message,
    ttl: Math.ceil(left / 1000),
    urgency: urgencyOf(row),
    vapid: await getVapid(deps),
    contact: await contactOf(deps),
  })
  switch (sent.kind) {
    case 'sent':
      return
    case 'gone':
      await deletePushSubscription(deps.db, subscription)
      return
    case 'later': {
      if (sent.seconds === null) throw new Error(sent.problem)
      const until = deps.now() + Math.min(longestWaitMs, Math.max(1, sent.seconds) * 1000)
      await delayJobsOf(deps.db, { kind: 'push', service: service.hostname, until })
      throw new TryLater(until, sent.problem)
    }
    case 'wrong':
      // a retry would fail in the same way: the key was lost, the clock is off, or the message is too long
      deps.log.error({ alert: true, problem: sent.problem, kind: row.kind }, 'a push service refused a push')
      return
    default:
      sent satisfies never
  }
}

/** Returns the restaurant's email address, or the origin; Apple refuses a contact at localhost. */
async function contactOf({ db, config }: Deps): Promise<string> {
  const email = await findBrandEmail(db)
  return email ? `mailto:${email}` : config.publicOrigin
}
