import * as v from 'valibot'
import { mayHaveDatabase } from '#client/may-have-database.ts'
import type { Order } from '#contract/order.ts'
import { storedAtom } from '#storefront/platform/storage/stored-atom.ts'
import { versionOne } from '#storefront/platform/storage/version-one.ts'

/**
 * The events that are reported with consent. They contain neither who the customer is nor what was ordered.
 */
const AttributionEvent = v.variant('kind', [
  v.object({ kind: v.literal('sign-up') }),
  v.object({ kind: v.literal('order'), id: v.string(), revenue: v.number() }),
  v.object({ kind: v.literal('reorder'), id: v.string() }),
])
export type AttributionEvent = v.InferOutput<typeof AttributionEvent>

const Consent = v.object({
  /** Null: not asked or not answered. */
  agreed: v.nullable(v.boolean()),
  /** True when the server has stored the answer for the signed-in customer. */
  recorded: v.boolean(),
  /** Consent was withdrawn, and the provider has not been asked to forget this browser yet. */
  toForget: v.boolean(),
  /** Events that wait to be sent. */
  happened: v.array(AttributionEvent),
})
export type Consent = v.InferOutput<typeof Consent>

const nothing: Consent = { agreed: null, recorded: true, toForget: false, happened: [] }

const format = versionOne('consent', Consent, nothing)

/** Reads a stored consent; a record of another version counts as no consent. */
export const parseConsent = format.parse

/** The consent on this device; signing out deletes it. */
export const storedConsent = storedAtom('attribution', format)

/** Returns the consent with a new answer. Events that wait are dropped. */
export const withChoice = (consent: Consent, agreed: boolean): Consent => ({
  agreed,
  recorded: false,
  toForget: !agreed && (consent.toForget || consent.agreed === true),
  happened: [],
})

const keyOf = (event: AttributionEvent): string =>
  event.kind === 'sign-up' ? event.kind : `${event.kind} ${event.id}`

const isSame = (one: AttributionEvent, other: AttributionEvent): boolean => keyOf(one) === keyOf(other)

/** Adds an event to be sent, if the customer has agreed; otherwise nothing is stored. */
export const withEvent = (consent: Consent, event: AttributionEvent): Consent =>
  consent.agreed === true
    ? { ...consent, happened: [...withoutEvent(consent, event).happened, event] }
    : consent

export const withoutEvent = (consent: Consent, event: AttributionEvent): Consent => ({
  ...consent,
  happened: consent.happened.filter((one) => !isSame(one, event)),
})

/** Stores an event to be sent, if there is consent. On any other device it writes nothing. */
export async function recordEvent(event: AttributionEvent): Promise<void> {
  if (await mayHaveDatabase('attribution')) await storedConsent.change((consent) => withEvent(consent, event))
}

/** Stores a placed order as an event. The plates deposit is refunded, so it is not revenue. */
export const notePlaced = ({ id, quote }: Pick<Order, 'id' | 'quote'>): Promise<void> =>
  recordEvent({ kind: 'order', id, revenue: quote.taxable })
