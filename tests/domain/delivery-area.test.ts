import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Corner,
  crossingPoint,
  openRing,
  problemsOfArea,
  squareAround,
  withCornerAfter,
  withMovedCorner,
  withoutCrossing,
} from '#domain/delivery-area.ts'
import { distanceMetres } from '#domain/distance.ts'
import { crossingOf } from '#domain/ring.ts'

const branch = { lat: 24.7, lng: 46.7 }
const square = squareAround(branch, 500)
const bowTie = [square[0], square[2], square[1], square[3]] as Corner[]

test('a square around the branch has no problem', () => {
  expect(problemsOfArea(square, branch)).toEqual([])
})

test('sides that cross are named by the corners that they begin at', () => {
  expect(problemsOfArea(bowTie, branch)).toEqual([{ kind: 'sides-cross', sides: [0, 2] }])
})

test('only the furthest corner of another city is named, unless the place of the branch is unknown', () => {
  const jeddah = squareAround({ lat: 21.5, lng: 39.2 }, 500)

  expect(problemsOfArea(jeddah, branch)).toMatchObject([{ kind: 'too-far' }])
  expect(problemsOfArea(jeddah, undefined)).toEqual([])
})

test('two different corners are no area', () => {
  const [one, other] = [square[0], square[1]] as [Corner, Corner]

  expect(problemsOfArea([one, other, one], branch)).toEqual([{ kind: 'too-few', different: 2 }])
})

test('the sides of a bow tie cross in its middle, and parallel ones nowhere', () => {
  const [lng, lat] = crossingPoint(bowTie, [0, 2]) as Corner

  expect(lng).toBeCloseTo(branch.lng, 4)
  expect(lat).toBeCloseTo(branch.lat, 4)
  expect(crossingPoint(square, [0, 2])).toBeUndefined()
})

test('swapping the corners between two crossing sides mends a bow tie', () => {
  expect(withoutCrossing(bowTie, [0, 2])).toEqual(square)
})

test('repeated swaps end with a ring that crosses nowhere', () => {
  // a prime grid, so that few corners are on one line: such sides touch and are not mended by a swap
  const corner = fc.tuple(fc.integer({ min: 0, max: 9973 }), fc.integer({ min: 0, max: 9967 }))
  fc.assert(
    fc.property(fc.uniqueArray(corner, { minLength: 4, maxLength: 9, selector: String }), (corners) => {
      fc.pre(!hasThreeInLine(corners))
      let ring: readonly Corner[] = corners
      for (let step = 0; step < 200; step++) {
        const sides = crossingOf(ring)
        if (!sides) break
        ring = withoutCrossing(ring, sides)
      }

      expect(crossingOf(ring)).toBeUndefined()
      expect(new Set(ring.map(String))).toEqual(new Set(corners.map(String)))
    }),
    { seed: 4, numRuns: 300 },
  )
})

test('a closed ring is opened, and an open one stays', () => {
  expect(openRing([...square, square[0] as Corner])).toEqual(square)
  expect(openRing(square)).toEqual(square)
})

test('a corner moves ten metres, and the others stay', () => {
  const moved = withMovedCorner(square, 1, { north: 10, east: 0 })

  const [from, to] = [square[1], moved[1]] as [Corner, Corner]
  expect(distanceMetres({ lng: from[0], lat: from[1] }, { lng: to[0], lat: to[1] })).toBeCloseTo(10, 0)
  expect(moved.toSpliced(1, 1)).toEqual(square.toSpliced(1, 1))
})

test('a corner is added in the middle of the side after another one, also after the last', () => {
  const added = withCornerAfter(square, 3)

  expect(added).toHaveLength(5)
  expect(added.slice(0, 4)).toEqual(square)
  expect(problemsOfArea(added, branch)).toEqual([])
})

const hasThreeInLine = (corners: readonly Corner[]): boolean =>
  corners.some((a, i) =>
    corners.slice(i + 1).some((b, j) =>
      corners.slice(i + j + 2).some((c) => {
        return (b[0] - a[0]) * (c[1] - a[1]) === (b[1] - a[1]) * (c[0] - a[0])
      }),
    ),
  )
