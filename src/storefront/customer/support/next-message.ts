import { newUuid } from '#client/new-id.ts'

/** A message in a request. With `close` the request is closed after it. */
export type Message = { readonly id: string; readonly text: string; readonly close: boolean }

/**
 * Returns the message to send after `last`, whose answer was lost. The same message keeps its id, so that it
 * is stored once. Another text is another message: with the old id the server would take it for the one that
 * it has.
 */
export const nextMessage = (last: Message | undefined, next: Omit<Message, 'id'>): Message =>
  last?.text === next.text && last.close === next.close ? last : { ...next, id: newUuid() }
