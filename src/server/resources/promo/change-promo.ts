import { isSameValue } from '#domain/menu-change.ts'
import { done, type Outcome, refuse } from '#domain/outcome.ts'
import { foldCode, type Promo } from '#domain/promo.ts'
import {
  promoCodeFrom,
  type promoChangeRefusals,
  type promoCodeRefusals,
  type PromoRules,
  type promoRuleRefusals,
  refusalOfCode,
  refusalOfRules,
  settledRules,
} from '#domain/promo-rules.ts'
import { listBranchIds } from '#server/identity/account/staff-store.ts'
import { type AuditedAct, insertAudited } from '#server/identity/audit/store.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Random } from '#server/platform/random.ts'
import { endPromo, findAlikeCode, insertPromo, type PromoRow, lockPromo, updateRules } from './store.ts'

type Needs = Pick<Deps, 'db' | 'now'>
/** The owner who changes a code; null for the command on the server. */
type By = { readonly by: string | null }
type OfRules = (typeof promoRuleRefusals)[number]
type OfCode = (typeof promoCodeRefusals)[number]

/** Returns a random code of ten characters. */
export const generateCode = (random: Random): string => promoCodeFrom(random.token())

type Wanted = By & {
  /** As it was typed; null: one is made up. */
  readonly code: string | null
  readonly rules: PromoRules
  readonly phones: readonly string[]
}

/**
 * Makes a code with an entry in the audit. Returns it, or why it cannot be made. A code that exists with
 * these rules and was not changed since is returned: the owner whose reply was lost asks again.
 */
export async function makePromo(
  deps: Needs & Pick<Deps, 'random'>,
  { code, rules, phones, by }: Wanted,
): Promise<Outcome<PromoRow, OfCode | OfRules | 'promo-exists'>> {
  const isPersonal = phones.length > 0
  const typed = code ?? generateCode(deps.random)
  const refused = refusalOfCode(typed, { isPersonal }) ?? (await judge(deps, rules))
  if (refused) return refused
  const promo = {
    ...settledRules(rules),
    code: foldCode(typed),
    phones: [...new Set(phones)],
    isEnded: false,
    used: 0,
  }
  return deps.db.transaction().execute(async (tx) => {
    if (await addPromo(tx, promo, { by, now: deps.now() }))
      return done({ ...promo, madeAt: deps.now(), revision: 0 })
    const made = await lockPromo(tx, promo.code)
    return made?.revision === 0 && isSameMade(made, promo) ? done(made) : refuse('promo-exists')
  })
}

/** Returns whether two codes have the same rules and the same phones; an order may have used one of them. */
const isSameMade = ({ madeAt: _at, revision: _revision, used: _used, ...made }: PromoRow, wanted: Promo) => {
  const { used: _none, ...rules } = wanted
  return isSameValue(made, rules)
}

/**
 * Inserts a code that was judged, with its entry in the audit. Returns false if the code, or one with other
 * spellings of its Arabic letters, exists already: customers could not tell them apart.
 */
export async function addPromo(
  tx: Tx,
  promo: Promo,
  { by, now }: By & { readonly now: number },
): Promise<boolean> {
  if ((await findAlikeCode(tx, promo.code)) !== undefined) return false
  if (!(await insertPromo(tx, promo, now))) return false
  await note(tx, 'promo-made', { by, now, before: null, after: promo })
  return true
}

/**
 * Changes the rules of a code that still has the revision which the owner saw. A code that has just got these
 * rules is returned: the owner whose reply was lost asks again.
 */
export async function changePromo(
  deps: Needs,
  { code, rules, revision, by }: By & { code: string; rules: PromoRules; revision: number },
): Promise<Outcome<PromoRow, OfRules | 'not-found' | (typeof promoChangeRefusals)[number]>> {
  const refused = await judge(deps, rules)
  if (refused) return refused
  const now = deps.now()
  return deps.db.transaction().execute(async (tx) => {
    const before = await lockPromo(tx, foldCode(code))
    if (!before) return refuse('not-found')
    if (before.isEnded) return refuse('promo-ended')
    const after = { ...before, ...settledRules(rules), revision: revision + 1 }
    if (isSameValue(before, after)) return done(before)
    if (before.revision !== revision) return refuse('promo-moved')
    if (rules.usesTotal !== null && rules.usesTotal < before.used) return refuse('promo-uses-taken')
    await updateRules(tx, before.code, after)
    await note(tx, 'promo-changed', { by, now, before, after })
    return done(after)
  })
}

/** Ends a code for good, with an entry in the audit. */
export async function stopPromo(
  { db, now }: Needs,
  { code, by }: By & { readonly code: string },
): Promise<Outcome<PromoRow, 'not-found' | 'promo-ended'>> {
  return db.transaction().execute(async (tx) => {
    const before = await lockPromo(tx, foldCode(code))
    if (!before) return refuse('not-found')
    if (!(await endPromo(tx, before.code, now()))) return refuse('promo-ended')
    await note(tx, 'promo-ended', { by, now: now(), before, after: null })
    return done({ ...before, isEnded: true, revision: before.revision + 1 })
  })
}

const judge = async ({ db, now }: { readonly db: Db; readonly now: () => number }, rules: PromoRules) =>
  refusalOfRules(rules, { now: now(), branchIds: await listBranchIds(db) })

type Noted = By & { readonly now: number; readonly before: Promo | null; readonly after: Promo | null }

const note = (tx: Tx, what: AuditedAct, { by, now, before, after }: Noted) =>
  insertAudited(tx, {
    what,
    by,
    at: now,
    phone: '',
    before: before && asAudited(before),
    after: after && asAudited(after),
  })

/** Without the phones of its customers: the audit is kept when an account is deleted. */
function asAudited({ phones, isEnded: _ended, used: _used, ...terms }: Promo): object {
  const { code, kind, value, cap, minimumSubtotal, startsAt, endsAt, ...limits } = terms
  const { branchIds, methods, usesTotal, usesEach, firstOrder } = limits
  return {
    code,
    kind,
    value,
    cap,
    minimumSubtotal,
    branchIds,
    methods,
    usesTotal,
    usesEach,
    firstOrder,
    startsAt: startsAt === null ? null : new Date(startsAt).toISOString(),
    endsAt: endsAt === null ? null : new Date(endsAt).toISOString(),
    phones: phones.length,
  }
}
