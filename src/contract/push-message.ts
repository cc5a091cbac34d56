import * as v from 'valibot'
import { Lang } from './locale.ts'

/**
 * What is sent to a browser, encrypted for it alone. No name, phone, address or amount is in it: it lies in the queues of others, and
 * on a lock screen.
 */
export const PushMessage = v.object({
  /** Of the line in the list. */
  id: v.string(),
  /** Messages of one tag take each other's place … */
  tag: v.string(),
  /** … but never a newer one's. */
  sequence: v.number(),
  lang: Lang,
  title: v.string(),
  body: v.string(),
  /** Where a tap leads, with the language. */
  path: v.string(),
  /** Whether it rings again where it takes another's place. */
  rings: v.boolean(),
  /** Lines of the list that nobody has read. */
  unread: v.number(),
  at: v.string(),
  /** The line itself: contract/notification.ts. */
  line: v.unknown(),
})
export type PushMessage = v.InferOutput<typeof PushMessage>
