import { expect, test } from 'vitest'
import { chosenOf, toDelivery, toSaved } from '#storefront/customer/address/delivery-address.ts'

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

test('an order takes along what the driver needs, and not what it is to its customer', () => {
  const { kind: _kind, ...delivery } = home

  expect(toDelivery(home)).toEqual(delivery)
  expect(toDelivery(work)).not.toHaveProperty('shortAddress')
})

test('what was typed before a sign-in is saved as it was typed', () => {
  expect(toSaved(toDelivery(home))).toEqual({ ...home, kind: 'other' })
  expect(toSaved(toDelivery(work))).toEqual({ ...work, kind: 'other' })
})

test('the chosen one is known by its door, whatever it is called', () => {
  const address = { ...toDelivery(work), label: 'Tower', note: '' }

  expect(chosenOf([home, work], address)).toBe(work)
  expect(chosenOf([home, work], { ...address, building: '1' })).toBeUndefined()
  expect(chosenOf([home, work], null)).toBeUndefined()
})
