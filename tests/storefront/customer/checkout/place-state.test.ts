import { expect, test } from 'vitest'
import { isPlaceChosen, isPlaceRefused } from '#storefront/customer/checkout/place-state.ts'
import { aBranch } from '#support/makers.ts'

const branch = aBranch()
const address = {
  label: 'Home',
  line: 'King Fahd Rd',
  building: '1',
  note: '',
  location: branch.location,
  exact: true,
}
const pickup = { method: 'pickup', branchId: branch.id, address: null } as const
const delivery = { method: 'delivery', branchId: branch.id, address } as const
const far = { ...delivery, address: { ...address, location: { lat: 48, lng: 2 } } }

test.each([
  [pickup, true],
  [delivery, true],
  [{ ...delivery, address: null }, false],
  [{ ...pickup, branchId: null }, false],
  [{ ...pickup, branchId: 'gone' }, false],
  [{ ...delivery, branchId: 'gone' }, false],
  [{ ...pickup, method: null }, false],
] as const)('%o is chosen: %s', (choice, isChosen) => {
  expect(isPlaceChosen(branch, choice)).toBe(isChosen)
})

test.each([
  ['a branch that serves it', branch, pickup, false],
  ['a branch that has stopped pick-up', aBranch({ pickup: false }), pickup, true],
  ['a branch that does not deliver', aBranch({ delivery: { kind: 'none' } }), delivery, true],
  ['an address outside', branch, far, true],
  ['an address that is not chosen yet', branch, { ...delivery, address: null }, false],
] as const)('%s', (_, of, choice, isRefused) => {
  expect(isPlaceRefused(of, choice)).toBe(isRefused)
})
