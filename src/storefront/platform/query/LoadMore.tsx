import { type ReactNode, useRef } from 'react'
import { Button } from '#storefront/ui/button/Button.tsx'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import layout from '#storefront/ui/layout/layout.module.css'

type Pages = {
  readonly error: Error | null
  readonly isFetchNextPageError: boolean
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => Promise<{ readonly hasNextPage: boolean }>
}

/**
 * Below a list that is read in pages: the button for the next one, and why it could not be read. The last
 * page removes the button, so its focus moves here: the next tab stop is then what follows the list.
 */
export function LoadMore({ of, children }: { of: Pages; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const { error, isFetchNextPageError: isFailed, hasNextPage, isFetchingNextPage, fetchNextPage } = of

  async function load(): Promise<void> {
    const { hasNextPage: isMore } = await fetchNextPage()
    const { activeElement } = document
    // not from a field that is used meanwhile; the button may be removed already, or not yet
    const isHere = activeElement === document.body || place.current?.contains(activeElement)
    if (!isMore && isHere) place.current?.focus()
  }

  return (
    <div ref={place} tabIndex={-1} className={layout.stack}>
      <ErrorNote error={isFailed ? error : null} />
      {hasNextPage && (
        <Button tone="quiet" busy={isFetchingNextPage} onClick={() => void load()}>
          {children}
        </Button>
      )}
    </div>
  )
}
