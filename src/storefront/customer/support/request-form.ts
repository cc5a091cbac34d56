import * as v from 'valibot'
import { parseWholeNumber } from '#domain/digits.ts'
import type { Method } from '#domain/method.ts'
import type { PointsUse } from '#domain/points.ts'
import {
  cateringDays,
  cateringGuests,
  type CateringWish,
  isOfOrder,
  type Service,
  services,
} from '#domain/support.ts'

/** The form of a request, with all values as they were typed. */
export const RequestForm = v.object({
  service: v.picklist(services),
  orderId: v.nullable(v.string()),
  text: v.string(),
  /** What the text begins with if it is of a planned feast; empty without one. */
  plan: v.optional(v.string(), ''),
  guests: v.string(),
  date: v.nullable(v.string()),
  place: v.string(),
  budget: v.string(),
})
export type RequestForm = v.InferOutput<typeof RequestForm>

export const emptyForm: RequestForm = {
  service: 'food',
  orderId: null,
  text: '',
  plan: '',
  guests: '',
  date: null,
  place: '',
  budget: '',
}

/** Returns the subjects that the brand has, and the chosen one: a stored form may be older than the menu. */
export const offeredServices = ({
  method,
  points,
  chosen,
}: {
  /** The only method of the brand. */
  method: Method | undefined
  points: PointsUse
  chosen: Service
}): Service[] =>
  services.filter(
    (one) =>
      one === chosen ||
      ((one !== 'delivery' || method !== 'pickup') && (one !== 'points' || points !== 'none')),
  )

export type RequestField = 'text' | 'guests' | 'date' | 'place' | 'budget'

export type ReadRequest =
  | {
      readonly ok: true
      readonly service: Service
      readonly orderId: string | null
      readonly text: string
      readonly catering: CateringWish | null
    }
  | { readonly ok: false; readonly wrong: readonly RequestField[] }

/**
 * Returns the request to send, or the fields that are wrong, from the top. `now` in milliseconds since 1970;
 * `lead` is how many minutes before catering has to be ordered.
 */
export function readRequest(form: RequestForm, { now, lead }: { now: number; lead: number }): ReadRequest {
  const text = form.text.trim()
  const { service } = form
  if (service !== 'catering') {
    if (text === '') return { ok: false, wrong: ['text'] }
    return { ok: true, service, orderId: isOfOrder(service) ? form.orderId : null, text, catering: null }
  }
  const guests = parseWholeNumber(form.guests)
  const budget = form.budget.trim() === '' ? null : parseWholeNumber(form.budget)
  const { first, last } = cateringDays(now, lead)
  const { date } = form
  const place = form.place.trim()
  const areGuests = guests !== undefined && guests >= cateringGuests.min && guests <= cateringGuests.max
  const isDay = date !== null && date >= first && date <= last
  const wrong = [
    !areGuests && 'guests',
    !isDay && 'date',
    place.length < 2 && 'place',
    (budget === undefined || (budget !== null && budget > mostRiyals)) && 'budget',
  ].filter((field): field is RequestField => field !== false)
  if (!areGuests || !isDay || budget === undefined || wrong.length > 0) return { ok: false, wrong }
  const catering = { guests, date, place, budget: budget === null ? null : budget * 100 }
  return { ok: true, service, orderId: null, text, catering }
}

const mostRiyals = 1_000_000
