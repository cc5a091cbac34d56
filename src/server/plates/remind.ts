import { isWakingHour, type Reminder, reminderAt } from '#domain/plates.ts'
import { findBrandName } from '../account/store.ts'
import type { Deps } from '../deps.ts'
import { platesText } from '../sms/plates-text.ts'
import { SmsFailure, type SmsFailureReason } from '../sms/sms.ts'
import { claimReminder, findLoansDue, type LoanDue, releaseReminder } from './remind-store.ts'

/** The gateway has not taken the message, and that is nothing about this customer: it is sent next time. */
const passing: ReadonlySet<SmsFailureReason> = new Set(['no-balance', 'not-authorised', 'unreachable'])

/**
 * Asks for plates, by day: once before they are due, once when that has passed. Claimed before it is sent, so that of two processes
 * one sends it, and one that is killed in between leaves it out rather than send it twice.
 */
export async function remindOfPlates(deps: Deps): Promise<void> {
  const now = deps.now()
  if (!isWakingHour(now)) return
  for (const loan of await findLoansDue(deps.db, now)) {
    if (deps.closing.aborted) return
    const reminder = dueReminder(loan, now)
    if (reminder && (await claimReminder(deps.db, loan.order_id, reminder, now)))
      await send(deps, loan, reminder)
  }
}

function dueReminder(loan: LoanDue, now: number): Reminder | undefined {
  const reminder = loan.due_at ? reminderAt(now, loan.due_at.getTime()) : undefined
  const sentAt = reminder === 'soon' ? loan.reminded_soon_at : loan.reminded_late_at
  return sentAt === null ? reminder : undefined
}

async function send(deps: Deps, loan: LoanDue, reminder: Reminder): Promise<void> {
  const { lang } = loan
  const at = deps.now()
  const text = platesText(reminder, {
    lang,
    brand: await findBrandName(deps.db, lang),
    orderId: loan.order_id,
    number: loan.number,
    count: loan.count,
    amount: loan.amount,
    dueAt: loan.due_at?.getTime() ?? at,
    publicOrigin: deps.config.publicOrigin,
  })
  try {
    await deps.sms.send({ to: loan.customer_phone, text, lang, at })
  } catch (cause) {
    const again = cause instanceof SmsFailure && passing.has(cause.reason)
    if (again) await releaseReminder(deps.db, loan.order_id, reminder)
    deps.log.error({ err: cause, number: loan.number, again }, 'nobody could be reminded of their plates')
  }
}
