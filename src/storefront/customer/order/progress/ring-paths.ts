import { ringUnits } from '#domain/kitchen-ring.ts'

type Corner = readonly [x: number, y: number]

/** The outer edge of the band, around the centre; the band is 28 wide. */
const radius = 146
const width = 28
/** A unit of the band is drawn in a square of this side and then bent. */
const side = 24
const unitAngle = 360 / ringUnits

/** Returns the point "x y" of a path, in SVG units from the centre: `degrees` from the top, clockwise. */
function at(degrees: number, distance: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${rounded(Math.cos(angle) * distance)} ${rounded(Math.sin(angle) * distance)}`
}

const rounded = (value: number) => Math.round(value * 10) / 10

/** Returns SVG path data of a shape of a straight unit, bent into the band. Its outer edge is at y = 0. */
const bent = (...corners: readonly Corner[]): string =>
  `M${corners.map(([x, y]) => at((x / side) * unitAngle, radius - y)).join('L')}z`

const diamond = (x: number, y: number, half: number): string =>
  bent([x, y - half], [x + half, y], [x, y + half], [x - half, y])

/** The first unit of the band: its ground, the white teeth and edges, the diamonds. */
export const unitPaths = {
  // a little wider than a unit, so that no gap shows between two
  ground: bent([-0.2, 0], [12, -0.1], [24.2, 0], [24.2, width], [12, width], [-0.2, width]),
  teeth: [
    bent([0, 0], [12, -0.1], [side, 0], [side, 1.6], [12, 1.5], [0, 1.6]),
    bent([0, 26.4], [side, 26.4], [side, width], [0, width]),
    bent([0, 9.5], [6, 3.5], [12, 9.5], [18, 3.5], [side, 9.5]),
    bent([0, 18.5], [6, 24.5], [12, 18.5], [18, 24.5], [side, 18.5]),
  ].join(''),
  diamonds: [
    diamond(12, 14, 3.2),
    diamond(0, 14, 1.5),
    diamond(side, 14, 1.5),
    diamond(12, 4.2, 1.9),
    diamond(12, 23.8, 1.9),
  ].join(''),
} as const

/**
 * Returns SVG path data of the bare threads of the units `from` to before `to`; empty if `from` is not before
 * `to`.
 */
export function warpPath(from: number, to: number): string {
  const threads = 6 * Math.max(0, to - from)
  const first = from * unitAngle + 0.75
  return Array.from({ length: threads }, (_, thread) => {
    const degrees = first + thread * (unitAngle / 6)
    return `M${at(degrees, radius - width)}L${at(degrees, radius)}`
  }).join('')
}

/** Returns SVG path data of a diamond outside the band for each minute. */
export const latePath = (minutes: number): string =>
  Array.from({ length: minutes }, (_, minute) => {
    const middle = 2.5 + minute * 5
    const corners = [at(middle, 149.5), at(middle + 1.8, 154.5), at(middle, 159.5), at(middle - 1.8, 154.5)]
    return `M${corners.join('L')}z`
  }).join('')
