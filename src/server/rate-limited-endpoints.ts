import { requestCode, signIn } from '#contract/account.ts'
import { followBill, getBill } from '#contract/bill.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getEventOrder, listEvents } from '#contract/event.ts'
import {
  followFamilyCart,
  getFamilyCart,
  joinFamilyCart,
  sendFamilyOperations,
  sendFamilyPresence,
} from '#contract/family-cart.ts'
import { signInWithPassword } from '#contract/me.ts'
import { followOrder, getOrder, placeOrder } from '#contract/order.ts'
import {
  getCourierView,
  getFollowView,
  getGuardView,
  sendCourierPosition,
  sendCourierTap,
  stopCourierPosition,
} from '#contract/order-link.ts'
import { followCourierView, followFollowView, followGuardView } from '#contract/order-link-live.ts'
import { checkPayment, openApplePay, payOrder } from '#contract/payment.ts'
import { checkLinkedPayment, getLinkedOrder, payLinkedOrder, placePhoneOrder } from '#contract/phone-order.ts'
import { checkPromo } from '#contract/promo.ts'
import { quoteOrder } from '#contract/quote.ts'
import { getSlots } from '#contract/slot.ts'

// app.ts limits these endpoints by network address, before the session and the database are read
// (platform/http/limit-floods.ts)

/**
 * Requests that anyone can send and that read the database. `placeOrder` looks up the session before it
 * refuses, on the connections of orders.
 */
export const costlyEndpoints: readonly Endpoint[] = [
  requestCode,
  signIn,
  signInWithPassword,
  quoteOrder,
  placeOrder,
  checkPromo,
  getOrder,
  followOrder,
  getBill,
  followBill,
  getSlots,
  openApplePay,
  getFamilyCart,
  followFamilyCart,
  joinFamilyCart,
  sendFamilyOperations,
  sendFamilyPresence,
  getFollowView,
  followFollowView,
  getGuardView,
  followGuardView,
  getCourierView,
  followCourierView,
  sendCourierTap,
  sendCourierPosition,
  stopCourierPosition,
  listEvents,
  getEventOrder,
]

/**
 * Requests about the payment of an order. They look up a token or a session before they refuse, nearly all on
 * the connections of orders; a customer who waits for the bank repeats them.
 */
export const paymentEndpoints: readonly Endpoint[] = [
  payOrder,
  checkPayment,
  getLinkedOrder,
  payLinkedOrder,
  checkLinkedPayment,
  placePhoneOrder,
]
