import * as v from 'valibot'
import { expect, test } from 'vitest'
import { PointsEntry } from '#contract/menu-file-points.ts'
import { usualScheme } from '#domain/points.ts'

test('a brand without a points scheme has the default one', () => {
  expect(v.parse(PointsEntry, {})).toEqual(usualScheme)
})

test('a transfer whose least points are above its most is refused', () => {
  for (const transfer of [{ min: 6000 }, { min: 500, perDay: 400 }])
    expect(v.safeParse(PointsEntry, { transfer }).success).toBe(false)
  expect(v.safeParse(PointsEntry, { transfer: { min: 6000, max: 6000 } }).success).toBe(true)
})

const aLevel = (id: string, from: number) => ({ id, name: { en: id }, from, earnPercent: 100 })

test.each([
  ['no level', []],
  ['a first level that is not the start', [aLevel('one', 1)]],
  ['a level that is not above the one before', [aLevel('one', 0), aLevel('two', 100), aLevel('three', 100)]],
  ['one id for two levels', [aLevel('one', 0), aLevel('one', 100)]],
])('%s is refused', (_, levels) => {
  expect(v.safeParse(PointsEntry, { levels }).success).toBe(false)
})
