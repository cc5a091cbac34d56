import { expect, test } from 'vitest'
import { branchFor } from '#storefront/customer/method/branch-for.ts'
import { aBranch, everyDay } from '#support/makers.ts'

// Saturday 21 November 2026
const noon = Date.parse('2026-11-21T12:00:00+03:00')
const home = { location: { lat: 24.7136, lng: 46.6753 } }
const near = aBranch({ id: 'near', location: { lat: 24.715, lng: 46.6753 } })
const further = aBranch({ id: 'further', location: { lat: 24.74, lng: 46.6753 } })
const jeddah = aBranch({ id: 'jeddah', location: { lat: 21.5, lng: 39.2 } })
const night = aBranch({ ...near, id: 'night', hours: everyDay(['20:00', '23:00']) })

test.each([
  ['a pick-up is from the chosen branch, however far', 'pickup', 'jeddah', home, [near, jeddah], 'jeddah'],
  [
    'a delivery is from the chosen branch if it delivers there',
    'delivery',
    'further',
    home,
    [near, further],
    'further',
  ],
  [
    'else a delivery is from the nearest branch that delivers there',
    'delivery',
    'jeddah',
    home,
    [further, near, jeddah],
    'near',
  ],
  [
    'a closed branch is passed over for a delivery',
    'delivery',
    'jeddah',
    home,
    [night, further, jeddah],
    'further',
  ],
  ['a delivery without a chosen branch is from the nearest', 'delivery', null, home, [near], 'near'],
  [
    'a delivery without an address is from the chosen branch',
    'delivery',
    'jeddah',
    null,
    [near, jeddah],
    'jeddah',
  ],
  ['a delivery has no branch where none delivers', 'delivery', 'jeddah', home, [jeddah], undefined],
  ['a pick-up has no branch until one is chosen', 'pickup', null, null, [near], undefined],
] as const)('%s', (_, method, branchId, address, branches, id) => {
  expect(branchFor(branches, { method, branchId, address }, noon)?.id).toBe(id)
})
