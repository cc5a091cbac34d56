import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { CommonRefusal } from '#contract/problem.ts'

const refusalMark = Symbol('refusal')

/** A handler returns it instead of a reply. Only `refuse` creates it. */
export type Refusal<Reason extends string = string> = {
  readonly [refusalMark]: true
  readonly reason: Reason
  readonly status: ContentfulStatusCode
  readonly detail: Readonly<Record<string, unknown>> | undefined
  readonly issues: readonly Issue[] | undefined
  readonly retryAfterSeconds: number | undefined
}

/** The path of an invalid input, as in `lines[0].quantity`, and what was expected. */
export type Issue = { readonly path: string; readonly message: string }

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

/**
 * Creates a refusal. The customer sees the message `refusal.<reason>`, which exists in both languages. The
 * endpoint's own reasons have status 409 (conflict with the current state) unless `status` is given (422: the
 * request is invalid); common reasons have fixed statuses. `retryAfterSeconds` is sent as the header and in
 * the detail.
 */
export const refuse = <const Reason extends string>(
  reason: Reason,
  more: {
    readonly status?: ContentfulStatusCode
    readonly detail?: Readonly<Record<string, unknown>>
    readonly issues?: readonly Issue[]
    readonly retryAfterSeconds?: number
  } = {},
): Refusal<Reason> => ({
  [refusalMark]: true,
  reason,
  status: more.status ?? (statuses as Readonly<Record<string, ContentfulStatusCode>>)[reason] ?? 409,
  detail:
    more.retryAfterSeconds === undefined
      ? more.detail
      : { retryAfterSeconds: more.retryAfterSeconds, ...more.detail },
  issues: more.issues,
  retryAfterSeconds: more.retryAfterSeconds,
})

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && refusalMark in value
