import type { Deps } from '../deps.ts'
import { createExternalInvoicing } from './external.ts'
import { claimReport, delayReport, endReport } from './store.ts'

const minute = 60_000

/** Longer than one try may take, so that no other process asks meanwhile. */
const claimedMs = minute
/** Doubled with every try, up to six hours: ZATCA wants a simplified invoice within a day. */
const mostDelayMs = 6 * 60 * minute
/** What was wrong with it has perhaps been put right by a person. */
const refusedDelayMs = 24 * 60 * minute
const most = 50

/**
 * Asks the provider for the invoices that are due, oldest first. A provider that is away is left alone until the next time; a document
 * that it refuses keeps none of the others waiting, is logged for a person, and is tried again a day later. Nothing to do where we issue our own.
 */
export async function reportInvoices(deps: Pick<Deps, 'config' | 'db' | 'log' | 'now'>): Promise<void> {
  const { config, db, log, now } = deps
  if (config.invoice.way !== 'external') return
  const external = createExternalInvoicing(config.invoice)
  for (let asked = 0; asked < most; asked++) {
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
        log.error({ invoice: id, problem: answer.problem }, 'the provider of invoices refused a document')
        await delayReport(db, id, { state: 'refused', problem: answer.problem }, now() + refusedDelayMs)
        break
      }
      case 'away': {
        log.warn({ invoice: id, problem: answer.problem }, 'the provider of invoices could not be reached')
        const delay = Math.min(mostDelayMs, minute * 2 ** Math.min(tries - 1, 10))
        await delayReport(db, id, { state: 'waiting', problem: answer.problem }, now() + delay)
        return
      }
      default:
        answer satisfies never
    }
  }
}
