import type { Customer } from '#contract/account.ts'
import { maskPhone } from '#domain/phone.ts'
import { refusedByPlace } from '../account/code-limit-check.ts'
import { trustDevice } from '../account/code-store.ts'
import { deviceTrust } from '../account/cookies.ts'
import { refuseUnlessFresh } from '../account/fresh-code.ts'
import { type CodeGiven, type CodeRefusal, judgeCode, watchForGuessing } from '../account/judge-code.ts'
import { getSecret } from '../account/secret.ts'
import { findBrandName, getCustomer } from '../account/store.ts'
import type { Deps } from '../deps.ts'
import { isRefusal, type Refusal, refuse } from '../http/refuse.ts'
import type { SessionUser } from '../http/session.ts'
import { kickPush, notify } from '../notification/notify.ts'
import { phoneText } from '../sms/phone-text.ts'
import { settleTransfers } from '../transfer/settle.ts'
import { lockCustomer } from './leave-store.ts'
import { endOtherSessions, findOwner, hasSession, isOfStaff, movePhone } from './store.ts'

type Reply =
  | Customer
  | CodeRefusal
  | Refusal<
      'phone-same' | 'phone-taken' | 'phone-of-staff' | 'code-needed' | 'not-signed-in' | 'too-many-requests'
    >

/**
 * Gives the customer another number: they have shown the old one to be theirs by a fresh code, and show the new one by this. All their
 * other devices are signed out, and the old number is told, in case it was somebody else who did it.
 */
export async function changePhone(deps: Deps, session: SessionUser, given: CodeGiven): Promise<Reply> {
  const { customerId, sessionId, phone: old } = session
  const { phone, place } = given
  const now = deps.now()
  if (phone === old) return refuse('phone-same', { status: 422 })
  const refused = refuseUnlessFresh(session, now) ?? (await refusedAsStaff(deps, old))
  if (refused) return refused
  const refusal = await refusedByPlace(deps.db, 'tries', { phone, place, config: deps.config, now })
  if (refusal) return refusal

  const key = await getSecret(deps, 'sign-in-code')
  // one transaction: a refusal is a value, so what was counted is kept
  const outcome = await deps.db.transaction().execute(async (tx) => {
    const judged = await judgeCode(tx, deps, { ...given, key, now })
    if (judged) return judged
    // changed or deleted meanwhile by another of their devices, which has signed this one out
    if (!(await lockCustomer(tx, customerId)) || !(await hasSession(tx, sessionId)))
      return refuse('not-signed-in')
    // told only to whoever holds the number
    if ((await findOwner(tx, phone)) !== undefined) return refuse('phone-taken')
    const device = { deviceHash: place.deviceHash, phone, isFirst: false, now, until: now + deviceTrust }
    const newDeviceSince = await trustDevice(tx, device)
    await movePhone(tx, { customerId, sessionId, from: old, to: phone, newDeviceSince })
    await endOtherSessions(tx, session)
    await notify(tx, { customerId, kind: 'account', subject: 'phone', values: { what: 'phone' }, at: now })
    return getCustomer(tx, customerId)
  })
  if (isRefusal(outcome)) {
    if (outcome.reason !== 'phone-taken' && outcome.reason !== 'not-signed-in')
      await watchForGuessing(deps, given, outcome.reason, now)
    return outcome
  }

  deps.log.info({ who: maskPhone(old), now: maskPhone(phone), customerId }, 'has another number')
  kickPush(deps)
  await tellOldNumber(deps, session, phone)
  // points may have waited for it
  await settleTransfers(deps, phone)
  return outcome
}

/** Staff are staff by their number: the owner wrote it down, and changes it. */
const refusedAsStaff = async ({ db }: Deps, phone: string) =>
  (await isOfStaff(db, phone)) ? refuse('phone-of-staff') : undefined

async function tellOldNumber(
  { db, sms, log, now }: Deps,
  { phone, lang }: SessionUser,
  to: string,
): Promise<void> {
  const text = phoneText({ lang, brand: await findBrandName(db, lang), phone: maskPhone(to) })
  try {
    await sms.send({ to: phone, text, lang, at: now() })
  } catch (cause) {
    // the number is changed all the same: a message that can not be sent must not keep somebody from leaving a lost one
    log.error({ err: cause, who: maskPhone(phone) }, 'an old number could not be told that it was changed')
  }
}
