import { posix } from 'node:path'
import { importsOf } from './arrows.ts'
import { lineOf, withoutComments, type SourceFile } from './source-files.ts'

/** The folders of the aliases in package.json that do not lie in `src`. */
const folders: Readonly<Record<string, string>> = { sw: 'sw', support: 'tests/support' }

/**
 * Every export of `exporting` that no other file imports. A file that imports another one counts as a user of
 * each of its exports whose name it contains: dynamic imports name them later. A namespace import uses all of
 * them (the API description lists every schema), except in a test: the gallery shows every icon.
 */
export function unusedExports(exporting: readonly SourceFile[], files: readonly SourceFile[]): string[] {
  const wordsByPath = new Map<string, Set<string>>()
  for (const file of files) {
    const code = withoutComments(file.text)
    const words = code.match(/\w+/g) ?? []
    for (const { specifier } of importsOf(file)) {
      const path = pathOf(file.path, specifier)
      const known = wordsByPath.get(path) ?? new Set()
      for (const word of words) known.add(word)
      if (!file.path.startsWith('tests/') && isNamespace(code, specifier)) known.add('*')
      wordsByPath.set(path, known)
    }
  }
  return exporting.flatMap((file) => {
    const words = wordsByPath.get(file.path)
    return exportsOf(file)
      .filter(({ name }) => !words?.has(name) && !words?.has('*'))
      .map(({ name, line }) => `${file.path}:${line} exports ${name}, which no other file imports`)
  })
}

const isNamespace = (code: string, specifier: string): boolean =>
  new RegExp(`\\* as \\w+ from '${specifier.replaceAll(/[.?*+]/g, '\\$&')}'`).test(code)

function pathOf(from: string, specifier: string): string {
  const [path = ''] = specifier.split('?')
  if (!path.startsWith('#')) return posix.join(posix.dirname(from), path)
  const [alias = '', ...rest] = path.slice(1).split('/')
  return posix.join(folders[alias] ?? `src/${alias}`, ...rest)
}

function exportsOf({ text }: SourceFile): { name: string; line: number }[] {
  const code = withoutComments(text)
  const declared = /^export (?:async )?(?:const|let|function|class|type|interface) (\w+)/gm
  const listed = /^export (?:type )?\{([^}]*)\}/gm
  return [
    ...Array.from(code.matchAll(declared), ({ 1: name = '', index }) => ({ name, index })),
    ...Array.from(code.matchAll(listed), ({ 1: names = '', index }) =>
      names
        .split(',')
        .map((name) => ({ name: name.split(' as ').at(-1)?.replace('type ', '').trim() ?? '', index }))
        .filter(({ name }) => name !== ''),
    ).flat(),
  ].map(({ name, index }) => ({ name, line: lineOf(code, index) }))
}
