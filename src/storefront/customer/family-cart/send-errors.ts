import { useSyncExternalStore } from 'react'

const errors = new Map<string, Error>()
const listeners = new Set<() => void>()

function follow(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns why the server did not accept a change of this device; null after the next change. */
export const sendErrorOf = (code: string): Error | null => errors.get(code) ?? null

export function noteSendError(code: string, error: Error | null): void {
  if (error) errors.set(code, error)
  else errors.delete(code)
  for (const listener of listeners) listener()
}

/** The same for components. Changes are also sent in the background, so no screen has the request. */
export const useSendError = (code: string): Error | null =>
  useSyncExternalStore(
    follow,
    () => sendErrorOf(code),
    () => null,
  )
