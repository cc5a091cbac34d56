import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf } from '#domain/csv.ts'
import { readCsv } from '#support/read-csv.ts'

test('a file begins with the byte order mark, and its lines end as RFC 4180 says', () => {
  expect(
    csvOf([
      ['Day', 'الصافي'],
      ['2026-11-01', 3],
    ]),
  ).toBe('\uFEFFDay,الصافي\r\n2026-11-01,3\r\n')
})

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [-5, '-0.05'],
  [100, '1.00'],
  [-1099, '-10.99'],
  [42_743_301, '427433.01'],
])('%i halalas are %s', (halalas, text) => {
  expect(csvOf([[{ halalas }]])).toBe(`\uFEFF${text}\r\n`)
})

test.each([
  ['=1+1', "'=1+1"],
  ['+966512345678', "'+966512345678"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  [' =1', "' =1"],
  ['\u200F=1', "'\u200F=1"],
  ['＝1', "'＝1"],
  ['كبسة = رز', 'كبسة = رز'],
])('the text %j is no formula', (typed, written) => {
  expect(readCsv(csvOf([[typed]]))).toEqual([[written]])
})

test('commas, quotes and line ends in a text do not break its cell', () => {
  const row = ['Tea, "red"', 'two\nlines', 'شاي، أحمر']

  expect(readCsv(csvOf([row, ['next', 'row', 'x']]))).toEqual([row, ['next', 'row', 'x']])
})

test('every table of texts is read back as it was, and no cell begins as a formula does', () => {
  const tables = fc.integer({ min: 1, max: 4 }).chain((width) =>
    fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: width, maxLength: width }), {
      minLength: 1,
      maxLength: 5,
    }),
  )
  fc.assert(
    fc.property(tables, (table) => {
      const read = readCsv(csvOf(table))
      expect(read.map((row) => row.length)).toEqual(table.map((row) => row.length))
      for (const [at, row] of read.entries())
        for (const [place, cell] of row.entries()) {
          expect(cell.replace(/^'/, '')).toBe((table[at]?.[place] ?? '').replace(/^'/, ''))
          expect(cell).not.toMatch(/^[=+\-@\t\r\n]/)
        }
    }),
  )
})
