import { describe, expect, test } from 'vitest'
import { otherBranch, refusalOfBranch, type Ask } from '#storefront/customer/reorder/branch-again.ts'
import { aBranch } from '#support/makers.ts'

// noon in Riyadh
const now = Date.UTC(2026, 10, 21, 9)
const home = {
  label: 'Home',
  line: 'Tahlia Street 12',
  building: '',
  note: '',
  location: { lat: 24.7, lng: 46.69 },
  exact: true,
}
const fetched: Ask = { method: 'pickup', address: null, catering: false, now }
const brought: Ask = { ...fetched, method: 'delivery', address: home }

describe('the branch of a past order', () => {
  test('is used again while it is open', () => {
    expect(refusalOfBranch(aBranch(), fetched)).toBeUndefined()
    expect(refusalOfBranch(aBranch(), brought)).toBeUndefined()
  })

  test.each([
    ['refusal.branch-paused', aBranch({ pausedUntil: now + 60_000 }), fetched],
    ['refusal.branch-closed', aBranch({ hours: Array.from({ length: 7 }, () => []) }), fetched],
    ['refusal.method-unavailable', aBranch({ pickup: false }), fetched],
    ['refusal.method-unavailable', aBranch({ delivery: { kind: 'none' } }), brought],
    ['refusal.address-missing', aBranch(), { ...brought, address: null }],
    ['refusal.address-outside', aBranch({ location: { lat: 21.5, lng: 39.2 } }), brought],
    ['refusal.branch-closed', aBranch(), { ...fetched, isFull: () => true }],
  ] as const)('is not used, with the reason: %s', (refusal, branch, ask) => {
    expect(refusalOfBranch(branch, ask)).toBe(refusal)
  })
})

describe('instead of a branch that cannot take the order', () => {
  const paused = aBranch({ id: 'olaya', pausedUntil: now + 60_000 })
  const open = aBranch({ id: 'narjis' })

  test('the chosen branch is offered', () => {
    expect(otherBranch([paused, open], 'olaya', 'narjis', fetched)?.id).toBe('narjis')
  })

  test('none is offered if the chosen one cannot take it either', () => {
    expect(otherBranch([paused, { ...open, pickup: false }], 'olaya', 'narjis', fetched)).toBeUndefined()
    expect(otherBranch([paused, open], 'olaya', 'olaya', fetched)).toBeUndefined()
    expect(otherBranch([paused, open], 'olaya', null, fetched)).toBeUndefined()
  })

  test('for a delivery the delivering branch is offered', () => {
    expect(otherBranch([paused, open], 'olaya', 'olaya', brought)?.id).toBe('narjis')
  })
})
