/** A wish to redeem points, as terms of a cart's price. */
export type PointsTerms = {
  /** The points that the customer wants to redeem. */
  readonly redeem: number
  /** The points of one step; only whole steps are redeemed. */
  readonly step: number
  /** The value of one step in halalas. */
  readonly stepValue: number
  /** The least points that can be redeemed. */
  readonly minimum: number
  /** The largest share of the food that points can pay, in per cent. */
  readonly maxSharePercent: number
}

/**
 * Returns how many of the wished points are redeemed on the rest of the food's price (`left`, in halalas),
 * and their value in halalas. Only whole steps, at most the scheme's share of `left`, and nothing below the
 * scheme's minimum.
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
