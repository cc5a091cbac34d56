import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '#storefront/i18n/words.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'

/**
 * A later page of a list: a button until it is asked for, then what `children` makes of it (and of the page
 * after that).
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
  const [asked, setAsked] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({ ...query, enabled: asked, throwOnError: false })
  if (data !== undefined) return children(data)
  return (
    <>
      <ErrorNote error={error} />
      <Button tone="quiet" wide busy={isFetching} onClick={() => (asked ? void refetch() : setAsked(true))}>
        <FormattedMessage id={more} />
      </Button>
    </>
  )
}
