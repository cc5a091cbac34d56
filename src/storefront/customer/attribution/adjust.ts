import Adjust from '@adjustcom/adjust-web-sdk'
import type { AdjustSettings } from '#contract/attribution.ts'
import type { Happening } from './consent.ts'
import type { Attributor } from './running.ts'

/** The SDK's own names: of its database, and of what it has in localStorage. */
const ownDatabase = 'adjust-sdk'
const ownKeys = `${ownDatabase}.`

/**
 * How long it is watched after the SDK was told to have this browser forgotten; the next visit goes on where
 * this one ended.
 */
const patienceMs = 20_000
const lookEveryMs = 250

/** Starts the Adjust SDK: it tells at once that the shop was opened, and from then on what it is given. */
export function startAdjust(settings: AdjustSettings): Attributor {
  Adjust.initSdk({
    appToken: settings.appToken,
    environment: settings.environment,
    logLevel: 'none',
    ...(settings.base !== null && {
      urlStrategy: { domains: [new URL(settings.base).host], useSubdomains: false },
    }),
  })
  return { tell: (happening) => tell(settings, happening), stop: () => Adjust.stop(), forget }
}

async function tell(settings: AdjustSettings, happening: Happening): Promise<void> {
  const eventToken = tokenOf(settings, happening)
  if (eventToken === null) return
  const event = {
    deduplicationId: happening.kind === 'sign-up' ? happening.kind : await markOf(happening),
    ...(happening.kind === 'order' && { revenue: happening.revenue / 100, currency: 'SAR' }),
  }
  // refused where it was told before, or where Adjust has been asked to forget this browser: nothing is left
  // to do either way
  await Adjust.trackEvent({ eventToken, ...event }).catch(() => undefined)
}

function tokenOf(settings: AdjustSettings, { kind }: Happening): string | null {
  switch (kind) {
    case 'order':
      return settings.orderEvent
    case 'reorder':
      return settings.reorderEvent
    case 'sign-up':
      return settings.signUpEvent
    default:
      return kind satisfies never
  }
}

/** With an order's id anybody could look at it: a mark of it tells two orders apart as well. */
async function markOf({ kind, id }: { kind: string; id: string }): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${kind} ${id}`))
  return [...new Uint8Array(hash.slice(0, 12))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function forget(): Promise<boolean> {
  Adjust.gdprForgetMe()
  const until = Date.now() + patienceMs
  while (!isForgotten()) {
    if (Date.now() > until) return false
    // oxlint-disable-next-line no-await-in-loop -- looked at until it is done
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
  await deleteOwnDatabase()
  // last: with its keys gone first, the SDK would begin anew in another tab
  for (const key of Object.keys(localStorage)) if (key.startsWith(ownKeys)) localStorage.removeItem(key)
  return true
}

/**
 * The SDK says it nowhere else: of its preferences, "disabled" because of "forget me" (2), and no longer
 * pending.
 */
function isForgotten(): boolean {
  const { sd } = JSON.parse(localStorage.getItem(`${ownKeys}p`) ?? '{}') as {
    sd?: { r?: number; p?: number }
  }
  return sd?.r === 2 && sd.p !== 1
}

/**
 * Waits until the SDK has closed it, which it does when it has written down that this browser is forgotten.
 */
const deleteOwnDatabase = (): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(ownDatabase)
    const done = () => resolve()
    for (const event of ['success', 'error']) request.addEventListener(event, done)
    setTimeout(done, patienceMs)
  })

/** Whether the SDK ever ran in this browser. */
export async function hasRun(): Promise<boolean> {
  const databases = await indexedDB.databases?.().catch(() => undefined)
  return databases?.some(({ name }) => name === ownDatabase) !== false
}
