import { minuteMs } from './duration.ts'
import { addDays, localOf } from './local-time.ts'
import { done, type Outcome, refuse } from './outcome.ts'

/** The subjects of a request. `catering` is an enquiry about a feast, before there is an order. */
export const services = ['food', 'delivery', 'payment', 'plates', 'points', 'app', 'catering'] as const
export type Service = (typeof services)[number]

/** These subjects usually concern an order, but need not. */
const ofOrders: ReadonlySet<Service> = new Set(['food', 'delivery', 'payment', 'plates', 'points'])

export const isOfOrder = (service: Service): boolean => ofOrders.has(service)

/** `open`: waits for the restaurant. `answered`: waits for the customer. `closed`: finished. */
export const supportStates = ['open', 'answered', 'closed'] as const
export type SupportState = (typeof supportStates)[number]

/** The characters of one message. */
export const maxSupportText = 1000

/** The messages of one request; longer conversations need a phone call. */
export const maxSupportMessages = 50

/**
 * A catering enquiry: the guests, the day ("YYYY-MM-DD", in Riyadh), the place and the budget (halalas; null
 * if not given).
 */
export type CateringWish = {
  readonly guests: number
  readonly date: string
  readonly place: string
  readonly budget: number | null
}
export const cateringGuests = { min: 10, max: 5000 }

/** Catering can be requested for a year. */
const latestDays = 365

export type SupportRefusal =
  | 'support-text-missing'
  | 'support-wish-missing'
  | 'support-date-too-soon'
  | 'support-date-too-late'

/**
 * Returns whether a request is complete. `now` in milliseconds since 1970; `lead` is how many minutes before
 * catering has to be ordered.
 */
export function checkRequest(
  request: { readonly service: Service; readonly text: string; readonly catering: CateringWish | null },
  { now, lead }: { now: number; lead: number },
): Outcome<undefined, SupportRefusal> {
  if (request.service !== 'catering')
    return request.text === '' ? refuse('support-text-missing') : done(undefined)
  if (!request.catering) return refuse('support-wish-missing')
  const { first, last } = cateringDays(now, lead)
  if (request.catering.date < first) return refuse('support-date-too-soon')
  return request.catering.date > last ? refuse('support-date-too-late') : done(undefined)
}

/** Returns the first and the last day for a catering request ("YYYY-MM-DD", in Riyadh); `lead` in minutes. */
export const cateringDays = (
  now: number,
  lead: number,
): { readonly first: string; readonly last: string } => ({
  first: localOf(now + lead * minuteMs).date,
  last: addDays(localOf(now).date, latestDays),
})
