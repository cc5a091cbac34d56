import { channelNames } from '#client/storage-keys.ts'

/**
 * `changed`: the cache has a newer menu. `reached`, `unreached`: whether the server answered the
 * revalidation.
 */
type News = 'changed' | 'reached' | 'unreached'

const channel = new BroadcastChannel(channelNames.menu)

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of this origin alone
export const notifyPages = (news: News): void => channel.postMessage(news)
