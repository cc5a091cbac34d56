import { dayMs } from '#domain/duration.ts'
import { call } from '#client/call.ts'
import { openDevice } from '#client/device.ts'
import { dropSubscription, getPushKey, keepSubscription } from '#contract/push.ts'
import type { Lang } from '#domain/locale.ts'
import { isInstalled, isIPhone } from '#storefront/platform/browser/installed.ts'

/** `install`: an iPhone's browser, which pushes to installed apps alone. `none`: this browser never will. */
export type PushState = 'on' | 'off' | 'denied' | 'install' | 'none'

/** A browser without a way to its push service may think for ever. */
const patienceMs = 20_000

/** What somebody said about it on this device; forgotten with everything else when they sign out. */
type Said = { readonly wants?: boolean; readonly notNowAt?: number }

const device = openDevice('push')

export async function pushState(): Promise<PushState> {
  if (!canPush()) return isIPhone() && !isInstalled() ? 'install' : 'none'
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' && (await findSubscription()) ? 'on' : 'off'
}

/**
 * Asks for the permission, which a browser allows as the answer to a tap alone, and has this browser pushed
 * to.
 */
export async function turnPushOn(lang: Lang): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState()
  await keep(await subscribe(), lang)
  await say({ wants: true })
  return 'on'
}

export async function turnPushOff(): Promise<PushState> {
  await say({ wants: false })
  const subscription = await findSubscription()
  if (!subscription) return 'off'
  await subscription.unsubscribe()
  await call(dropSubscription, { body: { endpoint: subscription.endpoint } })
  return 'off'
}

/**
 * At every launch: browsers change or lose subscriptions without a word, and the language may be another.
 * Whoever wanted it and still allows it has it again.
 */
export async function syncPush(lang: Lang): Promise<void> {
  if (!canPush() || Notification.permission !== 'granted') return
  const { wants } = await said()
  if (wants !== true) return
  await keep((await findSubscription()) ?? (await subscribe()), lang)
}

/** Asked not to be asked for a while. */
export const sayNotNow = (now: number): Promise<void> => say({ notNowAt: now })

const monthMs = 30 * dayMs

export async function mayAsk(now: number): Promise<boolean> {
  const { notNowAt } = await said()
  return notNowAt === undefined || now - notNowAt > monthMs
}

const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

async function subscribe(): Promise<PushSubscription> {
  const { key } = await call(getPushKey, {})
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: key }
  return inTime(
    pushManager.subscribe(options).catch(async (error: unknown) => {
      // one that was made for another key is in the way
      const old = await pushManager.getSubscription()
      if (!old) throw error
      await old.unsubscribe()
      return pushManager.subscribe(options)
    }),
  )
}

async function keep(subscription: PushSubscription, lang: Lang): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh, auth } = keys ?? {}
  if (!endpoint || !p256dh || !auth) throw new Error('the browser gave a subscription without its keys')
  await call(keepSubscription, { body: { endpoint, keys: { p256dh, auth }, lang } })
}

const inTime = <Value>(promise: Promise<Value>): Promise<Value> =>
  Promise.race([
    promise,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('the push service did not answer')), patienceMs)
    }),
  ])

async function said(): Promise<Said> {
  const stored = await device.read().catch(() => undefined)
  return typeof stored === 'object' && stored !== null ? stored : {}
}

const say = (news: Said): Promise<void> =>
  device
    .update((stored) => ({ ...(typeof stored === 'object' ? stored : {}), ...news }))
    .catch(() => undefined)
