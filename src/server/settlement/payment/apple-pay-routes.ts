import { Hono } from 'hono'
import { openApplePay } from '#contract/payment.ts'
import { domainFilePath, isApplePayValidation } from '#domain/apple-pay.ts'
import { refuse } from '#domain/outcome.ts'
import type { Deps } from '#server/platform/deps.ts'
import { orGatewayDown } from '#server/platform/gateway/or-gateway-down.ts'
import type { Env } from '#server/platform/http/env.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { replyProblem } from '#server/platform/http/problem.ts'
import { type Bucket, takeToken } from '#server/platform/http/rate-limit-store.ts'
import { routes, serve } from '#server/platform/http/serve.ts'

/** Each sheet asks once; phones behind one carrier share an address. Each call goes on to the gateway. */
const sheetBucket: Bucket = { capacity: 60, perSecond: 60 / 120 }

/**
 * Has Apple validate the shop for the sheet that a device has opened. The address comes from the browser:
 * only Apple's are accepted, and it is the gateway that opens it. Open, because the holder of a link to pay
 * has no session.
 */
export const applePayRoutes = (deps: Deps) => {
  const { config, db, gateway, now } = deps
  const { applePay, publishableKey } = config.payment
  const isTest = publishableKey.startsWith('pk_test_')
  const domain = new URL(config.publicOrigin).hostname

  return routes(deps, [
    serve(openApplePay, async ({ body: { validationUrl }, request }) => {
      if (applePay === null || !isApplePayValidation(validationUrl, isTest))
        return refuse('payment-unavailable')
      const taken = await takeToken(db, `apple-pay:${networkOf(request.ip)}`, sheetBucket, now())
      if (!taken.ok) return refuse('too-many-requests', taken)
      const { displayName } = applePay
      return orGatewayDown(deps, 'the payment gateway could not open Apple Pay', async () => ({
        session: await gateway.openApplePay({ validationUrl, domain, displayName }),
      }))
    }),
  ])
}

/**
 * The file by which Apple knows that this domain is the shop's. Mounted before the pages, which refuse
 * unknown files. Absent without one in the settings.
 */
export function domainFileRoutes({ config }: Pick<Deps, 'config'>): Hono<Env> {
  const file = config.payment.applePay?.domainFile ?? null
  return new Hono<Env>().get(domainFilePath, (c) =>
    file === null
      ? replyProblem(c, refuse('not-found'))
      : c.body(file, 200, {
          'content-type': 'text/plain; charset=utf-8',
          'cache-control': 'public, max-age=3600',
          'x-content-type-options': 'nosniff',
        }),
  )
}
