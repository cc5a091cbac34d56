import type { ChangeEvent, SyntheticEvent } from 'react'
import { toLatinDigits } from '#domain/digits.ts'

/** A text and the position of the caret in it: 0 is before the first character. */
export type Typed = { readonly text: string; readonly caret: number }

/**
 * Replaces the text of an input by the result of `read`, and returns it. Also sets the caret, because setting
 * the value of an input moves it to the end.
 */
export function retype(
  { currentTarget: input }: SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>,
  read: (typed: Typed) => Typed,
): string {
  const caret = input.selectionStart ?? input.value.length
  const shown = read({ text: input.value, caret })
  if (shown.text === input.value) return shown.text
  input.value = shown.text
  // autofill changes inputs without focus, and WebKit focuses an input when its selection is set; a field for
  // an e-mail address has no selection, and throws
  if (document.activeElement === input && input.selectionStart !== null)
    input.setSelectionRange(shown.caret, shown.caret)
  return shown.text
}

/** Returns a reader for a field that removes single characters. The caret stays after the same one. */
export const cleaned =
  (clean: (text: string) => string) =>
  ({ text, caret }: Typed): Typed => ({ text: clean(text), caret: clean(text.slice(0, caret)).length })

/**
 * Returns a reader for a field that shows digits in groups. The caret stays after the same digit; after a
 * forward deletion it stays before the same digit, or the Delete key would stop at the space between two
 * groups.
 */
export const grouped =
  (group: (text: string) => string, { forwards = false } = {}) =>
  ({ text, caret }: Typed): Typed => {
    const shown = group(text)
    const before = digitsOf(text.slice(0, caret)).length
    // "9" may be shown as "09"
    const isPadded = shown.startsWith('0') && !digitsOf(text).startsWith('0')
    const place = placeAfter(shown, before > 0 && isPadded ? before + 1 : before)
    return { text: shown, caret: forwards ? nextDigit(shown, place) : place }
  }

/** Whether the Delete key made the change. The event of an autofill has no input type. */
export const isForwards = ({ nativeEvent }: ChangeEvent<HTMLInputElement>): boolean =>
  'inputType' in nativeEvent && nativeEvent.inputType === 'deleteContentForward'

const digitsOf = (text: string) => toLatinDigits(text).replace(/\D/g, '')

/** The position after the given number of digits in a text: after 5 digits of "4201 32" it is 6. */
export function placeAfter(text: string, digits: number): number {
  let seen = 0
  for (let place = 0; place < text.length; place += 1) {
    if (seen === digits) return place
    if (/\d/.test(text.charAt(place))) seen += 1
  }
  return text.length
}

const nextDigit = (text: string, place: number) => place + text.slice(place).search(/\d|$/)
