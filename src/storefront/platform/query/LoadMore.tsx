import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '#storefront/ui/button/Button.tsx'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { focusFirstNew, itemsAbove } from './new-items.ts'

type Pages = {
  readonly error: Error | null
  readonly isFetchNextPageError: boolean
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => Promise<unknown>
}

/** `known`: the items that were shown. */
type Press = { readonly known: ReadonlySet<Element>; readonly isTap: boolean }

/**
 * Below a list that is read in pages: the button for the next one, and why it could not be read. A press
 * moves the focus to the first item of the page. It comes to the place of the button, which the last page
 * removes.
 */
export function LoadMore({ of, children }: { of: Pages; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const press = useRef<Press>(undefined)
  const { error, isFetchNextPageError: isFailed, hasNextPage, isFetchingNextPage, fetchNextPage } = of

  function load(isTap: boolean): void {
    if (place.current) press.current = { known: new Set(itemsAbove(place.current)), isTap }
    void fetchNextPage()
  }

  const focus = useEffectEvent(() => {
    const pressed = press.current
    press.current = undefined
    const { activeElement, body } = document
    // not from a field that is used meanwhile
    const isHere = activeElement === body || place.current?.contains(activeElement)
    if (!place.current || !pressed || !isHere) return
    // the page does not move under a finger
    const options = { preventScroll: pressed.isTap }
    const isFocused = focusFirstNew(place.current, pressed.known, options)
    if (!isFocused && !hasNextPage) place.current.focus(options)
  })
  // the focus is outside React
  useEffect(() => {
    if (!isFetchingNextPage) focus()
  }, [isFetchingNextPage])

  return (
    <div ref={place} tabIndex={-1} className={layout.stack}>
      <ErrorNote error={isFailed ? error : null} />
      {hasNextPage && (
        // a key has no detail
        <Button tone="quiet" busy={isFetchingNextPage} onClick={({ detail }) => load(detail > 0)}>
          {children}
        </Button>
      )}
    </div>
  )
}
