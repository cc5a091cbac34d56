import { STATUS_CODES } from 'node:http'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { CommonRefusal, Problem } from '#contract/problem.ts'
import type { Refusal } from '#domain/outcome.ts'
import type { Env } from './env.ts'

/** The path of an invalid input, as in `lines[0].quantity`, and what was expected. */
export type Issue = { readonly path: string; readonly message: string }

/**
 * What a refusal may say about its reply. The endpoint's own reasons have status 409 (conflict with the
 * current state) unless `status` is given (422: the request is invalid); common reasons have fixed statuses.
 * `retryAfterSeconds` is sent as the header and in the detail.
 */
export type ProblemDetail = {
  readonly status?: ContentfulStatusCode | undefined
  readonly detail?: Readonly<Record<string, unknown>> | undefined
  readonly issues?: readonly Issue[] | undefined
  readonly retryAfterSeconds?: number | undefined
}

const statuses: Readonly<Record<CommonRefusal, ContentfulStatusCode>> = {
  'bad-input': 400,
  'unreadable-text': 400,
  'not-signed-in': 401,
  'not-allowed': 403,
  'session-locked': 403,
  'factor-needed': 403,
  'factor-missing': 403,
  'cross-site': 403,
  'not-found': 404,
  'body-too-large': 413,
  'too-many-requests': 429,
  fault: 500,
  unavailable: 503,
}

/** For a client that was not given a time: enough for an overload to pass. */
const defaultWaitSeconds = 5

/** Returns a refusal as a problem document (RFC 9457), which caches must not store. */
export function replyProblem(c: Context<Env>, refusal: Refusal<string, ProblemDetail>): Response {
  const status = statusOf(refusal)
  const detail = detailOf(refusal)
  const problem: Problem = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Problem',
    status,
    refusal: refusal.refusal,
    ...(detail && { detail }),
    ...(refusal.issues && { issues: [...refusal.issues] }),
    id: c.get('requestId'),
  }
  c.set('refusal', refusal.refusal)
  const isTemporary = status === 429 || status === 503
  const wait = refusal.retryAfterSeconds ?? (isTemporary ? defaultWaitSeconds : undefined)
  if (wait !== undefined) c.header('retry-after', String(wait))
  return c.body(JSON.stringify(problem), status, {
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
  })
}

const statusOf = ({ refusal, status }: Refusal<string, ProblemDetail>): ContentfulStatusCode =>
  status ?? (statuses as Readonly<Record<string, ContentfulStatusCode>>)[refusal] ?? 409

const detailOf = ({ detail, retryAfterSeconds }: ProblemDetail): Problem['detail'] =>
  retryAfterSeconds === undefined ? detail && { ...detail } : { retryAfterSeconds, ...detail }
