import { within } from '#client/within.ts'
import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { type DatabaseName, openStoredValue } from '#client/stored-value.ts'
import { deleteCustomerData } from './delete-customer-data.ts'
import { deleteCartWords } from './delete-cart-words.ts'
import { clearPush } from '#client/clear-push.ts'
import { storageKeys } from '#client/storage-keys.ts'
import { claimChoice } from '#storefront/customer/method/choice-atom.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'

/**
 * The id of the customer whose data this device stores. It stays when a session expires without a sign-out.
 */
const store = openStoredValue('owner')

/** A database that does not answer must not block a sign-in. */
const timeoutMs = 3000

/**
 * Makes this customer the owner of the device and deletes the data of another owner. These stay, because a
 * guest may have made them before signing in: the dishes of the cart without names and notes, the choice of
 * branch and method, and an address that was chosen without a session. Resolves with true if there was
 * another owner: the caller must then reload the page.
 */
export async function takeDevice(customerId: string): Promise<boolean> {
  const owner = await within(timeoutMs, store.read())
  const former = typeof owner === 'string' ? owner : undefined
  const isClaimed = await within(timeoutMs, claimChoice(customerId, former))
  await within(
    timeoutMs,
    store.update(() => customerId),
  )
  if (former === undefined || former === customerId) return false
  await clearPush().catch(() => undefined)
  const keep: DatabaseName[] = ['owner']
  // what could not be changed still has the words and the address of the former owner
  const noteless = await within(timeoutMs, deleteCartWords(openStoredValue('cart')))
  if (noteless) keep.push('cart')
  if (isClaimed) keep.push('choice')
  await deleteCustomerData([() => localStorage, () => sessionStorage], keep)
  if (noteless) keepNoteless(noteless)
  return true
}

/** Stores in this tab which lines of the cart lost their note, for the checkout. */
function keepNoteless(lineIds: readonly string[]): void {
  try {
    sessionStorage.setItem(storageKeys.noteless, JSON.stringify(lineIds))
  } catch {
    // blocked: the notes are removed without words
  }
}

/**
 * Updates the device's owner when the session changes outside a sign-in here: in another tab, by a link, or
 * for a customer who signed in before the owner was stored. Reloads the page if the device had another owner.
 */
export function keepOwner(queryClient: QueryClient): void {
  let checked: string | undefined
  const session = new QueryObserver(queryClient, { ...sessionQuery(), enabled: false })
  const check = async () => {
    const known = queryClient.getQueryState(sessionQuery().queryKey)
    // the stored copy may be of a session that has ended: what a guest chose since is not its customer's
    const id = known?.isInvalidated === false ? known.data?.customer?.id : undefined
    if (id === undefined || id === checked) return
    checked = id
    if (await takeDevice(id)) location.reload()
  }
  session.subscribe(() => void check())
  void check()
}
