import type { Context } from 'hono'
import * as v from 'valibot'
import { unreadable } from '#contract/readable.ts'
import type { Env } from './env.ts'
import type { Issue, ProblemDetail } from './problem.ts'
import { type Refusal, refuse } from '#domain/outcome.ts'
import { messageOf } from '#server/platform/message-of.ts'

const mostIssues = 20
const longestMessage = 200
/** Values of the studio's draft, the deepest ones, have fewer. A function that calls itself reads them. */
const mostLevels = 32

/** Returns the JSON body, which must not be a list, or a refusal that describes the problem. */
export async function readJson(c: Context<Env>): Promise<unknown> {
  const type = c.req.header('content-type') ?? ''
  // this also blocks plain forms of other sites: browsers send a preflight before this content type
  if (!/^application\/json\s*(;|$)/i.test(type))
    return badInput([{ path: '', message: 'expected content-type: application/json' }], 415)
  const text = await c.req.text()
  try {
    const json: unknown = JSON.parse(text)
    // valibot accepts a list as an object without entries
    if (Array.isArray(json)) return badInput([{ path: '', message: 'expected an object, got a list' }])
    return isDeeper(json, mostLevels)
      ? badInput([{ path: '', message: `expected at most ${mostLevels} levels` }])
      : json
  } catch (error) {
    const why = messageOf(error)
    return badInput([{ path: '', message: shortened(`expected JSON: ${why}`) }])
  }
}

/**
 * Returns the parsed input (undefined without a schema), or a refusal with the path of every invalid value.
 */
export function parseInput(schema: v.GenericSchema | undefined, input: unknown, root: string): unknown {
  if (schema === undefined) return undefined
  const parsed = v.safeParse(schema, input)
  if (!parsed.success) {
    const issues = parsed.issues
      .slice(0, mostIssues)
      .map((issue) => ({ path: pathOf(issue, root), message: shortened(issue.message) }))
    const isText = issues.every(({ message }) => message === unreadable)
    return isText ? refuse('unreadable-text', { issues }) : badInput(issues)
  }
  const path = badText(parsed.output, root)
  if (path !== undefined)
    return badInput([{ path, message: 'expected text without NUL and without half characters' }])
  return parsed.output
}

/**
 * Returns the path of the first text that PostgreSQL would reject, because it contains U+0000 or half of a
 * surrogate pair. Only attacks contain such text, and further in it would cause a fault.
 */
export function badText(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const found = badText(inner, joined(path, Array.isArray(value) ? Number(key) : key))
    if (found !== undefined) return found
  }
  return undefined
}

/** Returns whether objects and lists are nested in more than this many levels. */
const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)))

const badInput = (issues: readonly Issue[], status?: 415): Refusal<'bad-input', ProblemDetail> =>
  refuse('bad-input', { issues, ...(status && { status }) })

const pathOf = (issue: v.BaseIssue<unknown>, root: string): string =>
  (issue.path ?? []).reduce((path, { key }) => joined(path, key), root)

const joined = (path: string, key: unknown): string =>
  typeof key === 'number' ? `${path}[${key}]` : path === '' ? String(key) : `${path}.${String(key)}`

const shortened = (text: string) =>
  text.length > longestMessage ? `${text.slice(0, longestMessage)}…` : text
