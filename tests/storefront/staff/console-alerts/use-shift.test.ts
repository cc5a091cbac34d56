import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  lastBranchAtom,
  openedBoardsAtom,
  shiftsAtom,
} from '#storefront/staff/console-alerts/console-atoms.ts'
import { isOnDuty } from '#storefront/staff/console-alerts/use-shift.ts'

/** The storage of one tab. */
beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['an employee who has opened the board', undefined, 'staff', true, true],
  ['an employee who has opened only another screen, such as the stock', undefined, 'staff', false, false],
  ['an employee who has ended the shift', false, 'staff', true, false],
  ['an owner who looks at a board', undefined, 'owner', true, false],
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

test('a shift that is begun or ended is that of one branch', () => {
  const store = createStore()
  expect(store.get(shiftsAtom)).toEqual({})

  store.set(shiftsAtom, { branchId: 'olaya', onDuty: true })
  expect(store.get(shiftsAtom)).toEqual({ olaya: true })
  store.set(shiftsAtom, { branchId: 'narjis', onDuty: false })
  expect(store.get(shiftsAtom)).toEqual({ olaya: true, narjis: false })
})

test('after a reload the tab knows its boards, its shifts and the last branch', () => {
  const page = createStore()
  page.set(openedBoardsAtom, 'olaya')
  page.set(lastBranchAtom, 'olaya')
  page.set(shiftsAtom, { branchId: 'olaya', onDuty: false })
  page.set(shiftsAtom, { branchId: 'narjis', onDuty: true })

  const reloaded = createStore()

  expect([...reloaded.get(openedBoardsAtom)]).toEqual(['olaya'])
  expect(reloaded.get(lastBranchAtom)).toBe('olaya')
  expect(reloaded.get(shiftsAtom)).toEqual({ olaya: false, narjis: true })
})

test('stored shifts that cannot be read are none', () => {
  for (const damaged of ['{', '[1]', '{"olaya":"yes"}', 'null']) {
    sessionStorage.setItem('sufra-shifts', damaged)
    expect(createStore().get(shiftsAtom)).toEqual({})
  }
})

test('without a storage, boards and shifts are known as long as the page', () => {
  vi.stubGlobal('sessionStorage', undefined)
  const store = createStore()

  store.set(openedBoardsAtom, 'olaya')
  store.set(shiftsAtom, { branchId: 'olaya', onDuty: true })

  expect([...store.get(openedBoardsAtom)]).toEqual(['olaya'])
  expect(store.get(shiftsAtom)).toEqual({ olaya: true })
})
