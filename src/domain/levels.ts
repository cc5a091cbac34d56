import { addMonths, instantOf, localOf } from './local-time.ts'
import type { PointsLevel, PointsScheme } from './points.ts'

type Levels = Pick<PointsScheme, 'levels'>

/**
 * Returns since when (milliseconds since 1970) earned points count for a customer's level: twelve months,
 * from a midnight in Riyadh.
 */
export const levelSince = (now: number): number => instantOf(addMonths(localOf(now).date, -12), 0)

/** Returns the level for the points earned in twelve months. */
export function levelOf({ levels }: Levels, earned: number): PointsLevel {
  const level = levels.findLast(({ from }) => earned >= from) ?? levels[0]
  if (!level) throw new RangeError('expected a scheme with a level')
  return level
}

/** Returns the levels that these points have reached, without the first one; the highest last. */
export const levelsReached = ({ levels }: Levels, earned: number): readonly PointsLevel[] =>
  levels.filter(({ from }) => from > 0 && earned >= from)

/**
 * Returns the next level, the points that are missing, and the progress in whole percent; null on the highest
 * level.
 */
export function nextLevel(
  scheme: Levels,
  earned: number,
): { readonly level: PointsLevel; readonly missing: number; readonly share: number } | null {
  const own = levelOf(scheme, earned)
  const level = scheme.levels.find(({ from }) => from > Math.max(own.from, earned))
  if (!level) return null
  const way = level.from - own.from
  const made = Math.max(0, earned - own.from)
  return { level, missing: level.from - Math.max(0, earned), share: Math.floor((100 * made) / way) }
}
