import { hourMs } from '#domain/duration.ts'
/** Names that page and worker share, and the page's own `storageKeys`. */

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
export const channelNames = {
  menu: 'menu',
  session: 'session',
  signedIn: 'signed-in',
  pushed: 'pushed',
} as const

/**
 * A waiting order that is older than this is sent only after the customer confirms: they may have eaten
 * elsewhere.
 */
export const longestWaitMs = hourMs

/** Background Sync tags that wake the worker. */
export const syncTags = { order: 'order', left: 'left' } as const

/**
 * The keys of localStorage and sessionStorage, without the three of a console's window
 * (src/storefront/staff/console-alerts/console-atoms.ts), which customers do not load. No name, phone,
 * address or payment is in them, with two exceptions, both in sessionStorage: `halfWritten`, the forms that
 * an employee has not sent, until a lock or a sign-out, and `signIn`, the phone number of a code that was
 * requested, until the sign-in.
 * `left` belongs to pending-sign-out.ts, `forgotten` is when the data of a customer was last deleted here,
 * `termsTold` is the version of the terms whose change was last shown, `touchedAt` is when a tab was last
 * touched, `listRefusedAt` is when an employee was last refused a list of keys for codes without a network in
 * this tab, with the id of their account, `sentCodes` are the last loyalty codes that this tab sent to the
 * server, `noteless` are the ids of lines of the cart whose notes were
 * removed because another customer signed in, `owner` is the owner of the device as this tab knows it where
 * the device could not store it, `joining` is who this tab joins a family cart as, until the server answers,
 * `digits` is a copy of the cookie, if other digits than 0–9 are chosen.
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
  sentCodes: 'sent-codes',
  noteless: 'noteless',
  owner: 'owner',
  joining: 'joining',
  digits: 'digits',
  signIn: 'sufra-sign-in',
} as const

let session: BroadcastChannel | undefined

/**
 * What a tab that deletes a customer's data sends to the others: `forgetting` when it begins, `forgotten`
 * when all of it is deleted.
 */
export type SessionMessage = 'forgetting' | 'forgotten'

/**
 * The channel on which tabs learn that a customer's data is deleted, by a `SessionMessage`. One instance per
 * page: a channel does not receive its own messages.
 */
export const sessionChannel = (): BroadcastChannel => (session ??= new BroadcastChannel(channelNames.session))
