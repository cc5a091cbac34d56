import { expect, test } from 'vitest'
import { changedFields, readAddressForm } from '#storefront/customer/address/address-form.ts'

const here = { point: { lat: 24.8, lng: 46.65 }, exact: true }
const aForm = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ kind: 'home', line: 'Anas bin Malik Rd', ...fields }))
    form.set(name, value)
  return form
}

test('a street and a pin are enough for an address', () => {
  expect(readAddressForm(aForm({ label: ' Home ', note: 'Second gate' }), here)).toEqual({
    ok: true,
    address: {
      kind: 'home',
      label: 'Home',
      line: 'Anas bin Malik Rd',
      building: '',
      note: 'Second gate',
      shortAddress: null,
      location: here.point,
      exact: true,
    },
  })
})

test('a short address replaces the street, and is stored in its usual form', () => {
  expect(readAddressForm(aForm({ line: '', shortAddress: 'rrrd ٢٩٢٩' }), here)).toMatchObject({
    ok: true,
    address: { line: 'RRRD2929', shortAddress: 'RRRD2929' },
  })
})

test.each([
  ['place', {}, undefined],
  ['line', { line: ' ' }, here],
  ['line', { line: 'ab' }, here],
  ['shortAddress', { shortAddress: 'RRR2929' }, here],
] as const)('an invalid %s is reported', (field, fields, location) => {
  expect(readAddressForm(aForm(fields), location)).toEqual({ ok: false, field })
})

const began = {
  kind: 'home',
  label: 'Home',
  line: 'Anas bin Malik Rd',
  building: '12',
  note: '',
  shortAddress: null,
  location: here.point,
  exact: true,
} as const

test.each([
  [{}, []],
  [{ note: 'Ring twice', kind: 'work' }, ['kind', 'note']],
  [{ location: { lat: 24.8, lng: 46.66 } }, ['location', 'exact']],
  [{ exact: false }, ['location', 'exact']],
] as const)('of an address with %j only these fields are changed: %j', (typed, fields) => {
  expect(changedFields({ ...began, ...typed }, began)).toEqual(fields)
})
