import type { ErrorHandler } from 'hono'
import { isRefusedBy } from '#server/platform/db/refused-by.ts'
import { isUnavailable } from '#server/platform/db/unavailable.ts'
import type { Deps } from '#server/platform/deps.ts'
import { messageOf } from '#server/platform/message-of.ts'
import type { Env } from './env.ts'
import { replyProblem } from './problem.ts'
import { refuse } from '#domain/outcome.ts'

/**
 * Converts a thrown error into a reply: 503 if the database is unavailable, else a fault that is logged with
 * its id.
 */
export const replyFailure =
  ({ log }: Deps): ErrorHandler<Env> =>
  (error, c) => {
    const id = c.get('requestId')
    if (isUnavailable(error)) {
      log.warn({ id, ...causeOf(error) }, 'the database is not available')
      return replyProblem(c, refuse('unavailable', { retryAfterSeconds: 2 }))
    }
    // refuse_left of 0026-left.sql
    if (isRefusedBy(error, 'not-signed-in')) return replyProblem(c, refuse('not-signed-in'))
    log.error({ id, err: error }, 'fault')
    return replyProblem(c, refuse('fault'))
  }

/** Without the stack, which is the same for each of the many requests that an overload refuses. */
const causeOf = (error: Error) => ({
  reason: messageOf(error),
  errorCode: 'code' in error && typeof error.code === 'string' ? error.code : undefined,
})
