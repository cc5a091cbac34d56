import type { Point } from './branch.ts'
import { distanceMetres } from './delivery.ts'

/** Maps of the web end here: beyond it they have no ground. */
const mostNorth = 85

/** So many metres from where it is. Good for a city: over a continent the way would bend. */
export function movePoint(point: Point, { north, east }: { north: number; east: number }): Point {
  const lat = clamp(point.lat + north / metresOfDegree)
  const round = metresOfDegree * Math.cos((point.lat * Math.PI) / 180)
  return { lat, lng: ((point.lng + east / round + 540) % 360) - 180 }
}

/** To a tenth of a metre: what a map says beyond that is nobody's doorstep. */
export const roundPoint = ({ lat, lng }: Point): Point => ({ lat: rounded(lat), lng: rounded(lng) })

/** Halfway between the outermost of them; undefined for none. */
export function middleOf(points: readonly Point[]): Point | undefined {
  if (points.length === 0) return undefined
  return { lat: half(points.map(({ lat }) => lat)), lng: half(points.map(({ lng }) => lng)) }
}

const half = (numbers: readonly number[]) => (Math.min(...numbers) + Math.max(...numbers)) / 2

/** From one parallel to the next, which is as far everywhere. */
const metresOfDegree = distanceMetres({ lat: 0, lng: 0 }, { lat: 1, lng: 0 })

const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6

const clamp = (lat: number) => Math.max(-mostNorth, Math.min(mostNorth, lat))
