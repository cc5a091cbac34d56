import type { Order } from '#contract/order.ts'
import type { OrderPayment } from '#contract/order-payment.ts'
import type { CareTicket, OrderChange } from '#contract/order-care.ts'
import { priceCart, type Quote } from '#domain/pricing.ts'
import { aCart, aLine, aMenu, someTerms } from './makers.ts'

/** One chicken kabsa for pick-up. */
export const aQuote = (about: Partial<Quote> = {}): Quote => ({
  ...priceCart(aCart(aLine()), aMenu(), someTerms()),
  ...about,
})

/** A payment by mada, captured in full. */
export const aPayment = (about: Partial<OrderPayment> = {}): OrderPayment => ({
  id: '0b6cd0f2-4f1e-4a49-9f0e-9a3f2b7a8c11',
  state: 'paid',
  url: null,
  declined: null,
  card: { brand: 'mada', last4: '1010' },
  wallet: null,
  refunded: 0,
  refused: 0,
  refunds: [],
  until: '2026-11-21T12:15:00.000Z',
  payAgainAt: null,
  ...about,
})

/** A kabsa that the branch took off. */
export const aChange = (about: Partial<OrderChange> = {}): OrderChange => ({
  id: 'BBBBBBBBBBBBBBBBBBBBBB',
  state: 'done',
  lineId: 'one',
  quantity: 1,
  was: { name: { en: 'Kabsa', ar: 'كبسة' }, options: [] },
  becomes: null,
  difference: -2700,
  back: 0,
  backBy: 'card',
  isRefused: false,
  at: '2026-11-21T12:05:00.000Z',
  until: null,
  ...about,
})

/** A customer's report of one missing portion of the first line, which waits for the branch. */
export const aTicket = (about: Partial<CareTicket> = {}): CareTicket => ({
  id: 'CCCCCCCCCCCCCCCCCCCCCC',
  state: 'open',
  byStaff: false,
  lines: [{ place: 1, quantity: 1, fault: 'missing' }],
  wish: 'card',
  note: '',
  askedAt: '2026-11-21T15:00:00.000Z',
  forOwner: false,
  answer: null,
  refund: null,
  ...about,
})

/** Placed at 15:00 in Riyadh for 17:30, without any event since. */
export const anOrder = (about: Partial<Order> = {}): Order => ({
  view: 'whole',
  id: 'AAAAAAAAAAAAAAAAAAAAAA',
  number: 1001,
  status: 'placed',
  method: 'pickup',
  branchId: 'olaya',
  branchName: { en: 'Olaya', ar: 'العليا' },
  dueAt: '2026-11-21T14:30:00.000Z',
  placedAt: '2026-11-21T12:00:00.000Z',
  events: [{ status: 'placed', at: '2026-11-21T12:00:00.000Z' }],
  lastEvent: 0,
  // JSON as in a reply: the contract's types are not readonly
  quote: JSON.parse(JSON.stringify(aQuote())) as Order['quote'],
  paymentMethod: 'cash',
  address: null,
  note: '',
  customerName: 'نورة الحربي',
  customerPhone: '+966512345678',
  reason: null,
  lang: 'ar',
  payment: null,
  plates: null,
  courier: null,
  invoices: [],
  billId: null,
  pointsPromised: 0,
  rating: null,
  care: [],
  changes: [],
  extra: 0,
  promisedFrom: null,
  missed: null,
  ...about,
})
