import * as v from 'valibot'
import { Localized } from '#contract/locale.ts'
import { minuteMs } from '#domain/duration.ts'
import { isActive } from '#domain/order.ts'
import { wordsIn } from '#domain/locale.ts'
import { getBrandName } from '#server/identity/account/store.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/job/queue.ts'
import { type Handler, kickJobs } from '#server/platform/job/worker.ts'
import { sendFromJob, smsLane } from '#server/platform/sms/send-from-job.ts'
import { payableUntil } from '#server/ordering/order/as-payment.ts'
import { createPaymentLink, linkPathOf } from '#server/settlement/payment/payment-link.ts'
import { callerText } from './caller-text.ts'
import { countMessage } from './receiver-limit.ts'
import { findOrderToMessage } from './store.ts'

/**
 * Enqueues the SMS of a phone order once more; the statement that places the order enqueues the first. A
 * message that still waits is sent once.
 */
export async function enqueueMessage(deps: Deps, orderId: string): Promise<void> {
  await enqueue(deps.db, {
    kind: 'caller-message',
    payload: { orderId },
    dedupe: `caller-message:${orderId}`,
    lane: smsLane,
    at: deps.now(),
  })
  kickJobs(deps)
}

const Payload = v.object({ orderId: v.string() })

/** Sends the caller the link to pay the order, or to follow it if nothing is to be paid online. */
export const messageCaller: Handler = async (deps, payload) => {
  const { orderId } = v.parse(Payload, payload)
  const order = await findOrderToMessage(deps.db, orderId)
  // the order has ended, or its account was deleted
  if (!order || !isActive(order.status) || order.customer_phone === '') return
  const { lang, status } = order
  const isToPay = status === 'awaiting_payment'
  const now = deps.now()
  const minutes = Math.ceil((payableUntil(order.placed_at) - now) / minuteMs)
  if (isToPay && minutes <= 0) return
  // the process that placed the order may have ended before it created the link
  if (isToPay) await createPaymentLink(deps, orderId)
  const path = isToPay ? await linkPathOf(deps, orderId) : `/order/${orderId}/`
  if (path === undefined) return
  const text = callerText({
    lang,
    kind: isToPay ? 'pay' : 'follow',
    brand: await getBrandName(deps.db, lang),
    branch: wordsIn(v.parse(Localized, order.branch_name), lang).text,
    number: order.number,
    amount: order.total,
    minutes,
    link: `${deps.config.publicOrigin}/${lang}${path}`,
  })
  // before it is sent: after it, a fault would send it again
  if (!(await countMessage(deps, order.customer_id))) {
    deps.log.warn({ number: order.number }, 'no SMS of a phone order: its number had those of a day')
    return
  }
  await sendFromJob(deps, { to: order.customer_phone, text, lang, at: now }, { number: order.number })
}
