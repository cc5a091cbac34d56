import type { Point } from './branch.ts'
import { distanceMetres } from './distance.ts'

/** Web maps end at this latitude. */
const mostNorth = 85

/** Returns the point that is this many metres away. Accurate enough within a city. */
export function movePoint(point: Point, { north, east }: { north: number; east: number }): Point {
  const lat = clamp(point.lat + north / metresOfDegree)
  const round = metresOfDegree * Math.cos((point.lat * Math.PI) / 180)
  return { lat, lng: ((point.lng + east / round + 540) % 360) - 180 }
}

/** Rounds to a tenth of a metre, beyond which a map is not accurate. */
export const roundPoint = ({ lat, lng }: Point): Point => ({ lat: rounded(lat), lng: rounded(lng) })

/** Returns the centre between the outermost points; undefined without points. */
export function middleOf(points: readonly Point[]): Point | undefined {
  if (points.length === 0) return undefined
  return { lat: half(points.map(({ lat }) => lat)), lng: half(points.map(({ lng }) => lng)) }
}

const half = (numbers: readonly number[]) => (Math.min(...numbers) + Math.max(...numbers)) / 2

/** The distance between two parallels, which is the same at every latitude on a sphere. */
const metresOfDegree = distanceMetres({ lat: 0, lng: 0 }, { lat: 1, lng: 0 })

const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6

const clamp = (lat: number) => Math.max(-mostNorth, Math.min(mostNorth, lat))
