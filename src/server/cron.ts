import { dayMs, hourMs, minuteMs, secondMs } from '#domain/duration.ts'
import { instantOf, localOf } from '#domain/local-time.ts'
import { isAlertDue } from '#server/platform/alert-limit.ts'
import { isUnavailable } from '#server/platform/db/unavailable.ts'
import { vacuum } from '#server/platform/db/vacuum.ts'
import { notifyReturns } from '#server/engagement/dish-alert/notify-returns.ts'
import { notifyOfWaitingRequests } from '#server/engagement/support/notify-support.ts'
import { expireBills } from '#server/engagement/bill/end-bill.ts'
import type { OrderDeps } from '#server/ordering/order/effects.ts'
import { sumDays } from '#server/ordering/order/sum-days.ts'
import { remindOfPlates } from '#server/resources/plates/remind.ts'
import { reportInvoices } from '#server/settlement/invoice/report.ts'
import { sumOffers } from '#server/identity/notification/sum-offers.ts'
import { sumDocuments } from '#server/settlement/invoice/sum-documents.ts'
import { watchLedgerDaily } from '#server/audience/ledger/watch-ledger-daily.ts'
import { computeSuggestions } from '#server/catalogue/goes-with/compute-suggestions.ts'
import { notifyOfWaitingReports } from '#server/settlement/care/notify-care.ts'
import { carryRefunds } from '#server/settlement/payment/carry-refunds.ts'
import { endUnpaidOrders, reconcilePayments } from '#server/settlement/payment/reconcile.ts'
import { deleteCardTokens } from '#server/resources/card/delete-card-tokens.ts'
import { completeJournal } from '#server/audience/me/deletion-journal.ts'
import { releaseExpiredHolds } from '#server/resources/slot/store.ts'
import { retention } from './retention.ts'
import { watchConsoles } from '#server/audience/staff/watch-consoles.ts'
import { settleTransfers } from '#server/engagement/transfer/settle.ts'
import { notifyWaiting } from '#server/engagement/transfer/notify-waiting.ts'
import { lapsePoints } from '#server/resources/wallet/lapse.ts'
import { notifyLapsingPoints } from '#server/resources/wallet/notices.ts'

type CronJob = {
  readonly name: string
  readonly everyMs: number
  /**
   * What the job waits for, maybe for minutes: an outside service, or long statements. Refunds, which are
   * carried out one by one, wait for the gateway too, but do not delay the end of unpaid orders.
   */
  readonly waitsFor?: 'gateway' | 'refunds' | 'invoicing' | 'sms' | 'long statements' | undefined
  /** The local hour of a daily job that costs customers time, for a server on PostgreSQL. */
  readonly atHour?: number | undefined
  readonly run: (deps: OrderDeps) => Promise<unknown>
}

/**
 * The regular work of the server. Each job is idempotent: it may run twice, in several processes, or not for
 * a week.
 */
export const cronJobs: readonly CronJob[] = [
  ...retention.map(({ what, retentionMs, everyMs, deleteOld }) => ({
    name: `delete old: ${what}`,
    everyMs,
    run: ({ db, now }: OrderDeps) => deleteOld(db, now() - retentionMs),
  })),
  {
    name: 'release expired slot holds',
    everyMs: 20 * secondMs,
    run: ({ db, now }) => releaseExpiredHolds(db, now()),
  },
  { name: 'reconcile payments', everyMs: 20 * secondMs, waitsFor: 'gateway', run: reconcilePayments },
  { name: 'expire unpaid orders', everyMs: 20 * secondMs, waitsFor: 'gateway', run: endUnpaidOrders },
  { name: 'check consoles', everyMs: 20 * secondMs, run: watchConsoles },
  { name: 'expire bills', everyMs: minuteMs, run: expireBills },
  { name: 'notify of dishes that are back', everyMs: 20 * secondMs, run: notifyReturns },
  { name: 'carry out refunds', everyMs: 20 * secondMs, waitsFor: 'refunds', run: carryRefunds },
  { name: 'delete cards at the gateway', everyMs: hourMs, waitsFor: 'gateway', run: deleteCardTokens },
  { name: 'write the deletion journal', everyMs: hourMs, run: completeJournal },
  { name: 'settle transfers', everyMs: 15 * secondMs, run: (deps) => settleTransfers(deps) },
  { name: 'remind of waiting transfers', everyMs: 10 * minuteMs, waitsFor: 'sms', run: notifyWaiting },
  { name: 'notify owners of waiting reports', everyMs: 10 * minuteMs, run: notifyOfWaitingReports },
  { name: 'notify owners of waiting requests', everyMs: 10 * minuteMs, run: notifyOfWaitingRequests },
  { name: 'expire points', everyMs: 10 * minuteMs, run: lapsePoints },
  { name: 'notify of expiring points', everyMs: 30 * minuteMs, run: notifyLapsingPoints },
  { name: 'check the ledger', everyMs: 10 * minuteMs, waitsFor: 'long statements', run: watchLedgerDaily },
  { name: 'sum offers', everyMs: 5 * minuteMs, waitsFor: 'long statements', run: sumOffers },
  { name: 'sum days', everyMs: 10 * minuteMs, run: sumDays },
  { name: 'sum documents', everyMs: 10 * minuteMs, run: sumDocuments },
  {
    name: 'compute popular dishes and those that go together',
    everyMs: dayMs,
    waitsFor: 'long statements',
    // on most days its result changes the menus of all branches, which each process then computes again
    atHour: 4,
    run: computeSuggestions,
  },
  { name: 'report invoices', everyMs: minuteMs, waitsFor: 'invoicing', run: reportInvoices },
  { name: 'remind of due plates', everyMs: 10 * minuteMs, waitsFor: 'sms', run: remindOfPlates },
  {
    // PostgreSQL vacuums by itself; the embedded engine does not, and would plan with outdated statistics
    name: 'vacuum',
    everyMs: dayMs,
    run: ({ db, store }) => (store === 'embedded' ? vacuum(db) : Promise.resolve()),
  },
]

/**
 * A server that is restarted every day runs its daily jobs too; those of an hour only if it starts before the
 * orders of lunch.
 */
const firstMs = 10 * minuteMs
const lunchHour = 10
/** A job that fails for longer is an alert, whatever the error: its statement may be too slow each time. */
const longestFailingMs = hourMs

/**
 * Runs each job soon, then at its interval. Jobs that wait for the same thing run one after the other, and
 * beside the rest: neither a service that hangs nor a check of the ledger that takes minutes may delay the
 * jobs of every 20 seconds, which notice a silent branch. Returns a function that stops after the running
 * jobs.
 */
export function startCron(deps: OrderDeps, list: readonly CronJob[] = cronJobs): () => Promise<void> {
  // not all at once: they share the database with customers
  const chains = new Map<CronJob['waitsFor'], Promise<void>>()
  let isStopped = false
  const timers = new Set<NodeJS.Timeout>()
  const failingSince = new Map<string, number>()
  const plan = (job: CronJob, afterMs: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      chains.set(job.waitsFor, runAfter(chains.get(job.waitsFor), job))
    }, afterMs)
    timers.add(timer)
  }
  const runAfter = async (before: Promise<void> | undefined, job: CronJob) => {
    await before
    try {
      if (!deps.closing.aborted) await job.run(deps)
      failingSince.delete(job.name)
    } catch (error) {
      logFailure(job, error)
    }
    // planned after its run: a slow job would fill the queue with its next runs
    if (!isStopped) plan(job, waitAfter(deps, job))
  }
  const logFailure = ({ name }: CronJob, error: unknown) => {
    const now = deps.now()
    const since = failingSince.get(name) ?? now
    failingSince.set(name, since)
    const isOutage = isUnavailable(error) && now - since <= longestFailingMs
    const alert = !isOutage && isAlertDue(deps.log, `cron job ${name}`, now)
    deps.log.error({ err: error, job: name, alert }, 'a cron job failed; it runs again at its next time')
  }
  for (const job of list) plan(job, firstWait(deps, job))
  return async () => {
    isStopped = true
    for (const timer of timers) clearTimeout(timer)
    await Promise.all(chains.values())
  }
}

/** One process with the embedded database is a small shop, and may not run at night. */
const hourOf = ({ store }: OrderDeps, { atHour }: CronJob) => (store === 'embedded' ? undefined : atHour)

function firstWait(deps: OrderDeps, job: CronJob): number {
  const isEarly = localOf(deps.now()).minute < lunchHour * 60
  return hourOf(deps, job) === undefined || isEarly ? Math.min(firstMs, job.everyMs) : waitAfter(deps, job)
}

/** Returns the milliseconds from now until a job runs again. */
function waitAfter(deps: OrderDeps, job: CronJob): number {
  const hour = hourOf(deps, job)
  if (hour === undefined) return job.everyMs
  const now = deps.now()
  const today = instantOf(localOf(now).date, hour * 60)
  return (today > now ? today : today + dayMs) - now
}
