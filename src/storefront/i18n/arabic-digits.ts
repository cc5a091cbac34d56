import { isLiteralElement, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { Messages } from './intl.ts'

/**
 * Returns messages with ٠–٩ in their own text, for a customer who has chosen these digits; Intl writes those
 * of values. Names and examples keep theirs: a word with a Latin letter, `#` or `+`, and everything between
 * direction marks.
 */
export const inArabicDigits = (messages: Messages): Messages =>
  Object.fromEntries(
    Object.entries(messages).map(([id, message]) => [
      id,
      typeof message === 'string' ? textOf(message) : message.map(elementOf),
    ]),
  )

function elementOf(element: MessageFormatElement): MessageFormatElement {
  if (isLiteralElement(element)) return { ...element, value: textOf(element.value) }
  if ('children' in element) return { ...element, children: element.children.map(elementOf) }
  if (!('options' in element)) return element
  const options = Object.entries(element.options).map(
    ([form, option]) => [form, { ...option, value: option.value.map(elementOf) }] as const,
  )
  return { ...element, options: Object.fromEntries(options) }
}

const textOf = (text: string): string =>
  text.replaceAll(wordOrNumber, (part) => (/^[\d.,]+$/.test(part) ? numberOf(part) : part))

/** A part between direction marks, a word with its letters and digits, or a number with its separators. */
const wordOrNumber =
  /\u2066[^\u2069]*\u2069|\u200e[^\u200e]*\u200e|[A-Za-z#+\d]*[A-Za-z#+][A-Za-z#+\d]*|\d+(?:[.,]\d+)*/gu

const numberOf = (latin: string): string =>
  latin
    .replace('.', '٫')
    .replaceAll(',', '٬')
    .replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))
