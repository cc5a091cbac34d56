import * as v from 'valibot'
import { newUuid } from '#client/new-id.ts'
import { sameOrNew } from '#client/same-or-new.ts'

const Message = v.object({ id: v.string(), text: v.string(), close: v.boolean() })

const HalfMessage = v.object({
  words: v.string(),
  /** The message that was sent last, until its answer arrives. */
  last: v.optional(Message),
})

/** A message in a request. With `close` the request is closed after it. */
export type Message = Readonly<v.InferOutput<typeof Message>>

/** The typed words of a message. */
export type HalfMessage = Readonly<v.InferOutput<typeof HalfMessage>>

export const noMessage: HalfMessage = { words: '' }

/**
 * Returns the message that is sent now. The words of a message whose answer was lost keep its id, also if the
 * other button sends them: the server adds them once.
 */
export const messageOf = ({ words, last }: HalfMessage, close: boolean): Message => ({
  ...sameOrNew<Pick<Message, 'id' | 'text'>>(last, { text: words }, newUuid),
  close,
})

/** Returns what is half written once the last message has arrived: what was typed since it was sent. */
export const withoutLast = ({ words, last }: HalfMessage): HalfMessage =>
  words === last?.text ? noMessage : { words }

/** Returns the half-written message of the tab; undefined if there is none that this build can read. */
export function parseHalfMessage(stored: unknown): HalfMessage | undefined {
  const parsed = v.safeParse(HalfMessage, stored)
  return parsed.success ? parsed.output : undefined
}

/** Returns what is stored of a message: undefined if that is nothing. */
export const storedMessage = (half: HalfMessage): HalfMessage | undefined =>
  half.words === '' && half.last === undefined ? undefined : half
