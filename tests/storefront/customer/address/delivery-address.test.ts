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
