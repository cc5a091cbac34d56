import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DeliveryArea, DeliveryTerms } from '#domain/branch.ts'
import { branchesDelivering, chooseBranch, feeAt, isAlwaysFree } from '#domain/delivery.ts'
import { byDistance, distanceMetres } from '#domain/distance.ts'
import { aBranch, everyDay } from '#support/makers.ts'

const riyadh = { lat: 24.7136, lng: 46.6753 }
const jeddah = { lat: 21.4858, lng: 39.1925 }
const area = (id: string, fee: number, polygon: DeliveryArea['polygon']): DeliveryArea => ({
  id,
  name: {},
  polygon,
  fee,
  minimum: 3000,
  freeFrom: null,
})
const areas = (...areas: DeliveryArea[]): DeliveryTerms => ({ kind: 'areas', areas })
// an L: the square from 46.6 / 24.6 to 46.8 / 24.8 without its north-east quarter
const corner = area('corner', 1500, [
  [46.6, 24.6],
  [46.8, 24.6],
  [46.8, 24.7],
  [46.7, 24.7],
  [46.7, 24.8],
  [46.6, 24.8],
  [46.6, 24.6],
])

describe('distance', () => {
  test('Riyadh to Jeddah is about 845 km', () => {
    expect(distanceMetres(riyadh, jeddah) / 1000).toBeCloseTo(845.1, 0)
  })

  test('a degree of latitude is 111.195 km, and a point is 0 from itself', () => {
    expect(distanceMetres({ lat: 24, lng: 46 }, { lat: 25, lng: 46 })).toBeCloseTo(111_195, -1)
    expect(distanceMetres(riyadh, riyadh)).toBe(0)
  })

  test("a distance is equal in both directions and at most half the Earth's circumference", () => {
    const point = fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
    })
    fc.assert(
      fc.property(point, point, (a, b) => {
        expect(distanceMetres(a, b)).toBeCloseTo(distanceMetres(b, a), 3)
        expect(distanceMetres(a, b)).toBeLessThanOrEqual(20_015_200)
      }),
    )
  })
})

describe('areas', () => {
  const branch = aBranch({ delivery: areas(corner) })

  test.each([
    ['inside', 46.65, 24.65, true],
    ['in the other arm', 46.65, 24.75, true],
    ['in the missing quarter', 46.75, 24.75, false],
    ['to the west', 46.5, 24.65, false],
    ['to the east', 46.9, 24.65, false],
    ['north of it', 46.65, 24.9, false],
    ['on an edge', 46.7, 24.6, true],
    ['on an inner edge', 46.7, 24.75, true],
    ['on a corner', 46.6, 24.6, true],
    ['on the inner corner', 46.7, 24.7, true],
    ['level with a corner, outside', 46.9, 24.7, false],
    ['just off an edge', 46.5999, 24.65, false],
  ])('a point %s', (_, lng, lat, inside) => {
    expect(feeAt(branch, { lat, lng })).toEqual(
      inside ? { fee: 1500, minimum: 3000, freeFrom: null } : undefined,
    )
  })

  test('an open ring is closed', () => {
    const open = aBranch({ delivery: areas({ ...corner, polygon: corner.polygon.slice(0, -1) }) })

    expect(feeAt(open, { lat: 24.75, lng: 46.6 })).toBeDefined()
    expect(feeAt(open, { lat: 24.75, lng: 46.65 })).toBeDefined()
  })

  test('an area without a ring contains no point', () => {
    expect(feeAt(aBranch({ delivery: areas(area('empty', 0, [])) }), riyadh)).toBeUndefined()
  })

  test('of overlapping areas the first one counts', () => {
    const both = aBranch({ delivery: areas(area('near', 900, corner.polygon), corner) })

    expect(feeAt(both, { lat: 24.65, lng: 46.65 })?.fee).toBe(900)
  })

  test('a triangle contains the points of its three half-planes', () => {
    const triangle = aBranch({
      delivery: areas(
        area('t', 1, [
          [0, 0],
          [10, 0],
          [0, 10],
          [0, 0],
        ]),
      ),
    })
    fc.assert(
      fc.property(fc.integer({ min: -2, max: 12 }), fc.integer({ min: -2, max: 12 }), (lng, lat) => {
        expect(feeAt(triangle, { lat, lng }) !== undefined).toBe(lng >= 0 && lat >= 0 && lng + lat <= 10)
      }),
    )
  })
})

test.each([
  ['at the door', 0, 500],
  ['within the first tier', 2900, 500],
  ['within the second', 3100, 1200],
  ['too far', 8100, undefined],
])('tiers are by metres, in any order in the menu file: %s', (_, metres, fee) => {
  const tier = { minimum: 0, freeFrom: 9000 }
  const branch = aBranch({
    location: riyadh,
    delivery: {
      kind: 'tiers',
      tiers: [
        { uptoMetres: 8000, fee: 1200, ...tier },
        { uptoMetres: 3000, fee: 500, ...tier },
      ],
    },
  })

  const point = { lat: riyadh.lat + metres / 111_195, lng: riyadh.lng }

  expect(feeAt(branch, point)).toEqual(fee === undefined ? undefined : { fee, ...tier })
})

test.each([
  ['has no fee', { fee: 0, minimum: 3000, freeFrom: null }, true],
  ['is free from any amount on', { fee: 1200, minimum: 0, freeFrom: 0 }, true],
  ['is free from the minimum on', { fee: 1200, minimum: 3000, freeFrom: 3000 }, true],
  ['is free from more than the minimum on', { fee: 1200, minimum: 3000, freeFrom: 3001 }, false],
  ['always has its fee', { fee: 1200, minimum: 3000, freeFrom: null }, false],
])('a delivery that %s: whether it is free for all orders', (_, fee, expected) => {
  expect(isAlwaysFree(fee)).toBe(expected)
})

test('a branch without delivery has no fee', () => {
  expect(feeAt(aBranch({ delivery: { kind: 'none' } }), riyadh)).toBeUndefined()
})

test('branches are sorted by distance; those that do not deliver there are only in one list', () => {
  const far = aBranch({ id: 'far', location: jeddah })
  const near = aBranch({ id: 'near', location: { lat: 24.72, lng: 46.68 } })
  const shop = aBranch({ id: 'shop', location: riyadh, delivery: { kind: 'none' } })

  expect(byDistance([far, near, shop], riyadh).map((branch) => branch.id)).toEqual(['shop', 'near', 'far'])
  expect(branchesDelivering([far, near, shop], riyadh).map((branch) => branch.id)).toEqual(['near'])
})

describe('the delivering branch is', () => {
  // Saturday 21 November 2026
  const noon = Date.parse('2026-11-21T12:00:00+03:00')
  const [open, evening, night] = [
    everyDay(['11:00', '23:00']),
    everyDay(['17:00', '23:00']),
    everyDay(['20:00', '23:00']),
  ]
  const near = { location: { lat: 24.715, lng: 46.6753 } }
  const further = { location: { lat: 24.73, lng: 46.6753 } }
  const nowhere = { location: riyadh, delivery: { kind: 'none' } as const }
  const hour = 3_600_000

  test.each([
    [
      'the nearest of those that are open',
      [
        { ...further, hours: open },
        { ...near, hours: open },
      ],
      1,
    ],
    [
      'one further away that is open',
      [
        { ...near, hours: evening },
        { ...further, hours: open },
      ],
      1,
    ],
    [
      'one further away while the nearest has paused',
      [
        { ...near, hours: open, pausedUntil: noon + hour },
        { ...further, hours: open },
      ],
      1,
    ],
    [
      'one further away while the nearest one is silent',
      [
        { ...near, hours: open, silent: true },
        { ...further, hours: open },
      ],
      1,
    ],
    [
      'one that is silent, if the only other is closed',
      [
        { ...further, hours: night },
        { ...near, hours: open, silent: true },
      ],
      1,
    ],
    [
      'the one that opens soonest, if none is open',
      [
        { ...near, hours: night },
        { ...further, hours: evening },
      ],
      1,
    ],
    [
      'the one that goes on soonest, if the only other opens later',
      [
        { ...near, hours: evening },
        { ...further, hours: open, pausedUntil: noon + hour },
      ],
      1,
    ],
    [
      'the nearest of those that open at the same time',
      [
        { ...further, hours: evening },
        { ...near, hours: evening },
      ],
      1,
    ],
    [
      'one that goes there, however near another is',
      [
        { ...nowhere, hours: open },
        { ...further, hours: night },
      ],
      1,
    ],
    [
      'one that never opens, if no other goes there',
      [
        { ...near, hours: [] },
        { ...nowhere, hours: open },
      ],
      0,
    ],
  ])('%s', (_, abouts, chosen) => {
    const branches = abouts.map((about, place) => aBranch({ id: String(place), ...about }))

    expect(chooseBranch(branches, riyadh, noon)?.id).toBe(String(chosen))
  })

  test('none where no branch delivers', () => {
    expect(chooseBranch([aBranch(near)], jeddah, noon)).toBeUndefined()
    expect(chooseBranch([], riyadh, noon)).toBeUndefined()
  })
})
