import * as v from 'valibot'
import { DeliveryAddress } from '#contract/quote.ts'
import type { Method } from '#domain/pricing.ts'

/** `at` is milliseconds since 1970. */
export type ChosenWhen = { readonly kind: 'now' } | { readonly kind: 'later'; readonly at: number }

/** How, from where, when and where to: what a customer answers once and every screen then goes by. */
export type Choice = {
  /** Null until it was answered. */
  readonly method: Method | null
  /** Null: the first branch. */
  readonly branchId: string | null
  readonly when: ChosenWhen
  readonly address: DeliveryAddress | null
}

export const emptyChoice: Choice = { method: null, branchId: null, when: { kind: 'now' }, address: null }

const StoredChoice = v.object({
  version: v.literal(1),
  method: v.nullable(v.picklist(['pickup', 'delivery'])),
  branchId: v.nullable(v.string()),
  when: v.variant('kind', [
    v.object({ kind: v.literal('now') }),
    v.object({ kind: v.literal('later'), at: v.number() }),
  ]),
  // an address of an older shape is asked for again; the rest of the choice stays
  address: v.fallback(v.nullable(DeliveryAddress), null),
})

export const toStoredChoice = (choice: Choice): unknown => ({ version: 1, ...choice })

/**
 * The choice of a stored record; a time that has passed at `now` is forgotten, a damaged record is dropped
 * with a warning.
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
  const { method, branchId, when, address } = parsed.output
  const past = when.kind === 'later' && when.at <= now
  return { method, branchId, when: past ? { kind: 'now' } : when, address }
}

const branchCookie = 'branch'

/**
 * The branch that a Cookie header (or `document.cookie`) names, or null. It says which menu the server
 * renders.
 */
export function branchIdOf(cookies: string): string | null {
  for (const cookie of cookies.split(';')) {
    const [name, value] = cookie.trim().split('=')
    if (name === branchCookie && value && /^[\w-]{1,100}$/.test(value)) return value
  }
  return null
}

/** 365 days, as the language's. */
export const branchCookieOf = (branchId: string, secure: boolean): string =>
  `${branchCookie}=${branchId}; path=/; max-age=31536000; samesite=lax${secure ? '; secure' : ''}`
