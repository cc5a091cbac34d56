import { channelNames } from '#client/storage-keys.ts'

let channel: BroadcastChannel | undefined

/**
 * The channel on which pages learn that the notifications have changed on the server. One instance per page:
 * a channel does not receive its own messages.
 */
export const pushedChannel = (): BroadcastChannel => (channel ??= new BroadcastChannel(channelNames.pushed))
