import * as v from 'valibot'
import { DeliveryAddress } from '#contract/cart.ts'
import { isSamePlace } from '#domain/address.ts'
import type { Method } from '#domain/method.ts'

/** The chosen time; `at` is in milliseconds since 1970. */
export type ChosenWhen = { readonly kind: 'now' } | { readonly kind: 'later'; readonly at: number }

/** Returns whether it is a chosen time that `now` (milliseconds since 1970) has reached. */
export const hasPassed = (when: ChosenWhen, now: number): boolean => when.kind === 'later' && when.at <= now

/** The choice of method, branch, time and address, which all screens use. */
export type Choice = {
  /** Null until the customer has chosen. */
  readonly method: Method | null
  /** Null: the first branch. */
  readonly branchId: string | null
  readonly when: ChosenWhen
  readonly address: DeliveryAddress | null
  /** The id of the customer who chose the address, null for a guest; undefined while it is not known. */
  readonly addressOf?: string | null | undefined
}

export const emptyChoice: Choice = { method: null, branchId: null, when: { kind: 'now' }, address: null }

/** Returns the choice with parts changed. `part` says who chose a new address, if that is known. */
export const changedChoice = (choice: Choice, part: Partial<Choice>): Choice =>
  part.address === undefined ? { ...choice, ...part } : { ...choice, addressOf: undefined, ...part }

/**
 * Returns the choice after a customer has signed in on a device of `former`. The address of another customer
 * is dropped, one that a guest chose is now this customer's. A repeated call changes nothing.
 */
export function claimedChoice(
  choice: Choice,
  { customerId, former }: { readonly customerId: string; readonly former: string | undefined },
): Choice {
  const chosenBy = choice.addressOf === undefined ? former : choice.addressOf
  const isOfAnother = typeof chosenBy === 'string' && chosenBy !== customerId
  return { ...choice, address: isOfAnother ? null : choice.address, addressOf: customerId }
}

/** Returns the choice without an address that surely is another customer's. */
export const withoutAddressOfOther = (choice: Choice, customerId: string): Choice =>
  typeof choice.addressOf === 'string' && choice.addressOf !== customerId
    ? { ...choice, address: null, addressOf: undefined }
    : choice

/**
 * Returns the choice after the server has said who typed its address: `addressOf`. `typed` is what the choice
 * said when it was made. An address that was chosen or claimed since stays as it is.
 */
export function typedChoice(
  choice: Choice,
  typed: Pick<Choice, 'address' | 'addressOf'>,
  addressOf: string | null,
): Choice {
  const { address } = choice
  const isTheSame = address !== null && typed.address !== null && isSamePlace(address, typed.address)
  return isTheSame && choice.addressOf === typed.addressOf ? { ...choice, addressOf } : choice
}

const StoredChoice = v.object({
  version: v.literal(1),
  method: v.nullable(v.picklist(['pickup', 'delivery'])),
  branchId: v.nullable(v.string()),
  when: v.variant('kind', [
    v.object({ kind: v.literal('now') }),
    v.object({ kind: v.literal('later'), at: v.number() }),
  ]),
  // by how many milliseconds the server's clock was ahead of this device's when the record was stored
  clockOffset: v.optional(v.number(), 0),
  // an address of an older shape is dropped and asked for again; the rest of the choice stays
  address: v.fallback(v.nullable(DeliveryAddress), null),
  addressOf: v.optional(v.nullable(v.string())),
})

export const toStoredChoice = (choice: Choice, clockOffset: number): unknown => ({
  version: 1,
  ...choice,
  clockOffset,
})

/**
 * Returns the choice of a stored record. A time before `now` (by this device's clock, corrected by the stored
 * offset: the server's time is not known yet) becomes "now"; a damaged record is dropped with a warning.
 */
export function parseStoredChoice(
  stored: unknown,
  now: number,
  warn: (about: string, what: unknown) => void,
): Choice {
  if (stored === undefined) return emptyChoice
  const parsed = v.safeParse(StoredChoice, stored)
  if (!parsed.success) {
    warn('The stored choice of branch and time is damaged or of another version, and was dropped:', stored)
    return emptyChoice
  }
  const { clockOffset, version: _version, ...choice } = parsed.output
  return { ...choice, when: hasPassed(choice.when, now + clockOffset) ? { kind: 'now' } : choice.when }
}

const branchCookie = 'branch'

/**
 * Returns the branch id in `document.cookie`, or null. It decides which menu the server renders, which reads
 * it from the request with the same pattern (src/server/platform/page/visit.ts).
 */
export function branchIdOf(cookies: string): string | null {
  for (const cookie of cookies.split(';')) {
    const [name, value] = cookie.trim().split('=')
    if (name === branchCookie && value && /^[\w-]{1,100}$/.test(value)) return value
  }
  return null
}

/**
 * Returns the cookie with the branch; it lasts 365 days, like the cookie of the language, or in Safari a week
 * after the last visit.
 */
export const branchCookieOf = (branchId: string, secure: boolean): string =>
  `${branchCookie}=${branchId}; path=/; max-age=31536000; samesite=lax${secure ? '; secure' : ''}`
