import { expect, test } from 'vitest'
import { csvName } from '#storefront/staff/report/csv-name.ts'

const month = { from: '2026-11-01', to: '2026-11-30', branches: undefined }
const asked = { asked: month, branchIds: [], show: 'orders' } as const

test.each([
  ['of all branches', {}, 'dishes-2026-11-01-2026-11-30'],
  ['of one branch', { branchIds: ['olaya'] }, 'dishes-2026-11-01-2026-11-30-1-branch'],
  ['of two', { branchIds: ['olaya', 'narjis'] }, 'dishes-2026-11-01-2026-11-30-2-branches'],
  ['of points', { show: 'points', branchIds: ['olaya'] }, 'dishes-2026-11-01-2026-11-30'],
] as const)('the name of a file %s', (_, about, expected) => {
  expect(csvName('dishes', { ...asked, ...about })).toBe(expected)
})
