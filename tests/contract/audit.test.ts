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
