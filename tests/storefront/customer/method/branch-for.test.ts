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
  ['the chosen one fetches it', 'pickup', 'jeddah', home, [near, jeddah], 'jeddah'],
  ['the chosen one brings it, if it goes there', 'delivery', 'further', home, [near, further], 'further'],
  ['else the nearest that goes there', 'delivery', 'jeddah', home, [further, near, jeddah], 'near'],
  ['and is open', 'delivery', 'jeddah', home, [night, further, jeddah], 'further'],
  ['also when none was chosen', 'delivery', null, home, [near], 'near'],
  ['without an address the chosen one', 'delivery', 'jeddah', null, [near, jeddah], 'jeddah'],
  ['none, where no branch delivers', 'delivery', 'jeddah', home, [jeddah], undefined],
  ['none, when none was chosen to fetch it from', 'pickup', null, null, [near], undefined],
] as const)('%s', (_, method, branchId, address, branches, id) => {
  expect(branchFor(branches, { method, branchId, address }, noon)?.id).toBe(id)
})
