import * as v from 'valibot'
import { isReadableLine, isReadableText } from '#domain/readable.ts'

/** The message of an issue for which the server refuses with `unreadable-text`, which has its own words. */
export const unreadable = 'expected text without control, bidi override or only invisible characters'

/**
 * For what a person types and another one reads. Only in requests: replies and the device's storage may have
 * text that was accepted before.
 */
export const readableLine = v.check(isReadableLine, unreadable)
export const readableText = v.check(isReadableText, unreadable)
