import { lockPhone } from '#server/identity/account/code-store.ts'
import { refuseUnlessFresh } from '#server/identity/account/fresh-code.ts'
import { deleteCardTokens } from '#server/resources/card/delete-card-tokens.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isRefusal, type Refusal, refuse } from '#domain/outcome.ts'
import type { SessionUser } from '#server/platform/session.ts'
import { kickPush } from '#server/identity/notification/notify.ts'
import { deleteHold } from '#server/resources/slot/hold-store.ts'
import { lockRequestsOf } from '#server/engagement/support/leaving-store.ts'
import { withdrawRequest } from '#server/engagement/support/notify-support.ts'
import { endTransfersOf } from '#server/engagement/transfer/end-with.ts'
import { lockTransfersOf } from '#server/engagement/transfer/store.ts'
import { lockAccount, post } from '#server/resources/wallet/points-store.ts'
import {
  findUnderWay,
  deletePersonOf,
  deleteWordsOf,
  lockCustomerToChange,
  lockInvitesOf,
  lockOrdersOf,
  lockPromos,
} from './delete-account-store.ts'
import { recordDeletion } from './deletion-journal.ts'
import { isOfStaff } from './store.ts'

type DeletionRefusal = Refusal<
  'code-needed' | 'order-under-way' | 'phone-of-staff' | 'not-signed-in' | 'unavailable'
>

/**
 * Deletes an account. Rows that tax law and the ledgers need are kept without personal data; per table, see
 * docs/decisions/2026-11-21-leaving.md. One transaction, except for transfers and the gateway. Returns
 * undefined on success.
 */
export async function leave(deps: Deps, session: SessionUser): Promise<DeletionRefusal | undefined> {
  const at = deps.now()
  const refused = refuseUnlessFresh(session, at) ?? (await refuseIfBusy(deps.db, session))
  if (refused) return refused

  const outcome = await end(deps, session, at)
  if (isRefusal(outcome)) return outcome

  const { customerId } = session
  deps.log.info({ customerId }, 'an account was deleted')
  await recordDeletion(deps, { customerId, at })
  kickPush(deps)
  // deletes the cards at the gateway now, or by the cron job once the gateway can be reached
  await deleteCardTokens(deps)
  return undefined
}

type LeavingCustomer = Pick<SessionUser, 'customerId' | 'phone'>

/** Deletes an account again that exists because a backup from before its deletion was restored. */
export async function deleteAgain(
  deps: Deps,
  customer: LeavingCustomer,
): Promise<DeletionRefusal | undefined> {
  const refused = (await refuseIfBusy(deps.db, customer)) ?? (await end(deps, customer, deps.now()))
  if (!isRefusal(refused)) kickPush(deps)
  return refused
}

/**
 * A transfer that another device sends concurrently needs another attempt; several in a row are no
 * coincidence.
 */
const maxAttempts = 5

/** What another device has just changed is committed by then. */
const soon = { retryAfterSeconds: 2 }

async function end(deps: Deps, customer: LeavingCustomer, at: number): Promise<DeletionRefusal | undefined> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await endTransfersOf(deps, customer)
    // oxlint-disable-next-line no-await-in-loop
    const outcome = await endAccount(deps, customer, at)
    if (outcome !== 'again') return outcome
  }
  return refuse('unavailable', soon)
}

/**
 * Deletes the account in one transaction. Returns `again` if a transfer was sent since the transfers were
 * ended.
 */
const endAccount = (
  { db }: Deps,
  customer: LeavingCustomer,
  at: number,
): Promise<DeletionRefusal | 'again' | undefined> =>
  db.transaction().execute(async (tx) => {
    const { customerId, phone } = customer
    // the common lock order: a refund locks its order, and a reward its invitation, before the points
    await lockPhone(tx, phone)
    await lockOrdersOf(tx, customerId)
    await deleteHold(tx, customerId)
    await lockPromos(tx, phone)
    await lockInvitesOf(tx, customerId)
    const { balance, owed, held } = await lockAccount(tx, customerId, at)
    await lockTransfersOf(tx, customer)
    // an answer holds its request while its notification reads the customer
    await lockRequestsOf(tx, customerId)
    const current = await lockCustomerToChange(tx, customerId)
    // another device deleted the account meanwhile
    if (current === undefined) return refuse('not-signed-in')
    // or changed the number: what is stored under the new one is not locked, and would stay
    if (current !== phone) return refuse('unavailable', soon)
    const refused = await refuseIfBusy(tx, customer)
    if (refused) return refused
    if (held > 0) return 'again'

    if (balance > 0 || owed > 0)
      await post(
        tx,
        { customerId, kind: 'expire', rule: 'account-deleted', reference: 'account-deleted', at },
        { points: -balance, owed: -owed },
      )
    // again, before they are closed: one may have been sent until the customer was locked
    const requests = await lockRequestsOf(tx, customerId)
    await deleteWordsOf(tx, customerId, at)
    await deletePersonOf(tx, { customerId, phone, at })
    for (const request of requests)
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await withdrawRequest(tx, request)
    return undefined
  })

/**
 * Refuses customers with an active order or a claimed bill, and staff, whose access the owner has to remove
 * first.
 */
async function refuseIfBusy(
  db: Db,
  { customerId, phone }: LeavingCustomer,
): Promise<Refusal<'order-under-way' | 'phone-of-staff'> | undefined> {
  if (await isOfStaff(db, phone)) return refuse('phone-of-staff')
  const { orders, bills } = await findUnderWay(db, customerId)
  return orders.length + bills.length > 0 ? refuse('order-under-way') : undefined
}
