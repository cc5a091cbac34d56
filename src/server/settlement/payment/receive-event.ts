import * as v from 'valibot'
import type { receivePaymentEvent } from '#contract/payment.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { hashOf, isSame } from '#server/platform/crypto/hash.ts'
import type { OrderDeps } from '#server/ordering/order/effects.ts'
import { refuse } from '#domain/outcome.ts'
import { isAlertDue } from '#server/platform/alert-limit.ts'
import { isGatewayFailure } from '#server/platform/gateway/gateway.ts'
import { checkRefunded } from './check-refunded.ts'
import { settlePayment } from './settle-payment.ts'
import { hasEvent, findPaymentFor, insertEvent } from './store.ts'

const Code = v.pipe(v.string(), v.regex(/^\d{4,8}$/))

/** What the shop sends with a payment; an earlier version did not send its own origin. */
const ShopPayment = v.object({
  metadata: v.object({ order: v.string(), payment: v.string(), shop: v.optional(v.string()) }),
})

type Event = BodyOf<typeof receivePaymentEvent>

/**
 * Handles a callback of the payment gateway. An event with the right secret makes the server read the payment
 * from the gateway; only the ids of the event are used. The event is stored after it was handled: if the
 * process is killed between, the gateway sends it again, without a further effect.
 */
export async function receiveEvent(deps: OrderDeps, { id, type, secret_token, data }: Event) {
  const { config, db, log, now } = deps
  // hashes have equal length, so the comparison's time does not reveal the secret
  const { gateway, webhookSecret } = config.payment
  if (gateway === 'none' || !isSame(hashOf(secret_token), hashOf(webhookSecret))) {
    // anyone can send such events: one alert an hour
    const alert = isAlertDue(log, 'payment event with a wrong secret', now())
    log.warn({ alert, event: type.slice(0, 40) }, 'a payment event with a wrong secret was refused')
    return refuse('not-allowed', { status: 401 })
  }
  if (type === 'webhook_verification') {
    // the owner has to enter this code at the gateway within half an hour to enable the webhook
    const code = v.is(Code, data.code) ? data.code : 'not understood'
    log.warn({ verification: code }, 'enter this code at the payment gateway to verify the webhook')
    return undefined
  }
  if (data.id === undefined || (await hasEvent(db, id))) return undefined
  const pageId = v.is(v.string(), data.invoice_id) ? data.invoice_id : null
  const payment = await findPaymentFor(db, data.id, pageId)
  if (!payment) {
    // for example of another shop or program on the same gateway account: a retry would not help
    if (!isOf(config.publicOrigin, data))
      log.info({ event: type }, 'a payment event names an unknown payment')
    else log.warn({ alert: true, event: type }, 'a payment of this shop is not in its database')
    return undefined
  }
  try {
    const settled = await settlePayment(deps, payment.id)
    const isCaptured = settled === 'paid' || settled === 'surplus'
    if (isCaptured && type === 'payment_refunded') await checkRefunded(deps, payment.id)
  } catch (error) {
    if (!isGatewayFailure(error)) throw error
    log.warn({ err: error, payment: payment.id }, 'the payment gateway could not be reached')
    return refuse('unavailable', { retryAfterSeconds: 30 })
  }
  await insertEvent(db, { id, kind: type, gatewayId: data.id, at: now() })
  return undefined
}

/** Returns whether this shop sent the payment: it was made after the backup that was restored. */
function isOf(shop: string, data: Event['data']): boolean {
  const sent = v.safeParse(ShopPayment, data)
  return sent.success && (sent.output.metadata.shop ?? shop) === shop
}
