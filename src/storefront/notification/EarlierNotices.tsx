import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useRefusal } from '../i18n/use-refusal.ts'
import { Button } from '../ui/Button.tsx'
import layout from '../ui/layout.module.css'
import { Note } from '../ui/Note.tsx'
import { NoticeLine } from './NoticeLine.tsx'
import { earlierNotificationsQuery } from './queries.ts'

/** The next page, when it is asked for; and after it the one after that. */
export function EarlierNotices({ cursor }: { cursor: string }) {
  const refusal = useRefusal()
  const [asked, setAsked] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    ...earlierNotificationsQuery(cursor),
    enabled: asked,
    throwOnError: false,
  })
  if (data) {
    return (
      <>
        <ul className={layout.list}>
          {data.notifications.map((notice) => (
            <NoticeLine key={notice.id} notice={notice} />
          ))}
        </ul>
        {data.next !== null && <EarlierNotices key={data.next} cursor={data.next} />}
      </>
    )
  }
  return (
    <>
      {error && (
        <Note tone="bad" role="alert">
          {refusal(error)}
        </Note>
      )}
      <Button tone="quiet" wide busy={isFetching} onClick={() => (asked ? void refetch() : setAsked(true))}>
        <FormattedMessage id="notification.earlier" />
      </Button>
    </>
  )
}
