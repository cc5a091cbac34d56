import * as v from 'valibot'
import { mayHold } from '#client/may-hold.ts'
import type { Order } from '#contract/order.ts'
import { keptAtom } from '#storefront/platform/storage/kept-atom.ts'
import { versionOne } from '#storefront/platform/storage/version-one.ts'

/**
 * The events that are reported with consent. They contain neither who the customer is nor what was ordered.
 */
const Happening = v.variant('kind', [
  v.object({ kind: v.literal('sign-up') }),
  v.object({ kind: v.literal('order'), id: v.string(), revenue: v.number() }),
  v.object({ kind: v.literal('reorder'), id: v.string() }),
])
export type Happening = v.InferOutput<typeof Happening>

const Consent = v.object({
  /** Null: not asked or not answered. */
  agreed: v.nullable(v.boolean()),
  /** True when the server has stored the answer for the signed-in customer. */
  recorded: v.boolean(),
  /** Consent was withdrawn, and the provider has not been asked to forget this browser yet. */
  toForget: v.boolean(),
  /** Events that wait to be sent. */
  happened: v.array(Happening),
})
export type Consent = v.InferOutput<typeof Consent>

const nothing: Consent = { agreed: null, recorded: true, toForget: false, happened: [] }

const format = versionOne('consent', Consent, nothing)

/** Reads a stored consent; a record of another version counts as no consent. */
export const parseConsent = format.parse

/** The consent on this device; signing out deletes it. */
export const keptConsent = keptAtom('attribution', format)

/** Returns the consent with a new answer. Events that wait are dropped. */
export const withChoice = (consent: Consent, agreed: boolean): Consent => ({
  agreed,
  recorded: false,
  toForget: !agreed && (consent.toForget || consent.agreed === true),
  happened: [],
})

const keyOf = (happening: Happening): string =>
  happening.kind === 'sign-up' ? happening.kind : `${happening.kind} ${happening.id}`

const isSame = (one: Happening, other: Happening): boolean => keyOf(one) === keyOf(other)

/** Adds an event to be sent, if the customer has agreed; otherwise nothing is stored. */
export const withHappening = (consent: Consent, happening: Happening): Consent =>
  consent.agreed === true
    ? { ...consent, happened: [...withoutHappening(consent, happening).happened, happening] }
    : consent

export const withoutHappening = (consent: Consent, happening: Happening): Consent => ({
  ...consent,
  happened: consent.happened.filter((one) => !isSame(one, happening)),
})

/** Stores an event to be sent, if there is consent. On any other device it writes nothing. */
export async function noteHappening(happening: Happening): Promise<void> {
  if (await mayHold('attribution')) await keptConsent.change((consent) => withHappening(consent, happening))
}

/** Stores a placed order as an event. The plates deposit is refunded, so it is not revenue. */
export const notePlaced = ({ id, quote }: Pick<Order, 'id' | 'quote'>): Promise<void> =>
  noteHappening({ kind: 'order', id, revenue: quote.taxable })
