import * as v from 'valibot'

/**
 * Whether staff sign in with a second factor. `off`: never. `offered`: those who have added one. `required`:
 * the console opens only for those.
 */
const secondFactors = ['off', 'offered', 'required'] as const
export type SecondFactor = (typeof secondFactors)[number]

export const staffSettings = {
  STAFF_SECOND_FACTOR: v.optional(
    v.picklist(secondFactors, ({ input }) => `expected off, offered or required, got "${String(input)}"`),
    'offered',
  ),
}
