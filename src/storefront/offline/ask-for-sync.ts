import { syncTags } from '#client/remembered.ts'

type WithSync = { readonly sync?: { readonly register: (tag: string) => Promise<void> } }

/**
 * Where the browser has Background Sync, the worker does it when the network is back and nobody has the app open: sends the order that
 * waits, or lets the server hear that somebody has left.
 */
export async function askForSync(what: keyof typeof syncTags): Promise<void> {
  const registration: (ServiceWorkerRegistration & WithSync) | undefined =
    await navigator.serviceWorker?.getRegistration()
  // a browser may not allow it: then the app does it when it is looked at
  await registration?.sync?.register(syncTags[what]).catch(() => undefined)
}
