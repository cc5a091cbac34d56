import type { RegisteredRouter } from '@tanstack/react-router'
import { call } from '#client/call.ts'
import { getConnectivity, onConnectivity } from '#client/connectivity.ts'
import { sayAttribution } from '#contract/attribution.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { type Consent, keptConsent, withoutHappening } from './consent.ts'
import { attributionQuery } from './queries.ts'
import { type Attributor, getAttributor, setAttributor } from './running.ts'

let started = false

/**
 * Where somebody agreed: has it told which advertisement brought them and what came of it; where they took it
 * back: has it forgotten. Looks again whenever they choose, go elsewhere in the shop, or the server is
 * reached. Runs for the life of the page.
 */
export function startAttribution(router: RegisteredRouter): void {
  if (started) return
  started = true
  let last = Promise.resolve()
  const look = () => (last = last.then(() => attribute(router)).catch(() => undefined))
  keptConsent.follow(({ loaded }) => void (loaded && look()))
  onConnectivity(() => void look())
  router.subscribe('onResolved', () => void look())
}

async function attribute(router: RegisteredRouter): Promise<void> {
  if (getConnectivity() !== 'reached') return
  const consent = keptConsent.snapshot().value
  await record(router, consent)
  if (consent.agreed === true) await tell(router, consent)
  else if (consent.toForget) await forget(router)
}

/** Says to the shop what a customer chose; a guest's choice is of the device alone. */
async function record(router: RegisteredRouter, { agreed, recorded }: Consent): Promise<void> {
  const session = router.options.context.queryClient.getQueryData(sessionQuery().queryKey)
  if (recorded || agreed === null || !session?.customer) return
  await call(sayAttribution, { body: { agreed } })
  await keptConsent.change((consent) =>
    consent.agreed === agreed ? { ...consent, recorded: true } : consent,
  )
}

async function tell(router: RegisteredRouter, { happened }: Consent): Promise<void> {
  const attributor = getAttributor() ?? (await begin(router))
  if (!attributor) return
  for (const happening of happened) {
    // oxlint-disable-next-line no-await-in-loop -- in the order in which it happened
    await attributor.tell(happening)
    // oxlint-disable-next-line no-await-in-loop -- and each is done with before the next
    await keptConsent.change((consent) => withoutHappening(consent, happening))
  }
}

/** Where money is on the screen nothing of others begins. */
const besideMoney = /^\/\w+\/(checkout|cards|pay)\//

let isForgotten = false

async function begin(router: RegisteredRouter): Promise<Attributor | undefined> {
  // what was forgotten begins again with a fresh page: the SDK remembers for as long as this one is there
  if (isForgotten || besideMoney.test(location.pathname)) return undefined
  const { adjust } = await router.options.context.queryClient.ensureQueryData(attributionQuery())
  if (!adjust) return undefined
  await aQuietMoment()
  const { startAdjust } = await import('./adjust.ts')
  // asked of the device once more: it may have been taken back meanwhile
  if (keptConsent.snapshot().value.agreed !== true) return undefined
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
  await keptConsent.change((consent) => ({ ...consent, toForget: false }))
}

/** Safari has no idle callback. */
const aQuietMoment = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 10_000 })
    else setTimeout(resolve, 2000)
  })
