import { expect, test } from 'vitest'
import type { Branch, DeliveryArea } from '#domain/branch.ts'
import { feeAt } from '#domain/delivery.ts'
import { cheapestFee, placesOf } from '#domain/delivery-place.ts'
import { aBranch } from '#support/makers.ts'

const square = (id: string, half: number, fee: number): DeliveryArea => ({
  id,
  name: { en: id },
  fee,
  minimum: 0,
  freeFrom: null,
  polygon: [
    [46 - half, 24 - half],
    [46 + half, 24 - half],
    [46 + half, 24 + half],
    [46 - half, 24 + half],
    [46 - half, 24 - half],
  ],
})

const tier = (uptoMetres: number, fee: number) => ({ uptoMetres, fee, minimum: 0, freeFrom: null })

const withAreas = (...areas: DeliveryArea[]): Branch => aBranch({ delivery: { kind: 'areas', areas } })

test('the point of an area around a nearer area is outside of the nearer one', () => {
  const branch = withAreas(square('near', 0.05, 900), square('far', 0.1, 1700))

  const places = placesOf(branch)

  expect(places.map(({ id, point }) => [id, feeAt(branch, point)?.fee])).toEqual([
    ['olaya/near', 900],
    ['olaya/far', 1700],
  ])
})

test('an area that earlier areas cover cannot be picked', () => {
  const places = placesOf(withAreas(square('all', 0.1, 900), square('part', 0.05, 1700)))

  expect(places.map(({ id }) => id)).toEqual(['olaya/all'])
})

test('the point of each distance tier is billed as that tier', () => {
  const branch = aBranch({ delivery: { kind: 'tiers', tiers: [tier(8000, 1800), tier(3000, 900)] } })

  const places = placesOf(branch)

  expect(places.map(({ uptoMetres, point }) => [uptoMetres, feeAt(branch, point)?.fee])).toEqual([
    [3000, 900],
    [8000, 1800],
  ])
})

test('places of two branches have different ids, although areas and distances are the same', () => {
  const terms = [
    { kind: 'areas', areas: [square('near', 0.05, 900)] },
    { kind: 'tiers', tiers: [tier(3000, 900)] },
  ] as const
  const branches = terms.flatMap((delivery) => [
    aBranch({ id: 'olaya', delivery }),
    aBranch({ id: 'jeddah', delivery }),
  ])

  const ids = branches.flatMap(placesOf).map(({ id }) => id)

  expect(ids).toEqual(['olaya/near', 'jeddah/near', 'olaya/3000', 'jeddah/3000'])
})

test('a branch without delivery has no places', () => {
  expect(placesOf(aBranch({ delivery: { kind: 'none' } }))).toEqual([])
})

test('the lowest fee is 0 if one place is free for all its orders; without delivery there is none', () => {
  const free = { ...tier(3000, 900), freeFrom: 0 }
  const branchWith = (...tiers: (typeof free | ReturnType<typeof tier>)[]) =>
    aBranch({ delivery: { kind: 'tiers', tiers } })

  expect(cheapestFee([branchWith(tier(3000, 900), tier(8000, 1800))])).toBe(900)
  expect(cheapestFee([branchWith(tier(8000, 1800)), branchWith(free)])).toBe(0)
  expect(cheapestFee([aBranch({ delivery: { kind: 'none' } })])).toBeNull()
})
