import type { SourceFile } from './source-files.ts'

export type Allowed = Readonly<Record<string, string>>

/**
 * Files of more lines than the limit, without those that are allowed with a reason; and exceptions that are
 * not needed any more.
 */
export function tooLong(files: readonly SourceFile[], limit: number, allowed: Allowed): string[] {
  const long = files
    .map(({ path, text }) => ({ path, lines: linesOf(text) }))
    .filter(({ lines }) => lines > limit)
  const unneeded = Object.keys(allowed).filter((path) => !long.some((file) => file.path === path))
  return [
    ...long
      .filter(({ path }) => !(path in allowed))
      .map(({ path, lines }) => `${path} has ${lines} lines: what else lives there?`),
    ...unneeded.map((path) => `${path} is allowed to be long and is not`),
  ]
}

const linesOf = (text: string) => text.replace(/\n$/, '').split('\n').length
