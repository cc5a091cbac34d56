import { findCustomerId, getBrandName, getCustomer } from '#server/identity/account/store.ts'
import type { Customer } from '#contract/session.ts'
import { maskPhone } from '#domain/phone.ts'
import { lockNetwork, lockPhone } from '#server/identity/account/code-store.ts'
import { trustDevice } from '#server/identity/account/device-store.ts'
import { deviceTrust } from '#server/identity/account/cookies.ts'
import { refuseUnlessFresh } from '#server/identity/account/fresh-code.ts'
import {
  type EnteredCode,
  type CodeRefusal,
  judgeCode,
  watchForGuessing,
} from '#server/identity/account/judge-code.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isRefusal, type Refusal, refuse } from '#domain/outcome.ts'
import type { SessionUser } from '#server/platform/session.ts'
import { kickPush, notify } from '#server/identity/notification/notify.ts'
import { phoneText } from './phone-text.ts'
import { settleTransfers } from '#server/engagement/transfer/settle.ts'
import { lockCustomerToChange, lockPromos } from './delete-account-store.ts'
import { changePhone as setPhone, endOtherSessions } from '#server/identity/account/credential-store.ts'
import { replaceAuditedPhone } from '#server/identity/audit/store.ts'
import { keepUsesOfEarlierNumber } from '#server/resources/promo/past-store.ts'
import { replacePhone } from '#server/resources/promo/store.ts'
import { hasSession, isOfStaff } from './store.ts'

type Reply =
  | Customer
  | CodeRefusal
  | Refusal<
      'phone-same' | 'phone-taken' | 'phone-of-staff' | 'code-needed' | 'not-signed-in' | 'too-many-requests'
    >

/**
 * Changes the customer's phone number. A fresh code proved the old number; the given code proves the new one.
 * Signs out all other devices and sends an SMS to the old number, in case an intruder did it. The new number
 * replaces the old one wherever it is stored, so that the deletion of the account finds it; of the old one
 * stays only a hash with what was used of promo codes. Returns the customer.
 */
export async function changePhone(deps: Deps, session: SessionUser, given: EnteredCode): Promise<Reply> {
  const { customerId, sessionId, phone: old } = session
  const { phone, origin } = given
  const now = deps.now()
  if (phone === old) return refuse('phone-same', { status: 422 })
  const refused = refuseUnlessFresh(session, now)
  if (refused) return refused

  const key = deps.codeKey
  // a refusal is a value and does not roll back, so counted attempts are kept
  const outcome = await deps.db.transaction().execute(async (tx) => {
    await lockPhones(tx, origin.network, [old, phone])
    // the staff list identifies them by the number, and the owner changes it there
    if (await isOfStaff(tx, old)) return refuse('phone-of-staff')
    const judged = await judgeCode(tx, deps, { ...given, key, now })
    if (judged) return judged
    // in the lock order, promo codes are before the customer
    await lockPromos(tx, old)
    // the number was changed or the account deleted meanwhile, also by another request of this session
    if ((await lockCustomerToChange(tx, customerId)) !== old || !(await hasSession(tx, sessionId)))
      return refuse('not-signed-in')
    // revealed only to the holder of the number, who proved it by the code
    if ((await findCustomerId(tx, phone)) !== undefined) return refuse('phone-taken')
    const { deviceHash } = origin
    const until = now + deviceTrust
    const device = { deviceHash, phone, earlierPhone: old, isFirst: false, now, until }
    const newDeviceSince = await trustDevice(tx, device)
    await setPhone(tx, { customerId, sessionId, from: old, to: phone, deviceHash, newDeviceSince })
    await replacePhone(tx, old, phone)
    await keepUsesOfEarlierNumber(tx, { customerId, phone: old })
    await replaceAuditedPhone(tx, old, phone)
    await endOtherSessions(tx, { customerId, sessionId, phone, deviceHash, now })
    await notify(tx, { customerId, kind: 'account', subject: 'phone', values: { what: 'phone' }, at: now })
    return getCustomer(tx, customerId)
  })
  if (isRefusal(outcome)) {
    const { refusal } = outcome
    if (refusal !== 'phone-taken' && refusal !== 'not-signed-in' && refusal !== 'phone-of-staff')
      await watchForGuessing(deps, given, refusal, now)
    return outcome
  }

  deps.log.info(
    { who: maskPhone(old), now: maskPhone(phone), customerId },
    'a customer changed the phone number',
  )
  kickPush(deps)
  await notifyOldNumber(deps, session, phone)
  // points may wait for the new number
  await settleTransfers(deps, phone)
  return outcome
}

/**
 * Locks both numbers, by ascending number because another customer may change them the other way round: an
 * owner who adds the old one to the staff waits. In the lock order the network is before them.
 */
async function lockPhones(tx: Tx, network: string, phones: readonly string[]): Promise<void> {
  await lockNetwork(tx, network)
  for (const phone of phones.toSorted()) {
    // oxlint-disable-next-line no-await-in-loop -- the lock order
    await lockPhone(tx, phone)
  }
}

async function notifyOldNumber(
  { db, sms, log, now }: Deps,
  { phone, lang }: SessionUser,
  to: string,
): Promise<void> {
  const text = phoneText({ lang, brand: await getBrandName(db, lang), phone: maskPhone(to) })
  try {
    await sms.send({ to: phone, text, lang, at: now() })
  } catch (cause) {
    // the number stays changed: a failed SMS must not prevent the change from a lost number
    log.error(
      { err: cause, who: maskPhone(phone) },
      'the SMS to the old number of a customer could not be sent',
    )
  }
}
