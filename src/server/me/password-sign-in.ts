import type { Customer } from '#contract/account.ts'
import { foldPassword } from '#domain/password.ts'
import { maskPhone } from '#domain/phone.ts'
import { refusedByPlace, refuseUntil } from '../account/code-limit-check.ts'
import { day, pausedUntil } from '../account/code-limits.ts'
import { bucketOf, insertTry, listTries, lockPhone, settleTry } from '../account/code-store.ts'
import { watchForGuessing } from '../account/judge-code.ts'
import { openSession, type SignInRequest } from '../account/sign-in.ts'
import type { Db } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { isRefusal, type Refusal, refuse } from '../http/refuse.ts'
import { kickPush } from '../notification/notify.ts'
import { isPassword } from './argon2.ts'
import { findPassword } from './store.ts'

type Request = Omit<SignInRequest, 'code' | 'codeToken'> & {
  /** As typed. */
  readonly password: string
}

/**
 * The limits are those of codes, counted apart from them: whoever guesses at a password never keeps its owner from asking for a code.
 * A try is counted as wrong before it is looked at, so that a hundred at once are five.
 */
export async function signInWithPassword(
  deps: Deps,
  request: Request,
): Promise<
  | { readonly token: string; readonly customer: Customer }
  | Refusal<'password-wrong' | 'password-limit' | 'password-not-for-staff' | 'too-many-requests'>
> {
  const { phone, place } = request
  const { db, config, random } = deps
  const now = deps.now()
  const refusal = await refusedByPlace(db, 'tries', { phone, place, config, now })
  if (refusal) return refusal

  const id = random.id()
  const counted = await db.transaction().execute((tx) => countTry(tx, { id, phone, place, now }))
  if (counted) return counted

  const found = await findPassword(db, phone)
  const isRight = await isPassword(foldPassword(request.password), found?.password_hash ?? null)
  if (!isRight) {
    await watchForGuessing(deps, request, 'password-wrong', now)
    return refuse('password-wrong', { status: 422 })
  }
  // a console shows the names and addresses of others: it takes the number itself, each time
  if (found?.duty != null) return refuse('password-not-for-staff', { status: 422 })

  const outcome = await db.transaction().execute(async (tx) => {
    await lockPhone(tx, phone)
    // changed or deleted since it was read
    const still = await findPassword(tx, phone)
    if (still?.password_hash !== found?.password_hash) return refuse('password-wrong', { status: 422 })
    await settleTry(tx, id, 'right')
    return openSession(tx, deps, request, now)
  })
  if (!isRefusal(outcome)) {
    deps.log.info({ who: maskPhone(phone), customerId: outcome.customer.id }, 'signed in with a password')
    kickPush(deps)
  }
  return outcome
}

async function countTry(
  tx: Db,
  { id, phone, place, now }: { id: string; phone: string; place: Request['place']; now: number },
): Promise<Refusal<'password-limit'> | undefined> {
  await lockPhone(tx, phone)
  const bucket = `password ${await bucketOf(tx, place.deviceHash, phone, now)}`
  const paused = pausedUntil(await listTries(tx, bucket, 'wrong', now - 2 * day), now)
  const what = paused > now ? 'unread' : 'wrong'
  await insertTry(tx, { id, what, bucket, phone, ...place, at: now })
  return paused > now ? refuseUntil('password-limit', paused, now) : undefined
}
