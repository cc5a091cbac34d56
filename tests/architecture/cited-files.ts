import { posix } from 'node:path'
import { lineOf, type SourceFile } from './source-files.ts'

const folders = 'src|tests|docs|sw|locales|public'

/**
 * In a comment: a path from the top of the repository, in backticks or not. `src/server/<rank>/…` and
 * `docs/*.md` are patterns.
 */
const inComment = new RegExp(`(?<![\\w./#@-])(?:${folders})/[^\\s\`'"<>*{}()…,;:]*`, 'g')

/** In a comment: the name of a file, or the end of its path. */
const nameInComment = /(?<![\w./#@*<>{}-])[a-z0-9][\w-]*(?:[./][\w-]+)*\.(?:tsx?|sql|css|md)\b/gi

/** In a page: a path from the top, only in backticks, so that a command or a tree may abbreviate. */
const inBackticks = new RegExp(`(?<=\`)(?:${folders})/[^\\s\`<>*{}…]*(?=\`)`, 'g')

/** In a page: the target of a link or of an image that is not a URL. */
const inLink = /(?<=\]\()(?![a-z]+:|#)[^)\s#]+(?=[)#])|(?<=\b(?:src|href)=")(?![a-z]+:|#)[^"#]+/g

const comment = /\/\*[\s\S]*?\*\/|(?<![:\w])\/\/[^\n]*|(?<=^\s*)--[^\n]*/gm

/**
 * Every citation of a file or folder that does not exist. Links of a page are relative to the page; other
 * paths begin at the top.
 */
export function missingPaths(files: readonly SourceFile[], exists: (path: string) => boolean): string[] {
  return files.flatMap((file) =>
    citationsOf(file)
      .filter(({ path }) => !exists(path))
      .map(({ path, line }) => `${file.path}:${line} cites ${path}, which does not exist`),
  )
}

/** Every file name in a comment that is not the end of one of the `paths`. */
export function missingNames(files: readonly SourceFile[], paths: readonly string[]): string[] {
  const isEnd = (name: string) => paths.some((path) => path === name || path.endsWith(`/${name}`))
  return files.flatMap((file) =>
    commentsOf(file)
      .flatMap((text) => citedIn(text, nameInComment))
      .filter(({ path }) => !isEnd(path))
      .map(({ path, line }) => `${file.path}:${line} cites ${path}, which does not exist`),
  )
}

type Citation = { readonly path: string; readonly line: number }

function citationsOf({ path, text }: SourceFile): Citation[] {
  if (path.endsWith('.md')) {
    const folder = posix.dirname(path)
    const page = { text, line: 1 }
    return [
      ...citedIn(page, inBackticks),
      ...citedIn(page, inLink).map((found) => ({ ...found, path: posix.join(folder, found.path) })),
    ]
  }
  return commentsOf({ path, text }).flatMap((part) => citedIn(part, inComment))
}

type Part = { readonly text: string; readonly line: number }

const commentsOf = ({ text }: SourceFile): Part[] =>
  Array.from(text.matchAll(comment), (match) => ({ text: match[0], line: lineOf(text, match.index) }))

/** `line` is that of the file in which the part begins. */
const citedIn = (part: Part, pattern: RegExp): Citation[] =>
  Array.from(part.text.matchAll(pattern), (match) => ({
    path: match[0].replace(/[.?!]+$/, ''),
    line: part.line + lineOf(part.text, match.index) - 1,
  }))
