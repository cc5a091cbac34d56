import { syncTags } from '#client/remembered.ts'

type WithSync = { readonly sync?: { readonly register: (tag: string) => Promise<void> } }

/** Where the browser has Background Sync, the worker sends the order when the network is back and nobody has the app open. */
export async function askForSync(): Promise<void> {
  const registration: (ServiceWorkerRegistration & WithSync) | undefined =
    await navigator.serviceWorker?.getRegistration()
  // a browser may not allow it: then the app sends it when it is looked at
  await registration?.sync?.register(syncTags.order).catch(() => undefined)
}
