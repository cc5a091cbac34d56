import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { CommonRefusal } from '#contract/problem.ts'

const refusalMark = Symbol('refusal')

/** What a handler returns instead of a reply. Made by `refuse` only. */
export type Refusal<Reason extends string = string> = {
  readonly [refusalMark]: true
  readonly reason: Reason
  readonly status: ContentfulStatusCode
  readonly detail: Readonly<Record<string, unknown>> | undefined
  readonly issues: readonly Issue[] | undefined
  readonly retryAfterSeconds: number | undefined
}

/** Where an input does not fit, as in `lines[0].quantity`, and what was expected. */
export type Issue = { readonly path: string; readonly message: string }

const statuses: Readonly<Record<CommonRefusal, ContentfulStatusCode>> = {
  'bad-input': 400,
  'not-signed-in': 401,
  'not-allowed': 403,
  'cross-site': 403,
  'not-found': 404,
  'body-too-large': 413,
  'too-many-requests': 429,
  fault: 500,
  unavailable: 503,
}

/**
 * Says no, in a way the customer can be told: `refusal.<reason>` has words in both languages. A reason of the endpoint's own is
 * status 409 (the shop is not as the customer thought) unless `status` says otherwise (422: what they ask makes no sense);
 * those that any endpoint may give have theirs. `retryAfterSeconds` becomes the header and part of the detail.
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
