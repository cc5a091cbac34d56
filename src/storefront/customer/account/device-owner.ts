import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { openDevice } from '#client/device.ts'
import { forgetCustomer } from './forget-customer.ts'
import { forgetPush } from '#client/forget-push.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'

/**
 * Whose things this device holds; only an id. It outlives a session that ended by itself, where nobody signed
 * out.
 */
const device = openDevice('owner')

/** A device that does not answer must not keep anybody from signing in. */
const patienceMs = 3000

const inTime = <Value>(work: Promise<Value>): Promise<Value | undefined> =>
  Promise.race([
    work.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patienceMs)),
  ])

/**
 * Makes the device this customer's. What it holds of somebody else is forgotten; a cart and where it is to be
 * had from stay, which a guest has chosen before signing in. True when there was somebody else: then the page
 * must be loaded anew.
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
 * For whoever was signed in before this was kept, and for a session that another tab or a link has changed.
 */
export function keepOwner(queryClient: QueryClient): void {
  let known: string | undefined
  const session = new QueryObserver(queryClient, { ...sessionQuery(), enabled: false })
  const look = async () => {
    const id = session.getCurrentResult().data?.customer?.id
    if (id === undefined || id === known) return
    known = id
    if (await takeDevice(id)) location.reload()
  }
  session.subscribe(() => void look())
  void look()
}
