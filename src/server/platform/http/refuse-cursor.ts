import { refuse } from '#domain/outcome.ts'

/** Returns the refusal of a cursor in the query that has not the format of a reply's `next`. */
export const refuseCursor = () =>
  refuse('bad-input', { issues: [{ path: 'query.cursor', message: 'expected a cursor from `next`' }] })
