import type { Method } from './method.ts'
import { refuse, type Refusal } from './outcome.ts'
import { foldCode, type Promo } from './promo.ts'

/** What an owner decides of a code: its discount, and who may use it when, where and how often. */
export type PromoRules = Omit<Promo, 'code' | 'phones' | 'isEnded' | 'used'>

/** A code for certain phones must be too long to guess. */
export const shortestPersonal = 8

/** Why a code, or its rules, cannot be kept. */
export const promoCodeRefusals = ['promo-code-invalid', 'promo-code-short'] as const
export const promoRuleRefusals = ['promo-window', 'promo-methods', 'branch-unknown'] as const
/** `promo-uses-taken`: the code was used more often than its new limit allows. */
export const promoChangeRefusals = ['promo-ended', 'promo-moved', 'promo-uses-taken'] as const

/** Returns whether a folded code can be made: 3 to 40 letters, digits, hyphens and underscores. */
export const isCode = (code: string): boolean => /^[A-Z0-9\p{Script=Arabic}_-]{3,40}$/u.test(code)

/** Without I, O, 0 and 1, which are easily confused when a code is read out on the phone. */
const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Returns a code of ten characters from random base64url text; other characters of it are left out. */
export const promoCodeFrom = (random: string): string =>
  Array.from(random.toUpperCase())
    .filter((letter) => codeLetters.includes(letter))
    .slice(0, 10)
    .join('')

/** Returns why a code, as it was typed, cannot be made; undefined if it can. */
export function refusalOfCode(
  typed: string,
  { isPersonal }: { readonly isPersonal: boolean },
): Refusal<(typeof promoCodeRefusals)[number]> | undefined {
  const code = foldCode(typed)
  if (!isCode(code)) return refuse('promo-code-invalid')
  return isPersonal && code.length < shortestPersonal ? refuse('promo-code-short') : undefined
}

/**
 * Returns why these rules cannot hold from `now` on; undefined if they can. A code has to end in the future
 * and after its start, name branches that exist, and free delivery needs delivery.
 */
export function refusalOfRules(
  { kind, startsAt, endsAt, methods, branchIds }: PromoRules,
  { now, branchIds: known }: { readonly now: number; readonly branchIds: readonly string[] },
): Refusal<(typeof promoRuleRefusals)[number]> | undefined {
  if (endsAt !== null && endsAt <= Math.max(now, startsAt ?? now)) return refuse('promo-window')
  if (kind === 'free-delivery' && !isDelivered(methods)) return refuse('promo-methods')
  return branchIds.every((id) => known.includes(id)) ? undefined : refuse('branch-unknown')
}

/** Returns whether a code with these methods counts for delivery: none of them is both. */
const isDelivered = (methods: readonly Method[]): boolean =>
  methods.length === 0 || methods.includes('delivery')

/**
 * Returns the rules as they are kept: a code for the first order can be used once, or two orders at the same
 * time would both be the first; only a percentage has a cap; lists name each branch and method once.
 */
export const settledRules = (rules: PromoRules): PromoRules => ({
  ...rules,
  cap: rules.kind === 'percent' ? rules.cap : null,
  branchIds: [...new Set(rules.branchIds)],
  methods: [...new Set(rules.methods)],
  usesEach: rules.firstOrder ? 1 : rules.usesEach,
})

export type PromoState = 'running' | 'waiting' | 'over' | 'used-up' | 'ended'

/** Returns the state of a code at an instant. */
export function stateOfPromo({ isEnded, startsAt, endsAt, used, usesTotal }: Promo, now: number): PromoState {
  if (isEnded) return 'ended'
  if (endsAt !== null && now >= endsAt) return 'over'
  if (used >= (usesTotal ?? Infinity)) return 'used-up'
  return startsAt !== null && now < startsAt ? 'waiting' : 'running'
}
