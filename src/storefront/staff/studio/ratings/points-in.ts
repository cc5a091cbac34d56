import { parseWholeNumber } from '#domain/digits.ts'
import { mostAnswerPoints } from '#domain/rating.ts'

/** Returns the points that were typed; undefined for what is no amount that can be given. */
export function pointsIn(typed: string): number | undefined {
  const points = parseWholeNumber(typed)
  return points !== undefined && points > 0 && points <= mostAnswerPoints ? points : undefined
}
