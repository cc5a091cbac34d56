import * as v from 'valibot'
import { expect, test } from 'vitest'
import { FieldProblem } from '#contract/studio-problem.ts'

test('a page reads a problem whose reason it does not know yet as a wrong value', () => {
  const path = ['items', 'kabsa', 'price']

  expect(v.parse(FieldProblem, { path, reason: 'of-a-later-version' })).toEqual({ path, reason: 'invalid' })
  expect(v.parse(FieldProblem, { path, reason: 'missing' })).toEqual({ path, reason: 'missing' })
})
