import type { Deps } from '#server/platform/deps.ts'
import { kickPush, notify } from '#server/identity/notification/notify.ts'
import { setPassword } from '#server/identity/account/credential-store.ts'

/**
 * Sets or removes (null) the password and notifies all devices of the customer, in case an intruder did it.
 */
export async function changePassword(deps: Deps, customerId: string, hash: string | null): Promise<void> {
  const what = hash === null ? 'no-password' : 'password'
  const at = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    await setPassword(tx, customerId, hash)
    await notify(tx, { customerId, kind: 'account', subject: what, values: { what }, at })
  })
  kickPush(deps)
}
