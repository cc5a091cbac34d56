import { dropSubscription, getPushKey, keepSubscription } from '#contract/push.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Bucket, takeToken } from '#server/platform/http/rate-limit-store.ts'
import { refuse } from '#domain/outcome.ts'
import { routes, serve } from '#server/platform/http/serve.ts'
import { serviceOf } from './push-service.ts'
import { isPoint } from './send-push.ts'
import { deleteOwnPushSubscription, upsertPushSubscription } from './subscription-store.ts'
import { getVapid } from './vapid.ts'

/** A browser sends its subscription at every visit, and a customer has a few browsers. */
const subscribeBucket: Bucket = { capacity: 30, perSecond: 30 / 3600 }

export const pushRoutes = (deps: Deps) => {
  const { config, db, now, random } = deps
  return routes(deps, [
    serve(getPushKey, async () => ({ key: (await getVapid(deps)).publicKey }), { anonymous: true }),

    serve(keepSubscription, async ({ body, session }) => {
      if (!isPoint(body.keys.p256dh)) return refuse('bad-input')
      const service = serviceOf(body.endpoint, config.pushStandIn)
      if (!service) return refuse('push-service-unknown', { status: 422 })
      const { customerId, sessionId } = session
      const taken = await takeToken(db, `push:${customerId}`, subscribeBucket, now())
      if (!taken.ok) return refuse('too-many-requests', taken)
      await upsertPushSubscription(db, {
        id: random.id(),
        customerId,
        sessionId,
        endpoint: body.endpoint,
        service: service.hostname,
        ...body.keys,
        lang: body.lang,
        at: now(),
      })
      return undefined
    }),

    serve(dropSubscription, async ({ body, session }) => {
      await deleteOwnPushSubscription(db, { endpoint: body.endpoint, customerId: session.customerId })
      return undefined
    }),
  ])
}
