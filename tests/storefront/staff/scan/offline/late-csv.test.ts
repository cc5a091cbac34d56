import { expect, test } from 'vitest'
import { lateColumns, lateRows } from '#storefront/staff/scan/offline/late-csv.ts'
import { say } from '#support/words.ts'

const entry = {
  branchId: 'olaya',
  draft: {
    id: '6f1a1f5e-8d0b-4c35-9a2e-6a5e4c1c9f11',
    listId: 'list',
    code: 'code',
    amount: 10_000,
    points: 500,
    with: 'cash' as const,
    billId: 'AAAAAAAAAAAAAAAAAAAAAA',
    orderId: 'AAAAAAAAAAAAAAAAAAAAAA',
  },
  number: 482_913,
  step: 1,
  worth: 2500,
  at: Date.parse('2026-11-20T21:40:00.000Z'),
  isSent: false,
  answer: null,
}

test('a late bill is a row of the file, with the date and the time of Riyadh', () => {
  const [row = []] = lateRows([entry], (id) => say('en', id))

  expect(row).toEqual([
    '2026-11-21 00:40',
    'olaya',
    '482913',
    { halalas: 10_000 },
    500,
    { halalas: 2500 },
    'Cash',
    entry.draft.id,
  ])
  expect(lateColumns).toHaveLength(row.length)
})
