import * as v from 'valibot'

/** Why a value of the draft cannot be published. Each has a message in both languages. */
const problemReasons = [
  'missing',
  'too-long',
  'too-many',
  'out-of-range',
  'below-nothing',
  'choice-count',
  'too-many-choices',
  'unknown-entry',
  'twice',
  'prices-too-low',
  'picture',
  'two-pictures',
  'crop-only',
  'area',
  'hours',
  'days',
  'too-many-days',
  'place',
  'nowhere',
  'drawing',
  'invalid',
] as const

export const FieldProblem = v.object({
  path: v.array(v.string()),
  /** A page of an earlier version reads a later reason as `invalid`: the draft has to be readable. */
  reason: v.fallback(v.picklist(problemReasons), 'invalid'),
  /** The most characters, for `too-long`, or entries, for `too-many`. */
  most: v.optional(v.number()),
})
export type FieldProblem = v.InferOutput<typeof FieldProblem>
