import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crossingOf } from '#domain/ring.ts'

type Corner = readonly [number, number]

test.each<[string, Corner[]]>([
  [
    'a triangle',
    [
      [0, 0],
      [4, 0],
      [0, 4],
    ],
  ],
  [
    'a closed square',
    [
      [0, 0],
      [4, 0],
      [4, 4],
      [0, 4],
      [0, 0],
    ],
  ],
  [
    'an L',
    [
      [0, 0],
      [4, 0],
      [4, 2],
      [2, 2],
      [2, 4],
      [0, 4],
    ],
  ],
  [
    'a square with a corner twice in a row',
    [
      [0, 0],
      [4, 0],
      [4, 0],
      [4, 4],
      [0, 4],
    ],
  ],
  [
    'a square with a corner on a straight side',
    [
      [0, 0],
      [2, 0],
      [4, 0],
      [4, 4],
      [0, 4],
    ],
  ],
  ['one corner', [[0, 0]]],
  ['nothing', []],
])('%s does not cross itself', (_, ring) => {
  expect(crossingOf(ring)).toBeUndefined()
})

test.each<[string, Corner[], [number, number]]>([
  [
    'a bow tie',
    [
      [0, 0],
      [4, 4],
      [4, 0],
      [0, 4],
    ],
    [0, 2],
  ],
  [
    'a closed bow tie',
    [
      [0, 0],
      [4, 4],
      [4, 0],
      [0, 4],
      [0, 0],
    ],
    [0, 2],
  ],
  [
    'two triangles that touch in a corner',
    [
      [0, 0],
      [2, 2],
      [4, 0],
      [4, 4],
      [2, 2],
      [0, 4],
    ],
    [0, 3],
  ],
  [
    'a way out and back on one line',
    [
      [0, 0],
      [4, 0],
      [4, 4],
      [2, 4],
      [2, 0],
      [1, 0],
    ],
    [0, 3],
  ],
])('%s crosses itself', (_, ring, sides) => {
  expect(crossingOf(ring)).toEqual(sides)
})

/** Corners around a centre, each in its own sector, at any distance: their ring never crosses itself. */
const aStar = fc
  .array(
    fc.record({ turn: fc.double({ min: 0.1, max: 0.9, noNaN: true }), far: fc.integer({ min: 1, max: 50 }) }),
    {
      minLength: 4,
      maxLength: 40,
    },
  )
  .map((corners) =>
    corners.map(({ turn, far }, place): Corner => {
      const angle = ((place + turn) / corners.length) * 2 * Math.PI
      return [46 + (Math.cos(angle) * far) / 100, 24 + (Math.sin(angle) * far) / 100]
    }),
  )

test('a ring around a centre does not cross itself, in either direction, open or closed', () => {
  fc.assert(
    fc.property(aStar, fc.nat(40), (ring, by) => {
      const turned = [...ring.slice(by % ring.length), ...ring.slice(0, by % ring.length)]
      for (const same of [ring, turned, ring.toReversed(), [...ring, ...ring.slice(0, 1)]])
        expect(crossingOf(same)).toBeUndefined()
    }),
  )
})

test('a convex ring in which two neighbours have changed places crosses itself', () => {
  const size = fc.integer({ min: 4, max: 60 })
  fc.assert(
    fc.property(size, fc.nat(60), (corners, at) => {
      const ring = Array.from({ length: corners }, (_, place): Corner => {
        const angle = (place / corners) * 2 * Math.PI
        return [46 + Math.cos(angle) / 10, 24 + Math.sin(angle) / 10]
      })
      const first = at % (corners - 1)
      const swapped = ring.with(first, ring[first + 1]!).with(first + 1, ring[first]!)

      expect(crossingOf(ring)).toBeUndefined()
      expect(crossingOf(swapped)).toBeDefined()
    }),
  )
})
