import type { PointsTerms } from './pricing.ts'

/** How many of the wished points are spent on what is left to pay (halalas), in whole steps, and what they are worth. */
export function applyPoints(points: PointsTerms, left: number): { redeemed: number; discount: number } {
  if (points.step <= 0 || points.stepValue <= 0) return { redeemed: 0, discount: 0 }
  const wished = Math.floor(Math.max(0, points.redeem) / points.step)
  const payable = Math.floor(left / points.stepValue)
  const steps = Math.min(wished, payable)
  return { redeemed: steps * points.step, discount: steps * points.stepValue }
}
