import * as v from 'valibot'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import type { Handler } from '../job/worker.ts'
import { TryLater } from '../job/worker.ts'
import { serviceOf } from './push-service.ts'
import { freshUntil, pushMessageOf, urgencyOf } from './push-message.ts'
import { sendPush } from './send-push.ts'
import { findPush, forgetPushSubscription, type PushRow, putOffService } from './subscription-store.ts'
import { getVapid } from './vapid.ts'

const Payload = v.object({ notification: v.number(), subscription: v.string() })

/** No service that is well asks for more. */
const longestWaitMs = 60 * 60_000

/** Pushes the newest state of one line of somebody's list to one of their browsers, while it is news. */
export const sendNotification: Handler = async (deps, payload) => {
  const { notification, subscription } = v.parse(Payload, payload)
  const row = await findPush(deps.db, { notificationId: notification, subscriptionId: subscription })
  const left = row ? freshUntil(row) - deps.now() : 0
  if (!row || left <= 0) return
  const service = serviceOf(row.endpoint, deps.config.pushStandIn)
  if (!service) {
    await forgetPushSubscription(deps.db, subscription)
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
    urgency: urgencyOf(row.kind),
    vapid: await getVapid(deps),
    contact: await contactOf(deps),
  })
  switch (sent.kind) {
    case 'sent':
      return
    case 'gone':
      await forgetPushSubscription(deps.db, subscription)
      return
    case 'later': {
      if (sent.seconds === null) throw new Error(sent.problem)
      const until = deps.now() + Math.min(longestWaitMs, Math.max(1, sent.seconds) * 1000)
      await putOffService(deps.db, service.hostname, until)
      throw new TryLater(until, sent.problem)
    }
    case 'wrong':
      // the same again would be as wrong: a key that was lost, a clock that is off, a message too long
      deps.log.error({ alert: true, problem: sent.problem, kind: row.kind }, 'a push service refused a push')
      return
    default:
      sent satisfies never
  }
}

/** The restaurant's own address: Apple refuses one at localhost. */
async function contactOf({ db, config }: Deps): Promise<string> {
  const row = await db
    .selectFrom('brand')
    .select(sql<string | null>`content ->> 'email'`.as('email'))
    .executeTakeFirst()
  return row?.email ? `mailto:${row.email}` : config.publicOrigin
}
