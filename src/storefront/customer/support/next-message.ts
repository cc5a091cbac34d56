import { newUuid } from '#client/new-id.ts'
import type { Message } from './half-message.ts'

/**
 * Returns the message to send after `last`, whose answer was lost. The same message keeps its id, so that it
 * is stored once. Another text is another message: with the old id the server would take it for the one that
 * it has.
 */
export const nextMessage = (last: Message | undefined, next: Omit<Message, 'id'>): Message =>
  last?.text === next.text && last.close === next.close ? last : { ...next, id: newUuid() }
