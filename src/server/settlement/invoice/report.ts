import { dayMs, hourMs, minuteMs } from '#domain/duration.ts'
import { isAlertDue } from '#server/platform/alert-limit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isUnavailable } from '#server/platform/db/unavailable.ts'
import { createExternalInvoicing } from './external.ts'
import { claimReport, delayReport, endReport } from './store.ts'

/** How long a report is claimed: longer than one attempt, so that no other process sends it meanwhile. */
const claimedMs = minuteMs
/**
 * The delay doubles with every attempt, up to six hours: ZATCA requires a simplified invoice within a day.
 */
const mostDelayMs = 6 * hourMs
/** A refused document is retried after a day, by which time a person may have corrected the cause. */
const refusedDelayMs = dayMs
/** After these tries a document has waited for four hours: the provider is not just restarting. */
const quietTries = 8

type ReportDeps = Pick<Deps, 'db' | 'log' | 'now'>
type Report = NonNullable<Awaited<ReturnType<typeof claimReport>>>
type Answer = Awaited<ReturnType<ReturnType<typeof createExternalInvoicing>['issue']>>

/**
 * Sends all due invoices to the provider, oldest first, without a limit: it ends when none is due, because
 * lunch brings more in a minute than the provider answers. Stops if the provider is unreachable, with an
 * alert once a document has waited for hours. A refused document is logged with an alert and retried a day
 * later; a fault of one document delays no other. A stop of the shop ends it after the current document. Does
 * nothing if no external provider is configured.
 */
export async function reportInvoices(deps: ReportDeps & Pick<Deps, 'closing' | 'config'>): Promise<void> {
  const { closing, config, db, now } = deps
  if (config.invoice.way !== 'external') return
  const external = createExternalInvoicing(config.invoice)
  while (!closing.aborted) {
    const due = await claimReport(db, { now: now(), until: now() + claimedMs })
    if (!due) return
    try {
      const { tries: _tries, ...document } = due
      const answer = await external.issue(document)
      await noteAnswer(deps, due, answer)
      if (answer.kind === 'away') return
    } catch (error) {
      if (isUnavailable(error)) throw error
      await postponeFaulty(deps, due, error)
    }
  }
}

async function noteAnswer({ db, log, now }: ReportDeps, report: Report, answer: Answer): Promise<void> {
  const { id, tries } = report
  switch (answer.kind) {
    case 'issued': {
      const { reference, url } = answer
      return void (await endReport(db, id, { reference, url }, now()))
    }
    case 'refused': {
      const { problem } = answer
      log.error({ alert: true, invoice: id, problem }, 'the invoice provider refused a document')
      return void (await delayReport(db, id, { state: 'refused', problem }, now() + refusedDelayMs))
    }
    case 'away': {
      const { problem } = answer
      const alert = tries > quietTries && isAlertDue(log, 'invoice provider', now())
      log.warn({ alert, invoice: id, problem }, 'the invoice provider could not be reached')
      return void (await delayReport(db, id, { state: 'waiting', problem }, now() + delayAfter(tries)))
    }
    default:
      return answer satisfies never
  }
}

/** A fault of ours, such as an answer that the database does not store. */
async function postponeFaulty({ db, log, now }: ReportDeps, { id, tries }: Report, error: unknown) {
  const alert = isAlertDue(log, `report of ${id}`, now())
  log.error({ err: error, alert, invoice: id }, 'a document could not be reported; it is retried later')
  await delayReport(db, id, { state: 'waiting', problem: faulty }, now() + delayAfter(tries))
}

/** The message of the fault may hold what the database did not store: it is in the log. */
const faulty = 'a fault of the server: see its log'

const delayAfter = (tries: number): number => Math.min(mostDelayMs, minuteMs * 2 ** Math.min(tries - 1, 10))
