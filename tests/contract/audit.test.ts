import * as v from 'valibot'
import { expect, test } from 'vitest'
import { AuditEntry } from '#contract/audit.ts'

const entry = {
  id: '1',
  at: '2026-11-21T14:00:00.000Z',
  kind: 'refunded',
  what: 'refund-order',
  by: { kind: 'itself', name: '', role: null },
  branchName: null,
  order: 1001,
  amount: 2700,
  points: null,
  phone: '',
  name: '',
  subject: null,
  before: null,
  after: null,
  publication: null,
}

test('a page reads an entry whose act it does not know yet, with everything else that it says', () => {
  const later = { ...entry, what: 'of-a-later-version' }

  expect(v.parse(AuditEntry, later)).toEqual({ ...entry, what: 'other' })
  expect(v.parse(AuditEntry, entry)).toEqual(entry)
})

test('a page reads an entry of a kind, of a person and of a publication that it does not know yet', () => {
  const publication = { number: 2, before: 1, changes: [], changeCount: 0 }
  const later = {
    ...entry,
    kind: 'of-a-later-version',
    by: { kind: 'of-a-later-version', name: 'Huda', role: 'of-a-later-version' },
    publication: { ...publication, state: 'of-a-later-version' },
  }

  expect(v.parse(AuditEntry, later)).toEqual({
    ...entry,
    kind: 'other',
    by: { kind: 'other', name: 'Huda', role: null },
    publication: { ...publication, state: 'past' },
  })
})
