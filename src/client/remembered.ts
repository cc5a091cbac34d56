/** Names under which page and worker find the same things on a device. */

/** Cache Storage; the precache is Workbox's own. */
export const cacheNames = { menu: 'menu', pictures: 'pictures' } as const

/** BroadcastChannels between tabs and the worker. */
export const channelNames = { menu: 'menu', session: 'session', pushed: 'pushed' } as const

/** An order that waits for a network for longer is not sent without being asked about: dinner may have been elsewhere. */
export const longestWaitMs = 60 * 60_000

/** Background Sync: what the worker is woken for. */
export const syncTags = { order: 'order', left: 'left' } as const

/**
 * localStorage and sessionStorage; nothing of a person is ever in them. `left` is account/left.ts's, `forgotten` says when a customer was
 * last forgotten here, `termsTold` of which terms they were told that they have changed.
 */
export const storageKeys = {
  queries: 'queries',
  reloadedAt: 'reloaded-at',
  left: 'left',
  forgotten: 'forgotten',
  termsTold: 'terms-told',
} as const

let session: BroadcastChannel | undefined

/** On which tabs hear that a customer was forgotten. One for the whole page: so this tab, which goes on by itself, does not hear what it says. */
export const sessionChannel = (): BroadcastChannel => (session ??= new BroadcastChannel(channelNames.session))
