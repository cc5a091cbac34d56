import type { OrderDraft } from '#contract/order.ts'
import type { PhoneOrderDraft, placePhoneOrder as endpoint } from '#contract/phone-order.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import { done, type Outcome, refuse } from '#domain/outcome.ts'
import { findMenuSnapshot } from '#server/catalogue/menu/menu-snapshot.ts'
import { ensureCaller, findCustomerId } from '#server/identity/account/store.ts'
import type { OrderDeps } from '#server/ordering/order/effects.ts'
import { findOrderById } from '#server/ordering/order/find-order.ts'
import { checkAgreed, placeOrder } from '#server/ordering/order/place-order.ts'
import { type Detail, findOffer } from '#server/ordering/order/quote-order.ts'
import type { OrderRow } from '#server/ordering/order/store.ts'
import { createPaymentLink } from '#server/settlement/payment/payment-link.ts'
import { secondsUntilMessage } from './receiver-limit.ts'

type PhoneOrderInput = {
  readonly branchId: string
  readonly staffId: string
  readonly body: PhoneOrderDraft
  /** The raw body of the request. */
  readonly sent: string
}
type Reason = RefusalOf<typeof endpoint> | 'too-many-requests' | 'unavailable'

/**
 * Places an order for a caller, through the same statement as a customer's own, and sends the SMS with its
 * link. An order that the caller pays by link is not in the kitchen until it is paid.
 */
export async function placePhoneOrder(
  deps: OrderDeps,
  { branchId, staffId, body, sent }: PhoneOrderInput,
): Promise<Outcome<OrderRow, Reason, Detail>> {
  const { phone, name, ...order } = body
  const draft: OrderDraft = { ...order, branchId, payWith: null, promoCode: null, pointsToRedeem: 0 }
  const customer = await customerOf(deps, draft, { phone, name })
  if (!customer.ok) return customer
  if (draft.paymentMethod === 'card' && !(await getsLink(deps, customer.value, body.id)))
    return refuse('caller-no-sms')
  const placed = await placeOrder(deps, {
    // the terms are agreed to and the profile is completed at the first own sign-in
    session: { customerId: customer.value, registered: true, agreed: true, newDeviceSince: null },
    key: body.id,
    draft,
    sent,
    staffId,
  })
  if (!placed.ok) return placed
  // has no effect when the request is repeated; the caller's SMS was enqueued with the order
  if (draft.paymentMethod === 'card') await createPaymentLink(deps, placed.value.order.id)
  return done(placed.value.order)
}

/** Whether the caller can get the link to pay; an order that is placed already may have been the last one. */
const getsLink = async (deps: OrderDeps, customerId: string, orderId: string): Promise<boolean> =>
  (await secondsUntilMessage(deps, customerId)) === 0 || (await findOrderById(deps.db, orderId)) !== undefined

/**
 * Returns the caller's account. It is created only for an order that can be placed, so that a refused one
 * leaves no account behind.
 */
async function customerOf(
  deps: OrderDeps,
  draft: OrderDraft,
  { phone, name }: { readonly phone: string; readonly name: string },
): Promise<Outcome<string, Reason, Detail>> {
  if ((await findCustomerId(deps.db, phone)) === undefined) {
    const snapshot = await findMenuSnapshot(deps, draft.branchId)
    if (!snapshot) return refuse('branch-unknown')
    const offer = await findOffer(deps, snapshot, draft, undefined)
    if (!offer.ok) return offer
    const agreed = checkAgreed(offer.value, draft.quoteHash)
    if (!agreed.ok) return agreed
  }
  const caller = { id: deps.random.id(), phone, name, lang: draft.lang, now: deps.now() }
  return done(await deps.db.transaction().execute((tx) => ensureCaller(tx, caller)))
}
