import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { minuteMs } from '#domain/duration.ts'
import { studioQuery } from '#storefront/staff/studio/queries.ts'
import { ratingSummaryQuery } from '#storefront/staff/studio/ratings/queries.ts'
import { Badge } from '#storefront/ui/icon/Badge.tsx'
import { VisuallyHidden } from '#storefront/ui/text/VisuallyHidden.tsx'

/** How much waits in a part of the studio, on its place of the rail; nothing at 0. */
export const StudioCount = ({ of }: { of: 'changes' | 'ratings' }) =>
  of === 'changes' ? <ChangesCount /> : <RatingsCount />

/** Without a request of its own: a screen that has the draft keeps it up to date. */
function ChangesCount() {
  const { data } = useQuery({ ...studioQuery(), enabled: false, throwOnError: false })
  return <Count id="studio.changes" count={data?.changes.length ?? 0} />
}

function RatingsCount() {
  const { data } = useQuery({ ...ratingSummaryQuery(undefined), staleTime: minuteMs, throwOnError: false })
  return <Count id="ratings.waiting" count={data?.waiting ?? 0} />
}

function Count({ id, count }: { id: 'studio.changes' | 'ratings.waiting'; count: number }) {
  const intl = useIntl()
  if (count === 0) return null
  return (
    <>
      <Badge>{count}</Badge>
      <VisuallyHidden>{intl.formatMessage({ id }, { count })}</VisuallyHidden>
    </>
  )
}
