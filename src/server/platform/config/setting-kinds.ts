import { isIP } from 'node:net'
import * as v from 'valibot'
import { originOf, urlOf } from './urls.ts'

/** The message of a value that cannot be used. Not for secrets: it repeats the value. */
export const expected = (what: string) => (issue: { input: unknown }) =>
  `expected ${what}, got "${String(issue.input)}"`

/** A whole number in digits from 0 to 9, without signs and separators. */
export const wholeNumber = (what: string, min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, expected(what)),
    v.transform(Number),
    v.minValue(min, expected(what)),
    v.maxValue(max, expected(what)),
  )

/** One of some words, in any case of letters. */
export const oneOf = <const Words extends readonly string[]>(words: Words) =>
  v.pipe(v.string(), v.toLowerCase(), v.picklist(words, expected(listed(words))))

const listed = (words: readonly string[]): string =>
  words.length > 4 ? `one of ${words.join(', ')}` : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`

/** Parses an origin; accepts a trailing slash and capital letters. Returns it as browsers write it. */
export const origin = (what: string) =>
  v.pipe(
    v.string(),
    v.transform((text) => originOf(text) ?? text),
    v.check((text) => originOf(text) !== undefined, expected(what)),
  )

/** As `origin`, with https only. */
export const secureOrigin = (what: string) =>
  v.pipe(
    origin(what),
    v.check((text) => text.startsWith('https:'), expected(what)),
  )

/** An http or https address with a path. */
export const httpUrl = (what: string) =>
  v.pipe(
    v.string(),
    v.transform((text) => urlOf(text) ?? text),
    v.check((text) => urlOf(text) !== undefined, expected(what)),
  )

/** A name or an address of this machine. */
export const host = v.pipe(
  v.string(),
  v.check(
    (text) => isIP(text) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text),
    expected('an address such as 0.0.0.0 or a host name, without protocol and port'),
  ),
)

/** A token of `length` letters and digits; returned in lower case. */
export const token = (length: number, what: string) =>
  v.pipe(
    v.string(),
    v.toLowerCase(),
    v.regex(/^[a-z0-9]+$/, expected(what)),
    v.length(length, expected(what)),
  )
