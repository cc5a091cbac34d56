import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Replaces the names of classes of style modules by two or three characters. In the page and the script of
 * the first screen this saves 1.3 KiB of a first visit, compressed. A name is the place of its class among
 * all classes of the sources in alphabetical order, so both builds give the same one. It changes when
 * classes are added: nothing stores it without the styles of its build.
 *
 * `directory` is that of the sources.
 */
export function shortStyleNames(directory: string): Plugin[] {
  const shortOf = shortNamesOf(sourcesIn(directory))
  // between Vite's two plugins for CSS the sheet is text, after the second one a module with its names
  const hook = (name: string, enforce?: 'post'): Plugin => ({
    name,
    ...(enforce && { enforce }),
    apply: 'build',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code, id) => ({ code: withShortNames(code, shortOf.get(id) ?? new Map()), map: null }),
    },
  })
  return [hook('short-style-names'), hook('short-style-names-of-modules', 'post')]
}

/** The sources of style modules by their absolute paths. */
const sourcesIn = (directory: string): [file: string, source: string][] =>
  globSync('**/*.module.css', { cwd: directory }).map((path) => {
    const file = join(directory, path)
    return [file, readFileSync(file, 'utf8')]
  })

/** Returns the short names of each file by the names in its source. */
export function shortNamesOf(
  sources: readonly (readonly [file: string, source: string])[],
): Map<string, Map<string, string>> {
  let count = 0
  const next = (): string => {
    const name = shortName(count++)
    return isHidden.test(name) ? next() : name
  }
  const byFile = sources.toSorted(([one], [other]) => (one < other ? -1 : 1))
  return new Map(
    byFile.map(([file, source]) => [
      file,
      new Map([...namesIn(source)].toSorted().map((name) => [name, next()])),
    ]),
  )
}

/** Ad blockers hide elements with these classes on every site. */
const isHidden = /^ads?$/i

const namesIn = (source: string): Set<string> =>
  new Set([...source.matchAll(/\.([a-z][\w-]*)/gi)].flatMap(([, name]) => (name ? [name] : [])))

const first = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const others = `${first}0123456789`

/** A name of at least two characters for each number from 0, another one for each. */
export function shortName(number: number): string {
  let rest = Math.floor(number / first.length)
  let name = first.charAt(number % first.length)
  do {
    name += others.charAt(rest % others.length)
    rest = Math.floor(rest / others.length)
  } while (rest > 0)
  return name
}

/**
 * Lightning CSS writes six characters of a hash before a name. It adds `_` before a digit at the start, and
 * escapes a digit after `-`.
 */
const scopedName = /(?<![\w-])(?:-\\3\d [\w-]{4}|[\w-]{6,7})_([a-z][\w-]*)/gi

/** Returns the code with short names. Names that are not in `shortOf` stay as they are. */
export const withShortNames = (code: string, shortOf: ReadonlyMap<string, string>): string =>
  code.replaceAll(scopedName, (scoped, name: string) => shortOf.get(name) ?? scoped)
