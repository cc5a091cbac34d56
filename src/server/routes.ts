import type { Hono } from 'hono'
import { accountRoutes } from '#server/identity/account/routes.ts'
import { addressRoutes } from '#server/identity/address/routes.ts'
import { attributionRoutes } from '#server/engagement/attribution/routes.ts'
import { auditRoutes } from '#server/audience/audit/routes.ts'
import { availabilityRoutes } from '#server/catalogue/availability/routes.ts'
import { billRoutes } from '#server/engagement/bill/routes.ts'
import { branchRoutes } from '#server/catalogue/menu/branch-routes.ts'
import { cardRoutes } from '#server/resources/card/routes.ts'
import type { OrderDeps } from '#server/ordering/order/effects.ts'
import { apiRoutes } from '#server/platform/http/api-routes.ts'
import type { Env } from '#server/platform/http/env.ts'
import { dishAlertRoutes } from '#server/engagement/dish-alert/routes.ts'
import { familyCartRoutes } from '#server/engagement/family-cart/routes.ts'
import { offlineScanRoutes } from '#server/engagement/offline-scan/routes.ts'
import { orderLinkRoutes } from '#server/engagement/order-link/routes.ts'
import { factorRoutes } from '#server/identity/account/factor-routes.ts'
import { favouriteRoutes } from '#server/engagement/favourite/routes.ts'
import { inviteRoutes } from '#server/engagement/invite/routes.ts'
import { invoiceRoutes } from '#server/settlement/invoice/routes.ts'
import { lookRoutes } from '#server/catalogue/look-files/look-routes.ts'
import { meRoutes } from '#server/audience/me/routes.ts'
import { menuRoutes } from '#server/catalogue/menu/routes.ts'
import { notificationRoutes } from '#server/identity/notification/routes.ts'
import { orderRoutes } from '#server/ordering/order/routes.ts'
import { ownerRoutes } from '#server/audience/owner/routes.ts'
import { reportRoutes } from '#server/audience/report/routes.ts'
import { applePayRoutes } from '#server/settlement/payment/apple-pay-routes.ts'
import { paymentRoutes } from '#server/settlement/payment/routes.ts'
import { changeRoutes } from '#server/settlement/change/routes.ts'
import { careRoutes } from '#server/settlement/care/routes.ts'
import { linkRoutes } from '#server/settlement/payment/link-routes.ts'
import { phoneOrderRoutes } from '#server/engagement/phone-order/routes.ts'
import { platesRoutes } from '#server/settlement/deposit/routes.ts'
import { offerRoutes } from '#server/identity/notification/offer-routes.ts'
import { pointsRulesRoutes } from '#server/audience/points-rules/routes.ts'
import { promoCodeRoutes } from '#server/resources/promo/owner-routes.ts'
import { promoRoutes } from '#server/resources/promo/routes.ts'
import { promiseRoutes } from '#server/engagement/promise/routes.ts'
import { pinRoutes } from '#server/audience/me/pin-routes.ts'
import { pushRoutes } from '#server/identity/push/routes.ts'
import { ratingAnswerRoutes } from '#server/engagement/rating/answer-routes.ts'
import { ratingRoutes } from '#server/engagement/rating/routes.ts'
import { scanRoutes } from '#server/engagement/scan/routes.ts'
import { slotRoutes } from '#server/resources/slot/routes.ts'
import { staffRoutes } from '#server/audience/staff/routes.ts'
import { studioRoutes } from '#server/catalogue/studio/routes.ts'
import { supportRoutes } from '#server/engagement/support/routes.ts'
import { teamRoutes } from '#server/audience/team/routes.ts'
import { settleTransfers } from '#server/engagement/transfer/settle.ts'
import { transferRoutes } from '#server/engagement/transfer/routes.ts'
import { eventRoutes } from '#server/engagement/webhook/routes.ts'
import { walletRoutes } from '#server/resources/wallet/routes.ts'
import { studioEffects } from './effects.ts'

export type FeatureRoutes = (deps: OrderDeps) => Hono<Env>

/** The routes of every feature under /api, in the order in which they are matched. */
export const allRoutes: readonly FeatureRoutes[] = [
  menuRoutes,
  lookRoutes,
  branchRoutes,
  promiseRoutes,
  availabilityRoutes,
  slotRoutes,
  // points that were sent to the phone number arrive at once instead of with the next run of the cron job
  (deps) => accountRoutes(deps, { onRegister: (phone) => settleTransfers(deps, phone) }),
  meRoutes,
  pinRoutes,
  factorRoutes,
  promoRoutes,
  promoCodeRoutes,
  pointsRulesRoutes,
  offerRoutes,
  orderRoutes,
  paymentRoutes,
  applePayRoutes,
  cardRoutes,
  addressRoutes,
  attributionRoutes,
  favouriteRoutes,
  dishAlertRoutes,
  familyCartRoutes,
  orderLinkRoutes,
  invoiceRoutes,
  ratingRoutes,
  ratingAnswerRoutes,
  walletRoutes,
  inviteRoutes,
  transferRoutes,
  notificationRoutes,
  pushRoutes,
  staffRoutes,
  platesRoutes,
  careRoutes,
  changeRoutes,
  phoneOrderRoutes,
  linkRoutes,
  billRoutes,
  supportRoutes,
  scanRoutes,
  offlineScanRoutes,
  ownerRoutes,
  reportRoutes,
  teamRoutes,
  auditRoutes,
  eventRoutes,
  (deps) => studioRoutes(deps, studioEffects),
  apiRoutes,
]
