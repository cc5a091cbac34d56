import { expect, test } from 'vitest'
import { hourMs, minuteMs } from '#domain/duration.ts'
import type { IsFull } from '#domain/slot.ts'
import { emptyDraft, type PhoneDraft } from '#storefront/staff/phone-order/phone-draft.ts'
import { phoneOfferOf } from '#storefront/staff/phone-order/phone-offer.ts'
import { aBranch, aCart, aLine, aMenu, aMenuItem, everyDay } from '#support/makers.ts'

const noon = Date.parse('2026-11-21T12:00:00+03:00')
const branch = aBranch({ leadTimeMinutes: 30, kitchenUnitsPerSlot: 4 })
const untilOne = { hours: everyDay(['11:00', '13:00']), from: null, until: null }
const fullUntil =
  (end: number): IsFull =>
  (at) =>
    at < end

const aDraft = (about: Partial<PhoneDraft> = {}): PhoneDraft => ({
  ...emptyDraft('en', branch),
  method: 'pickup',
  cart: aCart(aLine()),
  ...about,
})

const lunch = {
  id: 'lunch',
  name: { en: 'Lunch', ar: 'غداء' },
  kind: 'percent' as const,
  value: 25,
  cap: null,
  minimumSubtotal: 0,
  methods: [],
  itemIds: null,
  times: untilOne,
}

test('the price is of the time that is read, also if a full kitchen moves it past an offer', () => {
  const menu = aMenu({ promotions: { stack: false, list: [lunch] } })

  const soon = phoneOfferOf(aDraft(), { branch, menu }, noon, () => false)
  const later = phoneOfferOf(aDraft(), { branch, menu }, noon, fullUntil(noon + 90 * minuteMs))

  expect([soon.dueAt, soon.quote.total]).toEqual([noon + 45 * minuteMs, 2400])
  expect([later.dueAt, later.quote.total]).toEqual([noon + 90 * minuteMs, 3200])
})

test('a dish is offered if it is sold at the time that is read', () => {
  const fromOne = { hours: everyDay(['13:00', '23:00']), from: null, until: null }
  const items = [aMenuItem({ times: untilOne }), aMenuItem({ id: 'mandi', times: fromOne })]
  const offer = phoneOfferOf(
    aDraft({ cart: aCart(aLine(), aLine({ id: 'two', itemId: 'mandi' })) }),
    { branch, menu: aMenu({ items }) },
    noon,
    fullUntil(noon + 2 * hourMs),
  )

  expect(offer.menu.items.map(({ availability }) => availability)).toEqual(['out-of-hours', 'available'])
  expect(offer.quote.problems).toMatchObject([{ reason: 'item-out-of-hours', lineId: 'line' }])
})

test('without a possible time there is none to read', () => {
  const offer = phoneOfferOf(aDraft(), { branch, menu: aMenu() }, noon, () => true)

  expect(offer.dueAt).toBeUndefined()
  expect(offer.quote.total).toBe(3200)
})
