import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageOf, readCursor } from '#domain/cursor.ts'

const rows = [3, 2, 1].map((n) => ({ at: new Date(n), id: `r-${n}` }))
const placeOf = (row: (typeof rows)[number]) => row

test('the cursor of a page is the place of its last row', () => {
  const id = fc.stringMatching(/^[A-Za-z][\w-]{0,20}$/)
  fc.assert(
    fc.property(fc.nat({ max: 4_000_000_000_000 }), id, (at, entry) => {
      const row = { at: new Date(at), id: entry }
      const { page, next } = pageOf([row, row], { size: 1, placeOf })

      expect([page, readCursor(next ?? undefined)]).toEqual([[row], { at, id: entry }])
    }),
  )
})

test('the last page has no cursor', () => {
  expect(pageOf(rows, { size: 3, placeOf })).toEqual({ page: rows, next: null })
  expect(pageOf([], { size: 3, placeOf })).toEqual({ page: [], next: null })
})

test.each([undefined, '', 'yesterday', '1764000000000', '.A-1', '-1.A-1', '1.A 1', '1.'])(
  '%j is no cursor',
  (text) => {
    expect(readCursor(text)).toBeUndefined()
  },
)

test('a cursor of a notification that an earlier release wrote is read', () => {
  expect(readCursor('1764000000000-12')).toEqual({ at: 1_764_000_000_000, id: '12' })
})
