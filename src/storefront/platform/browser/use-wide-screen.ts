import { useSyncExternalStore } from 'react'

const wide = '(min-width: 64rem)'

function follow(listener: () => void): () => void {
  const query = matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the screen has room for a column beside its content now; a change is not followed. */
export const isWideScreen = (): boolean => matchMedia(wide).matches

/** Whether the screen has room for a column beside its content, such as the cart; false on the server. */
export const useWideScreen = (): boolean => useSyncExternalStore(follow, isWideScreen, () => false)
