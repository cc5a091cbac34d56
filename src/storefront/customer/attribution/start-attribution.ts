import type { RegisteredRouter } from '@tanstack/react-router'
import { call } from '#client/call.ts'
import { getConnectivity, onConnectivity } from '#client/connectivity.ts'
import { sayAttribution } from '#contract/attribution.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { mayTypeCard } from './card-screen.ts'
import { type Consent, storedConsent, withoutEvent } from './consent.ts'
import { attributionQuery } from './queries.ts'
import { type Attributor, getAttributor, setAttributor } from './running.ts'

let started = false

/**
 * With consent: sends which advertisement brought the customer and the events since. After a withdrawal: asks
 * the provider to forget this browser. Checks again on every change of the consent, navigation and
 * reconnection, for the life of the page.
 */
export function startAttribution(router: RegisteredRouter): void {
  if (started) return
  started = true
  let last = Promise.resolve()
  const check = () => (last = last.then(() => attribute(router)).catch(() => undefined))
  storedConsent.follow(({ loaded }) => void (loaded && check()))
  onConnectivity(() => void check())
  router.subscribe('onResolved', () => void check())
}

async function attribute(router: RegisteredRouter): Promise<void> {
  if (getConnectivity() !== 'reached') return
  const consent = storedConsent.snapshot().value
  await record(router, consent)
  if (consent.agreed === true) await sendEvents(router, consent)
  else if (consent.toForget) await forget(router)
}

/** Stores a customer's answer on the server; a guest's answer stays on the device. */
async function record(router: RegisteredRouter, { agreed, recorded }: Consent): Promise<void> {
  const session = router.options.context.queryClient.getQueryData(sessionQuery().queryKey)
  if (recorded || agreed === null || !session?.customer) return
  await call(sayAttribution, { body: { agreed } })
  await storedConsent.change((consent) =>
    consent.agreed === agreed ? { ...consent, recorded: true } : consent,
  )
}

async function sendEvents(router: RegisteredRouter, { happened }: Consent): Promise<void> {
  const attributor = getAttributor() ?? (await start(router))
  if (!attributor) return
  for (const event of happened) {
    // oxlint-disable-next-line no-await-in-loop -- events are sent in their order
    await attributor.send(event)
    // oxlint-disable-next-line no-await-in-loop -- each is removed before the next is sent
    await storedConsent.change((consent) => withoutEvent(consent, event))
  }
}

/** The SDK does not start on a screen with a card form. Once it has started, it keeps running there. */
const isCardScreen = (): boolean =>
  mayTypeCard(location.pathname, document.querySelector('[autocomplete="cc-number"]') !== null)

let isForgotten = false

async function start(router: RegisteredRouter): Promise<Attributor | undefined> {
  // after "forget me" the SDK can start only on a fresh page: it holds that state in memory
  if (isForgotten || isCardScreen()) return undefined
  const { adjust } = await router.options.context.queryClient.ensureQueryData(attributionQuery())
  if (!adjust) return undefined
  await untilIdle()
  const { startAdjust } = await import('./adjust.ts')
  // in the meantime consent may have been withdrawn, or a card form opened
  if (storedConsent.snapshot().value.agreed !== true || isCardScreen()) return undefined
  const attributor = startAdjust(adjust)
  setAttributor(attributor)
  return attributor
}

async function forget(router: RegisteredRouter): Promise<void> {
  const { adjust } = await router.options.context.queryClient.ensureQueryData(attributionQuery())
  const { hasRun, startAdjust } = await import('./adjust.ts')
  const attributor = getAttributor() ?? (adjust && (await hasRun()) ? startAdjust(adjust) : undefined)
  isForgotten ||= attributor !== undefined
  if (attributor && !(await attributor.forget())) return
  setAttributor(undefined)
  await storedConsent.change((consent) => ({ ...consent, toForget: false }))
}

/** Resolves when the browser is idle; Safari has no idle callback. */
const untilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 10_000 })
    else setTimeout(resolve, 2000)
  })
