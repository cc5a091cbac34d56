import { QueryObserver } from '@tanstack/react-query'
import { channelNames } from '#client/remembered.ts'
import { withListed } from '#client/told.ts'
import { sessionQuery } from '../account/queries.ts'
import type { AppRouter } from '../router.ts'
import { keepBadge } from './badge.ts'
import { langOfPath } from './lang-of-path.ts'
import { syncPush } from './push-browser.ts'
import { notificationsQuery } from './queries.ts'
import { noteTold } from './told-at.ts'
import { changeTold, toldAtom } from './told-atom.ts'
import { unreadAtom } from './unread-atom.ts'

/** Keeps the number on the bell true, and that on the icon of the app, from the moment somebody is known to be signed in. */
export function startNotifications({ options: { context } }: AppRouter): void {
  const { queryClient, store } = context
  let customerId: string | undefined
  let stop: (() => void) | undefined
  const session = new QueryObserver(queryClient, { ...sessionQuery(), enabled: false })
  const look = () => {
    const now = session.getCurrentResult().data?.customer?.id
    if (now === customerId) return
    customerId = now
    stop?.()
    stop = now === undefined ? undefined : follow()
    if (now === undefined) count(0)
    else void syncPush(langOfPath(location.pathname)).catch(() => undefined)
  }
  const follow = () => {
    const list = new QueryObserver(queryClient, { ...notificationsQuery(), throwOnError: false })
    const stopList = list.subscribe(({ data }) => {
      if (!data) return
      changeTold((lines) => withListed(lines, data.notifications))
      void noteTold(list.getCurrentResult().dataUpdatedAt)
      count(data.unread)
    })
    // until the server has answered, what the device knows
    const stopTold = store.sub(toldAtom, () => {
      if (list.getCurrentResult().data === undefined)
        count(store.get(toldAtom).filter(({ isRead }) => !isRead).length)
    })
    const pushed = new BroadcastChannel(channelNames.pushed)
    pushed.addEventListener('message', () => void queryClient.invalidateQueries(notificationsQuery()))
    const stopBadge = keepBadge(queryClient)
    return () => {
      stopBadge()
      stopList()
      stopTold()
      pushed.close()
    }
  }
  const count = (unread: number) => store.set(unreadAtom, unread)
  session.subscribe(look)
  look()
}
