import * as v from 'valibot'

/**
 * The shape of every error reply: RFC 9457 (`application/problem+json`), plus the fields that our screens
 * need.
 */
export const Problem = v.object({
  type: v.literal('about:blank'),
  title: v.string(),
  status: v.number(),
  /** A refusal for the customer: `refusal.<this>` is its message in both languages. */
  refusal: v.optional(v.string()),
  /** What the screen needs to explain the refusal: seconds to wait, missing halalas, the new quote. */
  detail: v.optional(v.record(v.string(), v.unknown())),
  /** For a body or query that does not fit: where, and what was expected. */
  issues: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
  /** The id of the request, which the customer can report and which is in the log. */
  id: v.string(),
})
export type Problem = v.InferOutput<typeof Problem>

/** Refusals that any endpoint may give, in addition to its own. */
export const commonRefusals = [
  'not-found',
  'bad-input',
  'unreadable-text',
  'not-signed-in',
  'not-allowed',
  'session-locked',
  'factor-needed',
  'factor-missing',
  'too-many-requests',
  'body-too-large',
  'cross-site',
  'unavailable',
  'fault',
] as const
export type CommonRefusal = (typeof commonRefusals)[number]
