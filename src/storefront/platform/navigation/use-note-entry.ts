import { useRouter } from '@tanstack/react-router'

/**
 * Returns a function that notes the history entry which is shown. What it returns says whether that entry is
 * still shown: an answer that comes after the customer has left must not open another page.
 */
export function useNoteEntry(): () => () => boolean {
  const router = useRouter()
  return () => {
    const { location } = router.history
    return () => router.history.location === location
  }
}
