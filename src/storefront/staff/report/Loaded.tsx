import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { QueryFallback } from '#storefront/platform/query/QueryFallback.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'

/** A report; until it is read a skeleton, or why it was not. */
export function Loaded<Report>({
  of: { data, error, refetch },
  children,
}: {
  of: UseQueryResult<Report>
  children: (report: Report) => ReactNode
}) {
  if (data === undefined) return <QueryFallback of={{ error, refetch }} offline="staff.not-yet.offline" />
  return (
    <>
      <ErrorNote error={error}>
        <Button tone="quiet" small onClick={() => void refetch()}>
          <FormattedMessage id="failure.retry" />
        </Button>
      </ErrorNote>
      {children(data)}
    </>
  )
}
