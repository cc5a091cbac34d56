import { expect, test, vi } from 'vitest'
import {
  branchCookieOf,
  branchIdOf,
  changedChoice,
  claimedChoice,
  emptyChoice,
  parseStoredChoice,
  toStoredChoice,
  typedChoice,
  withoutAddressOfOther,
  type Choice,
} from '#storefront/customer/method/choice.ts'

const choice: Choice = {
  method: 'delivery',
  branchId: 'olaya',
  when: { kind: 'later', at: 2000 },
  address: {
    label: 'Home',
    line: 'Anas bin Malik Road 12',
    building: '4',
    note: '',
    location: { lat: 24.8, lng: 46.6 },
    exact: false,
  },
}
const ofNoura: Choice = { ...choice, addressOf: 'noura' }
const ofGuest: Choice = { ...choice, addressOf: null }

test('a stored choice is read back unchanged', () => {
  const warn = vi.fn()

  expect(parseStoredChoice(toStoredChoice(choice, 0), 1000, warn)).toEqual(choice)
  expect(warn).not.toHaveBeenCalled()
})

test('a stored time that has passed is dropped, the rest stays', () => {
  expect(parseStoredChoice(toStoredChoice(choice, 0), 2000, vi.fn())).toEqual({
    ...choice,
    when: { kind: 'now' },
  })
})

test('a device whose clock is ahead keeps a time that has not passed for the server', () => {
  const ahead = 86_400_000

  expect(parseStoredChoice(toStoredChoice(choice, -ahead), 1000 + ahead, vi.fn())).toEqual(choice)
})

test('a stored address of another shape is dropped, the rest stays', () => {
  const stored = { version: 1, ...choice, address: { street: 'Anas bin Malik Road' } }

  expect(parseStoredChoice(stored, 1000, vi.fn())).toEqual({ ...choice, address: null })
})

test('who chose the address is stored with it; a record of an earlier build does not say it', () => {
  const { addressOf: _of, ...older } = ofNoura

  expect(parseStoredChoice(toStoredChoice(ofNoura, 0), 1000, vi.fn())).toEqual(ofNoura)
  expect(parseStoredChoice(toStoredChoice(ofGuest, 0), 1000, vi.fn())).toEqual(ofGuest)
  expect(parseStoredChoice({ version: 1, ...older }, 1000, vi.fn()).addressOf).toBeUndefined()
})

test.each([
  ['of a guest', null, 'noura', true],
  ['of a guest on a device without an owner', null, undefined, true],
  ['of the same customer', 'huda', 'noura', true],
  ['of the former owner', 'noura', 'noura', false],
  ['of another customer, on a device whose owner is known already', 'noura', 'huda', false],
  ['of an unknown customer, on a device of another owner', undefined, 'noura', false],
  ['of an unknown customer, on a device of this owner', undefined, 'huda', true],
  ['of an unknown customer, on a device without an owner', undefined, undefined, true],
])('at a sign-in, an address %s stays or is dropped', (_whose, addressOf, former, stays) => {
  const claimed = claimedChoice({ ...choice, addressOf }, { customerId: 'huda', former })

  expect(claimed).toEqual({ ...choice, address: stays ? choice.address : null, addressOf: 'huda' })
  // two tabs may do it at once
  expect(claimedChoice(claimed, { customerId: 'huda', former })).toEqual(claimed)
})

test('on a device whose owner is not known, only an address that names another customer is dropped', () => {
  const after = (addressOf: string | null | undefined) =>
    withoutAddressOfOther({ ...choice, addressOf }, 'huda').address

  expect([after('noura'), after('huda'), after(null), after(undefined)]).toEqual([
    null,
    choice.address,
    choice.address,
    choice.address,
  ])
})

test('a new address is of an unknown customer, unless the change says who chose it', () => {
  const { address } = choice

  expect(changedChoice(ofGuest, { address }).addressOf).toBeUndefined()
  expect(changedChoice(choice, { address, addressOf: null })).toEqual(ofGuest)
  expect(changedChoice(ofGuest, { method: 'pickup' })).toEqual({ ...ofGuest, method: 'pickup' })
})

test('a typed address is of the customer, or the guest, that the server names afterwards', () => {
  const { address } = choice

  expect(typedChoice(choice, { address }, 'noura')).toEqual(ofNoura)
  expect(typedChoice(choice, { address }, null)).toEqual(ofGuest)
  expect(typedChoice(ofNoura, { address, addressOf: 'noura' }, null)).toEqual(ofGuest)
})

test('an address that was chosen or claimed since it was typed stays as it is', () => {
  const { address } = choice
  const elsewhere = { ...ofNoura, address: address && { ...address, building: '5' } }
  const typed = { address, addressOf: 'noura' }

  expect(typedChoice(elsewhere, typed, null)).toEqual(elsewhere)
  expect(typedChoice({ ...ofNoura, address: null }, typed, null)).toEqual({ ...ofNoura, address: null })
  expect(typedChoice({ ...choice, addressOf: 'huda' }, typed, null).addressOf).toBe('huda')
})

test.each([
  ['another version', { ...choice, version: 0 }],
  ['an unknown method', { version: 1, ...choice, method: 'drone' }],
  ['something else', 'olaya'],
])('a record of %s is dropped with a warning', (_what, stored) => {
  const warn = vi.fn()

  expect(parseStoredChoice(stored, 1000, warn)).toEqual(emptyChoice)
  expect(warn).toHaveBeenCalledTimes(1)
})

test.each([
  ['', null],
  ['lang=ar', null],
  ['branch=olaya', 'olaya'],
  ['lang=ar; branch=riyadh-olaya; other=1', 'riyadh-olaya'],
  ['branch=', null],
  ['branch=%0d%0aset-cookie', null],
  ['notbranch=olaya', null],
])('the cookies "%s" have the branch %s', (cookies, branchId) => {
  expect(branchIdOf(cookies)).toBe(branchId)
})

test('the written cookie is read back', () => {
  expect(branchIdOf(branchCookieOf('olaya', true))).toBe('olaya')
  expect(branchCookieOf('olaya', true)).toContain('; secure')
  expect(branchCookieOf('olaya', false)).not.toContain('secure')
})
