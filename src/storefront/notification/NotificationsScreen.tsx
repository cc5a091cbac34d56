import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import * as v from 'valibot'
import type { ToldLine } from '#client/told.ts'
import { Notification } from '#contract/notification.ts'
import { Age } from '../offline/Age.tsx'
import { BackLink } from '../shell/BackLink.tsx'
import { LangLink } from '../shell/LangLink.tsx'
import { NotYet } from '../shell/NotYet.tsx'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Empty } from '../ui/Empty.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { checkIcon } from '../ui/icons.ts'
import layout from '../ui/layout.module.css'
import { Page } from '../ui/Page.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import { ChoicesSheet } from './ChoicesSheet.tsx'
import { EarlierNotices } from './EarlierNotices.tsx'
import { NoticeLine } from './NoticeLine.tsx'
import { notificationsQuery } from './queries.ts'
import { toldAtQuery } from './told-at.ts'
import { toldAtom, toldLoadedAtom } from './told-atom.ts'
import { useMarkRead } from './use-mark-read.ts'

/** What the customer was told, from the device at once and from the server when it answers. */
export function NotificationsScreen() {
  const intl = useIntl()
  const [choosing, setChoosing] = useState(false)
  const markRead = useMarkRead()
  const told = useAtomValue(toldAtom)
  const { data, dataUpdatedAt } = useQuery({ ...notificationsQuery(), throwOnError: false })
  const { data: toldAt } = useQuery({ ...toldAtQuery(), throwOnError: false })
  // further down is what the next page has
  const last = data?.next == null ? undefined : data.notifications.at(-1)?.at
  const notices = told.filter(({ at }) => last === undefined || at >= last).flatMap(noticeOf)
  const [newest] = notices
  const isUnread = notices.some(({ isRead }) => !isRead) || (data?.unread ?? 0) > 0
  return (
    <>
      <TopBar
        title={<FormattedMessage id="title.notifications" />}
        back={<BackLink to="/$lang/" />}
        action={
          newest &&
          isUnread && (
            <IconButton
              icon={checkIcon}
              label={intl.formatMessage({ id: 'notification.read-all' })}
              onClick={() => markRead(newest.at)}
            />
          )
        }
        narrow
      />
      <Page narrow>
        <Age of={data ? dataUpdatedAt : toldAt} />
        {notices.length > 0 ? (
          <>
            <ul className={layout.list}>
              {notices.map((notice) => (
                <NoticeLine key={notice.id} notice={notice} />
              ))}
            </ul>
            {data && data.next !== null && <Earlier next={data.next} />}
          </>
        ) : (
          <NoNotices />
        )}
        <Button tone="plain" wide onClick={() => setChoosing(true)}>
          <FormattedMessage id="notification.choices" />
        </Button>
        <ChoicesSheet open={choosing} onClose={() => setChoosing(false)} />
      </Page>
    </>
  )
}

const Earlier = ({ next }: { next: string }) => <EarlierNotices key={next} cursor={next} />

/** None, none known yet, or none to be had. */
function NoNotices() {
  const isRead = useAtomValue(toldLoadedAtom)
  const notifications = useQuery({ ...notificationsQuery(), throwOnError: false })
  if (notifications.data && isRead) {
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
  return <NotYet of={notifications} offline="notification.offline" />
}

/** What another build wrote and this one does not understand is left out. */
function noticeOf({ line, isRead }: ToldLine): Notification[] {
  const parsed = v.safeParse(Notification, line)
  return parsed.success ? [{ ...parsed.output, isRead }] : []
}
