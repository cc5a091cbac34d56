import * as v from 'valibot'
import { expect, test } from 'vitest'
import { MenuFile } from '#contract/menu-file.ts'
import type { PromoCode, PromoCodeRules } from '#contract/promo-code.ts'
import { instantOf } from '#domain/local-time.ts'
import brand from '#server/catalogue/brand/sufra.menu.json' with { type: 'json' }
import { promoOf } from '#storefront/staff/studio/promotions/code-draft.ts'
import { firstTriedWith, refusalOfTried } from '#storefront/staff/studio/promotions/tried.ts'

const menu = v.parse(MenuFile, brand)
const [first, second] = menu.branches

/** 20 % in the second branch, for delivery, from 1 December on. */
const rules: PromoCodeRules = {
  kind: 'percent',
  value: 20,
  cap: null,
  minimumSubtotal: 0,
  startsAt: new Date(instantOf('2026-12-01', 0)).toISOString(),
  endsAt: null,
  branchIds: [second!.id],
  methods: ['delivery'],
  usesTotal: 10,
  usesEach: 1,
  firstOrder: true,
}
const aCode = (about: Partial<PromoCode> = {}): PromoCode => ({
  code: 'SUMMER',
  rules,
  phones: 0,
  used: 0,
  isEnded: false,
  madeAt: '2026-11-01T00:00:00.000Z',
  revision: 1,
  ...about,
})

const tried = { branchId: second!.id, method: 'delivery' } as const
const inDecember = instantOf('2026-12-02', 720)

test('a code is tried first with an order for which it is', () => {
  expect(firstTriedWith(menu, promoOf(aCode(), rules))).toMatchObject(tried)
  expect(firstTriedWith(menu, { branchIds: [], methods: [] })).toMatchObject({
    branchId: first!.id,
    method: 'pickup',
  })
})

test.each([
  ['an order for which it is', undefined, aCode(), tried, inDecember],
  ['another branch', 'promo-elsewhere', aCode(), { ...tried, branchId: first!.id }, inDecember],
  ['another method', 'promo-elsewhere', aCode(), { ...tried, method: 'pickup' }, inDecember],
  ['a code that starts later', undefined, aCode(), tried, instantOf('2026-11-30', 720)],
  ['a code that was ended', 'promo-unknown', aCode({ isEnded: true }), tried, inDecember],
  ['an order after its last use', 'promo-used-up', aCode({ used: 10 }), tried, inDecember],
] as const)('the trial refuses the code as the shop does: %s', (_, refusal, code, order, now) => {
  expect(refusalOfTried(promoOf(code, rules), order, now)).toBe(refusal)
})

test('a code is refused after its end only, whatever the slot of the order is', () => {
  const short = { ...rules, startsAt: null, endsAt: new Date(instantOf('2026-12-03', 0)).toISOString() }

  expect(refusalOfTried(promoOf(aCode(), short), tried, inDecember)).toBeUndefined()
  expect(refusalOfTried(promoOf(aCode(), short), tried, instantOf('2026-12-03', 0))).toBe('promo-unknown')
})
