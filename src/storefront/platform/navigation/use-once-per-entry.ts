import { type HistoryLocation, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'

type Once = {
  /** Whether it was done at the present history entry. */
  readonly isDone: () => boolean
  /** Notes that it is done at the present history entry. */
  readonly note: () => void
}

/**
 * Remembers that something was done that leaves the present history entry. What is left is shown for a moment
 * longer, and the second tap of a double tap must not do it again.
 */
export function useOncePerEntry(): Once {
  const { history } = useRouter()
  const doneAt = useRef<HistoryLocation>(undefined)
  return {
    isDone: () => history.location === doneAt.current,
    note: () => {
      doneAt.current = history.location
    },
  }
}
