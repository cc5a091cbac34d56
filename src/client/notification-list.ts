import { isPushMessage, type PushMessage } from '#contract/push-message.ts'
import { openStoredValue } from './stored-value.ts'

/** A notification as the device stores it. The worker and the page share this list. */
export type NotificationLine = {
  readonly id: string
  readonly sequence: number
  /** ISO 8601. */
  readonly at: string
  readonly isRead: boolean
  /** A `Notification` of contract/notification.ts, parsed when it is shown. */
  readonly line: unknown
  /** The last push message, shown again if an older one arrives late. */
  readonly pushed?: PushMessage | undefined
}

/** About two screens; older notifications need a network. */
const mostLines = 40

export const openNotificationList = () => openStoredValue('told')

/** Parses the stored list and drops invalid entries. */
export function parseNotificationList(stored: unknown): readonly NotificationLine[] {
  if (!Array.isArray(stored)) return []
  return stored.filter(isNotificationLine)
}

type State = Pick<NotificationLine, 'sequence' | 'at'>

/**
 * Whether a state of a notification is earlier than another one of it. After the restore of a backup the
 * server counts on from a lower number, so that a later time decides against the number.
 */
export const isEarlier = (one: State, other: State): boolean =>
  one.sequence < other.sequence && one.at <= other.at

const isSameState = (one: State, other: State): boolean =>
  one.sequence === other.sequence && one.at === other.at

/** Returns the list with a push message merged in. An older state never replaces a newer one. */
export function withPushed(
  lines: readonly NotificationLine[],
  pushed: PushMessage,
): readonly NotificationLine[] {
  const known = lines.find(({ id }) => id === pushed.id)
  if (known && isEarlier(pushed, known)) return lines
  // the list may have been read before its message arrived
  if (known && isSameState(pushed, known))
    return lines.map((one) => (one === known ? { ...one, pushed } : one))
  const { id, sequence, at, line } = pushed
  return newestFirst([
    ...lines.filter((one) => one !== known),
    { id, sequence, at, isRead: false, line, pushed },
  ])
}

type Listed = Omit<NotificationLine, 'line' | 'pushed'>

/** The newest page of the server's list. */
type Page = {
  readonly notifications: readonly Listed[]
  /** Null if there is no later page. */
  readonly next: string | null
  /** When the server answered, in milliseconds since 1970; undefined if unknown. */
  readonly madeAt: number | undefined
}

/**
 * Returns the list with the server's entries merged in, which win except over messages pushed since the
 * reply. An entry that the page should have and lacks was withdrawn.
 */
export const withListed = (lines: readonly NotificationLine[], page: Page): readonly NotificationLine[] => {
  const fresh = page.notifications.map((one): NotificationLine => {
    const known = lines.find(({ id }) => id === one.id)
    if (known && isEarlier(one, known)) return known
    const { id, sequence, at } = one
    // read on this device while the server could not be notified yet
    const isRead = one.isRead || (known !== undefined && isSameState(known, one) && known.isRead)
    return { id, sequence, at, isRead, line: one, pushed: known?.pushed }
  })
  const ids = new Set(fresh.map(({ id }) => id))
  const isWithdrawn = withdrawnBy(page)
  return newestFirst([...fresh, ...lines.filter((one) => !ids.has(one.id) && !isWithdrawn(one))])
}

/** Returns whether a line that the page lacks is neither of a later page nor pushed since the reply. */
function withdrawnBy({ notifications, next, madeAt }: Page): (line: NotificationLine) => boolean {
  const times = notifications.map(({ at }) => Date.parse(at))
  const after = next === null ? -Infinity : Math.min(...times)
  const until = madeAt ?? Math.max(...times)
  return ({ at }) => Date.parse(at) > after && Date.parse(at) <= until
}

/** Returns the list with all entries up to an instant marked as read, or one of them. */
export const withRead = (
  lines: readonly NotificationLine[],
  until: string,
  id?: string,
): readonly NotificationLine[] =>
  lines.map((one) =>
    !one.isRead && one.at <= until && (id === undefined || one.id === id) ? { ...one, isRead: true } : one,
  )

const newestFirst = (lines: readonly NotificationLine[]): readonly NotificationLine[] =>
  lines.toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1)).slice(0, mostLines)

const isNotificationLine = (value: unknown): value is NotificationLine =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'sequence' in value &&
  typeof value.sequence === 'number' &&
  'at' in value &&
  typeof value.at === 'string' &&
  'isRead' in value &&
  typeof value.isRead === 'boolean' &&
  (!('pushed' in value) || value.pushed === undefined || isPushMessage(value.pushed))
