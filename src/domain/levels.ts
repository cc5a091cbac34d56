import { addMonths, instantOf, localOf } from './local-time.ts'
import type { PointsLevel, PointsScheme } from './points.ts'

type Levels = Pick<PointsScheme, 'levels'>

/**
 * Points that were earned since then (milliseconds since 1970) make somebody's level: twelve months, from a
 * midnight in Riyadh on.
 */
export const levelSince = (now: number): number => instantOf(addMonths(localOf(now).date, -12), 0)

/** The level of whoever has earned so many points in twelve months. */
export function levelOf({ levels }: Levels, earned: number): PointsLevel {
  const level = levels.findLast(({ from }) => earned >= from) ?? levels[0]
  if (!level) throw new RangeError('expected a scheme with a level')
  return level
}

/** The levels that so many points have taken somebody to, above the one they began on; the highest last. */
export const levelsReached = ({ levels }: Levels, earned: number): readonly PointsLevel[] =>
  levels.filter(({ from }) => from > 0 && earned >= from)

/**
 * The level above that: what is still missing, and how much of the way there has been made, in whole percent.
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
