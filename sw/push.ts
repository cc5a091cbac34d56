import { channelNames } from '#client/remembered.ts'
import { toldDevice, parseTold, withPushed, withRead } from '#client/told.ts'
import type { readNotifications } from '#contract/notification.ts'
import { isPushMessage, type PushMessage } from '#contract/push-message.ts'
import { dirOf } from '#domain/locale.ts'

/** As much of the worker's global scope as this needs. */
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

const readPath: (typeof readNotifications)['path'] = '/api/v1/notifications/read'

/** Screens on which somebody is in the middle of something: a tap on a notification opens another window instead. */
const busy = /\/(checkout|auth|cards)\//

/**
 * Whatever comes, something is shown: a browser takes the right to push away from a shop that is silent (Safari after the third
 * time). An older state that comes late shows the newest once more, without a sound.
 */
export async function receive(self: Scope, text: string): Promise<void> {
  const message = parse(text)
  if (!message) {
    await self.registration.showNotification(self.location.host, { tag: 'unknown', silent: true })
    return
  }
  const newest = await keep(message)
  const isLate = newest.sequence > message.sequence
  await self.registration.showNotification(newest.title, optionsOf(newest, newest.rings && !isLate))
  tellPages()
  await badge(message.active)
}

/** They have a number on the bell, and a list that the server knows better. */
function tellPages(): void {
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

/** Into the list of this device, in one transaction. Returns the newest state of it there is; this one, where nothing can be stored. */
async function keep(message: PushMessage): Promise<PushMessage> {
  const device = toldDevice()
  let newest = message
  try {
    await device.update((stored) => {
      const lines = withPushed(parseTold(stored), message)
      newest = lines.find(({ id }) => id === message.id)?.pushed ?? message
      return lines
    })
    device.tellOtherTabs()
  } catch {
    // a full or broken device still says it
  }
  return newest
}

type Options = NotificationOptions & { readonly renotify?: boolean; readonly timestamp?: number }

const optionsOf = (message: PushMessage, rings: boolean): Options => ({
  body: message.body,
  tag: message.tag,
  lang: message.lang,
  dir: dirOf[message.lang],
  icon: '/icons/icon-192.png',
  badge: '/icons/mark-mono.svg',
  timestamp: Date.parse(message.at),
  renotify: rings,
  data: message,
})

/** Goes to what it is about in the window that is open, else in a new one; it has been read then. */
export async function open(
  self: Scope,
  notification: { readonly close: () => void; readonly data: unknown },
): Promise<void> {
  notification.close()
  const message = isPushMessage(notification.data) ? notification.data : undefined
  const url = new URL(message?.path ?? '/', self.location.origin).href
  if (message) void markRead(message)
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find((one) => one.url === url)
  const free = there ?? windows.find((one) => !busy.test(one.url))
  if (!free) {
    await self.clients.openWindow(url)
    return
  }
  // a window that no worker controls yet can not be sent anywhere
  const shown = there ?? (await free.navigate(url).catch(() => null))
  await (shown ? shown.focus() : self.clients.openWindow(url))
}

async function markRead({ id, at }: PushMessage): Promise<void> {
  const device = toldDevice()
  await device.update((stored) => withRead(parseTold(stored), at, id)).catch(() => undefined)
  device.tellOtherTabs()
  await fetch(readPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ until: at, id }),
  }).catch(() => undefined)
  tellPages()
}

/** On the icon of the app, where there is one: how many orders are under way. The page says the same; see notification/badge.ts. */
async function badge(active: number | undefined): Promise<void> {
  if (active !== undefined) await navigator.setAppBadge?.(active).catch(() => undefined)
}
