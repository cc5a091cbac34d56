import { expect, test } from 'vitest'
import { services } from '#domain/support.ts'
import { offeredServices } from '#storefront/customer/support/request-form.ts'

const all = { method: undefined, points: 'both', chosen: 'food' } as const

test.each([
  ['brand with both methods and points', {}, []],
  ['brand that only delivers', { method: 'delivery' }, []],
  ['brand without deliveries', { method: 'pickup' }, ['delivery']],
  ['brand without points', { points: 'none' }, ['points']],
  ['brand whose points can be redeemed only', { points: 'redeemed' }, []],
  ['form that has the subject already', { method: 'pickup', points: 'none', chosen: 'points' }, ['delivery']],
] as const)('the subjects of a request that a %s has', (_, about, missing) => {
  const offered = offeredServices({ ...all, ...about })

  expect(services.filter((one) => !offered.includes(one))).toEqual(missing)
})
