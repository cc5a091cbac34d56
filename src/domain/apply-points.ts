/** A wish to redeem points, as it prices a cart. */
export type PointsTerms = {
  /** Points the customer wants to redeem. */
  readonly redeem: number
  /** Points come in steps of this many … */
  readonly step: number
  /** … each worth this many halalas. */
  readonly stepValue: number
  /** Fewer than these are not redeemed. */
  readonly minimum: number
  /** The largest share of the food that points can pay, in per cent. */
  readonly maxSharePercent: number
}

/**
 * How many of the wished points are spent on what is left of the food (halalas), in whole steps, and what
 * they are worth: no more than the scheme's share of it, and none at all below its least.
 */
export function applyPoints(points: PointsTerms, left: number): { redeemed: number; discount: number } {
  const none = { redeemed: 0, discount: 0 }
  if (points.step <= 0 || points.stepValue <= 0) return none
  const wished = Math.floor(Math.max(0, points.redeem) / points.step)
  const share = Math.floor((left * Math.min(100, Math.max(0, points.maxSharePercent))) / 100)
  const steps = Math.min(wished, Math.floor(share / points.stepValue))
  if (steps * points.step < points.minimum) return none
  return { redeemed: steps * points.step, discount: steps * points.stepValue }
}
