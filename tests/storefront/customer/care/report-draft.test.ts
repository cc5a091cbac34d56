import { expect, test } from 'vitest'
import {
  parseStoredReports,
  type ReportDraft,
  refundableLines,
} from '#storefront/customer/care/report-draft.ts'

const cold: ReportDraft = {
  lines: [{ place: 1, quantity: 2, fault: 'cold' }],
  wish: 'points',
  note: 'الرز بارد',
}

test('an invalid record is no draft', () => {
  expect(parseStoredReports({ version: 1, drafts: { a: cold } })).toEqual({ a: cold })
  expect(parseStoredReports(undefined)).toEqual({})
  expect(parseStoredReports({ version: 1, drafts: { a: { ...cold, wish: 'gold' } } })).toEqual({})
})

test('a line of which portions were refunded since is not in the report any more', () => {
  const { lines } = cold

  expect(refundableLines(lines, [{ place: 1, left: [900, 900] }])).toEqual(lines)
  expect(refundableLines(lines, [{ place: 1, left: [900] }])).toEqual([])
  expect(refundableLines(lines, [])).toEqual([])
})
