import * as v from 'valibot'

/**
 * The one shape of everything that is not a reply, as RFC 9457 (`application/problem+json`) has it, plus what
 * our screens need.
 */
export const Problem = v.object({
  type: v.literal('about:blank'),
  title: v.string(),
  status: v.number(),
  /** A refusal the customer can read: `refusal.<this>` has words in both languages. */
  refusal: v.optional(v.string()),
  /** What the screen needs to explain the refusal: seconds to wait, halalas missing, the new quote. */
  detail: v.optional(v.record(v.string(), v.unknown())),
  /** Of a body or query that does not fit: where, and what was expected. */
  issues: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
  /** The id of the request, for a customer to quote and a log to be searched by. */
  id: v.string(),
})
export type Problem = v.InferOutput<typeof Problem>

/** Refusals that any endpoint may give, beside its own. */
export const commonRefusals = [
  'not-found',
  'bad-input',
  'not-signed-in',
  'not-allowed',
  'too-many-requests',
  'body-too-large',
  'cross-site',
  'unavailable',
  'fault',
] as const
export type CommonRefusal = (typeof commonRefusals)[number]
