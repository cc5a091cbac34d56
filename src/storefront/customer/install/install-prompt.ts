import { openStoredValue } from '#client/stored-value.ts'
import { isInstalled, isIPhone } from '#storefront/platform/browser/installed.ts'
import { caughtPrompt, spendPrompt } from './catch-prompt.ts'
import { mayOffer, type InstallWay } from './may-offer.ts'

export const installWay = (): InstallWay => (caughtPrompt() ? 'prompt' : isIPhone() ? 'steps' : 'none')

/** Shows the browser's install prompt; browsers allow it only in response to a tap, and once. */
export async function askToInstall(): Promise<'accepted' | 'dismissed'> {
  const choice = await spendPrompt()?.prompt()
  return choice?.outcome ?? 'dismissed'
}

const store = openStoredValue('install')

export async function mayOfferNow(now: number): Promise<boolean> {
  const stored = await store.read()
  const offeredAt = typeof stored === 'number' ? stored : undefined
  return mayOffer({ way: installWay(), isInstalled: isInstalled(), offeredAt, now })
}

export const noteOffered = (now: number): Promise<void> => store.update(() => now).catch(() => undefined)
