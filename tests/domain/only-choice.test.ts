import { expect, test } from 'vitest'
import { onlyChoiceOf } from '#domain/only-choice.ts'

const fetched = { id: 'one', pickup: true, delivers: false }
const delivering = { id: 'two', pickup: true, delivers: true }

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
