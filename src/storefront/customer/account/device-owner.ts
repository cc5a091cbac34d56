import { within } from '#client/within.ts'
import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { type DatabaseName, openStoredValue } from '#client/stored-value.ts'
import { beginDeletion, deleteStored, endDeletion } from './delete-customer-data.ts'
import { deleteCartWords } from './delete-cart-words.ts'
import { storageKeys } from '#client/storage-keys.ts'
import { claimChoice, dropAddressOfOther } from '#storefront/customer/method/choice-atom.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { tabStorage } from '#storefront/platform/browser/text-storage.ts'

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
export async function takeDevice(queryClient: QueryClient, customerId: string): Promise<boolean> {
  const read = await within(
    timeoutMs,
    store.read().then((stored) => ({ stored })),
  )
  const stored = read?.stored
  const former = ownerOfTab() ?? (typeof stored === 'string' ? stored : undefined)
  // without an answer the device may have the data of another: the next page asks again
  if (!read && former === undefined) {
    await within(timeoutMs, dropAddressOfOther(customerId))
    return false
  }
  if (former === undefined || former === customerId) {
    await within(timeoutMs, claimChoice(customerId, former))
    if (stored !== customerId) await storeOwner(customerId)
    return false
  }
  await beginDeletion(queryClient)
  const keep: DatabaseName[] = ['owner']
  if (await within(timeoutMs, claimChoice(customerId, former))) keep.push('choice')
  // what could not be changed still has the words and the address of the former owner
  const noteless = await within(timeoutMs, deleteCartWords(openStoredValue('cart')))
  if (noteless) keep.push('cart')
  await deleteStored(keep)
  // where the tab stores nothing, notes are removed without words
  if (noteless) tabStorage.store(storageKeys.noteless, JSON.stringify(noteless))
  // last: if this page is closed before, the next one finds the former owner and deletes what is left
  if (!(await storeOwner(customerId))) tabStorage.store(storageKeys.owner, customerId)
  endDeletion()
  return true
}

/** Resolves with whether the device has stored it. */
const storeOwner = async (customerId: string): Promise<boolean> =>
  (await within(
    timeoutMs,
    store.update(() => customerId).then(() => true),
  )) === true

/**
 * The owner as this tab knows it, where the device could not store it: without it the next page would delete
 * the new owner's data as another's, and load again without end.
 */
const ownerOfTab = (): string | undefined => tabStorage.read(storageKeys.owner) ?? undefined

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
    if (await takeDevice(queryClient, id)) location.reload()
  }
  session.subscribe(() => void check())
  void check()
}
