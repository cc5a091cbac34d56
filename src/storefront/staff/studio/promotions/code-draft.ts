import type { PromoCode, PromoCodeRules } from '#contract/promo-code.ts'
import { isSameValue } from '#domain/menu-change.ts'
import type { Promo } from '#domain/promo.ts'
import { addDays, instantOf, localOf } from '#domain/local-time.ts'
import type { Method } from '#domain/method.ts'
import { stateOfPromo, type PromoState } from '#domain/promo-rules.ts'

/** The rules of a code while they are edited. A number that cannot be read is undefined. */
export type CodeDraft = {
  readonly kind: PromoCodeRules['kind']
  /** Percent, or halalas. */
  readonly value: number | undefined
  readonly cap: number | null | undefined
  readonly minimum: number | undefined
  /** Local days and, in minutes after midnight, the time; the last day is whole without a time. */
  readonly from: string | undefined
  readonly fromMinute: number | undefined
  readonly until: string | undefined
  readonly untilMinute: number | undefined
  /** Empty: every branch; undefined while none is chosen. */
  readonly branchIds: readonly string[] | undefined
  readonly methods: readonly Method[]
  readonly usesTotal: number | null | undefined
  readonly usesEach: number | null | undefined
  readonly firstOrder: boolean
}

export const newCode: CodeDraft = {
  kind: 'percent',
  value: 10,
  cap: null,
  minimum: 0,
  from: undefined,
  fromMinute: undefined,
  until: undefined,
  untilMinute: undefined,
  branchIds: [],
  methods: [],
  usesTotal: null,
  usesEach: 1,
  firstOrder: false,
}

/** Returns the rules of a code as they are edited, in the restaurant's time zone. */
export function draftOf(rules: PromoCodeRules): CodeDraft {
  const { startsAt, endsAt, minimumSubtotal, ...same } = rules
  const start = startsAt === null ? undefined : localOf(Date.parse(startsAt))
  const end = endsAt === null ? undefined : localOf(Date.parse(endsAt))
  return {
    ...same,
    minimum: minimumSubtotal,
    from: start?.date,
    fromMinute: start?.minute === 0 ? undefined : start?.minute,
    // the midnight after a day is the end of that day
    until: end && (end.minute === 0 ? addDays(end.date, -1) : end.date),
    untilMinute: end?.minute === 0 ? undefined : end?.minute,
  }
}

/** Returns a draft that is only for first orders, or for all. */
export const withFirstOrder = (draft: CodeDraft, firstOrder: boolean): CodeDraft => ({
  ...draft,
  firstOrder,
  // a code for first orders has no field for the uses of each customer, and so no text that cannot be read
  usesEach: draft.usesEach === undefined ? 1 : draft.usesEach,
})

/** The fields of a draft with a number that can be read and is out of range. */
export const outOfRange = (draft: CodeDraft): ReadonlySet<keyof CodeDraft> =>
  new Set(
    (['value', 'cap', 'minimum', 'usesTotal', 'usesEach'] as const).filter((field) => {
      const number = draft[field]
      return typeof number === 'number' && !isInRange(number, field, draft.kind)
    }),
  )

function isInRange(number: number, field: keyof CodeDraft, kind: CodeDraft['kind']): boolean {
  if (field === 'minimum') return number >= 0
  if (field === 'value' && kind === 'free-delivery') return true
  return number > 0 && !(field === 'value' && kind === 'percent' && number > 100)
}

/** Returns the rules to send; undefined while a branch or number is missing, or a number is out of range. */
export function rulesOf(draft: CodeDraft): PromoCodeRules | undefined {
  const { kind, value, cap, minimum, from, fromMinute, until, untilMinute, branchIds, ...limits } = draft
  if (branchIds === undefined) return undefined
  // the server keeps 1 for first orders whatever it is sent
  const usesEach = limits.firstOrder ? 1 : limits.usesEach
  if (minimum === undefined || limits.usesTotal === undefined || usesEach === undefined) return undefined
  if (outOfRange({ ...draft, usesEach }).size > 0) return undefined
  const common = {
    minimumSubtotal: minimum,
    startsAt: from === undefined ? null : isoOf(instantOf(from, fromMinute ?? 0)),
    endsAt: until === undefined ? null : isoOf(instantOf(until, untilMinute ?? 24 * 60)),
    branchIds: [...branchIds],
    methods: [...limits.methods],
    usesTotal: limits.usesTotal,
    usesEach,
    firstOrder: limits.firstOrder,
  }
  if (kind === 'free-delivery') return { kind, value: 0, cap: null, ...common }
  if (value === undefined) return undefined
  if (kind === 'amount') return { kind, value, cap: null, ...common }
  return cap === undefined ? undefined : { kind, value, cap, ...common }
}

/** Returns the message of what is missing; undefined if the rules can be sent. */
export const missingIn = (
  draft: CodeDraft,
): 'studio.branches.pick-one' | 'studio.promotions.unread' | undefined =>
  rulesOf(draft)
    ? undefined
    : draft.branchIds === undefined
      ? 'studio.branches.pick-one'
      : 'studio.promotions.unread'

/** Returns a code with other rules, as it is used by one of its customers. */
export const promoOf = ({ code, used, isEnded }: PromoCode, rules: PromoCodeRules): Promo => ({
  ...rules,
  code,
  used,
  isEnded,
  phones: [],
  startsAt: rules.startsAt === null ? null : Date.parse(rules.startsAt),
  endsAt: rules.endsAt === null ? null : Date.parse(rules.endsAt),
})

const isoOf = (instant: number): string => new Date(instant).toISOString()

/** Rules that were typed, and the revision of the code that was shown when typing began. */
export type TypedRules = { readonly draft: CodeDraft; readonly revision: number }

/**
 * Returns the rules that are edited, and whether they are to be saved. Typed rules stay when the code is read
 * again, with the revision of before: the server refuses to overwrite the change of another owner.
 */
export function editedOf(
  typed: TypedRules | undefined,
  { rules, revision, isEnded }: PromoCode,
): TypedRules & { readonly isChanged: boolean } {
  const draft = draftOf(rules)
  return typed && !isEnded && !isSameValue(typed.draft, draft)
    ? { ...typed, isChanged: true }
    : { draft, revision, isChanged: false }
}

/** Returns the state of a code at an instant. */
export const codeStateOf = ({ rules, ...code }: PromoCode, now: number): PromoState =>
  stateOfPromo(
    {
      ...rules,
      ...code,
      phones: [],
      startsAt: rules.startsAt === null ? null : Date.parse(rules.startsAt),
      endsAt: rules.endsAt === null ? null : Date.parse(rules.endsAt),
    },
    now,
  )
