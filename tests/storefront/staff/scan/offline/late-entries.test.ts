import { expect, test } from 'vitest'
import { dayMs } from '#domain/duration.ts'
import { addEntry, deleteStoredEntry, entriesNow } from '#storefront/staff/scan/offline/stored-entries.ts'

const now = Date.UTC(2026, 10, 21, 9)
const anEntry = (id: string, at: number) => ({
  branchId: 'olaya',
  draft: {
    id,
    listId: 'list',
    code: 'code',
    amount: 10_000,
    points: 0,
    with: 'cash' as const,
    billId: 'AAAAAAAAAAAAAAAAAAAAAA',
    orderId: 'AAAAAAAAAAAAAAAAAAAAAA',
  },
  number: 1,
  step: 1,
  worth: 0,
  at,
  answer: null,
})

test('an entry without an answer stays until it is too late, and then until staff delete it', async () => {
  const [late, waiting] = ['00000000-0000-4000-8000-000000000011', '00000000-0000-4000-8000-000000000012']
  await addEntry(anEntry(late, now - 31 * dayMs))
  await addEntry(anEntry(waiting, now - dayMs))
  const stored = () => entriesNow().flatMap(({ draft: { id } }) => ([late, waiting].includes(id) ? [id] : []))
  expect(stored()).toEqual([late, waiting])

  await deleteStoredEntry(waiting, now)
  await deleteStoredEntry(late, now)

  expect(stored()).toEqual([waiting])
})
