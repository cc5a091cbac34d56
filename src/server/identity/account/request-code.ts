import type { CodeSent } from '#contract/account.ts'
import type { Lang } from '#domain/locale.ts'
import { maskPhone } from '#domain/phone.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isRefusal, type Refusal, refuse } from '#server/platform/http/refuse.ts'
import { codeText } from './code-text.ts'
import { type Place, refusedByPlace, refuseUntil } from './code-limit-check.ts'
import { codeLife, day, nextSend, pausedUntil } from './code-limits.ts'
import {
  bucketOf,
  countSent,
  deleteCode,
  deleteTry,
  insertCode,
  insertTry,
  listTries,
  lockPhone,
} from './code-store.ts'
import { hashOf, hmacOf } from '#server/platform/crypto/hash.ts'
import { getSecret } from '#server/platform/crypto/secret-store.ts'
import { findBrandName } from './store.ts'

type CodeRequest = {
  /** E.164. */
  readonly phone: string
  readonly lang: Lang
  readonly place: Place
  /** The token of this browser's previous code, which the new code replaces. */
  readonly earlierToken: string | undefined
}

type Reserved = { readonly tryId: string; readonly resendAt: number }

/**
 * Sends a code that only the browser with `token` can use. It does not look up whether the phone has an
 * account, so the reply cannot reveal it. If the SMS gateway fails, the request is undone and an earlier code
 * still works.
 */
export async function sendCode(
  deps: Deps,
  { phone, lang, place, earlierToken }: CodeRequest,
): Promise<
  | { readonly token: string; readonly reply: CodeSent }
  | Refusal<'code-too-soon' | 'code-limit' | 'too-many-requests' | 'unavailable'>
> {
  const now = deps.now()
  const refusal = await refusedByPlace(deps.db, 'sends', { phone, place, config: deps.config, now })
  if (refusal) return refusal

  const [token, code] = [deps.random.token(), deps.random.digits(deps.config.otpLength)]
  const browserHash = hashOf(token)
  const hmac = hmacOf({ key: await getSecret(deps, 'sign-in-code'), browserHash, phone, code })
  const reserved = await deps.db.transaction().execute(async (tx) => {
    const outcome = await reserve(tx, deps, { phone, place, now })
    if (isRefusal(outcome)) return outcome
    await insertCode(tx, { browserHash, phone, hmac, at: now, expiresAt: now + codeLife })
    return outcome
  })
  if (isRefusal(reserved)) return reserved

  try {
    const brand = await findBrandName(deps.db, lang)
    const text = codeText({ lang, brand, code, publicOrigin: deps.config.publicOrigin })
    await deps.sms.send({ to: phone, text, code, lang, at: now })
  } catch (cause) {
    await deps.db.transaction().execute(async (tx) => {
      await deleteTry(tx, reserved.tryId)
      await deleteCode(tx, browserHash)
    })
    deps.log.error({ err: cause, who: maskPhone(phone) }, 'a sign-in code could not be sent')
    return refuse('unavailable')
  }

  if (earlierToken !== undefined) await deleteCode(deps.db, hashOf(earlierToken))
  return {
    token,
    reply: {
      digits: deps.config.otpLength,
      resendInSeconds: Math.ceil((reserved.resendAt - now) / 1000),
      expiresInSeconds: codeLife / 1000,
    },
  }
}

/** Counts the code before it is sent, so that two simultaneous requests cannot both pass the limit. */
async function reserve(
  tx: Tx,
  { config, random, log }: Deps,
  { phone, place, now }: { phone: string; place: Place; now: number },
): Promise<Reserved | Refusal<'code-too-soon' | 'code-limit' | 'unavailable'>> {
  await lockPhone(tx, phone)
  const bucket = await bucketOf(tx, place.deviceHash, phone, now)

  const paused = pausedUntil(await listTries(tx, bucket, 'wrong', now - 2 * day), now)
  if (paused > now) return refuseUntil('code-limit', paused, now)

  const sentAt = await listTries(tx, bucket, 'sent', now - day)
  const next = nextSend(sentAt)
  if (next && next.until > now) return refuseUntil(next.reason, next.until, now)

  if ((await countSent(tx, now - day)) >= config.smsPerDay) {
    log.error(
      { alert: 'sms-budget-spent', smsPerDay: config.smsPerDay },
      'no more codes are sent today: SMS_PER_DAY',
    )
    return refuse('unavailable')
  }

  const tryId = random.id()
  await insertTry(tx, { id: tryId, what: 'sent', bucket, phone, ...place, at: now })
  return { tryId, resendAt: nextSend([...sentAt, now])?.until ?? now }
}
