import { channelNames } from '#client/storage-keys.ts'
import {
  isEarlier,
  openNotificationList,
  parseNotificationList,
  withPushed,
  withRead,
} from '#client/notification-list.ts'
import type { readNotifications } from '#contract/notification.ts'
import { within } from '#client/within.ts'
import { isPushMessage, type PushMessage } from '#contract/push-message.ts'
import { dirOf } from '#domain/locale.ts'

/** The part of the worker's global scope that this file uses. */
type Scope = {
  readonly location: { readonly host: string; readonly origin: string }
  readonly registration: {
    readonly showNotification: (title: string, options: NotificationOptions) => Promise<void>
  }
  readonly clients: {
    readonly matchAll: (options: {
      type: 'window'
      includeUncontrolled: true
    }) => Promise<readonly OpenWindow[]>
    readonly openWindow: (url: string) => Promise<unknown>
  }
}

type OpenWindow = {
  readonly url: string
  readonly navigate: (url: string) => Promise<{ readonly focus: () => Promise<unknown> } | null>
  readonly focus: () => Promise<unknown>
}

/** Longest wait for the device's storage, which may never answer in Safari: milliseconds. */
const storageMs = 3000

const readPath: (typeof readNotifications)['path'] = '/api/v1/notifications/read'

/**
 * Screens that a tap on a notification must not replace, because they have forms: it opens a new window. A
 * payment can be tried again on the screen of an order; the address of a dish that is open over the menu is
 * the dish's own. The worker cannot import the router, so a test decides about each of its paths.
 */
const withForms =
  'checkout auth cards pay pay-order thank-you order address method products profile wallet ' +
  'customerService courier phone bills studio'
const busy = new RegExp(`/(${withForms.replaceAll(' ', '|')})/`)

/**
 * Shows a notification for every push: browsers revoke the permission after silent pushes (Safari after
 * three). If an older state arrives late, the newest one is shown again, without a sound.
 */
export async function receive(self: Scope, text: string): Promise<void> {
  const message = parse(text)
  if (!message) {
    await self.registration.showNotification(self.location.host, { tag: 'unknown', silent: true })
    return
  }
  const { newest, isLate } = await keep(message)
  await self.registration.showNotification(newest.title, optionsOf(newest, newest.rings && !isLate))
  notifyOfPush()
  await badge(message.active)
}

/** Notifies open pages, which refresh the unread count and the list from the server. */
function notifyOfPush(): void {
  const channel = new BroadcastChannel(channelNames.pushed)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of this origin alone
  channel.postMessage('pushed')
  channel.close()
}

function parse(text: string): PushMessage | undefined {
  try {
    const message: unknown = JSON.parse(text)
    return isPushMessage(message) ? message : undefined
  } catch {
    return undefined
  }
}

type Kept = {
  /** The newest message about it. */
  readonly newest: PushMessage
  /** Whether the device knows of a later state. */
  readonly isLate: boolean
}

/**
 * Stores the message in this device's list, in one transaction. The newest message is this one if the storage
 * fails, or does not answer: the browser ends an event that waits for it.
 */
async function keep(message: PushMessage): Promise<Kept> {
  const device = openNotificationList()
  let kept: Kept = { newest: message, isLate: false }
  const stored = device.update((before) => {
    const lines = withPushed(parseNotificationList(before), message)
    const line = lines.find(({ id }) => id === message.id)
    const pushed = line?.pushed
    kept = {
      newest: pushed && isEarlier(message, pushed) ? pushed : message,
      isLate: line !== undefined && isEarlier(message, line),
    }
    return lines
  })
  await within(storageMs, stored)
  device.notifyOtherTabs()
  return kept
}

type Options = NotificationOptions & { readonly renotify?: boolean; readonly timestamp?: number }

const optionsOf = (message: PushMessage, rings: boolean): Options => ({
  body: message.body,
  tag: message.tag,
  lang: message.lang,
  dir: dirOf[message.lang],
  icon: '/icons/icon-192.png',
  badge: '/icons/badge-96.png',
  timestamp: Date.parse(message.at),
  renotify: rings,
  data: message,
})

/** Opens the notification's page in an open window or in a new one, and marks the notification as read. */
export async function open(
  self: Scope,
  notification: { readonly close: () => void; readonly data: unknown },
): Promise<void> {
  notification.close()
  const message = isPushMessage(notification.data) ? notification.data : undefined
  const url = new URL(message?.path ?? '/', self.location.origin).href
  const read = message && markRead(message)
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find((one) => one.url === url)
  const free = there ?? windows.find((one) => !busy.test(one.url))
  if (!free) {
    await Promise.all([self.clients.openWindow(url), read])
    return
  }
  // a window that is not controlled by this worker cannot be navigated
  const shown = there ?? (await free.navigate(url).catch(() => null))
  await Promise.all([shown ? shown.focus() : self.clients.openWindow(url), read])
}

async function markRead({ id, at }: PushMessage): Promise<void> {
  const device = openNotificationList()
  const stored = device.update((lines) => withRead(parseNotificationList(lines), at, id))
  await within(storageMs, stored)
  device.notifyOtherTabs()
  await fetch(readPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ until: at, id }),
  }).catch(() => undefined)
  notifyOfPush()
}

/**
 * Sets the app icon's badge to the number of active orders. The page does the same: see
 * notification/badge.ts.
 */
async function badge(active: number | undefined): Promise<void> {
  if (active !== undefined) await navigator.setAppBadge?.(active).catch(() => undefined)
}
