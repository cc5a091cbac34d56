import { confirmCode, requestCode, signIn, signOut, updateProfile } from './account.ts'
import { getSession } from './session.ts'
import {
  changeAddress,
  deleteAddress,
  findShortAddress,
  getMapSettings,
  keepAddress,
  listAddresses,
} from './address.ts'
import { auditEndpoints } from './audit.ts'
import { getAttributionSettings, sayAttribution } from './attribution.ts'
import {
  followMenu,
  getAvailability,
  setItemAvailability,
  setKitchen,
  setOptionAvailability,
  setPause,
} from './availability.ts'
import {
  cancelBill,
  claimBill,
  followBill,
  followBills,
  getBill,
  leaveBill,
  listBills,
  openBill,
  releaseBill,
  settleBill,
} from './bill.ts'
import { getBranch } from './branch.ts'
import { listBranches } from './branch-list.ts'
import {
  declineCare,
  getCareDesk,
  listCare,
  makeRight,
  redirectRefund,
  reportProblem,
  retryRefund,
} from './care.ts'
import { changeEndpoints } from './change.ts'
import { changeCard, deleteCard, listCards, saveCard } from './card.ts'
import { askDishAlert, dropDishAlert, listDishAlerts } from './dish-alert.ts'
import type { Endpoint } from './endpoint.ts'
import { getEventOrder, listEvents } from './event.ts'
import { getPromise } from './promise.ts'
import { beginFactor, confirmFactor, passFactor } from './factor.ts'
import {
  closeFamilyCart,
  followFamilyCart,
  getFamilyCart,
  joinFamilyCart,
  lockFamilyCart,
  removeFamilyMember,
  sendFamilyOperations,
  sendFamilyPresence,
  startFamilyCart,
  unlockFamilyCart,
} from './family-cart.ts'
import { changeFavourites, listFavourites } from './favourite.ts'
import { acceptInvite, getInvites, makeInviteCode } from './invite.ts'
import { getInvoices } from './invoice.ts'
import { getLook } from './look.ts'
import {
  agreeToTerms,
  changePhone,
  deleteMe,
  endDevice,
  endOtherDevices,
  exportMyData,
  getProfile,
  listDevices,
  removePassword,
  setPassword,
  signInWithPassword,
} from './me.ts'
import { getBrandDish, getMenu } from './menu.ts'
import {
  changeNotificationChoices,
  getNotificationChoices,
  listNotifications,
  readNotifications,
} from './notification.ts'
import {
  getOfflineOverview,
  listOfflineFlags,
  revokeOfflineList,
  seeOfflineFlag,
  sendOfflineEntry,
  takeOfflineList,
} from './offline-scan.ts'
import { offerEndpoints } from './offer.ts'
import { cancelOrder, followOrder, getOrder, listOrders, placeOrder } from './order.ts'
import { orderLinkEndpoints } from './order-link-endpoints.ts'
import { getOwnerDay } from './owner.ts'
import {
  checkPayment,
  getPaymentSettings,
  openApplePay,
  payOrder,
  receivePaymentEvent,
  refundOrder,
} from './payment.ts'
import { removePin, setPin, unlock } from './pin.ts'
import { checkPromo } from './promo.ts'
import { promoCodeEndpoints } from './promo-code.ts'
import { getPointsRules } from './points-rules.ts'
import { dropSubscription, getPushKey, keepSubscription } from './push.ts'
import {
  checkLinkedPayment,
  findCaller,
  getLinkedOrder,
  listWaitingPhoneOrders,
  messageCaller,
  payLinkedOrder,
  placePhoneOrder,
} from './phone-order.ts'
import { findLoans, listLoans, returnPlates } from './plates.ts'
import { quoteOrder } from './quote.ts'
import { ratingAnswerEndpoints } from './rating-answer.ts'
import { rateOrder } from './rating.ts'
import { findScanLoans, getScan, registerScanKey, scanCode, takeScanKey } from './scan.ts'
import { getSlots, holdSlot, releaseHold } from './slot.ts'
import { reportEndpoints } from './report.ts'
import { studioLookEndpoints } from './studio-look.ts'
import { studioDrawingEndpoints } from './studio-drawing.ts'
import { studioPhotoEndpoints } from './studio-photo.ts'
import { studioPreviewEndpoints } from './studio-preview.ts'
import { studioSinceEndpoints } from './studio-since.ts'
import { studioEndpoints } from './studio.ts'
import {
  addToSupportRequest,
  answerSupportRequest,
  getSupportPhoto,
  listBranchRequests,
  listSupportRequests,
  sendSupportRequest,
} from './support.ts'
import { teamEndpoints } from './team.ts'
import { beginTransfer, confirmTransfer, listTransfers, undoTransfer } from './transfer.ts'
import { getWallet, listEntries } from './wallet.ts'
import { delayOrder, endShift, followBoard, getBoard, hearConsole, moveOrder } from './staff.ts'

/**
 * All endpoints: OpenAPI is generated from this table, and tests iterate over it. Browsers import the single
 * constants instead.
 */
export const endpoints = {
  getMenu,
  getBrandDish,
  listBranches,
  getLook,
  getBranch,
  followMenu,
  getSlots,
  holdSlot,
  releaseHold,
  requestCode,
  signIn,
  confirmCode,
  getSession,
  signOut,
  updateProfile,
  agreeToTerms,
  getProfile,
  signInWithPassword,
  setPassword,
  removePassword,
  setPin,
  removePin,
  unlock,
  beginFactor,
  confirmFactor,
  passFactor,
  changePhone,
  listDevices,
  endDevice,
  endOtherDevices,
  exportMyData,
  deleteMe,
  checkPromo,
  quoteOrder,
  placeOrder,
  getOrder,
  followOrder,
  listOrders,
  cancelOrder,
  getPaymentSettings,
  openApplePay,
  payOrder,
  checkPayment,
  receivePaymentEvent,
  refundOrder,
  listCards,
  saveCard,
  changeCard,
  deleteCard,
  getMapSettings,
  listAddresses,
  keepAddress,
  changeAddress,
  deleteAddress,
  findShortAddress,
  getAttributionSettings,
  sayAttribution,
  listFavourites,
  changeFavourites,
  listDishAlerts,
  askDishAlert,
  dropDishAlert,
  getFamilyCart,
  followFamilyCart,
  joinFamilyCart,
  sendFamilyOperations,
  sendFamilyPresence,
  lockFamilyCart,
  unlockFamilyCart,
  removeFamilyMember,
  closeFamilyCart,
  startFamilyCart,
  ...orderLinkEndpoints,
  getInvoices,
  rateOrder,
  getWallet,
  listEntries,
  getInvites,
  makeInviteCode,
  acceptInvite,
  listTransfers,
  beginTransfer,
  confirmTransfer,
  undoTransfer,
  listNotifications,
  readNotifications,
  getNotificationChoices,
  changeNotificationChoices,
  getPushKey,
  keepSubscription,
  dropSubscription,
  getBoard,
  followBoard,
  moveOrder,
  getAvailability,
  setItemAvailability,
  setOptionAvailability,
  setPause,
  setKitchen,
  delayOrder,
  hearConsole,
  endShift,
  takeScanKey,
  registerScanKey,
  scanCode,
  getScan,
  findScanLoans,
  takeOfflineList,
  sendOfflineEntry,
  listOfflineFlags,
  getOfflineOverview,
  seeOfflineFlag,
  revokeOfflineList,
  sendSupportRequest,
  listSupportRequests,
  addToSupportRequest,
  getSupportPhoto,
  listBranchRequests,
  answerSupportRequest,
  openBill,
  listBills,
  followBills,
  settleBill,
  releaseBill,
  cancelBill,
  getBill,
  followBill,
  claimBill,
  leaveBill,
  findLoans,
  listLoans,
  returnPlates,
  getPromise,
  reportProblem,
  getCareDesk,
  makeRight,
  declineCare,
  redirectRefund,
  retryRefund,
  listCare,
  ...changeEndpoints,
  findCaller,
  placePhoneOrder,
  listWaitingPhoneOrders,
  messageCaller,
  getLinkedOrder,
  payLinkedOrder,
  checkLinkedPayment,
  getOwnerDay,
  listEvents,
  getEventOrder,
  ...studioEndpoints,
  ...studioDrawingEndpoints,
  ...studioPhotoEndpoints,
  ...studioPreviewEndpoints,
  ...studioSinceEndpoints,
  ...studioLookEndpoints,
  ...reportEndpoints,
  ...teamEndpoints,
  ...auditEndpoints,
  ...ratingAnswerEndpoints,
  ...promoCodeEndpoints,
  getPointsRules,
  ...offerEndpoints,
} as const satisfies Record<string, Endpoint>
