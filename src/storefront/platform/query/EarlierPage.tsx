import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '#storefront/i18n/words.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { useFocusAfterSwap } from '#storefront/platform/browser/use-focus-after-removal.ts'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import hidden from '#storefront/ui/text/VisuallyHidden.module.css'

/**
 * A later page of a list: a button until it is requested, then what `children` renders for it, including the
 * page after it. The page removes the button, so its focus moves to a hidden label of the page.
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
  const label = useRef<HTMLSpanElement>(null)
  useFocusAfterSwap(requested && data !== undefined ? 'page' : 'button', () => label.current)
  if (data !== undefined)
    return (
      <>
        {requested && (
          <span ref={label} tabIndex={-1} className={hidden.hidden}>
            <FormattedMessage id={more} />
          </span>
        )}
        {children(data)}
      </>
    )
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
