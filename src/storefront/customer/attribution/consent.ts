import * as v from 'valibot'
import { mayHold } from '#client/may-hold.ts'
import type { Order } from '#contract/order.ts'
import { keptAtom } from '#storefront/platform/storage/kept-atom.ts'
import { versionOne } from '#storefront/platform/storage/version-one.ts'

/** What may be told of somebody who agreed: nothing of who they are, nor of what they ate. */
const Happening = v.variant('kind', [
  v.object({ kind: v.literal('sign-up') }),
  v.object({ kind: v.literal('order'), id: v.string(), revenue: v.number() }),
  v.object({ kind: v.literal('reorder'), id: v.string() }),
])
export type Happening = v.InferOutput<typeof Happening>

const Consent = v.object({
  /** Null: nobody was asked, or has answered. */
  agreed: v.nullable(v.boolean()),
  /** The shop has put it down for the customer who is signed in. */
  recorded: v.boolean(),
  /** It was taken back, and whoever was told has not heard of that yet. */
  toForget: v.boolean(),
  /** Not told yet. */
  happened: v.array(Happening),
})
export type Consent = v.InferOutput<typeof Consent>

const nothing: Consent = { agreed: null, recorded: true, toForget: false, happened: [] }

const format = versionOne('consent', Consent, nothing)

/** A record of another version is no consent. */
export const parseConsent = format.parse

/** Of this device, and gone when its customer signs out. */
export const keptConsent = keptAtom('attribution', format)

/** What was said and not told yet goes when it is taken back. */
export const withChoice = (consent: Consent, agreed: boolean): Consent => ({
  agreed,
  recorded: false,
  toForget: !agreed && (consent.toForget || consent.agreed === true),
  happened: [],
})

const keyOf = (happening: Happening): string =>
  happening.kind === 'sign-up' ? happening.kind : `${happening.kind} ${happening.id}`

const isSame = (one: Happening, other: Happening): boolean => keyOf(one) === keyOf(other)

/** Of somebody who has not agreed nothing is remembered to be told later. */
export const withHappening = (consent: Consent, happening: Happening): Consent =>
  consent.agreed === true
    ? { ...consent, happened: [...withoutHappening(consent, happening).happened, happening] }
    : consent

export const withoutHappening = (consent: Consent, happening: Happening): Consent => ({
  ...consent,
  happened: consent.happened.filter((one) => !isSame(one, happening)),
})

/** Notes what is to be told, where somebody agreed to that. On any other device it leaves no trace. */
export async function noteHappening(happening: Happening): Promise<void> {
  if (await mayHold('attribution')) await keptConsent.change((consent) => withHappening(consent, happening))
}

/** What is deposited on plates is given back, and is no revenue. */
export const notePlaced = ({ id, quote }: Pick<Order, 'id' | 'quote'>): Promise<void> =>
  noteHappening({ kind: 'order', id, revenue: quote.taxable })
