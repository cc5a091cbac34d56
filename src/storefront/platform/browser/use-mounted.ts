import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False in the server's page and while the browser takes it over: for what only this device and this moment
 * know.
 */
export const useMounted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
