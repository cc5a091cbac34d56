/** Storage names that page and worker share. */

/**
 * Cache Storage; the precache is Workbox's own. `pages` has rendered pages of open screens, `ownPages` what
 * the screens of the signed-in customer last looked like.
 */
export const cacheNames = {
  menu: 'menu',
  pictures: 'pictures',
  pages: 'pages',
  ownPages: 'own-pages',
} as const

/** BroadcastChannels between tabs and the worker. */
export const channelNames = { menu: 'menu', session: 'session', pushed: 'pushed' } as const

/**
 * A waiting order that is older than this is sent only after the customer confirms: they may have eaten
 * elsewhere.
 */
export const longestWaitMs = 60 * 60_000

/** Background Sync tags that wake the worker. */
export const syncTags = { order: 'order', left: 'left' } as const

/**
 * The keys of localStorage and sessionStorage. No name, phone, address or payment is in them, except in
 * `halfWritten`: the forms that an employee has not sent, in sessionStorage until a lock or a sign-out.
 * `left` belongs to pending-sign-out.ts, `forgotten` is when the data of a customer was last deleted here,
 * `termsTold` is the version of the terms whose change was last shown, `touchedAt` is when a tab was last
 * touched, `listRefusedAt` is when an employee was last refused a list of keys for codes without a network in
 * this tab, with the id of their account, `noteless` are the ids of lines of the cart whose notes were
 * removed because another customer signed in.
 */
export const storageKeys = {
  queries: 'queries',
  reloadedAt: 'reloaded-at',
  left: 'left',
  forgotten: 'forgotten',
  termsTold: 'terms-told',
  touchedAt: 'touched-at',
  halfWritten: 'half-written',
  listRefusedAt: 'list-refused-at',
  noteless: 'noteless',
} as const

let session: BroadcastChannel | undefined

/**
 * The channel on which tabs learn that a customer's data was deleted. One instance per page: a channel does
 * not receive its own messages.
 */
export const sessionChannel = (): BroadcastChannel => (session ??= new BroadcastChannel(channelNames.session))
