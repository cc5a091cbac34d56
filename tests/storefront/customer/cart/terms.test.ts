import { expect, test } from 'vitest'
import { isOtherBranch, termsOf } from '#storefront/customer/cart/terms.ts'
import { aBranch } from '#support/makers.ts'

const near = { lat: 24.69, lng: 46.69 }
const far = { lat: 21.5, lng: 39.2 }
const anAddressAt = (location: { lat: number; lng: number }) => ({
  label: 'Home',
  line: 'Olaya Street 7',
  building: '',
  note: '',
  location,
})

test('before a method is chosen the cart has no delivery fee', () => {
  expect(termsOf({ method: null, address: anAddressAt(near) }, aBranch())).toEqual({
    method: null,
    delivery: null,
    promo: null,
    points: null,
    slot: null,
  })
})

test("delivery has the branch's fee for the address", () => {
  expect(termsOf({ method: 'delivery', address: anAddressAt(near) }, aBranch()).delivery).toEqual({
    fee: 1500,
    minimum: 0,
    freeFrom: null,
  })
})

test("no address, or one outside of the branch's areas, has no fee", () => {
  expect(termsOf({ method: 'delivery', address: null }, aBranch())).toMatchObject({
    method: 'delivery',
    delivery: null,
  })
  expect(termsOf({ method: 'delivery', address: anAddressAt(far) }, aBranch()).delivery).toBeNull()
})

test('a stored address adds no fee to a pick-up', () => {
  expect(termsOf({ method: 'pickup', address: anAddressAt(near) }, aBranch()).delivery).toBeNull()
})

test('another branch is shown only if one was chosen', () => {
  const shown = aBranch({ id: 'olaya' })

  expect(isOtherBranch({ branchId: 'gone' }, shown)).toBe(true)
  expect(isOtherBranch({ branchId: 'olaya' }, shown)).toBe(false)
  expect(isOtherBranch({ branchId: null }, shown)).toBe(false)
})
