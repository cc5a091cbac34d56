import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { type Formatters, formatToParts } from 'intl-messageformat'
import { createElement, Fragment, type ReactNode } from 'react'
import type { IntlShape } from 'react-intl'
import { isLatin, plainNumber } from './plain-number.ts'

/** Messages by id, as build/words.ts compiles them: text without values is a string. */
export type Messages = Readonly<Record<string, string | readonly MessageFormatElement[]>>

type Value = ReactNode | Date | ((parts: ReactNode[]) => ReactNode)
type Values = Readonly<Record<string, Value>>

/** The tags that messages may use. */
const rich = { b: (parts: ReactNode[]) => createElement('b', null, ...parts) }

/**
 * Returns the part of react-intl's IntlShape that the storefront uses: `locale`, `messages` and
 * `formatMessage`. Numbers and dates are formatted by formats.ts. react-intl's own `createIntl` formats them
 * too, and is 4 KiB of the first load; the class of intl-messageformat is one more, and asks Intl for the
 * supported locales, which takes 0.1 s or more on a phone.
 */
export function createWords(locale: string, messages: Messages, common: () => Values): IntlShape {
  const formatters = createFormatters(locale)

  function formatMessage({ id }: { id: string }, values: Values = {}): ReactNode {
    const message = messages[id]
    if (typeof message === 'string') return message
    try {
      if (!message) throw new Error('no such message')
      const given = keyed({ ...rich, ...common(), ...values })
      const parts = formatToParts<ReactNode>(
        [...message],
        locale,
        formatters,
        noFormats,
        given,
        undefined,
        id,
      )
      const [first, ...others] = parts.map(({ value }) => value)
      return others.length > 0 ? createElement(Fragment, null, first, ...others) : (first ?? '')
    } catch (error) {
      // oxlint-disable-next-line no-console -- as react-intl does: a screen with the id of a text is usable
      console.error(id, error)
      return id
    }
  }
  // safe cast: a test of the architecture finds every other use of an IntlShape
  return { locale, messages, formatMessage } as unknown as IntlShape
}

/** Messages name no format of a date or a number. */
const noFormats = { number: {}, date: {}, time: {} }

/** A function for a tag gets its parts as one with a key, because it may render them as a list. */
const keyed = (values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'function'
        ? (parts: ReactNode[]) => value([createElement(Fragment, { key: '' }, ...parts)])
        : value,
    ]),
  )

/** Intl's format of a number, which is made when the first number needs it: most counts do not. */
function numberFormat(tag: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  let format: Intl.NumberFormat | undefined
  const isPlain = !options && isLatin(tag)
  // safe cast: intl-messageformat calls nothing else
  return {
    format: (value: number) =>
      (isPlain ? plainNumber(value, { least: 0, most: 3 }) : undefined) ??
      (format ??= new Intl.NumberFormat(tag, options)).format(value),
  } as Intl.NumberFormat
}

/** Formatters of plurals and numbers, each made once: to make one costs half a millisecond on a phone. */
function createFormatters(locale: string): Formatters {
  const made = new Map<string, unknown>()
  const once =
    <Args extends readonly unknown[], Made>(kind: string, make: (...args: Args) => Made) =>
    (...args: Args): Made => {
      const key = kind + JSON.stringify(args)
      // each key belongs to one kind
      const known = made.get(key) as Made | undefined
      if (known) return known
      const format = make(...args)
      made.set(key, format)
      return format
    }
  // the rules of plurals do not depend on the extensions of a tag, which would cost 0.1 s on a phone
  const [language] = locale.split('-u-')
  return {
    getNumberFormat: once('number', (_, options?: Intl.NumberFormatOptions) => numberFormat(locale, options)),
    getDateTimeFormat: once(
      'date',
      (_, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
    ),
    getPluralRules: once(
      'plural',
      (_, options?: Intl.PluralRulesOptions) => new Intl.PluralRules(language, options),
    ),
  }
}
