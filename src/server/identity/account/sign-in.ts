import { dayMs } from '#domain/duration.ts'
import type { Customer } from '#contract/session.ts'
import type { Lang } from '#domain/locale.ts'
import { maskPhone } from '#domain/phone.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isRefusal } from '#domain/outcome.ts'
import { kickPush, notify } from '#server/identity/notification/notify.ts'
import { deviceTrust } from './cookies.ts'
import { trustDevice } from './device-store.ts'
import { passedOnDevice } from './factor-store.ts'
import { hashOf } from '#server/platform/crypto/hash.ts'
import { type EnteredCode, type CodeRefusal, judgeCode, watchForGuessing } from './judge-code.ts'
import { sessionLife } from './session.ts'
import { registerStaff } from './staff-store.ts'
import { getCustomer, welcomeCustomer } from './store.ts'
import { deleteSession, insertSession } from './session-store.ts'

export type SignInRequest = EnteredCode & {
  /** The version of the terms that the customer agreed to. */
  readonly terms: string
  readonly lang: Lang
  /** The token of this browser's previous session, which ends. */
  readonly earlierSession: string | undefined
  readonly device: string
}

type Opened = {
  readonly token: string
  readonly customer: Customer
  /** Whether this sign-in registered the customer: staff who were added with a name. */
  readonly hasRegistered: boolean
}

/** Checks the code and returns a new session; creates the customer if needed. A wrong code is counted. */
export async function signInWithCode(deps: Deps, request: SignInRequest): Promise<Opened | CodeRefusal> {
  const { phone } = request
  const now = deps.now()
  const key = deps.codeKey
  // serialized per phone; a refusal is a value, so the transaction commits and keeps the counted try
  const outcome = await deps.db.transaction().execute(async (tx) => {
    const refused = await judgeCode(tx, deps, { ...request, key, now })
    return refused ?? (await openSession(tx, deps, request, now))
  })
  if (isRefusal(outcome)) await watchForGuessing(deps, request, outcome.refusal, now)
  else {
    deps.log.info({ who: maskPhone(phone), customerId: outcome.customer.id }, 'signed in')
    kickPush(deps)
  }
  return outcome
}

/** How long a browser that has passed the second factor is not asked again. */
const factorTrust = 30 * dayMs

/** Opens a session for a phone whose owner has been verified. */
export async function openSession(
  tx: Tx,
  { random }: Pick<Deps, 'random'>,
  { phone, lang, terms, origin, earlierSession, device }: Omit<SignInRequest, 'code' | 'codeToken'>,
  now: number,
): Promise<Opened> {
  const id = random.id()
  const { id: customerId, isFirst } = await welcomeCustomer(tx, { id, phone, lang, terms, now })
  const hasRegistered = await registerStaff(tx, customerId, now)
  // in the lock order, sessions are before the browsers that a phone trusts
  if (earlierSession !== undefined) await deleteSession(tx, hashOf(earlierSession))
  // a new customer has no points yet that need protection, so their first device is not limited as a new one
  const newDeviceSince = await trustDevice(tx, {
    deviceHash: origin.deviceHash,
    phone,
    isFirst,
    now,
    until: now + deviceTrust,
  })

  // warn the customer, in case another person used their code or password
  if (newDeviceSince === now)
    await notify(tx, {
      customerId,
      kind: 'account',
      subject: 'new-device',
      values: { what: 'new-device' },
      at: now,
    })

  const token = random.token()
  const expiresAt = now + sessionLife.customer.whole
  const { deviceHash } = origin
  const factorAt = await passedOnDevice(tx, { deviceHash, phone, since: now - factorTrust })
  const tokenHash = hashOf(token)
  const session = { tokenHash, customerId, device, deviceHash, newDeviceSince, factorAt, now, expiresAt }
  await insertSession(tx, session)
  return { token, customer: await getCustomer(tx, customerId), hasRegistered }
}
