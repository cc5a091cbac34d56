import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'

type Once = {
  /** Whether it was done at the history entry that is shown. */
  readonly isDone: () => boolean
  /** Notes that it is done at the history entry that is shown. */
  readonly note: () => void
}

/**
 * Remembers that something was done that leaves the history entry which is shown. Its screen is shown until
 * the next one is loaded, and another tap must not do it again.
 */
export function useOncePerEntry(): Once {
  const router = useRouter()
  const doneAt = useRef<object>(undefined)
  // the history has the next entry before its screen is shown
  const shown = () => router.state.resolvedLocation ?? router.state.location
  return {
    isDone: () => shown() === doneAt.current,
    note: () => {
      doneAt.current = shown()
    },
  }
}
