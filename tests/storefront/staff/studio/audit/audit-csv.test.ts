import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import { csvOf } from '#domain/csv.ts'
import { say } from '#support/words.ts'
import { auditColumns, auditRows, type CsvWords } from '#storefront/staff/studio/audit/audit-csv.ts'

const words: CsvWords = {
  lang: 'en',
  say: (id, values) => say('en', id, values),
  branchName: (id) => (id === 'olaya' ? 'Olaya' : id),
}

const entry: AuditEntry = {
  id: 'A-1',
  at: '2026-11-20T21:30:00.000Z',
  kind: 'changed',
  what: 'promo-changed',
  by: { kind: 'employee', name: 'Reem', role: 'owner' },
  branchName: null,
  order: null,
  amount: null,
  points: null,
  phone: '',
  name: '',
  subject: null,
  before: null,
  after: null,
  publication: null,
}

const rowOf = (more: Partial<AuditEntry>) => {
  const [row = []] = auditRows([{ ...entry, ...more }], words)
  return Object.fromEntries(auditColumns.map((column, place) => [column, row[place]]))
}

test('a row has the time in Riyadh, and who did what in words', () => {
  expect(rowOf({})).toMatchObject({
    'audit.csv.entry': 'A-1',
    'audit.csv.time': '2026-11-21 00:30',
    'audit.kind': 'Changed',
    'audit.csv.act': 'Promo code changed',
    'audit.person': 'Reem',
    'audit.field.role': say('en', 'owner.role.owner'),
    'audit.csv.order': '',
    'audit.csv.amount': '',
  })
})

test('a refund has its order and its amount in riyals', () => {
  const row = rowOf({
    kind: 'refunded',
    what: 'refund-part',
    by: { kind: 'itself', name: '', role: null },
    branchName: { en: 'Olaya', ar: 'العليا' },
    order: 112,
    amount: 2720,
    after: { way: 'card' },
  })

  expect(row).toMatchObject({
    'audit.person': 'By itself',
    'audit.field.role': '',
    'report.branch': 'Olaya',
    'audit.csv.order': 112,
    'audit.before': '',
    'audit.after': 'How: Card',
  })
  expect(csvOf([[row['audit.csv.amount'] ?? '']])).toContain('27.20')
})

test('the two sides of a change are what is shown, and only what differs', () => {
  const before = { code: 'NOON', kind: 'amount', value: 1000, branchIds: ['olaya'], firstOrder: false }
  const row = rowOf({ before, after: { ...before, value: 1550, branchIds: [], firstOrder: true } })

  expect(row['audit.before']).toBe('Branches: Olaya; Discount: 10.00; First order only: no')
  expect(row['audit.after']).toBe(
    `Branches: ${say('en', 'owner.team.every')}; Discount: 15.50; First order only: yes`,
  )
})

test('a percentage is no amount, and a publication counts its changes', () => {
  expect(rowOf({ after: { kind: 'percent', value: 10 } })['audit.after']).toBe(
    'Kind of discount: Percent; Discount: 10',
  )
  const publication = { number: 3, before: 2, state: 'live' as const, changes: [], changeCount: 4 }
  expect(rowOf({ publication })['audit.csv.about']).toBe(say('en', 'studio.changes', { count: 4 }))
})
