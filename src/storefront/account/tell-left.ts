import type { QueryClient } from '@tanstack/react-query'
import { getReach, onReach } from '#client/reach.ts'
import { forgetLeft, isLeft, renewLeft } from './left.ts'
import { sessionQuery } from './queries.ts'

/**
 * A sign-out that nobody was there to hear: with the first network the server is asked who is signed in here, which ends the session
 * before it answers (server/account/end-left.ts). Whatever else this page asks earlier does the same.
 */
export function keepTellingLeft(queryClient: QueryClient): void {
  renewLeft()
  if (!isLeft()) return
  const tell = async () => {
    if (getReach() === 'unreached') return
    await queryClient.query({ ...sessionQuery(), staleTime: 0 }).catch(() => undefined)
    if (isLeft()) return
    stop()
    forgetLeft()
  }
  const stop = onReach(() => void tell())
  void tell()
}
