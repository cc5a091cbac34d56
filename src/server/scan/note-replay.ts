import type { Deps } from '../deps.ts'
import { type Alert, insertAlert } from './store.ts'

/** A right code came a second time, or too late: written down, and said where somebody looks. */
export async function noteReplay({ db, log }: Deps, alert: Alert): Promise<void> {
  if (!(await insertAlert(db, alert))) return
  log.warn(
    {
      alert: 'scan-replay',
      what: alert.what,
      customerId: alert.customerId,
      staff: alert.staffId,
      branch: alert.branchId,
    },
    "a customer's code was shown once more",
  )
}
