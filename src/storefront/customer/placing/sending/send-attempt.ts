import type { Getter, Setter } from 'jotai'
import * as v from 'valibot'
import { call, Refused } from '#client/call.ts'
import { longTimeoutMs } from '#client/timeouts.ts'
import { getOrder, type AnyOrder } from '#contract/order.ts'
import { Quote as QuoteShape } from '#contract/quote.ts'
import { recordEvent } from '#storefront/customer/attribution/consent.ts'
import { changeCartAtom } from '#storefront/customer/cart/cart-atom.ts'
import { justPlacedAtom } from '#storefront/customer/order/placed/just-placed.ts'
import { noteUnpaid } from '#storefront/customer/payment/unpaid-orders.ts'
import { whenVisible } from '#storefront/platform/browser/when-visible.ts'
import { atQuote, attemptAtom, endAttempt, isWaitingAtom, moveAttempt, type Attempt } from '../attempt.ts'
import { withoutOrdered } from '../draft.ts'
import { lazyIsWaitingAtom } from '../lazy-is-waiting-atom.ts'
import { openScreenAtom, type Placing, placingAtom, type PlacingScreen } from '../placing-atom.ts'
import { removeDetailsAtom } from './placed-details.ts'
import { agreedNow } from '../price-refusal.ts'
import { askingReasonOf } from '../waiting/asking-reason.ts'
import { sendOrder, timeoutMs } from './send-order.ts'

type Page = {
  readonly get: Getter
  readonly set: Setter
  /** The screen that shows why the order was not placed, if it is open then. Null: none does. */
  readonly from: PlacingScreen | null
}

/** Sends the order until the server answers or two minutes have passed. Applies the result to the page. */
export const send = (page: Page, attempt: Attempt): Promise<AnyOrder | undefined> =>
  sendUntil(Date.now() + timeoutMs, page, attempt)

/**
 * As `send`, until this time in milliseconds since 1970. An order that was not placed because its price got
 * another name is sent once more (`isAgain`).
 */
async function sendUntil(
  until: number,
  page: Page,
  attempt: Attempt,
  isAgain = false,
): Promise<AnyOrder | undefined> {
  const { set } = page
  const onSilence = () => set(placingAtom, { step: 'checking' })
  const sent = await sendOrder(attempt, { until, onSilence })
  switch (sent.kind) {
    case 'placed':
      return settle(set, attempt, sent.order)
    case 'refused': {
      // another tab has placed it at the price of another name, so the body was another one
      if (sent.error.refusal === 'key-reused') return lookFor(page, attempt)
      const verdict = afterRefusal(attempt, sent.error)
      const [agreed, refusal] = agreedNow(attempt, verdict)
      if (sent.certain && !refusal && !isAgain) {
        const { stage, draft } = attempt
        const isThere = await moveAttempt(draft.id, { stage, agreed })
        // another tab has ended it, perhaps because the order was placed
        return isThere ? sendUntil(until, page, atQuote(attempt, agreed), true) : lookFor(page, attempt)
      }
      if (sent.certain) await giveUp(page, attempt, verdict)
      else if (isShown(page)) set(placingAtom, verdict)
      else leaveUnanswered(page)
      return undefined
    }
    case 'unanswered':
      leaveUnanswered(page)
      return undefined
    default:
      return sent satisfies never
  }
}

/** The menu changed between the quote and the order: the refusal contains the current quote. */
function afterRefusal({ agreed }: Attempt, error: Refused): Placing {
  const quote = v.safeParse(QuoteShape, error.detail['quote'])
  return error.refusal === 'quote-changed' && quote.success
    ? { step: 'changed', before: agreed, after: quote.output }
    : { step: 'refused', error, agreed }
}

/** Asks the server for the order, and applies the result to the page. */
export async function lookFor(page: Page, attempt: Attempt): Promise<AnyOrder | undefined> {
  const { id } = attempt.draft
  try {
    const order = await call(getOrder, { params: { id } }, { timeout: longTimeoutMs })
    return await settle(page.set, attempt, order)
  } catch (error) {
    if (!(error instanceof Refused && error.refusal === 'not-found')) {
      leaveUnanswered(page)
      return undefined
    }
  }
  if (!mayBeUnderWay(attempt)) {
    await giveUp(page, attempt, { step: 'not-placed' })
    return undefined
  }
  if (page.get(attemptAtom)?.draft.id !== id) {
    // its sender has ended it, and shows why
    page.set(placingAtom, { step: 'ready' })
    return undefined
  }
  await new Promise((resolve) => setTimeout(resolve, lookAgainMs))
  return lookFor(page, attempt)
}

const lookAgainMs = 3000

/**
 * A sender begins its last request within two minutes. One that was refused for the name of the price is
 * repeated once. Storing takes 3 s before each.
 */
const senderMs = timeoutMs + 2 * (longTimeoutMs + 3000)

/**
 * Whether another tab may still be sending an order that only that tab can send. The server has the order at
 * the end of the request, which waits for the gateway.
 */
const mayBeUnderWay = ({ once, startedAt }: Attempt): boolean =>
  once === true && Math.abs(Date.now() - startedAt) < senderMs

const isShown = ({ get, from }: Page): boolean => from !== null && get(openScreenAtom) === from

/**
 * The order was not placed. A visible screen that shows why ends the attempt; without one it stays on the
 * device, and a prompt on every other screen asks its customer what to do.
 */
async function giveUp(page: Page, { draft: { id } }: Attempt, verdict: Placing): Promise<void> {
  if (isShown(page) && !document.hidden) {
    await endAttempt(id)
    page.set(placingAtom, verdict)
    return
  }
  await moveAttempt(id, { stage: 'asking', reason: askingReasonOf(verdict) })
  page.set(lazyIsWaitingAtom, isWaitingAtom)
  if (isShown(page)) showWhenVisible(page, id, verdict)
  else page.set(placingAtom, { step: 'ready' })
}

/** Shows a verdict on a page in the background. Its order asks on other pages until the customer is back. */
function showWhenVisible({ get, set }: Page, id: string, verdict: Placing): void {
  set(placingAtom, verdict)
  whenVisible(() => {
    // the screen was left
    if (get(placingAtom) !== verdict) return
    if (get(attemptAtom)?.draft.id === id) void endAttempt(id)
    // the customer has decided on another page
    else set(placingAtom, { step: 'ready' })
  })
}

/** Whether the order was placed is unknown. A prompt on every screen shows it and looks for it again. */
function leaveUnanswered({ set }: Page): void {
  set(lazyIsWaitingAtom, isWaitingAtom)
  set(placingAtom, { step: 'unanswered' })
}

/**
 * Applies an accepted order to the device, as one of the screen that placed it, on any screen. Changes the
 * cart first and ends the attempt last: after an interruption both are repeated, and a repetition has the
 * same result. While an order waits for payment, its dishes stay in the cart; `useSettlePaid` removes them
 * when it is paid.
 */
async function settle(set: Setter, attempt: Attempt, order: AnyOrder): Promise<AnyOrder> {
  const { from, draft } = attempt
  set(placingAtom, { step: 'placed' })
  set(justPlacedAtom, { id: order.id, at: Date.now(), fromCart: from === 'checkout' })
  // recorded whatever the result of the payment
  if (from === 'reorder') void recordEvent({ kind: 'reorder', id: order.id })
  if (order.status === 'awaiting_payment') await noteUnpaid(order.id)
  else if (order.status !== 'payment_failed' && order.status !== 'expired') {
    await set(changeCartAtom, (cart) => withoutOrdered(cart, draft))
    // an order that waits for payment may fail: then the note is needed again
    await set(removeDetailsAtom, attempt)
  }
  await endAttempt(draft.id)
  return order
}
