import * as v from 'valibot'
import { Localized } from '#contract/locale.ts'
import { isWakingHour, type Reminder, reminderAt } from '#domain/plates.ts'
import { findReading } from '#server/catalogue/menu/menu-reading.ts'
import { getBrandName } from '#server/identity/account/store.ts'
import type { Deps } from '#server/platform/deps.ts'
import { platesText } from './plates-text.ts'
import { isWorthRetrying, wouldFailForAll } from '#server/platform/sms/sms.ts'
import { claimReminder, listLoansDue, type LoanDue, releaseReminder } from './remind-store.ts'

/**
 * Sends the due plate reminders, in daytime only: one before the due time and one after it. A reminder is
 * claimed before it is sent, so that only one of several processes sends it. A process that is killed in
 * between loses the reminder; it is never sent twice. A round ends when the gateway hangs or sends nothing
 * for us, and the next one goes on.
 */
export async function remindOfPlates(deps: Deps): Promise<void> {
  const now = deps.now()
  if (!isWakingHour(now)) return
  const isOnly = (await findReading(deps))?.shop.branches.length === 1
  for (const loan of await listLoansDue(deps.db, now)) {
    if (deps.closing.aborted) return
    const reminder = dueReminder(loan, now)
    if (!reminder || !(await claimReminder(deps.db, loan.order_id, reminder, now))) continue
    if (!(await send(deps, loan, { reminder, isOnly }))) return
  }
}

function dueReminder(loan: LoanDue, now: number): Reminder | undefined {
  const reminder = loan.due_at ? reminderAt(now, loan.due_at.getTime()) : undefined
  const sentAt = reminder === 'soon' ? loan.reminded_soon_at : loan.reminded_late_at
  return sentAt === null ? reminder : undefined
}

/** Returns false if the reminders of the others would fail too. */
async function send(
  deps: Deps,
  loan: LoanDue,
  { reminder, isOnly }: { readonly reminder: Reminder; readonly isOnly: boolean },
): Promise<boolean> {
  const { lang } = loan
  const at = deps.now()
  const text = platesText(reminder, {
    lang,
    brand: await getBrandName(deps.db, lang),
    orderId: loan.order_id,
    number: loan.number,
    branch: v.parse(Localized, loan.branch_name),
    isOnly,
    count: loan.count,
    amount: loan.amount,
    dueAt: loan.due_at?.getTime() ?? at,
    publicOrigin: deps.config.publicOrigin,
  })
  try {
    await deps.sms.send({ to: loan.phone, text, lang, at })
    return true
  } catch (cause) {
    const again = isWorthRetrying(cause)
    if (again) await releaseReminder(deps.db, loan.order_id, reminder)
    deps.log.error({ err: cause, number: loan.number, again }, 'a plate reminder could not be sent')
    return !wouldFailForAll(cause)
  }
}
