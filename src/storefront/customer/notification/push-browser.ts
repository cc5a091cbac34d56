import * as v from 'valibot'
import { dayMs } from '#domain/duration.ts'
import { call } from '#client/call.ts'
import { openStoredValue } from '#client/stored-value.ts'
import { dropSubscription, getPushKey, keepSubscription } from '#contract/push.ts'
import type { Lang } from '#domain/locale.ts'
import { isInstalled, isIPhone } from '#storefront/platform/browser/installed.ts'
import { subscribeWith } from './subscribe-with.ts'

/**
 * `install`: Safari on an iPhone, which supports push only for installed apps. `none`: this browser does not
 * support push.
 */
type PushState = 'on' | 'off' | 'denied' | 'install' | 'none'

/**
 * A browser that cannot reach its push service may never settle the promise, nor one whose worker could not
 * be installed.
 */
const timeoutMs = 20_000

/** The customer's choice about push on this device; deleted at sign-out with the other data of the device. */
const StoredChoice = v.object({ wants: v.optional(v.boolean()), notNowAt: v.optional(v.number()) })
type StoredChoice = v.InferOutput<typeof StoredChoice>

const store = openStoredValue('push')

export async function pushState(): Promise<PushState> {
  if (!canPush()) return isIPhone() && !isInstalled() ? 'install' : 'none'
  if (Notification.permission === 'denied') return 'denied'
  if (Notification.permission !== 'granted' || !(await findSubscription())) return 'off'
  // a subscription without a choice may be of the customer before, whose sign-out could not end it
  return (await readChoice()).wants === true ? 'on' : 'off'
}

/**
 * Asks for the permission, then subscribes and registers this browser. Browsers show the question only after
 * a tap. Rejects without a subscription if the device cannot store the choice: the next launch would not know
 * it.
 */
export async function turnPushOn(lang: Lang): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState()
  const subscription = await subscribe()
  try {
    await keep(subscription, lang)
    await storeChoice({ wants: true })
  } catch (error) {
    // the server may have stored it without an answer: then it would push to a browser that says "off"
    await subscription.unsubscribe()
    throw error
  }
  return 'on'
}

/**
 * Ends the subscription of this browser. Rejects, and push stays on, if the device cannot store the choice:
 * the next launch would subscribe again.
 */
export async function turnPushOff(): Promise<PushState> {
  await storeChoice({ wants: false })
  const subscription = await findSubscription()
  if (!subscription) return 'off'
  await subscription.unsubscribe()
  // else the server learns it from the push service, which refuses the next push
  await call(dropSubscription, { body: { endpoint: subscription.endpoint } }).catch(() => undefined)
  return 'off'
}

/**
 * Renews the subscription at every launch if the customer wants push and the browser still allows it:
 * browsers replace or drop subscriptions without notice, and the server's key or the language may have
 * changed.
 */
export async function syncPush(lang: Lang): Promise<void> {
  if (!canPush() || Notification.permission !== 'granted') return
  const { wants } = await readChoice()
  if (wants !== true) return
  await keep(await subscribe(), lang)
}

/** Records "not now": `mayAsk` is false for a month. */
export const postponePushOffer = (now: number): Promise<void> => changeChoice({ notNowAt: now })

const monthMs = 30 * dayMs

export async function mayAsk(now: number): Promise<boolean> {
  const { notNowAt } = await readChoice()
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
  const { pushManager } = await inTime(navigator.serviceWorker.ready)
  return inTime(subscribeWith(pushManager, key))
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
      setTimeout(() => reject(new Error('the worker or the push service did not answer')), timeoutMs)
    }),
  ])

const readChoice = async (): Promise<StoredChoice> => parseChoice(await store.read().catch(() => undefined))

const storeChoice = (change: StoredChoice): Promise<void> =>
  store.update((stored) => ({ ...parseChoice(stored), ...change }))

const changeChoice = (change: StoredChoice): Promise<void> => storeChoice(change).catch(() => undefined)

function parseChoice(stored: unknown): StoredChoice {
  const parsed = v.safeParse(StoredChoice, stored)
  return parsed.success ? parsed.output : {}
}
