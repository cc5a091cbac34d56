import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Branch } from '#domain/branch.ts'
import { unpackBranches } from '#domain/branch-list.ts'
import { branchesAround, mostAround } from '#domain/branches-around.ts'
import { packBranches } from '#domain/pack-branches.ts'
import { feeAt } from '#domain/delivery.ts'
import { aBranch, everyDay } from '#support/makers.ts'

const listed = (branches: readonly Branch[]) => unpackBranches(packBranches(branches))

test('a list has each branch without its address, phone and delivery terms, and how far it delivers', () => {
  const branch = aBranch({ delivery: { kind: 'none' } })
  const { address: _address, phone: _phone, delivery: _delivery, ...summary } = branch

  expect(listed([branch])).toEqual([{ ...summary, reachMetres: null }])
  expect(listed([aBranch()])[0]?.reachMetres).toBe(8000)
})

test('what many branches have in common is in the list once', () => {
  const other = { hours: everyDay(['08:00', '12:00']), city: { en: 'Jeddah' } }
  const { cities, weeks, specialDays } = packBranches([
    aBranch({ id: 'one' }),
    aBranch({ id: 'two' }),
    aBranch({ id: 'three', ...other }),
  ])

  expect(cities).toHaveLength(2)
  expect(weeks).toHaveLength(2)
  expect(specialDays).toHaveLength(1)
})

test('an area reaches to its farthest corner', () => {
  const areas = [
    {
      id: 'east',
      name: {},
      fee: 1000,
      minimum: 0,
      freeFrom: null,
      polygon: [
        [46.6853, 24.6905],
        [46.7853, 24.6905],
        [46.6853, 24.7],
        [46.6853, 24.6905],
      ] as [number, number][],
    },
  ]

  expect(listed([aBranch({ delivery: { kind: 'areas', areas } })])[0]?.reachMetres).toBe(10103)
  expect(listed([aBranch({ delivery: { kind: 'areas', areas: [] } })])[0]?.reachMetres).toBeNull()
})

const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const places = fc.record({ lat: degrees(24, 25), lng: degrees(46, 47) })

test('every state of a branch is the same after it was sent', () => {
  const branches = fc.array(
    fc
      .record({
        id: fc.uuid(),
        pickup: fc.boolean(),
        silent: fc.boolean(),
        pausedUntil: fc.option(fc.nat()),
        kitchenUnitsPerSlot: fc.option(fc.nat()),
        kitchenNow: fc.option(fc.record({ units: fc.nat(), until: fc.nat() })),
        leadTimeMinutes: fc.nat(),
        city: fc.constantFrom({ en: 'Riyadh' }, { ar: 'جدة' }),
      })
      .map(aBranch),
  )
  fc.assert(
    fc.property(branches, (all) => {
      const sent: unknown = JSON.parse(JSON.stringify(packBranches(all)))
      // it is what `packBranches` returned
      const received = unpackBranches(sent as ReturnType<typeof packBranches>)

      expect(received.map(({ reachMetres: _, ...branch }) => branch)).toEqual(
        all.map(({ address: _a, phone: _p, delivery: _d, ...branch }) => branch),
      )
    }),
  )
})

test('a branch that delivers to a point is among those around it, whatever is nearer', () => {
  fc.assert(
    fc.property(
      fc.array(places, { minLength: 1, maxLength: 40 }),
      places,
      fc.nat(20_000),
      (all, point, reach) => {
        const branches = all.map((location, place) =>
          aBranch({
            id: `${place}`,
            location,
            delivery:
              place === 0
                ? { kind: 'tiers', tiers: [{ uptoMetres: reach, fee: 0, minimum: 0, freeFrom: null }] }
                : { kind: 'none' },
          }),
        )
        const [first] = branches
        const around = branchesAround(listed(branches), point).map(({ id }) => id)

        expect(around).toHaveLength(Math.min(mostAround, all.length))
        if (first && feeAt(first, point)) expect(around[0]).toBe('0')
      },
    ),
  )
})
