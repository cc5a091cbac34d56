import type { ChangeEvent } from 'react'
import { toLatinDigits } from '#domain/digits.ts'

/** A text and the place of the caret in it: 0 is before its first character. */
export type Typed = { readonly text: string; readonly caret: number }

/**
 * Replaces what was typed into an input by `read` of it, and returns the new text. The caret goes where
 * `read` puts it; an input whose value is set puts it at the end.
 */
export function retype(
  { target: input }: ChangeEvent<HTMLInputElement>,
  read: (typed: Typed) => Typed,
): string {
  const caret = input.selectionStart ?? input.value.length
  const shown = read({ text: input.value, caret })
  if (shown.text === input.value) return shown.text
  input.value = shown.text
  // autofill changes inputs that are not focused, and WebKit moves the focus to an input whose selection is
  // set
  if (document.activeElement === input) input.setSelectionRange(shown.caret, shown.caret)
  return shown.text
}

/**
 * Reads what was typed into a field that keeps digits in groups. The caret stays behind the same digit; after
 * a deletion forwards it stays before the same digit, or the Delete key would stop at the space between two
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

/** True when the Delete key made the change. An autofill's event names no kind of input. */
export const isForwards = ({ nativeEvent }: ChangeEvent<HTMLInputElement>): boolean =>
  'inputType' in nativeEvent && nativeEvent.inputType === 'deleteContentForward'

const digitsOf = (text: string) => toLatinDigits(text).replace(/\D/g, '')

/** The place behind so many digits of a text: behind 5 digits of "4201 32" is 6. */
export function placeAfter(text: string, digits: number): number {
  let seen = 0
  for (let place = 0; place < text.length; place += 1) {
    if (seen === digits) return place
    if (/\d/.test(text.charAt(place))) seen += 1
  }
  return text.length
}

const nextDigit = (text: string, place: number) => place + text.slice(place).search(/\d|$/)
