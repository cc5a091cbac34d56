import { syncTags } from '#client/storage-keys.ts'

type WithSync = { readonly sync?: { readonly register: (tag: string) => Promise<void> } }

/**
 * Whether this browser has Background Sync: WebKit and Firefox have none, and send only while a page is open.
 */
export const hasSync = (): boolean =>
  typeof ServiceWorkerRegistration !== 'undefined' && 'sync' in ServiceWorkerRegistration.prototype

/**
 * Where the browser has Background Sync, the worker does it when the network is back and no page is open:
 * sends the order that waits, or tells the server that the customer has signed out.
 */
export async function askForSync(what: keyof typeof syncTags): Promise<void> {
  const registration: (ServiceWorkerRegistration & WithSync) | undefined =
    await navigator.serviceWorker?.getRegistration()
  // a browser may not allow it: then the app does it when it is opened
  await registration?.sync?.register(syncTags[what]).catch(() => undefined)
}
