import * as v from 'valibot'
import type { receivePaymentEvent } from '#contract/payment.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { hashOf, isSame } from '../account/hash.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/refuse.ts'
import { isGatewayFailure } from './gateway.ts'
import { settlePayment } from './settle-payment.ts'
import { findEvent, findPaymentFor, insertEvent } from './store.ts'

const Code = v.pipe(v.string(), v.regex(/^\d{4,8}$/))

type Event = BodyOf<typeof receivePaymentEvent>

/**
 * Something happened to a payment, somebody says. If they know the secret, the gateway is asked; of what they say only the ids are used.
 * An event is remembered after it has had its effect: killed between, it is told again, and has none.
 */
export async function receiveEvent(deps: Deps, { id, type, secret_token, data }: Event) {
  const { config, db, log, now } = deps
  // hashes are of one length: how long comparing takes says nothing
  if (!isSame(hashOf(secret_token), hashOf(config.payment.webhookSecret))) {
    log.warn({ alert: true, event: type.slice(0, 40) }, 'somebody without the secret sent a payment event')
    return refuse('not-allowed', { status: 401 })
  }
  if (type === 'webhook_verification') {
    // whoever set the webhook up has to type it at the gateway within half an hour
    const code = v.is(Code, data.code) ? data.code : 'not understood'
    log.warn({ verification: code }, 'the payment gateway wants its webhook verified with this code')
    return undefined
  }
  if (data.id === undefined || (await findEvent(db, id))) return undefined
  const pageId = v.is(v.string(), data.invoice_id) ? data.invoice_id : null
  const payment = await findPaymentFor(db, data.id, pageId)
  if (!payment) {
    // of another program on the same account, say: nothing that telling it again would change
    log.info({ event: type }, 'a payment event about a payment that is not ours')
    return undefined
  }
  try {
    await settlePayment(deps, payment.id)
  } catch (error) {
    if (!isGatewayFailure(error)) throw error
    log.warn({ err: error, payment: payment.id }, 'the payment gateway could not be asked')
    return refuse('unavailable', { retryAfterSeconds: 30 })
  }
  await insertEvent(db, { id, kind: type, gatewayId: data.id, at: now() })
  return undefined
}
