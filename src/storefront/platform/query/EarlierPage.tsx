import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '#storefront/i18n/words.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'

/**
 * A later page of a list: a button until it is requested, then what `children` renders for it, including the
 * page after it.
 */
export function EarlierPage<Page, Key extends QueryKey>({
  query,
  more,
  children,
}: {
  query: UseQueryOptions<Page, Error, Page, Key>
  more: MessageId
  children: (page: Page) => ReactNode
}) {
  const [requested, setRequested] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({ ...query, enabled: requested, throwOnError: false })
  if (data !== undefined) return children(data)
  return (
    <>
      <ErrorNote error={error} />
      <Button
        tone="quiet"
        wide
        busy={isFetching}
        onClick={() => (requested ? void refetch() : setRequested(true))}
      >
        <FormattedMessage id={more} />
      </Button>
    </>
  )
}
