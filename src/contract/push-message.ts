import { isLang, type Lang } from '#domain/locale.ts'

/**
 * What is sent to a browser, encrypted for it alone. No name, phone, address or amount is in it: it lies in
 * the queues of others, and on a lock screen.
 */
export type PushMessage = {
  /** Of the line in the list. */
  readonly id: string
  /** Messages of one tag take each other's place … */
  readonly tag: string
  /** … but never a newer one's. */
  readonly sequence: number
  readonly lang: Lang
  readonly title: string
  readonly body: string
  /** Where a tap leads, with the language. */
  readonly path: string
  /** Whether it rings again where it takes another's place. */
  readonly rings: boolean
  /** Lines of the list that nobody has read. */
  readonly unread: number
  /** Orders under way, for the icon of the app. A message of an older build has none. */
  readonly active?: number | undefined
  /** ISO 8601. */
  readonly at: string
  /** The line itself: contract/notification.ts, parsed by whoever shows it. */
  readonly line: unknown
}

const texts: readonly string[] = ['id', 'tag', 'title', 'body', 'path', 'at']
const numbers: readonly string[] = ['sequence', 'unread']

/** Without a schema: the worker, which parses it, would be a tenth larger. */
export function isPushMessage(value: unknown): value is PushMessage {
  if (typeof value !== 'object' || value === null) return false
  const said = value as Readonly<Record<string, unknown>> // any object may be looked into
  return (
    texts.every((name) => typeof said[name] === 'string') &&
    numbers.every((name) => typeof said[name] === 'number') &&
    typeof said.rings === 'boolean' &&
    isLang(said.lang)
  )
}
