import { expect, test } from 'vitest'
import { dayMs } from '#domain/duration.ts'
import {
  addEntry,
  answerEntry,
  deleteStoredEntry,
  entriesNow,
  isLost,
  parseEntries,
} from '#storefront/staff/scan/offline/stored-entries.ts'

const now = Date.UTC(2026, 10, 21, 9)
const anEntry = (id: string, at: number, isSent = false) => ({
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
  isSent,
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

test('an entry that may have been accepted stays until the server answers it', async () => {
  const id = '00000000-0000-4000-8000-000000000013'
  const sent = anEntry(id, now - 31 * dayMs, true)
  await addEntry(sent)

  await deleteStoredEntry(id, now)

  expect(isLost(sent, now)).toBe(false)
  expect(entriesNow()).toContainEqual(sent)
  await answerEntry({ id, outcome: 'late', usedAt: null })
  await deleteStoredEntry(id, now)
  expect(entriesNow().filter(({ draft }) => draft.id === id)).toEqual([])
})

test('an entry of an earlier build may have been sent', () => {
  const { isSent: _, ...entry } = anEntry('00000000-0000-4000-8000-000000000014', now)
  const warnings: unknown[] = []

  const [read] = parseEntries({ version: 1, entries: [entry] }, (about) => warnings.push(about))

  expect(read).toEqual({ ...entry, isSent: true })
  expect(warnings).toEqual([])
})
