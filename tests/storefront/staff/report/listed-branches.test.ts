import { expect, test } from 'vitest'
import { chosenBranches, listedBranches } from '#storefront/staff/report/listed-branches.ts'

const branches = ['yasmin', 'narjis', 'malqa'].map((id) => ({ id, name: `Branch ${id}` }))

test('a chosen branch that was removed can be taken out', () => {
  expect(listedBranches(branches, ['yasmin', 'olaya'])).toEqual([
    ...branches.map((branch) => ({ ...branch, isPublic: true })),
    { id: 'olaya', name: 'olaya', isPublic: false },
  ])
})

test('all branches are asked for only if each one is chosen', () => {
  const listed = listedBranches(branches, ['yasmin', 'narjis', 'olaya'])

  // as many as there are public ones
  expect(chosenBranches(listed, ['yasmin', 'narjis', 'olaya'])).toEqual(['yasmin', 'narjis', 'olaya'])
  expect(chosenBranches(listed, ['yasmin', 'narjis'])).toEqual(['yasmin', 'narjis'])
  expect(chosenBranches(listed, ['olaya', 'yasmin', 'narjis', 'malqa'])).toEqual([])
  // before the list is loaded
  expect(chosenBranches([], ['yasmin'])).toEqual(['yasmin'])
})
