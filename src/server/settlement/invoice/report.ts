import { dayMs, hourMs, minuteMs } from '#domain/duration.ts'
import type { Deps } from '#server/platform/deps.ts'
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
const most = 50

/**
 * Sends the due invoices to the provider, oldest first. Stops if the provider is unreachable, with an alert
 * once a document has waited for hours. A refused document is logged with an alert, retried a day later, and
 * does not delay the others. Does nothing if no external provider is configured.
 */
export async function reportInvoices(deps: Pick<Deps, 'config' | 'db' | 'log' | 'now'>): Promise<void> {
  const { config, db, log, now } = deps
  if (config.invoice.way !== 'external') return
  const external = createExternalInvoicing(config.invoice)
  for (let sent = 0; sent < most; sent++) {
    const due = await claimReport(db, { now: now(), until: now() + claimedMs })
    if (!due) return
    const { id, tries, ...document } = due
    const answer = await external.issue({ id, ...document })
    switch (answer.kind) {
      case 'issued': {
        const { reference, url } = answer
        await endReport(db, id, { reference, url }, now())
        break
      }
      case 'refused': {
        const { problem } = answer
        log.error({ alert: true, invoice: id, problem }, 'the invoice provider refused a document')
        await delayReport(db, id, { state: 'refused', problem }, now() + refusedDelayMs)
        break
      }
      case 'away': {
        const { problem } = answer
        const alert = tries > quietTries
        log.warn({ alert, invoice: id, problem }, 'the invoice provider could not be reached')
        const delay = Math.min(mostDelayMs, minuteMs * 2 ** Math.min(tries - 1, 10))
        await delayReport(db, id, { state: 'waiting', problem }, now() + delay)
        return
      }
      default:
        answer satisfies never
    }
  }
}
