import { toLatinDigits, withoutInvisible } from '#domain/digits.ts'
import { maskPhone } from '#domain/phone.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Refusal, refuse } from '#server/platform/http/refuse.ts'
import { type Place, refuseUntil } from './code-limit-check.ts'
import { day, minute, pausedUntil, triesPerCode } from './code-limits.ts'
import {
  bucketOf,
  countTries,
  findCode,
  insertTry,
  listTries,
  lockPhone,
  takeTry,
  type Try,
  useCodes,
} from './code-store.ts'
import { hashOf, hmacOf, isSame } from '#server/platform/crypto/hash.ts'

export type CodeGiven = {
  /** E.164. */
  readonly phone: string
  /** As typed by the customer. */
  readonly code: string
  readonly place: Place
  /** From the cookie that was set when the code was requested. */
  readonly codeToken: string | undefined
}

export type CodeRefusal = Refusal<'code-wrong' | 'code-expired' | 'code-used-up' | 'code-limit'>

/**
 * Returns undefined if the code is right, and marks all open codes of the phone as used. Otherwise counts the
 * try and returns the refusal.
 */
export async function judgeCode(
  tx: Tx,
  { random }: Deps,
  { phone, code, codeToken, place, key, now }: CodeGiven & { key: Buffer; now: number },
): Promise<CodeRefusal | undefined> {
  await lockPhone(tx, phone)
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

/** A share of right codes below this suggests an attack on many phones. A few tries alone are no evidence. */
const fewestRight = 0.3
const enoughToJudge = 30

/** Logs a refused code, and an alert if most recent codes were wrong. */
export async function watchForGuessing(
  { db, log }: Deps,
  { phone }: { readonly phone: string },
  reason: string,
  now: number,
): Promise<void> {
  log.info({ who: maskPhone(phone), reason }, 'code refused')
  if (reason === 'code-limit') return
  const { right, wrong } = await countTries(db, now - 15 * minute)
  if (right + wrong >= enoughToJudge && right / (right + wrong) < fewestRight)
    log.warn({ alert: 'sign-in-guessing', right, wrong }, 'most codes of the last 15 minutes were wrong')
}
