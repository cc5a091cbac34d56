import { expect, test } from 'vitest'
import { readTiers, typedInto } from '#storefront/staff/studio/branches/typed-tiers.ts'

const near = { uptoMetres: 3000, fee: 1500, minimum: 3000, freeFrom: null }
const far = { uptoMetres: 6000, fee: 2500, minimum: 5000, freeFrom: 20_000 }

test('a typed fee is saved, and so is delivery that is never free', () => {
  const typed = typedInto(typedInto(far, 'fee', '30'), 'freeFrom', '')

  expect(readTiers([near, typed])).toEqual({ value: [near, { ...far, fee: 3000, freeFrom: null }] })
})

test('distances with a fee that cannot be read are not saved', () => {
  const typed = typedInto(near, 'fee', 'abc')

  expect(typed).toMatchObject({ fee: 1500, typed: { fee: 'abc' } })
  expect(readTiers([typed, far])).toBeUndefined()
  expect(readTiers([typedInto(typed, 'fee', '20'), far])).toEqual({ value: [{ ...near, fee: 2000 }, far] })
  // its text goes with a distance that is removed
  expect(readTiers([far])).toEqual({ value: [far] })
})
