import { addDays, localOf } from './local-time.ts'
import { done, type Outcome, refused } from './outcome.ts'

/** What a customer may ask help with. `catering`: an enquiry for a feast, before there is an order. */
export const services = ['food', 'delivery', 'payment', 'plates', 'points', 'app', 'catering'] as const
export type Service = (typeof services)[number]

/** Of these an order is usually the subject; none has to be. */
const ofOrders: ReadonlySet<Service> = new Set(['food', 'delivery', 'payment', 'plates', 'points'])

export const isOfOrder = (service: Service): boolean => ofOrders.has(service)

/** `open`: it is the restaurant's turn. `answered`: the customer's. `closed`: both are done with it. */
export const supportStates = ['open', 'answered', 'closed'] as const
export type SupportState = (typeof supportStates)[number]

/** Letters of one message. */
export const maxSupportText = 1000

/** So many messages make one request; what is left to say then is said on the telephone. */
export const maxSupportMessages = 50

/**
 * A feast that is asked about: for how many, on which day ("YYYY-MM-DD", in Riyadh), where, and for how much
 * (halalas; null: not said).
 */
export type CateringWish = {
  readonly guests: number
  readonly date: string
  readonly place: string
  readonly budget: number | null
}
export const cateringGuests = { min: 10, max: 5000 }

/** A feast can be asked about from the day after tomorrow, for a year. */
const soonestDays = 2
const latestDays = 365

export type SupportRefusal =
  | 'support-text-missing'
  | 'support-wish-missing'
  | 'support-date-too-soon'
  | 'support-date-too-late'

/** Whether a request says enough to be helped with. `now` in milliseconds since 1970. */
export function checkRequest(
  request: { readonly service: Service; readonly text: string; readonly catering: CateringWish | null },
  now: number,
): Outcome<undefined, SupportRefusal> {
  if (request.service !== 'catering')
    return request.text === '' ? refused('support-text-missing') : done(undefined)
  if (!request.catering) return refused('support-wish-missing')
  const { first, last } = cateringDays(now)
  if (request.catering.date < first) return refused('support-date-too-soon')
  return request.catering.date > last ? refused('support-date-too-late') : done(undefined)
}

/** The first and the last day a feast can be asked about ("YYYY-MM-DD", in Riyadh). */
export function cateringDays(now: number): { readonly first: string; readonly last: string } {
  const today = localOf(now).date
  return { first: addDays(today, soonestDays), last: addDays(today, latestDays) }
}
