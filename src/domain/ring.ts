type Corner = readonly [number, number]

/**
 * Returns the places of the first two corners from which sides go that cross or touch each other; undefined
 * for a ring that goes round its area once. The ring may be open or closed. Sides that share a corner are not
 * compared.
 */
export function crossingOf(ring: readonly Corner[]): readonly [number, number] | undefined {
  const sides = sidesOf(ring)
  for (const [first, one] of sides.entries()) {
    for (let second = first + 2; second < sides.length; second++) {
      const other = sides[second]
      const areNeighbours = first === 0 && second === sides.length - 1
      if (other && !areNeighbours && doMeet(one, other)) return [one.place, other.place]
    }
  }
  return undefined
}

/** A side from the corner at `place` to the next different one. */
type Side = { readonly place: number; readonly from: Corner; readonly to: Corner }

function sidesOf(ring: readonly Corner[]): Side[] {
  const corners = ring
    .map((at, place) => ({ at, place }))
    .filter(({ at }, place) => !isSame(at, ring[place + 1] ?? ring[0] ?? at))
  return corners.map(({ at, place }, index) => ({
    place,
    from: at,
    to: (corners[index + 1] ?? corners[0] ?? { at }).at,
  }))
}

const isSame = (a: Corner, b: Corner): boolean => a[0] === b[0] && a[1] === b[1]

/** Two sides meet if each has its ends on different sides of the other, or an end on the other. */
function doMeet(a: Side, b: Side): boolean {
  const [a1, a2] = [turn(b.from, b.to, a.from), turn(b.from, b.to, a.to)]
  const [b1, b2] = [turn(a.from, a.to, b.from), turn(a.from, a.to, b.to)]
  if (a1 !== a2 && b1 !== b2) return true
  return (
    (a1 === 0 && isBetween(b, a.from)) ||
    (a2 === 0 && isBetween(b, a.to)) ||
    (b1 === 0 && isBetween(a, b.from)) ||
    (b2 === 0 && isBetween(a, b.to))
  )
}

/** 1 if the way from a over b to c turns left, -1 if right, 0 if it is straight. */
const turn = (a: Corner, b: Corner, c: Corner): number =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))

/** For a point on the straight line through the side. */
const isBetween = ({ from, to }: Side, at: Corner): boolean =>
  Math.min(from[0], to[0]) <= at[0] &&
  at[0] <= Math.max(from[0], to[0]) &&
  Math.min(from[1], to[1]) <= at[1] &&
  at[1] <= Math.max(from[1], to[1])
