import type { Customer } from '#contract/account.ts'
import type { Lang } from '#domain/locale.ts'
import { maskPhone } from '#domain/phone.ts'
import type { Db } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { isRefusal, type Refusal } from '../http/refuse.ts'
import { kickPush, notify } from '../notification/notify.ts'
import { refusedByPlace } from './code-limit-check.ts'
import { deviceTrust } from './cookies.ts'
import { trustDevice } from './code-store.ts'
import { hashOf } from './hash.ts'
import { type CodeGiven, type CodeRefusal, judgeCode, watchForGuessing } from './judge-code.ts'
import { getSecret } from './secret.ts'
import { sessionLife } from './session.ts'
import { deleteSession, getCustomer, insertSession, welcomeCustomer } from './store.ts'

export type SignInRequest = CodeGiven & {
  /** The version agreed to. */
  readonly terms: string
  readonly lang: Lang
  /** Of whoever was signed in here until now. */
  readonly earlierSession: string | undefined
  readonly device: string
}

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
    const refused = await judgeCode(tx, deps, { ...request, key, now })
    return refused ?? (await openSession(tx, deps, request, now))
  })
  if (isRefusal(outcome)) await watchForGuessing(deps, request, outcome.reason, now)
  else {
    deps.log.info({ who: maskPhone(phone), customerId: outcome.customer.id }, 'signed in')
    kickPush(deps)
  }
  return outcome
}

/** For whoever has shown that the phone is theirs. */
export async function openSession(
  tx: Db,
  { random }: Pick<Deps, 'random'>,
  { phone, lang, terms, place, earlierSession, device }: Omit<SignInRequest, 'code' | 'codeToken'>,
  now: number,
): Promise<{ token: string; customer: Customer }> {
  const id = random.id()
  const customerId = await welcomeCustomer(tx, { id, phone, lang, terms, now })
  // whoever becomes a customer here has nothing yet that a stranger could be after
  const newDeviceSince = await trustDevice(tx, {
    deviceHash: place.deviceHash,
    phone,
    isFirst: customerId === id,
    now,
    until: now + deviceTrust,
  })

  // in case it was somebody else who had their code, or their password
  if (newDeviceSince === now)
    await notify(tx, {
      customerId,
      kind: 'account',
      subject: 'new-device',
      values: { what: 'new-device' },
      at: now,
    })

  if (earlierSession !== undefined) await deleteSession(tx, hashOf(earlierSession))
  const token = random.token()
  const expiresAt = now + sessionLife.customer.whole
  await insertSession(tx, { tokenHash: hashOf(token), customerId, device, newDeviceSince, now, expiresAt })
  return { token, customer: await getCustomer(tx, customerId) }
}
