import type { QueryClient } from '@tanstack/react-query'
import { channelNames } from '#client/storage-keys.ts'
import { sessionQuery } from './session-query.ts'

let channel: BroadcastChannel | undefined
/** One instance per page: a channel does not receive its own messages. */
const signedInChannel = () => (channel ??= new BroadcastChannel(channelNames.signedIn))

/** Lets the other tabs read the session again. */
export function notifyOfSignIn(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of this origin alone
  signedInChannel().postMessage('signed-in')
}

/** Reads the session again after a sign-in in another tab. */
export function followSignIn(queryClient: QueryClient): void {
  signedInChannel().addEventListener('message', () => void queryClient.invalidateQueries(sessionQuery()))
}
