import { EarlierPage } from '#storefront/platform/query/EarlierPage.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { NoticeLine } from './NoticeLine.tsx'
import { earlierNotificationsQuery } from './queries.ts'

/** Loads the next page on request, and nests the page after it. */
export const EarlierNotices = ({ cursor }: { cursor: string }) => (
  <EarlierPage query={earlierNotificationsQuery(cursor)} more="notification.earlier">
    {({ notifications, next }) => (
      <>
        <ul className={layout.list}>
          {notifications.map((notice) => (
            <NoticeLine key={notice.id} notice={notice} />
          ))}
        </ul>
        {next !== null && <EarlierNotices key={next} cursor={next} />}
      </>
    )}
  </EarlierPage>
)
