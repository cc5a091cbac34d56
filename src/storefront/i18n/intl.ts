import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { type Formatters, IntlMessageFormat } from 'intl-messageformat'
import { createElement, Fragment, type ReactNode } from 'react'
import type { IntlShape } from 'react-intl'

/** Messages by id, as build/words.ts compiles them: text without values is a string. */
export type Messages = Readonly<Record<string, string | readonly MessageFormatElement[]>>

type Value = ReactNode | Date | ((parts: ReactNode[]) => ReactNode)
type Values = Readonly<Record<string, Value>>

/** The tags that messages may use. */
const rich = { b: (parts: ReactNode[]) => createElement('b', null, ...parts) }

/**
 * Returns the part of react-intl's IntlShape that the storefront uses: `locale`, `messages` and
 * `formatMessage`. Numbers and dates are formatted by formats.ts. react-intl's own `createIntl` formats them
 * too, and is 4 KiB of the first load.
 */
export function createWords(locale: string, messages: Messages, common: () => Values): IntlShape {
  const formatters = createFormatters()
  const made = new Map<string, IntlMessageFormat>()

  function formatOf(id: string, message: readonly MessageFormatElement[]): IntlMessageFormat {
    const known = made.get(id)
    if (known) return known
    const format = new IntlMessageFormat([...message], locale, undefined, { formatters })
    made.set(id, format)
    return format
  }

  function formatMessage({ id }: { id: string }, values: Values = {}): ReactNode {
    const message = messages[id]
    if (typeof message === 'string') return message
    try {
      if (!message) throw new Error('no such message')
      const text = formatOf(id, message).format<ReactNode>(keyed({ ...rich, ...common(), ...values }))
      return Array.isArray(text) ? createElement(Fragment, null, ...text) : text
    } catch (error) {
      // oxlint-disable-next-line no-console -- as react-intl does: a screen with the id of a text is usable
      console.error(id, error)
      return id
    }
  }
  // safe cast: a test of the architecture finds every other use of an IntlShape
  return { locale, messages, formatMessage } as unknown as IntlShape
}

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

/** Formatters of plurals and numbers, each made once: to make one costs half a millisecond on a phone. */
function createFormatters(): Formatters {
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
  return {
    getNumberFormat: once(
      'number',
      (tag?: string | string[], options?: object) => new Intl.NumberFormat(tag, options),
    ),
    getDateTimeFormat: once(
      'date',
      (tag?: Intl.LocalesArgument, options?: object) => new Intl.DateTimeFormat(tag, options),
    ),
    getPluralRules: once(
      'plural',
      (tag?: Intl.LocalesArgument, options?: object) => new Intl.PluralRules(tag, options),
    ),
  }
}
