import { expect, test } from 'vitest'
import { chosenOf, deliverTo, toDelivery, toSaved } from '#storefront/customer/address/delivery-address.ts'
import { aBranch } from '#support/makers.ts'

const home = {
  kind: 'home' as const,
  label: 'Home',
  line: 'Anas bin Malik Rd',
  building: '7421',
  note: 'Second gate',
  shortAddress: 'RRRD2929',
  location: { lat: 24.8, lng: 46.65 },
  exact: true,
}
const work = { ...home, kind: 'work' as const, label: 'Work', line: 'King Fahd Rd', shortAddress: null }

test("an order contains the data for the driver, without the customer's label of the address", () => {
  const { kind: _kind, ...delivery } = home

  expect(toDelivery(home)).toEqual(delivery)
  expect(toDelivery(work)).not.toHaveProperty('shortAddress')
})

test('an address that was typed before a sign-in is saved unchanged', () => {
  expect(toSaved(toDelivery(home))).toEqual({ ...home, kind: 'other' })
  expect(toSaved(toDelivery(work))).toEqual({ ...work, kind: 'other' })
})

test('the chosen address is recognised by its content, with any label', () => {
  const address = { ...toDelivery(work), label: 'Tower', note: '' }

  expect(chosenOf([home, work], address)).toBe(work)
  expect(chosenOf([home, work], { ...address, building: '1' })).toBeUndefined()
  expect(chosenOf([home, work], null)).toBeUndefined()
})

test.each([
  ['the present branch, which delivers there, stays, and so does the time', 'further', {}],
  ['another branch begins with its soonest time', 'jeddah', { branchId: 'near', when: { kind: 'now' } }],
  ['so does the first one', null, { branchId: 'near', when: { kind: 'now' } }],
] as const)('%s', (_, branchId, change) => {
  const address = toDelivery(home)
  const branches = [
    aBranch({ id: 'near', location: { lat: 24.801, lng: 46.65 } }),
    aBranch({ id: 'further', location: { lat: 24.82, lng: 46.65 } }),
    aBranch({ id: 'jeddah', location: { lat: 21.5, lng: 39.2 } }),
  ]
  const now = Date.parse('2026-11-21T12:00:00+03:00')

  expect(deliverTo(address, { branches, branchId, now })).toEqual({ method: 'delivery', address, ...change })
})

test('without a branch that delivers there only the address is chosen', () => {
  const address = toDelivery(home)
  const branches = [aBranch({ id: 'jeddah', location: { lat: 21.5, lng: 39.2 } })]

  expect(deliverTo(address, { branches, branchId: 'jeddah', now: 0 })).toEqual({
    method: 'delivery',
    address,
  })
})
