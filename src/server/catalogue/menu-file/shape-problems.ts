import type * as v from 'valibot'
import { closestName } from '#domain/closest-name.ts'
import { type FileProblem, withFound } from './problem.ts'

type Issue = v.BaseIssue<unknown>

/**
 * Returns what is wrong with the shape of a menu file. A misspelled field is one problem, not an unknown and
 * a missing field.
 */
export function shapeProblems(issues: readonly Issue[]): FileProblem[] {
  const misspelled = new Set(issues.flatMap((issue) => placeMeant(issue) ?? []))
  return issues
    .filter((issue) => issue.input !== undefined || !misspelled.has(placeOf(keysOf(issue))))
    .map((issue) => ({
      path: placeOf(keysOf(issue)) || 'the file',
      message: messageOf(issue),
    }))
}

function messageOf(issue: Issue): string {
  const meant = fieldMeant(issue)
  return meant === undefined
    ? withFound(issue.message, issue.input)
    : `not known here; did you mean "${meant}"?`
}

/** Returns the known field that an unknown one is close to. The message of `sealed` lists the known ones. */
function fieldMeant(issue: Issue): string | undefined {
  const [, known] = /^not known here; known are (.+)$/.exec(issue.message) ?? []
  return known === undefined ? undefined : closestName(String(keysOf(issue).at(-1)), known.split(', '))
}

function placeMeant(issue: Issue): string | undefined {
  const meant = fieldMeant(issue)
  return meant === undefined ? undefined : placeOf([...keysOf(issue).slice(0, -1), meant])
}

const keysOf = ({ path }: Issue): readonly unknown[] => (path ?? []).map(({ key }) => key)

const placeOf = (keys: readonly unknown[]): string =>
  keys
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '')
