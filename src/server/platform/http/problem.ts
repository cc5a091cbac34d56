import { STATUS_CODES } from 'node:http'
import type { Context } from 'hono'
import type { Problem } from '#contract/problem.ts'
import type { Env } from './env.ts'
import type { Refusal } from './refuse.ts'

/** For a client that was not given a time: enough for an overload to pass. */
const defaultWaitSeconds = 5

/** Returns a refusal as a problem document (RFC 9457), which caches must not store. */
export function replyProblem(c: Context<Env>, refusal: Refusal): Response {
  const problem: Problem = {
    type: 'about:blank',
    title: STATUS_CODES[refusal.status] ?? 'Problem',
    status: refusal.status,
    refusal: refusal.reason,
    ...(refusal.detail && { detail: { ...refusal.detail } }),
    ...(refusal.issues && { issues: [...refusal.issues] }),
    id: c.get('requestId'),
  }
  c.set('refusal', refusal.reason)
  const isTemporary = refusal.status === 429 || refusal.status === 503
  const wait = refusal.retryAfterSeconds ?? (isTemporary ? defaultWaitSeconds : undefined)
  if (wait !== undefined) c.header('retry-after', String(wait))
  return c.body(JSON.stringify(problem), refusal.status, {
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
  })
}
