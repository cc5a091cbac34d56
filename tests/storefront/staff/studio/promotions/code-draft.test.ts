import { expect, test } from 'vitest'
import type { PromoCode } from '#contract/promo-code.ts'
import {
  draftOf,
  editedOf,
  missingIn,
  newCode,
  outOfRange,
  rulesOf,
  withFirstOrder,
} from '#storefront/staff/studio/promotions/code-draft.ts'

const rules = {
  kind: 'percent',
  value: 10,
  cap: null,
  minimumSubtotal: 0,
  startsAt: null,
  endsAt: null,
  branchIds: [],
  methods: [],
  usesTotal: null,
  usesEach: 1,
  firstOrder: false,
} as const

const code: PromoCode = {
  code: 'AHLAN15',
  rules: { ...rules, branchIds: [], methods: [] },
  phones: 0,
  used: 0,
  isEnded: false,
  madeAt: '2026-11-22T09:00:00.000Z',
  revision: 3,
}
const typed = { draft: { ...draftOf(code.rules), value: 20 }, revision: 3 }

test('without typed rules those of the code are edited, also after another owner changed them', () => {
  const moved = { ...code, rules: { ...code.rules, usesEach: 5 }, revision: 4 }

  expect(editedOf(undefined, moved)).toEqual({ draft: draftOf(moved.rules), revision: 4, isChanged: false })
})

test('typed rules stay when the code is read again, with the revision of before', () => {
  expect(editedOf(typed, { ...code, used: 2, revision: 4 })).toEqual({ ...typed, isChanged: true })
})

test('typed rules that the code has got are saved, and go on from its revision', () => {
  const saved: PromoCode = { ...code, rules: { ...code.rules, kind: 'percent', value: 20 }, revision: 4 }

  expect(editedOf(typed, saved)).toEqual({ draft: typed.draft, revision: 4, isChanged: false })
})

test('nothing of a code that has ended is edited', () => {
  expect(editedOf(typed, { ...code, isEnded: true }).draft).toEqual(draftOf(code.rules))
})

test.each(['value', 'cap', 'minimum', 'usesTotal', 'usesEach'] as const)(
  'a code whose %s cannot be read has no rules to send',
  (field) => {
    expect(rulesOf(newCode)).toBeDefined()
    expect(rulesOf({ ...newCode, [field]: undefined })).toBeUndefined()
  },
)

test.each([
  ['percent', 'value', 0],
  ['percent', 'value', 100.01],
  ['amount', 'value', 0],
  ['percent', 'cap', 0],
  ['amount', 'minimum', -500],
  ['free-delivery', 'usesTotal', 0],
  ['percent', 'usesEach', 0],
] as const)('for %s a %s of %d is out of range, and not sent', (kind, field, number) => {
  const draft = { ...newCode, kind, [field]: number }

  expect([...outOfRange(draft)]).toEqual([field])
  expect(rulesOf(draft)).toBeUndefined()
})

test('a percentage of 100, an amount above 100, a minimum of 0 and free delivery are in range', () => {
  expect(outOfRange({ ...newCode, value: 100 }).size).toBe(0)
  expect(outOfRange({ ...newCode, kind: 'amount', value: 5000 }).size).toBe(0)
  expect(outOfRange({ ...newCode, kind: 'free-delivery', value: 0 }).size).toBe(0)
})

test('a code for first orders is used once, also if the number of uses could not be read', () => {
  const draft = withFirstOrder({ ...newCode, usesEach: undefined }, true)

  expect(rulesOf(draft)?.usesEach).toBe(1)
  expect(rulesOf(withFirstOrder({ ...newCode, usesEach: 5 }, true))?.usesEach).toBe(1)
  // its field is shown again, with a number
  expect(withFirstOrder(draft, false).usesEach).toBe(1)
})

test('the number of uses without a limit stays while the code is for first orders', () => {
  const draft = withFirstOrder({ ...newCode, usesEach: null }, true)

  expect(withFirstOrder(draft, false).usesEach).toBeNull()
})

test('a code without a branch is not sent: an empty list would be every branch', () => {
  const draft = { ...draftOf(code.rules), branchIds: undefined }

  expect(rulesOf(draft)).toBeUndefined()
  expect(missingIn(draft)).toBe('studio.branches.pick-one')
  expect(missingIn({ ...draftOf(code.rules), value: undefined })).toBe('studio.promotions.unread')
  expect(missingIn(draftOf(code.rules))).toBeUndefined()
})
