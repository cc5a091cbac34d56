import type { Point } from '#domain/branch.ts'

/** Returns latitude and longitude to about a metre, as maps write them: "24.70012, 46.70034". */
export const pointWords = ({ lat, lng }: Point): string => `${rounded(lat)}, ${rounded(lng)}`

const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5
