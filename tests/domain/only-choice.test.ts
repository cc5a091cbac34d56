import { expect, test } from 'vitest'
import { onlyChoiceOf } from '#domain/only-choice.ts'
import { aBranch } from '#support/makers.ts'

const fetched = aBranch({ id: 'one', delivery: { kind: 'none' } })
const delivering = aBranch({ id: 'two', delivery: { kind: 'tiers', tiers: [] } })

test('a brand of which no branch delivers is for pick-up only', () => {
  expect(onlyChoiceOf([fetched, { ...fetched, id: 'three' }])).toEqual({ method: 'pickup' })
  expect(onlyChoiceOf([fetched, delivering])).toEqual({})
})

test('a brand of which no branch hands over orders only delivers', () => {
  const brought = { ...delivering, pickup: false }
  expect(onlyChoiceOf([brought, { ...brought, id: 'three' }])).toEqual({ method: 'delivery' })
  expect(onlyChoiceOf([brought, delivering])).toEqual({})
})

test('the only branch need not be chosen', () => {
  expect(onlyChoiceOf([fetched])).toEqual({ method: 'pickup', branchId: 'one' })
  expect(onlyChoiceOf([delivering])).toEqual({ branchId: 'two' })
})

test('a brand without branches has no answer', () => {
  expect(onlyChoiceOf([])).toEqual({})
})
