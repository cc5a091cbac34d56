import { posix } from 'node:path'
import { lineOf, withoutComments, type SourceFile } from './source-files.ts'

/** The layers that each layer may import, as the diagram in architecture.md shows them. */
const arrows: Record<string, readonly string[]> = {
  domain: [],
  contract: ['domain'],
  client: ['contract', 'domain'],
  server: ['contract', 'domain', 'locales'],
  storefront: ['client', 'contract', 'domain', 'locales'],
  sw: ['client', 'contract', 'domain'],
  tests: ['domain', 'contract', 'client', 'server', 'storefront', 'sw', 'locales', 'support'],
}

/** The layers that run everywhere may use these libraries and no other. */
const libraries: Record<string, readonly string[]> = { domain: [], contract: ['valibot'] }

/**
 * Pieces of ui/ depend on no feature, router or query: of the storefront they import these folders only, and
 * none of these libraries.
 */
const uiFolders = ['ui', 'styles', 'i18n']
const unknownToUi = /^(@tanstack\/|jotai|#client\/|#contract\/)/

/**
 * Every import that no arrow of the diagram allows, and every import in a form that this repository does not
 * use.
 */
export const wrongArrows = (files: readonly SourceFile[]): string[] =>
  files.flatMap((file) => [
    ...importsOf(file).flatMap(({ specifier, line }) =>
      problemsOf(file.path, specifier).map(
        (problem) => `${file.path}:${line} imports ${specifier}: ${problem}`,
      ),
    ),
    ...barrelsOf(file),
  ])

export const layerOf = (path: string): string => /^(?:src\/)?([^/]+)\//.exec(path)?.[1] ?? 'top'

function problemsOf(path: string, specifier: string): string[] {
  const layer = layerOf(path)
  if (specifier.startsWith('.'))
    return [...problemsOfRelative(path, specifier), ...problemsOfEnding(specifier)]
  if (specifier.startsWith('#')) {
    const to = specifier.slice(1).split('/')[0] ?? ''
    if (to === layer)
      return [
        ...problemsOfOwnLayer(path, specifier),
        ...problemsOfUiFolder(path, `src/${specifier.slice(1)}`),
        ...problemsOfEnding(specifier),
      ]
    return [
      ...(arrows[layer]?.includes(to) === false ? [`no arrow goes from ${layer} to ${to}`] : []),
      ...problemsOfUi(path, specifier),
      ...problemsOfEnding(specifier),
    ]
  }
  const allowed = libraries[layer]
  if (allowed && !allowed.includes(specifier))
    return [`${layer} uses no library but ${allowed.join(', ') || 'none'}`]
  return problemsOfUi(path, specifier)
}

/**
 * Layers whose modules import each other by the layer's alias, so that an import is the same at every depth.
 */
const aliased = new Set(['server', 'storefront'])

const problemsOfOwnLayer = (path: string, specifier: string): string[] =>
  !aliased.has(layerOf(path))
    ? ['its own layer is imported by a relative path']
    : moduleOf(path) === moduleOf(`src/${specifier.slice(1)}`)
      ? ['a file of the same module is imported by a relative path']
      : []

/**
 * The module of a file: `src/<layer>/<rank>/<module>`, or the rank or layer of a file that stands alone;
 * `app` is one module.
 */
const moduleOf = (path: string): string =>
  path.startsWith('src/storefront/app/')
    ? 'src/storefront/app'
    : path.split('/').slice(0, -1).slice(0, 4).join('/')

function problemsOfRelative(path: string, specifier: string): string[] {
  if (specifier.startsWith('../..')) return ['reaches over two folders']
  const target = posix.join(posix.dirname(path), specifier)
  const [from, to] = [layerOf(path), layerOf(target)]
  if (from === to && aliased.has(from) && moduleOf(path) !== moduleOf(target))
    return [`another module is imported by #${from}/…`]
  if (from !== to) return [`leaves its layer by a relative path (#${to}/…)`]
  return problemsOfUiFolder(path, target)
}

function problemsOfUiFolder(path: string, target: string): string[] {
  const folder = target.split('/')[2] ?? ''
  return isUi(path) && !uiFolders.includes(folder) ? [`a piece of ui/ does not import from ${folder}/`] : []
}

const problemsOfUi = (path: string, specifier: string) =>
  isUi(path) && unknownToUi.test(specifier) ? ['a piece of ui/ knows no restaurant, no router, no query'] : []

const problemsOfEnding = (specifier: string) =>
  /\.(ts|tsx|css|json|svg|woff2|sql|html)(\?\w+)?$/.test(specifier) ? [] : ['ends without its file ending']

const isUi = (path: string) => path.startsWith('src/storefront/ui/')

export function importsOf({ text }: SourceFile): { specifier: string; line: number }[] {
  const code = withoutComments(text)
  const patterns = [
    /^\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/gm,
    /^\s*import\s*['"]([^'"]+)['"]/gm,
    /\bimport\(\s*['"]([^'"]+)['"]/g,
  ]
  return patterns.flatMap((pattern) =>
    Array.from(code.matchAll(pattern), (match) => ({
      specifier: match[1] ?? '',
      line: lineOf(code, match.index + match[0].length),
    })),
  )
}

function barrelsOf({ path, text }: SourceFile): string[] {
  const code = withoutComments(text)
  return [
    ...(/(^|\/)index\.tsx?$/.test(path) ? [`${path}: a barrel; import the file that has it`] : []),
    ...Array.from(
      code.matchAll(/^export\s+(?:type\s+)?(?:\*|\{[^}]*\})\s*(?:as\s+\w+\s+)?from\b/gm),
      (match) => `${path}:${lineOf(code, match.index)} exports what another file has`,
    ),
    ...Array.from(
      path.endsWith('.config.ts') || path.endsWith('.d.ts') ? [] : code.matchAll(/^export default\b/gm),
      (match) => `${path}:${lineOf(code, match.index)} exports a default; give it a name`,
    ),
  ]
}
