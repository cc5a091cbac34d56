import * as v from 'valibot'
import { oneOf } from './setting-kinds.ts'

/**
 * Whether staff sign in with a second factor. `off`: never. `offered`: those who have added one. `required`:
 * the console opens only for those.
 */
const secondFactors = ['off', 'offered', 'required'] as const
export type SecondFactor = (typeof secondFactors)[number]

export const staffSettings = {
  STAFF_SECOND_FACTOR: v.optional(oneOf(secondFactors), 'offered'),
}
