import { messageOf } from '#server/platform/message-of.ts'
type Parsed = { readonly value: unknown } | { readonly problem: string }

/** Parses JSON. A problem has the line and the column of the first error, and what was expected there. */
export function parseJson(text: string): Parsed {
  // some editors on Windows put a byte order mark in front
  const json = text.replace(/^\uFEFF/, '')
  try {
    return { value: JSON.parse(json) }
  } catch (error) {
    const found = findError(json)
    const reason = messageOf(error)
    return { problem: `expected JSON, ${found ? described(json, found) : reason}` }
  }
}

type Expected =
  | 'a value'
  | 'a value or "]"'
  | 'a name in quotes'
  | 'a name in quotes or "}"'
  | 'a ":"'
  | After
type After = 'a "," or "]"' | 'a "," or "}"' | 'nothing more'
type FoundError = { readonly at: number; readonly expected: Expected }

const token =
  /(?<value>"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w))|(?<mark>[{}[\],:])/uy

const space = /[ \t\r\n]*/y

/**
 * Returns the first error. `JSON.parse` says its place for some errors only, and in words that change with
 * the engine.
 */
function findError(json: string): FoundError | undefined {
  const open: ('{' | '[')[] = []
  const afterValue = (): After =>
    open.length === 0 ? 'nothing more' : open.at(-1) === '[' ? 'a "," or "]"' : 'a "," or "}"'
  let expected: Expected = 'a value'
  let at = 0
  for (;;) {
    space.lastIndex = at
    at += space.exec(json)?.[0].length ?? 0
    if (at === json.length) return expected === 'nothing more' ? undefined : { at, expected }
    token.lastIndex = at
    const { value, mark } = token.exec(json)?.groups ?? {}
    const next = nextOf(expected, value, mark)
    if (!next) return { at, expected }
    if (mark === '{' || mark === '[') open.push(mark)
    if (mark === '}' || mark === ']') open.pop()
    expected = next === 'after a value' ? afterValue() : next
    at = token.lastIndex
  }
}

/** Returns what is expected after this token; undefined if the token is an error. */
function nextOf(
  expected: Expected,
  value: string | undefined,
  mark: string | undefined,
): Expected | 'after a value' | undefined {
  switch (expected) {
    case 'a value':
    case 'a value or "]"':
      if (value !== undefined) return 'after a value'
      if (mark === '{') return 'a name in quotes or "}"'
      if (mark === '[') return 'a value or "]"'
      return mark === ']' && expected === 'a value or "]"' ? 'after a value' : undefined
    case 'a name in quotes':
    case 'a name in quotes or "}"':
      if (value?.startsWith('"')) return 'a ":"'
      return mark === '}' && expected === 'a name in quotes or "}"' ? 'after a value' : undefined
    case 'a ":"':
      return mark === ':' ? 'a value' : undefined
    case 'a "," or "]"':
      if (mark === ',') return 'a value'
      return mark === ']' ? 'after a value' : undefined
    case 'a "," or "}"':
      if (mark === ',') return 'a name in quotes'
      return mark === '}' ? 'after a value' : undefined
    case 'nothing more':
      return undefined
    default:
      return expected satisfies never
  }
}

/** The most characters of the file in one message. */
const shownLength = 20

function described(json: string, { at, expected }: FoundError): string {
  const lines = json.slice(0, at).split('\n')
  const rest = json.slice(at, at + shownLength).split(/[\r\n]/)[0] ?? ''
  const found = at === json.length ? 'the end of the file' : rest
  return `at line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}: expected ${expected}, got ${found}`
}
