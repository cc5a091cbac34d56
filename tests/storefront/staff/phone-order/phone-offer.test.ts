import { expect, test } from 'vitest'
import { hourMs, minuteMs } from '#domain/duration.ts'
import type { IsFull } from '#domain/slot.ts'
import { emptyDraft, type PhoneDraft } from '#storefront/staff/phone-order/phone-draft.ts'
import { offerToRead, phoneOfferOf, type ReadTime } from '#storefront/staff/phone-order/phone-offer.ts'
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

/** The offer that the screen shows at an instant, after what it has shown before. */
const shownAt = (now: number, read?: ReadTime, draft = aDraft(), isFull: IsFull = () => false) => {
  const unlimited = { branch: aBranch({ leadTimeMinutes: 30 }), menu: aMenu() }
  return offerToRead(read, draft, (of) => phoneOfferOf(of, unlimited, now, isFull))
}

test('the time that is read stays while it is possible, also when the earliest one is later by now', () => {
  const first = shownAt(noon + 6 * minuteMs)
  const atTap = shownAt(noon + 14 * minuteMs, first.read)
  const withoutRead = shownAt(noon + 16 * minuteMs)

  expect([first.dueAt, withoutRead.dueAt]).toEqual([noon + 45 * minuteMs, noon + 60 * minuteMs])
  expect(atTap.read).toBe(first.read)
  expect(atTap.dueAt).toBe(first.dueAt)
})

test('a time that was read and is not possible any more is lost, and the next one stays in its place', () => {
  const first = shownAt(noon + 6 * minuteMs)
  const later = shownAt(noon + 16 * minuteMs, first.read)
  const full = shownAt(noon + 7 * minuteMs, first.read, aDraft(), fullUntil(noon + hourMs))

  expect([first.read.isLost, later.read.isLost, full.read.isLost]).toEqual([false, true, true])
  expect(later.read.dueAt).toBe(noon + 60 * minuteMs)
  expect(shownAt(noon + 17 * minuteMs, later.read).read).toBe(later.read)
})

test('a name, a note or another payment keeps the time that was read', () => {
  const first = shownAt(noon + 6 * minuteMs)

  const { read } = shownAt(
    noon + 8 * minuteMs,
    first.read,
    aDraft({ name: 'Sara', note: 'Hot', pays: 'link' }),
  )

  expect(read).toBe(first.read)
})

test('another order has the earliest time of its own, and has lost none', () => {
  const first = shownAt(noon + 6 * minuteMs)
  const two = aDraft({ cart: { lines: aDraft().cart.lines.map((line) => ({ ...line, quantity: 2 })) } })

  const { read } = shownAt(noon + 16 * minuteMs, first.read, two)

  expect(read).toMatchObject({ dueAt: noon + 60 * minuteMs, isLost: false })
})
