import type { Point } from '#domain/branch.ts'
import { toLatinDigits, withoutInvisible } from '#domain/digits.ts'

/** Returns latitude and longitude to about a metre, as maps write them: "24.70012, 46.70034". */
export const pointWords = ({ lat, lng }: Point): string => `${rounded(lat)}, ${rounded(lng)}`

/** Returns the point of two numbers of degrees, latitude first, as maps copy it; undefined for other text. */
export function readPoint(text: string): Point | undefined {
  const degrees = toLatinDigits(withoutInvisible(text)).replaceAll('٫', '.').trim()
  const [, lat, lng] = /^(-?\d{1,2}(?:\.\d+)?)[\s,،;]+(-?\d{1,3}(?:\.\d+)?)$/.exec(degrees) ?? []
  if (lat === undefined || lng === undefined) return undefined
  const point = { lat: Number(lat), lng: Number(lng) }
  return Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180 ? point : undefined
}

const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5
