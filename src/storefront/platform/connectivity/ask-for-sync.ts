import { syncTags } from '#client/storage-keys.ts'

type WithSync = { readonly sync?: { readonly register: (tag: string) => Promise<void> } }

/**
 * Whether this browser has Background Sync. WebKit and Firefox do not: they send only while a page is open.
 */
export const hasSync = (): boolean =>
  typeof ServiceWorkerRegistration !== 'undefined' && 'sync' in ServiceWorkerRegistration.prototype

/**
 * Registers a Background Sync, if the browser has it. The worker then sends the waiting order, or the
 * sign-out, when the network is back, even if no page is open.
 */
export async function askForSync(what: keyof typeof syncTags): Promise<void> {
  const registration: (ServiceWorkerRegistration & WithSync) | undefined =
    await navigator.serviceWorker?.getRegistration()
  // a browser may refuse: then the app sends it when it is opened
  await registration?.sync?.register(syncTags[what]).catch(() => undefined)
}
