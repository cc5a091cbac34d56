import { channelNames } from '#client/remembered.ts'

/** `changed`: there is a newer menu in the cache. `reached`, `unreached`: whether the server answered when it was asked for one. */
export type News = 'changed' | 'reached' | 'unreached'

const channel = new BroadcastChannel(channelNames.menu)

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of this origin alone
export const tellPages = (news: News): void => channel.postMessage(news)
