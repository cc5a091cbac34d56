import { lockPhone } from '../account/code-store.ts'
import { refuseUnlessFresh } from '../account/fresh-code.ts'
import { forgetCards } from '../card/forget-cards.ts'
import type { Db } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { isRefusal, type Refusal, refuse } from '../http/refuse.ts'
import type { SessionUser } from '../http/session.ts'
import { kickPush } from '../notification/notify.ts'
import { dropHold } from '../slot/hold-store.ts'
import { endTransfersOf } from '../transfer/end-with.ts'
import { lockTransfersOf } from '../transfer/store.ts'
import { lockAccount, post } from '../wallet/post.ts'
import { findUnderWay, forgetPerson, forgetWords, lockCustomer, lockPromos } from './leave-store.ts'
import { noteLeft } from './left-journal.ts'
import { isOfStaff } from './store.ts'

type InTheWay = Refusal<
  'code-needed' | 'order-under-way' | 'phone-of-staff' | 'not-signed-in' | 'unavailable'
>

/**
 * Deletes an account: what tax law and the ledgers need stays, without the person; see docs/decisions/2026-11-21-leaving.md for each table.
 * Everything but the transfers and the gateway is one transaction: nobody is ever half gone.
 */
export async function leave(deps: Deps, session: SessionUser): Promise<InTheWay | undefined> {
  const at = deps.now()
  const refused = refuseUnlessFresh(session, at) ?? (await whatIsInTheWay(deps.db, session))
  if (refused) return refused

  const outcome = await end(deps, session, at)
  if (isRefusal(outcome)) return outcome

  const { customerId } = session
  deps.log.info({ customerId }, 'an account was deleted')
  await noteLeft(deps, { customerId, at })
  kickPush(deps)
  // here at once; there too, or as soon as the gateway can be reached
  await forgetCards(deps)
  return undefined
}

type Whose = Pick<SessionUser, 'customerId' | 'phone'>

/** The same for somebody who has left before and is here again, because a copy of the database was brought back. */
export async function endAgain(deps: Deps, customer: Whose): Promise<InTheWay | undefined> {
  const refused = (await whatIsInTheWay(deps.db, customer)) ?? (await end(deps, customer, deps.now()))
  if (!isRefusal(refused)) kickPush(deps)
  return refused
}

/** One that another of their devices sends in that very moment is ended too; several in a row do not happen by chance. */
const mostTries = 5

async function end(deps: Deps, customer: Whose, at: number): Promise<InTheWay | undefined> {
  for (let tries = 0; tries < mostTries; tries++) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await endTransfersOf(deps, customer)
    // oxlint-disable-next-line no-await-in-loop
    const outcome = await endAccount(deps, customer, at)
    if (outcome !== 'again') return outcome
  }
  return refuse('unavailable', { retryAfterSeconds: 2 })
}

/** `again`: some of their points are on the way to somebody, by now. */
const endAccount = ({ db }: Deps, customer: Whose, at: number): Promise<InTheWay | 'again' | undefined> =>
  db.transaction().execute(async (tx) => {
    const { customerId, phone } = customer
    await lockPhone(tx, phone)
    await dropHold(tx, customerId)
    await lockPromos(tx, phone)
    // before the customer: whatever else moves points takes them in this order
    const { balance, owed, held } = await lockAccount(tx, customerId, at)
    await lockTransfersOf(tx, customer)
    // left meanwhile, by another of their devices
    if (!(await lockCustomer(tx, customerId))) return refuse('not-signed-in')
    const inTheWay = await whatIsInTheWay(tx, customer)
    if (inTheWay) return inTheWay
    if (held > 0) return 'again'

    if (balance > 0 || owed > 0)
      await post(
        tx,
        { customerId, kind: 'expire', rule: 'account-deleted', reference: 'account-deleted', at },
        { points: -balance, owed: -owed },
      )
    await forgetWords(tx, customerId, at)
    await forgetPerson(tx, { customerId, phone, at })
    return undefined
  })

/** What is cooked or paid just now needs somebody to be handed to; a console needs whoever it was given to. */
async function whatIsInTheWay(
  db: Db,
  { customerId, phone }: Whose,
): Promise<Refusal<'order-under-way' | 'phone-of-staff'> | undefined> {
  if (await isOfStaff(db, phone)) return refuse('phone-of-staff')
  const { orders, bills } = await findUnderWay(db, customerId)
  return orders.length + bills.length > 0 ? refuse('order-under-way') : undefined
}
