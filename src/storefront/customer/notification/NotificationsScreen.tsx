import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { type ComponentProps, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ReservedAge } from '#storefront/platform/query/Age.tsx'
import { BackLink } from '#storefront/platform/navigation/BackLink.tsx'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { LoadMore } from '#storefront/platform/query/LoadMore.tsx'
import { QueryBoundary } from '#storefront/platform/query/QueryBoundary.tsx'
import { useLaterPages } from '#storefront/platform/query/use-later-pages.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { Empty } from '#storefront/ui/feedback/Empty.tsx'
import { IconButton } from '#storefront/ui/button/IconButton.tsx'
import { checkIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Page } from '#storefront/ui/layout/Page.tsx'
import { Skeleton } from '#storefront/ui/progress/Skeleton.tsx'
import { TopBar } from '#storefront/ui/layout/TopBar.tsx'
import { ChoicesSheet } from './ChoicesSheet.tsx'
import { NoticeLine } from './NoticeLine.tsx'
import { earlierNotificationsQuery, notificationsQuery } from './queries.ts'
import { listReadAtQuery } from './list-read-at.ts'
import { notificationListAtom, notificationListLoadedAtom } from './notification-list-atom.ts'
import { readAllUntil, shownNotices } from './shown-notices.ts'
import { useMarkRead } from './use-mark-read.ts'

/** The list of notifications: from the device at once, and from the server when it answers. */
export function NotificationsScreen() {
  const intl = useIntl()
  const [choosing, setChoosing] = useState(false)
  const markRead = useMarkRead()
  const listed = useAtomValue(notificationListAtom)
  const { data, dataUpdatedAt } = useQuery({ ...notificationsQuery(), throwOnError: false })
  const { data: readAt } = useQuery({ ...listReadAtQuery(), throwOnError: false })
  const { later, more } = useLaterPages(earlierNotificationsQuery(), data, (page) => page.notifications)
  const notices = shownNotices(listed, data, later)
  const until = readAllUntil(listed, data)
  const isUnread = notices.some(({ isRead }) => !isRead) || (data?.unread ?? 0) > 0
  return (
    <>
      <TopBar
        title={<FormattedMessage id="title.notifications" />}
        back={<BackLink to="/$lang/" />}
        action={
          until !== undefined &&
          isUnread && (
            <IconButton
              icon={checkIcon}
              label={intl.formatMessage({ id: 'notification.read-all' })}
              onClick={() => markRead(until)}
            />
          )
        }
        narrow
      />
      <Page narrow>
        {notices.length > 0 || (data && data.next !== null) ? (
          <>
            <div className={layout.tight}>
              <ul className={layout.list}>
                {notices.map((notice) => (
                  <NoticeLine key={notice.id} notice={notice} />
                ))}
              </ul>
              <ReservedAge of={data ? dataUpdatedAt : readAt} />
            </div>
            {data && data.next !== null && <MoreNotices of={more} />}
          </>
        ) : (
          <div className={layout.tight}>
            <QueryBoundary offline="notification.offline">
              <NoNotices />
            </QueryBoundary>
            <ReservedAge of={data ? dataUpdatedAt : readAt} />
          </div>
        )}
        <Button tone="plain" wide onClick={() => setChoosing(true)}>
          <FormattedMessage id="notification.choices" />
        </Button>
        <ChoicesSheet open={choosing} onClose={() => setChoosing(false)} />
      </Page>
    </>
  )
}

const MoreNotices = ({ of }: Pick<ComponentProps<typeof LoadMore>, 'of'>) => (
  <LoadMore of={of}>
    <FormattedMessage id="notification.earlier" />
  </LoadMore>
)

/** Says that there are no notifications, once both the server and the device have answered. */
function NoNotices() {
  const isRead = useAtomValue(notificationListLoadedAtom)
  useSuspenseQuery(notificationsQuery())
  if (!isRead) return <Skeleton shape="block" />
  return (
    <Empty
      title={<FormattedMessage id="empty.oops" />}
      action={
        <LangLink to="/$lang/orders/" className={buttonClass({ tone: 'tonal' })}>
          <FormattedMessage id="title.orders" />
        </LangLink>
      }
    >
      <FormattedMessage id="notification.none" />
    </Empty>
  )
}
