import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/local-time.ts'
import {
  addDocuments,
  dateOf,
  datesOf,
  type DocumentSum,
  isSameSum,
  judgePeriod,
  limitsOf,
  mostReportDays,
  noDocuments,
  periodBefore,
  salesOf,
  sumBy,
  weekdaysIn,
} from '#domain/report.ts'

const november = { from: '2026-11-01', to: '2026-11-30' }

const iso = (day: 'business' | 'tax') => {
  const { from, to } = limitsOf(november, day)
  return [new Date(from).toISOString(), new Date(to).toISOString()]
}

test('a business day begins at five in the morning in Riyadh, a tax day at midnight', () => {
  expect(iso('business')).toEqual(['2026-11-01T02:00:00.000Z', '2026-12-01T02:00:00.000Z'])
  expect(iso('tax')).toEqual(['2026-10-31T21:00:00.000Z', '2026-11-30T21:00:00.000Z'])
})

test('between midnight and five the tax day is the date, and the business day the one before', () => {
  const night = Date.parse('2026-12-01T01:00:00+03:00')

  expect([dateOf(night, 'tax'), dateOf(night, 'business')]).toEqual(['2026-12-01', '2026-11-30'])
  expect(dateOf(Date.parse('2026-12-01T05:00:00+03:00'), 'business')).toBe('2026-12-01')
})

test('sums of as many documents are the same only with the same amounts', () => {
  const sum = { invoices: 3, invoiced: 30_000, creditNotes: 1, credited: 1150, vat: 3763 }

  expect(isSameSum(sum, { ...sum })).toBe(true)
  for (const field of ['invoices', 'invoiced', 'creditNotes', 'credited', 'vat'] as const)
    expect(isSameSum(sum, { ...sum, [field]: sum[field] + 1 })).toBe(false)
})

test.each([
  ['2026-11-30', '2026-11-30', true],
  ['2026-11-30', '2026-11-29', false],
  ['2028-01-01', '2028-12-31', true],
  ['2026-01-01', addDays('2026-01-01', mostReportDays - 1), true],
  ['2026-01-01', addDays('2026-01-01', mostReportDays), false],
  ['2026-02-01', '2026-02-31', false],
  ['2026-02-31', '2026-03-01', false],
  ['0000-01-01', '0000-01-01', false],
  ['1999-12-31', '2000-01-01', false],
  ['9999-12-31', '9999-12-31', false],
])('from %s to %s is a period: %s', (from, to, is) => {
  expect(judgePeriod({ from, to }).ok).toBe(is)
})

test('the period before has as many days, and ends the day before', () => {
  expect(periodBefore(november)).toEqual({ from: '2026-10-02', to: '2026-10-31' })
  expect(periodBefore({ from: '2026-11-16', to: '2026-11-16' })).toEqual({
    from: '2026-11-15',
    to: '2026-11-15',
  })
})

test('the weekdays of a period are counted from Sunday', () => {
  // the first of November 2026 is a Sunday
  expect(weekdaysIn(november)).toEqual([5, 5, 4, 4, 4, 4, 4])
})

const amount = fc.integer({ min: 0, max: 1_000_000_00 })
const sums: fc.Arbitrary<DocumentSum> = fc.record({
  invoices: fc.nat(1000),
  invoiced: amount,
  creditNotes: fc.nat(1000),
  credited: amount,
  vat: fc.integer({ min: -1_000_000, max: 1_000_000 }),
})

test('the sums of the days are the sum of all, and so are those of the branches', () => {
  const dates = datesOf(november)
  const entries = fc.array(fc.tuple(sums, fc.constantFrom(...dates), fc.constantFrom('olaya', 'narjis')), {
    maxLength: 40,
  })
  fc.assert(
    fc.property(entries, (drawn) => {
      const rows = drawn.map(([sum, date, branchId]) => ({ ...sum, date, branchId }))
      const all = rows.reduce<DocumentSum>((total, row) => addDocuments(total, row), noDocuments)

      const byDay = sumBy(dates, rows, ({ date }) => date).reduce(addDocuments, noDocuments)
      const byBranch = sumBy(['olaya', 'narjis'], rows, ({ branchId }) => branchId)

      expect(byDay).toEqual(all)
      expect(byBranch.reduce(addDocuments, noDocuments)).toEqual(all)
      expect(byBranch.reduce((total, sum) => total + salesOf(sum), 0)).toBe(salesOf(all))
    }),
  )
})
