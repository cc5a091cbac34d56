import fc from 'fast-check'
import { expect, test } from 'vitest'
import { auditActs, auditKinds, kindOfAct, readAuditCursor, writeAuditCursor } from '#domain/audit.ts'

test('every act has one kind, and a word that is no act has none', () => {
  const acts = auditKinds.flatMap((kind) => auditActs[kind].map((act) => [act, kind] as const))

  expect(acts.filter(([act, kind]) => kindOfAct(act) !== kind)).toEqual([])
  expect(new Set(acts.map(([act]) => act)).size).toBe(acts.length)
  expect(kindOfAct('tea-served')).toBeUndefined()
})

test('a cursor that was written is read again', () => {
  const id = fc.stringMatching(/^[A-Z]-[a-z0-9]{1,20}$/)
  fc.assert(
    fc.property(fc.nat({ max: 4_000_000_000_000 }), id, (at, entry) => {
      expect(readAuditCursor(writeAuditCursor({ at, id: entry }))).toEqual({ at, id: entry })
    }),
  )
})

test.each(['', 'yesterday', '1764000000000', '.A-1', '-1.A-1', '1.A 1'])('%j is no cursor', (text) => {
  expect(readAuditCursor(text)).toBeUndefined()
})
