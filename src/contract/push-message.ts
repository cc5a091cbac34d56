import { isLang, type Lang } from '#domain/locale.ts'

/**
 * The message that is sent to a browser, encrypted for it. It has no name, phone, address or amount, because
 * it passes through other companies' queues and appears on lock screens.
 */
export type PushMessage = {
  /** The id of the notification in the list. */
  readonly id: string
  /** A message replaces an earlier one with the same tag … */
  readonly tag: string
  /** … but never a newer one. */
  readonly sequence: number
  readonly lang: Lang
  readonly title: string
  readonly body: string
  /** The path that a tap opens, with the language. */
  readonly path: string
  /** Whether it alerts again when it replaces another message. */
  readonly rings: boolean
  /** The number of unread notifications. */
  readonly unread: number
  /** The number of active orders, for the app icon. Messages of an older build lack it. */
  readonly active?: number | undefined
  /** ISO 8601. */
  readonly at: string
  /** The notification of contract/notification.ts; the page that shows it parses it. */
  readonly line: unknown
}

const texts: readonly string[] = ['id', 'tag', 'title', 'body', 'path', 'at']
const numbers: readonly string[] = ['sequence', 'unread']

/** Without a schema, because valibot would make the service worker a tenth larger. */
export function isPushMessage(value: unknown): value is PushMessage {
  if (typeof value !== 'object' || value === null) return false
  const fields = value as Readonly<Record<string, unknown>> // reading properties of any object is safe
  return (
    texts.every((name) => typeof fields[name] === 'string') &&
    numbers.every((name) => typeof fields[name] === 'number') &&
    typeof fields.rings === 'boolean' &&
    (fields.active === undefined || typeof fields.active === 'number') &&
    isLang(fields.lang)
  )
}
