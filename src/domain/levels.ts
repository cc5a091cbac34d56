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

/** One level, several, or `climbing`: several of which each earns more than the one below. */
type LevelKind = 'one' | 'several' | 'climbing'

/** Returns whether there are several levels, and whether a higher one always earns more. */
export function levelKindOf({ levels }: Levels): LevelKind {
  if (levels.length < 2) return 'one'
  const climbs = levels.every(({ earnPercent }, place) => earnPercent > (levels[place - 1]?.earnPercent ?? 0))
  return climbs ? 'climbing' : 'several'
}

/**
 * Returns whether orders earn more on this level than on the highest one that the customer had before.
 * `newIds` are the levels that the customer has just reached.
 */
export function earnsMoreOn({ levels }: Levels, level: PointsLevel, newIds: readonly string[]): boolean {
  const before = levels.findLast(({ id, from }) => from < level.from && !newIds.includes(id))
  return before !== undefined && level.earnPercent > before.earnPercent
}

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
