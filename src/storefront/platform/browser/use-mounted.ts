import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and during hydration, else true: for content that only this device knows. */
export const useMounted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
