import { randomUUID } from 'node:crypto'
import { termsVersion } from '#contract/account.ts'
import type { OrderDraft } from '#contract/order.ts'
import type { AccessKind } from '#server/identity/access-log/log-access.ts'
import { anOrderId, aRequest } from './customer-client.ts'
import { atHome } from './small-menu.ts'
import { aPhoneOrder } from './phone-orders.ts'
import { rightsOfLinks } from './rights-of-links.ts'
import { rightsOfOfflineScan } from './rights-of-offline-scan.ts'
import { rightsOfShop } from './rights-of-shop.ts'
import { rightsOfStudio } from './rights-of-studio.ts'
import { rightsOfTeam } from './rights-of-team.ts'
import { somePoint } from './push-service.ts'

export const askers = [
  'anonymous',
  'customer',
  'other customer',
  'staff',
  'other staff',
  'manager',
  'owner',
  'accountant',
] as const
export type Asker = (typeof askers)[number]

/**
 * Who may reach the data of an endpoint, beyond its policy. `everybody`: the data belongs to no customer.
 * `own`: the caller's own data; the request cannot name another's. `employee`: the one employee concerned.
 * `customer`: the customer only. `customer and branch`: both. `branch`: the branch's staff. `any branch`:
 * every employee. `managers`: those of the branch and owners, but no other staff. `secret`: a caller with the
 * secret; a session does not replace it. `link`: a caller with the link; the customer and the branch see
 * everything.
 */
export type Whose =
  | 'everybody'
  | 'own'
  | 'employee'
  | 'customer'
  | 'customer and branch'
  | 'branch'
  | 'any branch'
  | 'managers'
  | 'secret'
  | 'link'

/**
 * The data to reach, all of the customer and of Olaya: an active order, one paid by card, one with lent
 * plates, a card.
 */
export type Things = {
  readonly draft: OrderDraft
  readonly number: number
  readonly orderId: string
  readonly paidId: string
  readonly lentId: string
  readonly requestId: string
  readonly cardId: string
  readonly addressId: string
  readonly transferId: string
  /** Two bills that the customer claimed, to settle by staff. */
  readonly billIds: readonly [settled: string, left: string]
  /** The customer's current scan code; and an earlier scan by staff. */
  readonly code: string
  readonly scanId: string
  /** Another device on which the customer is signed in. */
  readonly deviceId: string
  /** Links of the customer's order, on its way: to follow, for the guard, for the courier; one to close. */
  readonly links: { readonly [audience in 'follow' | 'guard' | 'courier']: string } & { readonly id: string }
  /** An order of a caller that is paid by a link, and the link's token. */
  readonly phoned: { readonly orderId: string; readonly token: string }
  /** A list of keys of staff, and a flagged code of the customer. */
  readonly offline: { readonly listId: string; readonly flagId: string }
  /** The customer's family cart, with a participant who can be removed. */
  readonly family: { readonly code: string; readonly guest: { readonly id: string; readonly key: string } }
}

export type Entry = {
  readonly whose: Whose
  /** The kind of entry in the access log when staff see a customer's data. */
  readonly seen?: AccessKind
  /** Data of the customer that the link itself shows to everyone who has it, as it should. */
  readonly shows?: readonly string[]
  readonly params?: (things: Things) => Readonly<Record<string, string>>
  readonly query?: (things: Things) => string
  readonly body?: (things: Things) => unknown
}

const order = ({ orderId }: Things) => ({ id: orderId })
const paid = ({ paidId }: Things) => ({ id: paidId })
const card = ({ cardId }: Things) => ({ id: cardId })
const address = ({ addressId }: Things) => ({ id: addressId })
const bill = ({ billIds }: Things) => ({ branchId: 'olaya', id: billIds[0] })
const soldOut = () => ({ branchId: 'olaya', itemId: 'saleeg' })
const olaya = () => ({ branchId: 'olaya' })
const linked = ({ phoned: { token } }: Things) => ({ token })
const helped = ({ requestId }: Things) => ({ id: requestId })
const oneMissing = { place: 1, quantity: 1, fault: 'missing' }
const month = () => 'from=2026-11-01&to=2026-11-30'
const scan = ({ scanId }: Things) => ({ branchId: 'olaya', scanId })

/** One entry for every endpoint: the test of rights fails for an endpoint without one, and names it. */
export const rights: Readonly<Record<string, Entry>> = {
  getLook: { whose: 'everybody' },
  getMenu: { whose: 'everybody', query: () => 'branch=olaya' },
  getBrandDish: { whose: 'everybody', params: () => ({ id: 'kabsa' }) },
  listBranches: { whose: 'everybody' },
  getBranch: { whose: 'everybody', params: () => ({ id: 'olaya' }) },
  followMenu: { whose: 'everybody', params: () => ({ id: 'olaya' }) },
  getPromise: { whose: 'everybody', params: () => ({ id: 'olaya' }) },
  getSlots: { whose: 'everybody', params: () => ({ id: 'olaya' }) },
  holdSlot: {
    whose: 'own',
    body: () => ({ branchId: 'olaya', method: 'pickup', when: { kind: 'now' }, lines: aRequest().lines }),
  },
  releaseHold: { whose: 'own' },
  requestCode: { whose: 'everybody', body: () => ({ phone: '0512345690', lang: 'en' }) },
  signIn: {
    whose: 'secret',
    body: () => ({ phone: '0512345671', code: '0000', terms: '2026-11', lang: 'en' }),
  },
  confirmCode: { whose: 'own', body: () => ({ code: '0000' }) },
  getSession: { whose: 'own' },
  signOut: { whose: 'own' },
  agreeToTerms: { whose: 'own', body: () => ({ terms: termsVersion }) },
  updateProfile: { whose: 'own', body: () => ({ lang: 'en' }) },
  getProfile: { whose: 'own' },
  signInWithPassword: {
    whose: 'secret',
    body: () => ({ phone: '0512345671', password: 'guessed it 1', terms: '2026-11', lang: 'en' }),
  },
  // these need a fresh code, which was not given
  setPin: { whose: 'own', body: () => ({ pin: '194072' }) },
  removePin: { whose: 'own' },
  beginFactor: { whose: 'own' },
  confirmFactor: { whose: 'own', body: () => ({ code: '000000' }) },
  passFactor: { whose: 'own', body: () => ({ code: '000000' }) },
  unlock: { whose: 'own', body: () => ({ pin: '194072' }) },
  setPassword: { whose: 'own', body: () => ({ password: 'nine dates a day' }) },
  removePassword: { whose: 'own' },
  changePhone: { whose: 'own', body: () => ({ phone: '0512345691', code: '0000' }) },
  exportMyData: { whose: 'own' },
  deleteMe: { whose: 'own' },
  listDevices: { whose: 'own' },
  endDevice: { whose: 'customer', params: ({ deviceId }) => ({ id: deviceId }) },
  endOtherDevices: { whose: 'own' },
  checkPromo: { whose: 'secret', body: () => ({ code: 'SARA', branchId: 'olaya', method: null }) },
  quoteOrder: { whose: 'everybody', body: () => aRequest() },
  // repeats the customer's request: another caller must not receive the order
  placeOrder: { whose: 'own', body: ({ draft }) => draft },
  getOrder: { whose: 'link', seen: 'order', params: order },
  followOrder: { whose: 'link', seen: 'order', params: order },
  listOrders: { whose: 'own' },
  cancelOrder: { whose: 'customer', params: order },
  getPaymentSettings: { whose: 'everybody' },
  openApplePay: { whose: 'everybody', body: () => ({ validationUrl: 'https://apple.example/' }) },
  payOrder: { whose: 'customer', params: order, body: () => ({ payWith: null }) },
  checkPayment: { whose: 'customer', params: paid },
  receivePaymentEvent: {
    whose: 'secret',
    body: () => ({ id: 'e', type: 'payment_paid', secret_token: 'guessed', data: { id: 'p' } }),
  },
  refundOrder: {
    whose: 'everybody',
    seen: 'order',
    params: paid,
    body: () => ({ id: randomUUID(), amount: 1, reason: 'Cold' }),
  },
  listCards: { whose: 'own' },
  getWallet: { whose: 'own' },
  listEntries: { whose: 'own' },
  getInvites: { whose: 'own' },
  makeInviteCode: { whose: 'own' },
  acceptInvite: { whose: 'own', body: () => ({ code: 'KMNPQR' }) },
  listNotifications: { whose: 'own' },
  readNotifications: { whose: 'own', body: () => ({ until: '2026-11-21T09:00:00.000Z' }) },
  getNotificationChoices: { whose: 'own' },
  changeNotificationChoices: { whose: 'own', body: () => ({ offers: true }) },
  getPushKey: { whose: 'everybody' },
  keepSubscription: {
    whose: 'own',
    body: () => ({
      endpoint: 'https://fcm.googleapis.com/fcm/send/somebody',
      keys: { p256dh: somePoint, auth: 'a'.repeat(22) },
      lang: 'en',
    }),
  },
  dropSubscription: {
    whose: 'own',
    body: () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/nobody' }),
  },
  listTransfers: { whose: 'own' },
  beginTransfer: { whose: 'own', body: () => ({ id: anOrderId(), phone: '0512345671', points: 50 }) },
  confirmTransfer: { whose: 'customer', params: ({ transferId }) => ({ id: transferId }) },
  undoTransfer: { whose: 'customer', params: ({ transferId }) => ({ id: transferId }) },
  saveCard: { whose: 'own', body: () => ({ token: 'token_nobody_knows' }) },
  changeCard: { whose: 'customer', params: card, body: () => ({ isDefault: true }) },
  deleteCard: { whose: 'customer', params: card },
  getMapSettings: { whose: 'everybody' },
  listAddresses: { whose: 'own' },
  keepAddress: { whose: 'customer', params: address, body: () => anAddress },
  changeAddress: { whose: 'customer', params: address, body: () => ({ isDefault: true }) },
  deleteAddress: { whose: 'customer', params: address },
  findShortAddress: { whose: 'own', params: () => ({ code: 'RRRD2929' }) },
  getAttributionSettings: { whose: 'everybody' },
  sayAttribution: { whose: 'own', body: () => ({ agreed: true }) },
  listFavourites: { whose: 'own' },
  changeFavourites: { whose: 'own', body: () => ({ add: ['kabsa'], remove: [] }) },
  listDishAlerts: { whose: 'own' },
  askDishAlert: { whose: 'own', params: soldOut },
  dropDishAlert: { whose: 'own', params: soldOut },
  ...rightsOfLinks,
  getInvoices: { whose: 'customer and branch', seen: 'invoice', params: paid },
  rateOrder: { whose: 'customer', params: ({ lentId }) => ({ id: lentId }), body: () => ({ stars: 5 }) },
  getBoard: { whose: 'branch', seen: 'board', params: olaya },
  followBoard: { whose: 'branch', seen: 'board', params: olaya },
  moveOrder: {
    whose: 'branch',
    seen: 'order',
    params: order,
    body: () => ({ from: 'placed', to: 'accepted' }),
  },
  delayOrder: {
    whose: 'branch',
    seen: 'order',
    params: order,
    body: () => ({ dueAt: '2026-11-21T12:00:00.000Z', reason: 'The oven is cold' }),
  },
  hearConsole: { whose: 'branch', params: olaya },
  endShift: { whose: 'branch', params: olaya },
  takeScanKey: { whose: 'own' },
  ...rightsOfOfflineScan,
  scanCode: {
    whose: 'branch',
    seen: 'scan',
    params: olaya,
    body: ({ code }) => ({ id: randomUUID(), code }),
  },
  getScan: { whose: 'employee', seen: 'scan', params: scan },
  findScanLoans: { whose: 'employee', seen: 'plates', params: scan },
  getAvailability: { whose: 'branch', params: olaya },
  setItemAvailability: {
    whose: 'branch',
    params: () => ({ branchId: 'olaya', itemId: 'laban' }),
    body: () => ({ state: 'paused', until: { kind: 'today' } }),
  },
  setOptionAvailability: {
    whose: 'branch',
    params: () => ({ branchId: 'olaya', optionId: 'full' }),
    body: () => ({ state: 'paused', until: { kind: 'minutes', minutes: 60 } }),
  },
  setPause: { whose: 'branch', params: olaya, body: () => ({ state: 'open' }) },
  setKitchen: { whose: 'branch', params: olaya, body: () => ({ state: 'usual' }) },
  openBill: {
    whose: 'branch',
    params: olaya,
    body: () => ({ id: anOrderId(), what: { kind: 'amount', amount: 4200 }, note: '' }),
  },
  listBills: { whose: 'branch', seen: 'bill', params: olaya },
  followBills: { whose: 'branch', seen: 'bill', params: olaya },
  // the price does not match, so the bill stays unsettled
  settleBill: {
    whose: 'branch',
    seen: 'bill',
    params: bill,
    body: () => ({ orderId: anOrderId(), with: 'cash', pointsToRedeem: 0, quoteHash: 'none' }),
  },
  getBill: { whose: 'everybody', params: ({ billIds }) => ({ id: billIds[1] }) },
  followBill: { whose: 'everybody', params: ({ billIds }) => ({ id: billIds[1] }) },
  claimBill: {
    whose: 'everybody',
    params: ({ billIds }) => ({ id: billIds[1] }),
    body: () => ({
      orderId: anOrderId(),
      pay: 'counter',
      pointsToRedeem: 0,
      lang: 'en',
      quoteHash: 'none',
    }),
  },
  leaveBill: { whose: 'customer', params: ({ billIds }) => ({ id: billIds[1] }) },
  releaseBill: { whose: 'branch', seen: 'bill', params: bill },
  cancelBill: { whose: 'branch', params: bill },
  listLoans: { whose: 'branch', seen: 'plates', params: olaya },
  findLoans: { whose: 'any branch', seen: 'plates', query: ({ number }) => `number=${number}` },
  returnPlates: {
    whose: 'branch',
    seen: 'plates',
    params: ({ lentId }) => ({ id: lentId }),
    body: () => ({ id: randomUUID(), branchId: 'olaya', lines: [{ place: 2, quantity: 1 }], way: 'cash' }),
  },
  reportProblem: {
    whose: 'customer',
    params: order,
    body: () => ({ id: anOrderId(), lines: [oneMissing], wish: 'call', note: '' }),
  },
  getCareDesk: { whose: 'branch', seen: 'order', params: order },
  makeRight: {
    whose: 'branch',
    seen: 'order',
    params: order,
    body: () => ({ id: anOrderId(), ticketId: null, lines: [oneMissing], way: 'cash', note: '' }),
  },
  // decisions about money: staff leave them to a manager
  declineCare: {
    whose: 'managers',
    seen: 'order',
    params: order,
    body: () => ({ ticketId: anOrderId(), answer: 'It was in the bag' }),
  },
  redirectRefund: { whose: 'managers', seen: 'order', params: order, body: () => ({ id: 'a', way: 'cash' }) },
  retryRefund: { whose: 'managers', seen: 'order', params: order, body: () => ({ id: 'none' }) },
  listCare: { whose: 'branch', params: olaya },
  changeOrder: {
    whose: 'branch',
    seen: 'order',
    params: order,
    body: () => ({ id: anOrderId(), lineId: 'one', quantity: 1, to: null, quoteHash: 'none' }),
  },
  withdrawChange: {
    whose: 'branch',
    seen: 'order',
    params: order,
    body: () => ({ changeId: anOrderId() }),
  },
  answerChange: {
    whose: 'customer',
    params: order,
    body: () => ({ changeId: anOrderId(), agrees: true }),
  },
  // of no account, so that the access log has no entry
  findCaller: { whose: 'branch', params: olaya, body: () => ({ phone: '+966512345699' }) },
  placePhoneOrder: {
    whose: 'branch',
    params: olaya,
    body: () => ({ ...aPhoneOrder, id: anOrderId(), quoteHash: 'none' }),
  },
  listWaitingPhoneOrders: { whose: 'branch', params: olaya },
  messageCaller: { whose: 'branch', params: ({ phoned }) => ({ id: phoned.orderId }) },
  // the token of the link is what admits, without an account
  getLinkedOrder: { whose: 'everybody', params: linked },
  payLinkedOrder: { whose: 'everybody', params: linked, body: () => ({ token: null }) },
  checkLinkedPayment: { whose: 'everybody', params: linked },
  getOwnerDay: { whose: 'everybody' },
  ...rightsOfTeam,
  ...rightsOfShop,
  // only API keys are admitted: tests/server/engagement/webhook/key-rights.test.ts has their matrix
  listEvents: { whose: 'everybody' },
  getEventOrder: { whose: 'everybody', params: order },
  ...rightsOfStudio,
  getSalesReport: { whose: 'everybody', query: month },
  getDishReport: { whose: 'everybody', query: month },
  getTimeReport: { whose: 'everybody', query: month },
  getPromiseReport: { whose: 'everybody', query: month },
  getPromotionReport: { whose: 'everybody', query: month },
  getPointsReport: { whose: 'everybody', query: month },
  // repeats the customer's request with its id: another caller must not receive it
  sendSupportRequest: {
    whose: 'own',
    body: () => ({ id: anOrderId(), service: 'app', text: 'It is slow', lang: 'en' }),
  },
  listSupportRequests: { whose: 'own' },
  addToSupportRequest: {
    whose: 'customer',
    params: helped,
    body: () => ({ id: randomUUID(), text: 'And late' }),
  },
  getSupportPhoto: { whose: 'customer and branch', seen: 'support', params: helped },
  // of the caller's branches: an empty list is an answer too
  listBranchRequests: { whose: 'any branch', seen: 'support' },
  answerSupportRequest: {
    whose: 'branch',
    seen: 'support',
    params: helped,
    body: () => ({ id: randomUUID(), text: 'Sorry' }),
  },
}

/** The home address, as it is saved. */
export const anAddress = { ...atHome, kind: 'home' as const, shortAddress: null }
