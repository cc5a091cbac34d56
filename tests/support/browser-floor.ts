import { createRequire } from 'node:module'
import type {
  BrowserName,
  CompatData,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data'

const require = createRequire(import.meta.url)

/** MDN's compatibility data: 20 MB of JSON, which Vitest would compile into a module if it was imported. */
export const compat = require('@mdn/browser-compat-data') as CompatData

const { browserslist } = require('../../package.json') as { readonly browserslist: readonly string[] }

/** The names that `browserslist` in package.json uses, as the compatibility data writes them. */
const browsersOf: Readonly<Record<string, readonly BrowserName[]>> = {
  Safari: ['safari'],
  iOS: ['safari_ios'],
  // Chrome on Android has the same version numbers, and lacks a few features of Chrome on a computer
  Chrome: ['chrome', 'chrome_android'],
  Edge: ['edge'],
  Firefox: ['firefox'],
}

/** The oldest version of each browser that the shop supports. */
export const floor: ReadonlyMap<BrowserName, string> = new Map(
  browserslist.flatMap((line) => {
    const [, name = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? []
    const browsers = browsersOf[name]
    if (!browsers) throw new Error(`package.json: browserslist has "${line}", expected "Safari >= 16.4"`)
    return browsers.map((browser) => [browser, version] as const)
  }),
)

/**
 * The browsers of the floor that lack a feature, in their oldest supported version or in their newest. A
 * feature behind a flag, with a prefix or under another name is lacking; a partial one is not.
 */
export function lackOf(statement: CompatStatement | undefined): BrowserName[] {
  if (!statement) return []
  return [...floor].flatMap(([browser, version]) => {
    const plain = supportOf(statement, browser).filter(isPlain)
    const isThere = plain.some((one) => covers(one, version)) && plain.some((one) => !one.version_removed)
    return isThere ? [] : [browser]
  })
}

/** The prefixes under which browsers of the floor have a feature, such as `-webkit-`. */
export const prefixesOf = (statement: CompatStatement | undefined): string[] =>
  [...floor.keys()].flatMap((browser) =>
    statement ? supportOf(statement, browser).flatMap(({ prefix }) => prefix ?? []) : [],
  )

/** The sub-features of a part of the data, by name. */
export const partsOf = (part: Identifier | undefined): [name: string, part: Identifier][] =>
  Object.keys(part ?? {}).flatMap((name) => {
    const one = name === '__compat' ? undefined : part?.[name]
    return one ? [[name, one]] : []
  })

const supportOf = ({ support }: CompatStatement, browser: BrowserName): SimpleSupportStatement[] =>
  [support[browser] ?? []].flat()

const isPlain = (one: SimpleSupportStatement): boolean =>
  typeof one.version_added === 'string' &&
  one.version_added !== 'preview' &&
  !one.flags &&
  !one.prefix &&
  !one.alternative_name

const covers = (
  { version_added: added, version_removed: removed }: SimpleSupportStatement,
  version: string,
) =>
  orderOf(String(added)) <= orderOf(version) && (removed === undefined || orderOf(removed) > orderOf(version))

/** 16.4 as 16004, to compare; "≤37" is at most 37. */
function orderOf(version: string): number {
  const [major = 0, minor = 0] = version.replace('≤', '').split('.').map(Number)
  return major * 1000 + minor
}
