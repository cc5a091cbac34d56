import { expect, test } from 'vitest'
import { auditActs, auditKinds, kindOfAct } from '#domain/audit.ts'

test('every act has one kind, and a word that is no act has none', () => {
  const acts = auditKinds.flatMap((kind) => auditActs[kind].map((act) => [act, kind] as const))

  expect(acts.filter(([act, kind]) => kindOfAct(act) !== kind)).toEqual([])
  expect(new Set(acts.map(([act]) => act)).size).toBe(acts.length)
  expect(kindOfAct('tea-served')).toBeUndefined()
})
