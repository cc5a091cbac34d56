import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * Scrolls once to the entry of the history that the hash of the address names, as a line of the audit does.
 * It may be on a later page: until it is there, each page is loaded with `loadMore`, which is undefined while
 * one is being loaded, after one that failed, and at the end.
 */
export function useNamedEntry(loadMore: (() => void) | undefined): void {
  const id = useLocation({ select: ({ hash }) => hash })
  const scrolledTo = useRef('')
  // the position of the page is outside React
  useEffect(() => {
    if (!id.startsWith('publication-') || scrolledTo.current === id) return
    const entry = document.getElementById(id)
    if (!entry) return loadMore?.()
    scrolledTo.current = id
    entry.scrollIntoView()
  }, [id, loadMore])
}
