import { dayMs } from '#domain/duration.ts'
import type { Customer } from '#contract/session.ts'
import { foldPassword } from '#domain/password.ts'
import { maskPhone } from '#domain/phone.ts'
import { refuseOverLimit, refuseUntil } from '#server/identity/account/code-limit-check.ts'
import { pausedUntil } from '#server/identity/account/code-limits.ts'
import {
  getLimitKey,
  insertTry,
  listTries,
  lockPhone,
  settleTry,
} from '#server/identity/account/code-store.ts'
import { watchForGuessing } from '#server/identity/account/judge-code.ts'
import { openSession, type SignInRequest } from '#server/identity/account/sign-in.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isRefusal, type Refusal, refuse } from '#domain/outcome.ts'
import { kickPush } from '#server/identity/notification/notify.ts'
import { isPassword } from './argon2.ts'
import { findPassword } from './store.ts'

type Request = Omit<SignInRequest, 'code' | 'codeToken'> & {
  /** As typed. */
  readonly password: string
}

/**
 * Signs a customer in with a password. Returns the session's token and the customer. The limits are those of
 * codes but counted apart, so that guessing a password does not block the owner's codes. Each attempt is
 * counted as wrong before the password is checked, so that a hundred concurrent attempts do not pass a limit
 * of five.
 */
export async function signInWithPassword(
  deps: Deps,
  request: Request,
): Promise<
  | { readonly token: string; readonly customer: Customer }
  | Refusal<'password-wrong' | 'password-limit' | 'password-not-for-staff' | 'too-many-requests'>
> {
  const { phone, origin } = request
  const { db, config, random } = deps
  const now = deps.now()
  const id = random.id()
  const counted = await db
    .transaction()
    .execute(
      async (tx) =>
        (await refuseOverLimit(tx, 'tries', { phone, origin, config, now })) ??
        countTry(tx, { id, phone, origin, now }),
    )
  if (counted) return counted

  const found = await findPassword(db, phone)
  const isRight = await isPassword(foldPassword(request.password), found?.password_hash ?? null)
  if (!isRight) {
    await watchForGuessing(deps, request, 'password-wrong', now)
    return refuse('password-wrong', { status: 422 })
  }
  // a console shows other people's names and addresses, so staff sign in with a code every time
  if (found?.duty != null) return refuse('password-not-for-staff', { status: 422 })

  const outcome = await db.transaction().execute(async (tx) => {
    await lockPhone(tx, phone)
    // the password was changed or the account deleted since it was read
    const still = await findPassword(tx, phone)
    if (still?.password_hash !== found?.password_hash) return refuse('password-wrong', { status: 422 })
    await settleTry(tx, id, 'right')
    return openSession(tx, deps, request, now)
  })
  if (!isRefusal(outcome)) {
    deps.log.info(
      { who: maskPhone(phone), customerId: outcome.customer.id },
      'a customer signed in with a password',
    )
    kickPush(deps)
  }
  return outcome
}

async function countTry(
  tx: Tx,
  { id, phone, origin, now }: { id: string; phone: string; origin: Request['origin']; now: number },
): Promise<Refusal<'password-limit'> | undefined> {
  await lockPhone(tx, phone)
  const limitKey = `password ${await getLimitKey(tx, origin.deviceHash, phone, now)}`
  const paused = pausedUntil(await listTries(tx, limitKey, 'wrong', now - 2 * dayMs), now)
  const what = paused > now ? 'unread' : 'wrong'
  await insertTry(tx, { id, what, bucket: limitKey, phone, ...origin, at: now })
  return paused > now ? refuseUntil('password-limit', paused, now) : undefined
}
