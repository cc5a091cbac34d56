import { expect, test } from 'vitest'
import { distanceMetres } from '#domain/distance.ts'
import { middleOf, movePoint, roundPoint } from '#domain/pin.ts'

const riyadh = { lat: 24.8, lng: 46.65 }

test.each([
  ['north', { north: 100, east: 0 }],
  ['south', { north: -100, east: 0 }],
  ['east', { north: 0, east: 100 }],
  ['west', { north: 0, east: -100 }],
])('a pin that is moved a hundred metres %s is a hundred metres away', (_where, by) => {
  expect(distanceMetres(riyadh, movePoint(riyadh, by))).toBeCloseTo(100, 1)
})

test('north is more latitude, east is more longitude', () => {
  const moved = movePoint(riyadh, { north: 10, east: 10 })

  expect(moved.lat).toBeGreaterThan(riyadh.lat)
  expect(moved.lng).toBeGreaterThan(riyadh.lng)
})

test('a move and its opposite end at the start', () => {
  const moved = movePoint(movePoint(riyadh, { north: 0, east: 500 }), { north: 0, east: -500 })

  expect(distanceMetres(riyadh, moved)).toBeLessThan(0.01)
})

test('a pin does not pass the poles, and wraps at the date line', () => {
  expect(movePoint({ lat: 84.9999, lng: 0 }, { north: 1000, east: 0 }).lat).toBe(85)
  expect(movePoint({ lat: -85, lng: 0 }, { north: -1000, east: 0 }).lat).toBe(-85)
  expect(movePoint({ lat: 0, lng: 179.9999 }, { north: 0, east: 1000 }).lng).toBeCloseTo(-179.991, 3)
})

test('the map of several points begins at their middle', () => {
  expect(
    middleOf([
      { lat: 24, lng: 46 },
      { lat: 26, lng: 47 },
      { lat: 24.5, lng: 46.2 },
    ]),
  ).toEqual({ lat: 25, lng: 46.5 })
  expect(middleOf([])).toBeUndefined()
})

test('a point is rounded to a tenth of a metre', () => {
  expect(roundPoint({ lat: 24.123456789, lng: -46.98765432 })).toEqual({ lat: 24.123457, lng: -46.987654 })
})
