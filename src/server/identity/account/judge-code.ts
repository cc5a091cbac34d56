import { dayMs } from '#domain/duration.ts'
import { toLatinDigits, withoutInvisible } from '#domain/digits.ts'
import { maskPhone } from '#domain/phone.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Refusal, refuse } from '#domain/outcome.ts'
import {
  digitsFor,
  isAlertDue,
  type RequestOrigin,
  refuseOverLimit,
  refuseUntil,
} from './code-limit-check.ts'
import { areGuesses, digitsOfStaff, guessing, pausedUntil, triesPerCode } from './code-limits.ts'
import {
  getLimitKey,
  countTries,
  findCode,
  insertTry,
  listTries,
  lockPhone,
  countCodeTry,
  type Try,
  useCodes,
} from './code-store.ts'
import { hashOf, hmacOf, isSame } from '#server/platform/crypto/hash.ts'
import { isStaffOrInvited } from './staff-store.ts'

export type EnteredCode = {
  /** E.164. */
  readonly phone: string
  /** As typed by the customer. */
  readonly code: string
  readonly origin: RequestOrigin
  /** From the cookie that was set when the code was requested. */
  readonly codeToken: string | undefined
}

export type CodeRefusal = Refusal<
  'code-wrong' | 'code-expired' | 'code-used-up' | 'code-limit' | 'too-many-requests'
>

/**
 * Returns undefined if the code is right, and marks all open codes of the phone as used. Otherwise counts the
 * try and returns the refusal. While codes are guessed, a short code that was sent before is refused as
 * expired on a browser without an earlier sign-in, and the next one is longer. So is one that was sent before
 * the number was invited to the team.
 */
export async function judgeCode(
  tx: Tx,
  { config, random }: Deps,
  { phone, code, codeToken, origin, key, now }: EnteredCode & { key: Buffer; now: number },
): Promise<CodeRefusal | undefined> {
  const refusal = await refuseOverLimit(tx, 'tries', { phone, origin, config, now })
  if (refusal) return refusal
  await lockPhone(tx, phone)
  const limitKey = await getLimitKey(tx, origin.deviceHash, phone, now)
  const note = (what: Try['what']) =>
    insertTry(tx, { id: random.id(), what, bucket: limitKey, phone, ...origin, at: now })

  const paused = pausedUntil(await listTries(tx, limitKey, 'wrong', now - 2 * dayMs), now)
  if (paused > now) {
    await note('unread')
    return refuseUntil('code-limit', paused, now)
  }

  const browserHash = hashOf(codeToken ?? '')
  const isKnownBrowser = limitKey !== phone
  const digits = Math.max(
    (await isStaffOrInvited(tx, phone, now)) ? digitsOfStaff : 0,
    isKnownBrowser ? 0 : await digitsFor(tx, origin.network, now),
  )
  const taken = await countCodeTry(tx, { browserHash, phone, tries: triesPerCode, digits, now })
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

/** Returns why no code could be compared: it is missing or expired, or it was used or has no tries left. */
async function whyUnread(
  tx: Tx,
  browserHash: string,
  phone: string,
): Promise<'code-expired' | 'code-used-up'> {
  const kept = await findCode(tx, browserHash, phone)
  if (!kept) return 'code-expired'
  return kept.used_at !== null || kept.attempts >= triesPerCode ? 'code-used-up' : 'code-expired'
}

/** Logs a refused code; while codes are guessed, one alert a minute instead. */
export async function watchForGuessing(
  { db, log }: Deps,
  { phone }: { readonly phone: string },
  reason: string,
  now: number,
): Promise<void> {
  const tried = await countTries(db, { since: now - guessing.all.window })
  if (!areGuesses(tried, 'all')) {
    log.info({ who: maskPhone(phone), reason }, 'code refused')
    return
  }
  const { right, wrong } = tried
  if (await isAlertDue(db, 'sign-in-guessing', now))
    log.warn({ alert: 'sign-in-guessing', right, wrong }, 'most codes of the last 15 minutes were wrong')
}
