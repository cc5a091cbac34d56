import { sql } from 'kysely'
import { forgetOldLooks } from '../access/store.ts'
import { forgetOld } from '../account/code-store.ts'
import { expireBills } from '../bill/end-bill.ts'
import type { Deps } from '../deps.ts'
import { deleteOldBuckets } from '../http/rate-limit.ts'
import { remindOfPlates } from '../plates/remind.ts'
import { reportInvoices } from '../invoice/report.ts'
import { watchLedger } from '../ledger/watch-ledger.ts'
import { forgetNotifications } from '../notification/list-store.ts'
import { learnGoesWith } from '../menu/goes-with.ts'
import { carryRefunds } from '../payment/carry-refunds.ts'
import { endUnpaidOrders, forgetOldEvents, reconcilePayments } from '../payment/reconcile.ts'
import { forgetCards } from '../card/forget-cards.ts'
import { keepJournal } from '../me/left-journal.ts'
import { forgetOldScans } from '../scan/store.ts'
import { releaseExpiredHolds } from '../slot/store.ts'
import { watchConsoles } from '../staff/watch-consoles.ts'
import { forgetTransfers, settleTransfers } from '../transfer/settle.ts'
import { tellWaiting } from '../transfer/tell-waiting.ts'
import { lapsePoints } from '../wallet/lapse.ts'
import { tellLapsing } from '../wallet/notices.ts'
import { forgetNotices } from '../wallet/notice-store.ts'

type Chore = {
  readonly name: string
  readonly everyMs: number
  readonly run: (deps: Deps) => Promise<unknown>
}

const minute = 60_000
const hour = 60 * minute
const second = 1000

/** What keeps the database in order. Each may run twice, in several processes, or not for a week. */
export const chores: readonly Chore[] = [
  { name: 'forget old rate limits', everyMs: 6 * hour, run: ({ db, now }) => deleteOldBuckets(db, now()) },
  { name: 'forget old codes and sessions', everyMs: hour, run: ({ db, now }) => forgetOld(db, now()) },
  {
    name: 'release slots that are held no more',
    everyMs: 20 * second,
    run: ({ db, now }) => releaseExpiredHolds(db, now()),
  },
  { name: 'ask what became of payments', everyMs: 20 * second, run: reconcilePayments },
  { name: 'end orders that were not paid', everyMs: 20 * second, run: endUnpaidOrders },
  { name: 'miss consoles that fell silent', everyMs: 20 * second, run: watchConsoles },
  { name: 'end bills that nobody paid', everyMs: minute, run: expireBills },
  { name: 'pay back', everyMs: 20 * second, run: carryRefunds },
  { name: 'have deleted cards forgotten', everyMs: hour, run: forgetCards },
  { name: 'note who left', everyMs: hour, run: keepJournal },
  { name: 'forget old payment events', everyMs: 24 * hour, run: forgetOldEvents },
  { name: 'forget who looked', everyMs: 24 * hour, run: ({ db, now }) => forgetOldLooks(db, now()) },
  { name: 'forget old scans', everyMs: 24 * hour, run: ({ db, now }) => forgetOldScans(db, now()) },
  { name: 'let points arrive', everyMs: 15 * second, run: (deps) => settleTransfers(deps) },
  { name: 'send word of points that wait', everyMs: 10 * minute, run: tellWaiting },
  { name: 'forget transfers that were not sent', everyMs: 24 * hour, run: forgetTransfers },
  { name: 'take out points that have lapsed', everyMs: 10 * minute, run: lapsePoints },
  {
    name: 'forget old notifications',
    everyMs: 24 * hour,
    run: ({ db, now }) => forgetNotifications(db, now() - 180 * 24 * hour),
  },
  { name: 'say what lapses soon', everyMs: 30 * minute, run: tellLapsing },
  { name: 'forget what was said of it', everyMs: 24 * hour, run: ({ db, now }) => forgetNotices(db, now()) },
  { name: 'check the ledger', everyMs: 24 * hour, run: watchLedger },
  { name: 'learn what is eaten together', everyMs: 24 * hour, run: learnGoesWith },
  { name: 'ask the provider for invoices', everyMs: 60_000, run: reportInvoices },
  { name: 'ask for plates that are due', everyMs: 10 * minute, run: remindOfPlates },
  {
    // a server does it by itself; the embedded engine never would, and plans by what its tables once were
    name: 'vacuum',
    everyMs: 24 * hour,
    run: ({ db, store }) => (store === 'embedded' ? sql`vacuum analyze`.execute(db) : Promise.resolve()),
  },
]

/** A shop that is opened every day does its daily chores too. */
const firstMs = 10 * 60_000

/** Does each soon, then again and again. Returns what stops, after the chore in hand. */
export function startChores(deps: Deps, list: readonly Chore[] = chores): () => Promise<void> {
  // one after the other: none is urgent, and customers use the same database
  let inHand = Promise.resolve()
  const timers = new Set<NodeJS.Timeout>()
  const plan = (chore: Chore, afterMs: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      plan(chore, chore.everyMs)
      inHand = doAfter(inHand, chore)
    }, afterMs)
    timers.add(timer)
  }
  const doAfter = async (before: Promise<void>, { name, run }: Chore) => {
    await before
    try {
      if (!deps.closing.aborted) await run(deps)
    } catch (error) {
      deps.log.error({ err: error, chore: name }, 'a chore failed; it is tried again next time')
    }
  }
  for (const chore of list) plan(chore, Math.min(firstMs, chore.everyMs))
  return () => {
    for (const timer of timers) clearTimeout(timer)
    return inHand
  }
}
