import * as v from 'valibot'
import { cursorFormat, numberCursorFormat } from '#domain/cursor.ts'

/** The `next` of the reply before: the place of a row in the list. */
export const CursorText = cursorText(cursorFormat)

/** As `CursorText`, in a list whose rows have numbers. */
export const NumberCursorText = cursorText(numberCursorFormat)

const numberFormat = /^\d{1,15}$/

/** In a list in the order of its numbers: the last one. */
export const LastNumberText = cursorText(numberFormat)

/** The number of a row, in a query or a body. */
export const NumberText = v.pipe(v.string(), v.regex(numberFormat))

function cursorText(format: RegExp) {
  return v.pipe(v.string(), v.regex(format, 'expected a cursor from `next`'))
}
