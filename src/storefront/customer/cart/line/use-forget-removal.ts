import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { removedAtom } from './removal.ts'

/** Ends the undo of a removal with the component that calls it: a screen, or the lines of one. */
export function useForgetRemoval(): void {
  const setRemoved = useSetAtom(removedAtom)

  // the atom is outside of the component: a removal can be undone only on the screen where it was made
  useEffect(() => () => setRemoved([]), [setRemoved])
}
