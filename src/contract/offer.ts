import * as v from 'valibot'
import { longestOffer, offerStates } from '#domain/offer.ts'
import { apiBase, endpoint } from './endpoint.ts'
import { Instant } from './instant.ts'
import { OrderId } from './order.ts'

const words = (most: number) => {
  const text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most))
  return v.strictObject({ ar: text, en: text })
}

/** What an offer says, in both languages; each customer reads their own. */
const said = { title: words(longestOffer.title), text: words(longestOffer.text) }
export const OfferWords = v.strictObject(said)
export type OfferWords = v.InferOutput<typeof OfferWords>

export const Offer = v.object({
  id: v.string(),
  words: v.object({
    title: v.object({ ar: v.string(), en: v.string() }),
    text: v.object({ ar: v.string(), en: v.string() }),
  }),
  state: v.picklist(offerStates),
  /** When it is or was to be sent; ISO 8601. */
  sendAt: v.string(),
  /** To how many customers it was sent. */
  sent: v.number(),
  /**
   * How many read it within a week, and the orders of its customers within 24 hours, with what they were sold
   * for (halalas), as they were summed in the last minutes. Null before that.
   */
  result: v.nullable(v.object({ read: v.number(), orders: v.number(), sales: v.number() })),
})
export type Offer = v.InferOutput<typeof Offer>

export const Offers = v.object({
  /** How many customers there are, how many agreed to offers, and how many of these get pushes. */
  customers: v.number(),
  agreed: v.number(),
  pushed: v.number(),
  /** The latest first, at most 30. */
  offers: v.array(Offer),
})
export type Offers = v.InferOutput<typeof Offers>

export const listOffers = endpoint('GET', `${apiBase}/studio/offers`, {
  summary: 'How many customers agreed to offers, and the offers that wait or were sent',
  policy: 'owner',
  reply: Offers,
})

export const checkOffer = endpoint('POST', `${apiBase}/studio/offers/checks`, {
  summary: 'A dry run: how many customers would get this offer, without those who got the same words before',
  policy: 'owner',
  body: OfferWords,
  reply: v.object({ customers: v.number() }),
})

export const testOffer = endpoint('POST', `${apiBase}/studio/offers/tests`, {
  summary: 'Send an offer to the owner only: into their list, and to their browsers if they agreed to offers',
  policy: 'owner',
  body: OfferWords,
  reply: v.object({ browsers: v.number() }),
})

export const planOffer = endpoint('POST', `${apiBase}/studio/offers`, {
  summary: 'Send an offer to every customer who agreed to offers, now or at a time, from 9 to 21 in Riyadh',
  policy: 'owner',
  body: v.strictObject({
    /** Made by the client, so that a repeated request plans one offer. A program may omit it. */
    id: v.optional(OrderId),
    ...said,
    /** Null: now. */
    at: v.nullable(Instant),
  }),
  reply: Offer,
  // `offer-changed`: other words or another time were planned under this id; `offer-over`: it was stopped
  refusals: ['offer-changed', 'offer-night', 'offer-none', 'offer-over', 'time-passed', 'too-far-ahead'],
})

export const stopOffer = endpoint('DELETE', `${apiBase}/studio/offers/:id`, {
  summary: 'Stop an offer: customers who have not got it yet do not get it',
  policy: 'owner',
  reply: Offer,
  refusals: ['offer-over'],
})

export const offerEndpoints = { listOffers, checkOffer, testOffer, planOffer, stopOffer } as const
