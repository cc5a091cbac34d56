import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { checkMenu } from '#server/catalogue/menu-file/check-menu-file.ts'
import { aWrittenBranch, aWrittenMenu } from '#support/menu-file.ts'

type Corner = [number, number]

const problemsOf = async (polygon: Corner[], location = { lat: 24.69, lng: 46.68 }) => {
  const areas = [{ id: 'near', name: { ar: 'قريب' }, fee: 900, polygon }]
  const malaz = aWrittenBranch({
    id: 'malaz',
    name: { ar: 'الملز' },
    location,
    delivery: { kind: 'areas', areas },
  })
  const checked = await checkMenu(aWrittenMenu({ branches: [aWrittenBranch(), malaz] }), tmpdir())
  return checked.ok ? [] : checked.problems
}

const square: Corner[] = [
  [46.6, 24.6],
  [46.7, 24.6],
  [46.7, 24.7],
  [46.6, 24.7],
]

test('an area that goes round once is accepted, open or closed', async () => {
  expect(await problemsOf(square)).toEqual([])
  expect(await problemsOf([...square, [46.6, 24.6]])).toEqual([])
})

test('an area that crosses itself is refused with its branch and its sides', async () => {
  const [a, b, c, d] = square as [Corner, Corner, Corner, Corner]

  expect(await problemsOf([a, c, b, d])).toEqual([
    'branches[1].delivery.areas[0].polygon (malaz, الملز): expected corners in their order around the area, ' +
      'got a ring where the side after [0] crosses or touches the side after [2]',
  ])
})

test('an area further than 60 km is refused with its branch and its furthest corner', async () => {
  const kharj = square.map(([lng, lat]): Corner => [lng + 0.62, lat - 0.1])

  expect(await problemsOf(kharj)).toEqual([
    'branches[1].delivery.areas[0].polygon[1] (malaz, الملز): ' +
      'expected [longitude, latitude] at most 60 km from the branch, got 69 km',
  ])
})

/** A triangle whose corner is so far to the north of the square's first one. */
const upTo = (km: number): Corner[] => [...square.slice(0, 2), [46.6, 24.6 + km / 111.195]]

test('an area of 59 km is accepted, and one of 61 km is not', async () => {
  const location = { lat: 24.6, lng: 46.6 }

  expect(await problemsOf(upTo(59), location)).toEqual([])
  expect(await problemsOf(upTo(61), location)).toHaveLength(1)
})

test('a branch with swapped coordinates is one problem, without the distances of its areas', async () => {
  expect(await problemsOf(square, { lat: 46.68, lng: 24.69 })).toEqual([
    expect.stringMatching(/^branches\[1\]\.location\.lat \(malaz, الملز\): /),
  ])
})
