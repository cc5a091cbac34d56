import { expect, test } from 'vitest'
import type { PromoCode } from '#contract/promo-code.ts'
import { draftOf, editedOf } from '#storefront/staff/studio/promotions/code-draft.ts'

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
