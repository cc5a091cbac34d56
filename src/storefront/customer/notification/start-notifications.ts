import type { RegisteredRouter } from '@tanstack/react-router'
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { addressOf, answeredAt } from '#client/call.ts'
import { listNotifications } from '#contract/notification.ts'
import { withListed } from '#client/notification-list.ts'
import type { Lang } from '#domain/locale.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { keepBadge } from './badge.ts'
import { langOfPath } from './lang-of-path.ts'
import { syncPush } from './push-browser.ts'
import { notificationsQuery } from './queries.ts'
import { pushedChannel } from './pushed-channel.ts'
import { noteListRead } from './list-read-at.ts'
import { changeNotificationList, notificationListAtom } from './notification-list-atom.ts'
import { unreadAtom } from './unread-atom.ts'

/**
 * Keeps the unread number on the bell and the number on the app icon current while a customer is signed in.
 */
export function startNotifications(router: RegisteredRouter): void {
  const { queryClient, store } = router.options.context
  let customerId: string | undefined
  let pushLang: Lang | undefined
  let stop: (() => void) | undefined
  const session = new QueryObserver(queryClient, { ...sessionQuery(), enabled: false })
  const look = () => {
    const now = session.getCurrentResult().data?.customer?.id
    if (now === customerId) return
    customerId = now
    pushLang = undefined
    stop?.()
    stop = now === undefined ? undefined : follow()
    if (now === undefined) count(0)
    sync()
  }
  /** Pushes are in the language of the app, which the customer can change without loading a page. */
  const sync = () => {
    const lang = langOfPath(location.pathname)
    if (customerId === undefined || lang === pushLang) return
    pushLang = lang
    void syncPush(lang).catch(() => (pushLang = undefined))
  }
  const follow = () => {
    const list = new QueryObserver(queryClient, { ...notificationsQuery(), throwOnError: false })
    const stopList = list.subscribe(({ data }) => {
      if (!data) return
      const madeAt = answeredAt(addressOf(listNotifications, {}))
      changeNotificationList((lines) => withListed(lines, { ...data, madeAt }))
      void noteListRead(list.getCurrentResult().dataUpdatedAt)
      count(data.unread)
    })
    // counts the device's lines until the server has answered
    const stopDeviceList = store.sub(notificationListAtom, () => {
      if (list.getCurrentResult().data === undefined)
        count(store.get(notificationListAtom).filter(({ isRead }) => !isRead).length)
    })
    const stopPushes = followPushes(queryClient)
    const stopBadge = keepBadge(queryClient)
    return () => {
      stopBadge()
      stopList()
      stopDeviceList()
      stopPushes()
    }
  }
  const count = (unread: number) => store.set(unreadAtom, unread)
  session.subscribe(look)
  router.subscribe('onRendered', sync)
  look()
}

/** The queries of what a push can be about, beside the list. */
const subjects: ReadonlySet<unknown> = new Set([
  'order',
  'orders',
  'own-rating',
  'wallet',
  'entries',
  'transfers',
  'invites',
  'support-requests',
  'profile',
  'devices',
  'care-list',
  'staff-support-requests',
])

/**
 * Reloads the list when notifications were pushed or read, and after a push also what the screen shows of its
 * subject: the order may have ended long ago, and its screen then has neither a stream nor repeated requests.
 * A tap on a notification about the open screen changes nothing else there. Returns a function that stops
 * this.
 */
function followPushes(queryClient: QueryClient): () => void {
  const channel = pushedChannel()
  const reload = ({ data }: MessageEvent<unknown>) => {
    void queryClient.invalidateQueries(notificationsQuery())
    if (data === 'pushed')
      void queryClient.invalidateQueries({ predicate: ({ queryKey: [noun] }) => subjects.has(noun) })
  }
  channel.addEventListener('message', reload)
  return () => channel.removeEventListener('message', reload)
}
