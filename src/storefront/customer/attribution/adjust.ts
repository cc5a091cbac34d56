import Adjust from '@adjustcom/adjust-web-sdk'
import * as v from 'valibot'
import type { AdjustSettings } from '#contract/attribution.ts'
import type { AttributionEvent } from './consent.ts'
import type { Attributor } from './running.ts'

/** Names that the SDK gives to its database and its keys of localStorage. */
const ownDatabase = 'adjust-sdk'
const ownKeys = `${ownDatabase}.`

/** How long to wait until the SDK has processed "forget me"; after that the next visit tries again. */
const timeoutMs = 20_000
const pollMs = 250

/** Starts the Adjust SDK. It reports the visit at once; later it sends only the events it is given. */
export function startAdjust(settings: AdjustSettings): Attributor {
  Adjust.initSdk({
    appToken: settings.appToken,
    environment: settings.environment,
    logLevel: 'none',
    ...(settings.base !== null && {
      urlStrategy: { domains: [new URL(settings.base).host], useSubdomains: false },
    }),
  })
  return { send: (event) => send(settings, event), stop: () => Adjust.stop(), forget }
}

async function send(settings: AdjustSettings, event: AttributionEvent): Promise<void> {
  const eventToken = tokenOf(settings, event)
  if (eventToken === null) return
  const details = {
    deduplicationId: event.kind === 'sign-up' ? event.kind : await markOf(event),
    ...(event.kind === 'order' && { revenue: event.revenue / 100, currency: 'SAR' }),
  }
  // the SDK rejects an event that it has sent before, and every event after "forget me"; neither needs a
  // retry
  await Adjust.trackEvent({ eventToken, ...details }).catch(() => undefined)
}

function tokenOf(settings: AdjustSettings, { kind }: AttributionEvent): string | null {
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

/** A hash of the id, for deduplication: anyone who has an order's id can open the order. */
async function markOf({ kind, id }: { kind: string; id: string }): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${kind} ${id}`))
  return [...new Uint8Array(hash.slice(0, 12))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function forget(): Promise<boolean> {
  Adjust.gdprForgetMe()
  const until = Date.now() + timeoutMs
  while (!isForgotten()) {
    if (Date.now() > until) return false
    // oxlint-disable-next-line no-await-in-loop -- polls until the SDK is done
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
  await deleteOwnDatabase()
  // last: without its keys the SDK in another tab would start again
  for (const key of Object.keys(localStorage)) if (key.startsWith(ownKeys)) localStorage.removeItem(key)
  return true
}

/**
 * The SDK's preferences, as far as they are read here: whether and why it is disabled (reason 2 is "forget
 * me"), and whether that is still pending (1).
 */
const Preferences = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ sd: v.object({ r: v.number(), p: v.optional(v.number()) }) }),
)

/** Reads the SDK's preferences, because it has no API for this. */
function isForgotten(): boolean {
  const parsed = v.safeParse(Preferences, localStorage.getItem(`${ownKeys}p`))
  return parsed.success && parsed.output.sd.r === 2 && parsed.output.sd.p !== 1
}

/**
 * Deletes the SDK's database. The deletion waits until the SDK has closed it, which it does after storing
 * that this browser is forgotten.
 */
const deleteOwnDatabase = (): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(ownDatabase)
    const done = () => resolve()
    for (const event of ['success', 'error']) request.addEventListener(event, done)
    setTimeout(done, timeoutMs)
  })

/** Whether the SDK ever ran in this browser; true if the browser cannot list its databases. */
export async function hasRun(): Promise<boolean> {
  const databases = await indexedDB.databases?.().catch(() => undefined)
  return databases?.some(({ name }) => name === ownDatabase) !== false
}
