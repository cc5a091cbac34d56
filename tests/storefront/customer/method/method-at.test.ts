import { expect, test } from 'vitest'
import { methodAt } from '#storefront/customer/method/method-at.ts'

const both = { pickup: true }
const deliversOnly = { pickup: false }
const home = {
  label: 'Home',
  line: 'King Fahd Rd',
  building: '1',
  note: '',
  location: { lat: 24.7, lng: 46.7 },
  exact: true,
}

test.each([
  ['pick-up stays where it is offered', both, 'pickup', home, false, 'pickup'],
  ['a branch that only delivers takes no pick-up', deliversOnly, 'pickup', null, false, 'delivery'],
  ['delivery stays where the branch delivers', both, 'delivery', home, true, 'delivery'],
  ['what a branch cannot deliver is picked up', both, 'delivery', home, false, 'pickup'],
  [
    'it cannot be picked up at a branch that only delivers',
    deliversOnly,
    'delivery',
    home,
    false,
    'delivery',
  ],
  ['delivery without an address stays', both, 'delivery', null, false, 'delivery'],
  ['what was not chosen is asked for later', deliversOnly, null, home, true, null],
] as const)('%s', (_, branch, method, address, delivers, next) => {
  expect(methodAt(branch, { method, address }, delivers)).toBe(next)
})
