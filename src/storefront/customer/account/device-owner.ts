import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { openDevice } from '#client/device.ts'
import { forgetCustomer } from './forget-customer.ts'
import { forgetPush } from '#client/forget-push.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'

/**
 * The id of the customer whose data this device stores. It stays when a session expires without a sign-out.
 */
const device = openDevice('owner')

/** A database that does not answer must not block a sign-in. */
const timeoutMs = 3000

const inTime = <Value>(work: Promise<Value>): Promise<Value | undefined> =>
  Promise.race([
    work.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), timeoutMs)),
  ])

/**
 * Makes this customer the owner of the device and deletes the data of another owner. The cart and the choice
 * of branch and method stay, because a guest may have made them before signing in. Resolves with true if
 * there was another owner: the caller must then reload the page.
 */
export async function takeDevice(customerId: string): Promise<boolean> {
  const owner = await inTime(device.read())
  await inTime(device.update(() => customerId))
  if (typeof owner !== 'string' || owner === customerId) return false
  await forgetPush().catch(() => undefined)
  await forgetCustomer([() => localStorage, () => sessionStorage], ['owner', 'cart', 'choice'])
  return true
}

/**
 * Updates the device's owner when the session changes outside a sign-in here: in another tab, by a link, or
 * for a customer who signed in before the owner was stored. Reloads the page if the device had another owner.
 */
export function keepOwner(queryClient: QueryClient): void {
  let known: string | undefined
  const session = new QueryObserver(queryClient, { ...sessionQuery(), enabled: false })
  const check = async () => {
    const id = session.getCurrentResult().data?.customer?.id
    if (id === undefined || id === known) return
    known = id
    if (await takeDevice(id)) location.reload()
  }
  session.subscribe(() => void check())
  void check()
}
