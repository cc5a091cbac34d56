import type { Customer } from '#contract/account.ts'
import { toLatinDigits, withoutInvisible } from '#domain/digits.ts'
import type { Lang } from '#domain/locale.ts'
import { maskPhone } from '#domain/phone.ts'
import type { Db } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { isRefusal, type Refusal, refuse } from '../http/refuse.ts'
import { type Place, refusedByPlace, refuseUntil } from './code-limit-check.ts'
import { day, minute, pausedUntil, triesPerCode } from './code-limits.ts'
import {
  bucketOf,
  countTries,
  findCode,
  insertTry,
  listTries,
  lockPhone,
  takeTry,
  trustDevice,
  type Try,
  useCodes,
} from './code-store.ts'
import { hashOf, hmacOf, isSame } from './hash.ts'
import { getSecret } from './secret.ts'
import { sessionLife } from './session.ts'
import { deleteSession, getCustomer, insertSession, welcomeCustomer } from './store.ts'

/** How long a browser counts as one that a phone has signed in with. */
export const deviceTrust = 180 * day

export type SignInRequest = {
  /** E.164. */
  readonly phone: string
  /** As typed. */
  readonly code: string
  /** The version agreed to. */
  readonly terms: string
  readonly lang: Lang
  readonly place: Place
  /** From the cookie that came with the code. */
  readonly codeToken: string | undefined
  /** Of whoever was signed in here until now. */
  readonly earlierSession: string | undefined
  readonly device: string
}

type CodeRefusal = Refusal<'code-wrong' | 'code-expired' | 'code-used-up' | 'code-limit'>

/** Trades a right code for a new session, and makes the customer where there was none. A wrong one is counted. */
export async function signInWithCode(
  deps: Deps,
  request: SignInRequest,
): Promise<
  { readonly token: string; readonly customer: Customer } | CodeRefusal | Refusal<'too-many-requests'>
> {
  const { phone, place } = request
  const now = deps.now()
  const refusal = await refusedByPlace(deps.db, 'tries', { phone, place, config: deps.config, now })
  if (refusal) return refusal

  const key = await getSecret(deps, 'sign-in-code')
  // one transaction, and one at a time for a phone: a refusal is a value, so what was counted is kept
  const outcome = await deps.db.transaction().execute(async (tx) => {
    await lockPhone(tx, phone)
    const refused = await judgeCode(tx, deps, { ...request, key, now })
    return refused ?? (await openSession(tx, deps, request, now))
  })
  if (isRefusal(outcome)) await watchForGuessing(deps, request, outcome.reason, now)
  else deps.log.info({ who: maskPhone(phone), customerId: outcome.customer.id }, 'signed in')
  return outcome
}

/** Undefined if the code is right: then it, and every other open one of the phone, is used. */
async function judgeCode(
  tx: Db,
  { random }: Deps,
  { phone, code, codeToken, place, key, now }: SignInRequest & { key: Buffer; now: number },
): Promise<CodeRefusal | undefined> {
  const bucket = await bucketOf(tx, place.deviceHash, phone, now)
  const note = (what: Try['what']) =>
    insertTry(tx, { id: random.id(), what, bucket, phone, ...place, at: now })

  const paused = pausedUntil(await listTries(tx, bucket, 'wrong', now - 2 * day), now)
  if (paused > now) {
    await note('unread')
    return refuseUntil('code-limit', paused, now)
  }

  const browserHash = hashOf(codeToken ?? '')
  const taken = await takeTry(tx, { browserHash, phone, tries: triesPerCode, now })
  if (!taken) {
    await note('unread')
    return refuse(await whyUnread(tx, browserHash, phone), { status: 422 })
  }

  const typed = toLatinDigits(withoutInvisible(code)).replace(/[\s-]/g, '')
  if (!isSame(taken.code_hmac, hmacOf({ key, browserHash, phone, code: typed }))) {
    await note('wrong')
    const triesLeft = triesPerCode - taken.attempts
    return triesLeft > 0
      ? refuse('code-wrong', { status: 422, detail: { triesLeft } })
      : refuse('code-used-up', { status: 422 })
  }

  await note('right')
  await useCodes(tx, phone, now)
  return undefined
}

/** No code for this phone in this browser, one past its time, or one that was used or guessed at too often. */
async function whyUnread(
  tx: Db,
  browserHash: string,
  phone: string,
): Promise<'code-expired' | 'code-used-up'> {
  const kept = await findCode(tx, browserHash, phone)
  if (!kept) return 'code-expired'
  return kept.used_at !== null || kept.attempts >= triesPerCode ? 'code-used-up' : 'code-expired'
}

async function openSession(
  tx: Db,
  { random }: Deps,
  { phone, lang, terms, place, earlierSession, device }: SignInRequest,
  now: number,
): Promise<{ token: string; customer: Customer }> {
  const customerId = await welcomeCustomer(tx, { id: random.id(), phone, lang, terms, now })
  await trustDevice(tx, { deviceHash: place.deviceHash, phone, now, until: now + deviceTrust })

  if (earlierSession !== undefined) await deleteSession(tx, hashOf(earlierSession))
  const token = random.token()
  const expiresAt = now + sessionLife.customer.whole
  await insertSession(tx, { tokenHash: hashOf(token), customerId, device, now, expiresAt })
  return { token, customer: await getCustomer(tx, customerId) }
}

/** Below this share of right codes somebody is guessing at many phones; a few customers alone say nothing. */
const fewestRight = 0.3
const enoughToJudge = 30

async function watchForGuessing({ db, log }: Deps, { phone }: SignInRequest, reason: string, now: number) {
  log.info({ who: maskPhone(phone), reason }, 'sign-in refused')
  if (reason === 'code-limit') return
  const { right, wrong } = await countTries(db, now - 15 * minute)
  if (right + wrong >= enoughToJudge && right / (right + wrong) < fewestRight)
    log.warn({ alert: 'sign-in-guessing', right, wrong }, 'most codes of the last 15 minutes were wrong')
}
