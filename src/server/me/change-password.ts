import type { Deps } from '../deps.ts'
import { kickPush, notify } from '../notification/notify.ts'
import { keepPassword } from './store.ts'

/** Another password, or none; the customer is told on all their devices, in case it was somebody else who did it. */
export async function changePassword(deps: Deps, customerId: string, hash: string | null): Promise<void> {
  const what = hash === null ? 'no-password' : 'password'
  const at = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    await keepPassword(tx, customerId, hash)
    await notify(tx, { customerId, kind: 'account', subject: what, values: { what }, at })
  })
  kickPush(deps)
}
