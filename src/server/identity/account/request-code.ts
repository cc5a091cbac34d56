import { dayMs, hourMs } from '#domain/duration.ts'
import type { CodeSent } from '#contract/account.ts'
import type { Lang } from '#domain/locale.ts'
import { maskPhone } from '#domain/phone.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isRefusal, type Refusal, refuse } from '#domain/outcome.ts'
import { codeText } from './code-text.ts'
import {
  digitsFor,
  isAlertDue,
  type RequestOrigin,
  refuseOverLimit,
  refuseFor,
  refuseUntil,
} from './code-limit-check.ts'
import {
  bucketOfCustomer,
  budgetFor,
  budgetOfRange,
  codeLife,
  digitsOfStaff,
  nextSend,
  pausedUntil,
} from './code-limits.ts'
import {
  getLimitKey,
  countSent,
  deleteCode,
  deleteTry,
  insertCode,
  insertTry,
  listTries,
  lockBudget,
  lockPhone,
} from './code-store.ts'
import { mayHaveBeenSent } from '#server/platform/sms/sms.ts'
import { rangeOf } from '#server/platform/http/network.ts'
import { takeToken } from '#server/platform/http/rate-limit-store.ts'
import { hashOf, hmacOf } from '#server/platform/crypto/hash.ts'
import { isStaffOrInvited } from './staff-store.ts'
import { getBrandName } from './store.ts'

type CodeRequest = {
  /** E.164. */
  readonly phone: string
  readonly lang: Lang
  readonly origin: RequestOrigin
  /** The customer of the session: a code for a step that needs one, or for a new number. */
  readonly customerId: string | undefined
  /** The token of this browser's previous code, which the new code replaces. */
  readonly earlierToken: string | undefined
}

type Reserved = { readonly tryId: string; readonly resendAt: number; readonly digits: number }

/**
 * Sends a code that only the browser with `token` can use. It does not look up whether the phone has an
 * account, so the reply cannot reveal it. If the SMS was certainly not sent, the code and its count are
 * deleted, and an earlier code still works (tokens of the rate limits stay used). If it may have been sent,
 * the code is valid and counts: otherwise a slow gateway would send codes that are refused, and more of them
 * than the limits allow.
 */
export async function sendCode(
  deps: Deps,
  request: CodeRequest,
): Promise<
  | { readonly token: string; readonly reply: CodeSent }
  | Refusal<'code-too-soon' | 'code-limit' | 'too-many-requests' | 'unavailable'>
> {
  const { phone, lang, earlierToken } = request
  const now = deps.now()
  const token = deps.random.token()
  const browserHash = hashOf(token)
  const key = deps.codeKey
  const reserved = await deps.db.transaction().execute(async (tx) => {
    const outcome = await reserve(tx, deps, request, now)
    if (isRefusal(outcome)) return outcome
    const { digits } = outcome
    const code = deps.random.digits(digits)
    const hmac = hmacOf({ key, browserHash, phone, code })
    await insertCode(tx, { browserHash, phone, hmac, digits, at: now, expiresAt: now + codeLife })
    return { ...outcome, code }
  })
  if (isRefusal(reserved)) return reserved

  const { code, digits } = reserved
  try {
    const brand = await getBrandName(deps.db, lang)
    const text = codeText({ lang, brand, code, publicOrigin: deps.config.publicOrigin })
    await deps.sms.send({ to: phone, text, code, lang, at: now })
  } catch (cause) {
    const about = { err: cause, who: maskPhone(phone) }
    if (!mayHaveBeenSent(cause)) {
      await deps.db.transaction().execute(async (tx) => {
        await deleteTry(tx, reserved.tryId)
        await deleteCode(tx, browserHash)
      })
      deps.log.error(about, 'a sign-in code could not be sent')
      return refuse('unavailable')
    }
    deps.log.error(about, 'a sign-in code may not have been sent')
  }

  if (earlierToken !== undefined) await deleteCode(deps.db, hashOf(earlierToken))
  return {
    token,
    reply: {
      digits,
      resendInSeconds: Math.ceil((reserved.resendAt - now) / 1000),
      expiresInSeconds: codeLife / 1000,
    },
  }
}

/** Counts the code before it is sent, so that two simultaneous requests cannot both pass a limit. */
async function reserve(
  tx: Tx,
  deps: Deps,
  { phone, origin, customerId }: CodeRequest,
  now: number,
): Promise<Reserved | Refusal<'code-too-soon' | 'code-limit' | 'too-many-requests' | 'unavailable'>> {
  const { config, random } = deps
  const refusal = await refuseOverLimit(tx, 'sends', { phone, origin, config, now })
  if (refusal) return refusal
  await lockPhone(tx, phone)
  const limitKey = await getLimitKey(tx, origin.deviceHash, phone, now)

  const paused = pausedUntil(await listTries(tx, limitKey, 'wrong', now - 2 * dayMs), now)
  if (paused > now) return refuseUntil('code-limit', paused, now)

  const sentAt = await listTries(tx, limitKey, 'sent', now - dayMs)
  const next = nextSend(sentAt)
  if (next && next.until > now) return refuseUntil(next.reason, next.until, now)

  const isStaff = await isStaffOrInvited(tx, phone, now)
  const isKnownBrowser = limitKey !== phone
  const isKnown = isStaff || isKnownBrowser || (await takeSessionCode(tx, customerId, now))
  const overBudget = await refusedByBudget(tx, deps, { origin, isKnown, now })
  if (overBudget) return overBudget

  const tryId = random.id()
  await insertTry(tx, { id: tryId, what: 'sent', bucket: limitKey, phone, ...origin, at: now })
  const digits = Math.max(
    config.otpLength,
    isStaff ? digitsOfStaff : 0,
    isKnownBrowser ? 0 : await digitsFor(tx, origin.network, now),
  )
  return { tryId, resendAt: nextSend([...sentAt, now])?.until ?? now, digits }
}

/**
 * Whether this session counts as known; takes one of its ten codes a day. A session can ask for codes to any
 * phone, so without this limit one account could use up the codes of all customers.
 */
const takeSessionCode = async (tx: Tx, customerId: string | undefined, now: number): Promise<boolean> =>
  customerId !== undefined && (await takeToken(tx, `codes of ${customerId}`, bucketOfCustomer, now)).ok

/** Refuses when the codes of a day are spent, in all or in the range of networks of an unknown browser. */
async function refusedByBudget(
  tx: Tx,
  { config, log }: Deps,
  { origin, isKnown, now }: { origin: RequestOrigin; isKnown: boolean; now: number },
): Promise<Refusal<'too-many-requests' | 'unavailable'> | undefined> {
  await lockBudget(tx)
  if ((await countSent(tx, now - dayMs)) >= budgetFor(isKnown, config)) {
    const { smsPerDay } = config
    if (await isAlertDue(tx, 'sms-budget-spent', now))
      log.error(
        { alert: 'sms-budget-spent', smsPerDay, isKnown },
        'no more codes are sent today: SMS_PER_DAY',
      )
    return refuse('unavailable', { retryAfterSeconds: hourMs / 1000 })
  }
  if (isKnown) return undefined
  const capacity = budgetOfRange(config)
  const bucket = { capacity, perSecond: (capacity * 1000) / dayMs }
  const { ok, retryAfterSeconds } = await takeToken(tx, `codes ${rangeOf(origin.network)}`, bucket, now)
  return ok ? undefined : refuseFor('too-many-requests', retryAfterSeconds)
}
