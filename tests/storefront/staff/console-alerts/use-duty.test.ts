import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { openedBoardsAtom } from '#storefront/staff/console-alerts/console-atoms.ts'
import { isOnDuty } from '#storefront/staff/console-alerts/use-duty.ts'

test.each([
  ['an employee who has opened the board', null, 'staff', true, true],
  ['an employee who has opened only another screen, such as the stock', null, 'staff', false, false],
  ['an employee who has ended the shift', false, 'staff', true, false],
  ['an owner who looks at a board', null, 'owner', true, false],
  ['an owner who has started the shift', true, 'owner', true, true],
] as const)('on duty: %s', (_, chosen, role, hasOpenedBoard, expected) => {
  expect(isOnDuty({ chosen, role, hasOpenedBoard })).toBe(expected)
})

test('a window knows the boards that it has opened, of each branch', () => {
  const store = createStore()
  expect([...store.get(openedBoardsAtom)]).toEqual([])

  store.set(openedBoardsAtom, 'olaya')
  store.set(openedBoardsAtom, 'narjis')

  expect([...store.get(openedBoardsAtom)]).toEqual(['olaya', 'narjis'])
})
