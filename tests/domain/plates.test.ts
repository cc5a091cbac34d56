import { expect, test } from 'vitest'
import { instantOf } from '#domain/local-time.ts'
import {
  heldFor,
  isWakingHour,
  platesOf,
  type PlatesLine,
  platesOut,
  priceReturn,
  reminderAt,
} from '#domain/plates.ts'
import { platesDueAt } from '#domain/plates-due.ts'
import { priceCart } from '#domain/pricing.ts'
import { aCart, aLine, aMenu, aMenuItem, somePoints, someTerms, aPromo } from '#support/makers.ts'

const hour = 60 * 60_000
const lamb = aMenuItem({ id: 'lamb', price: 9000, platesDeposit: 3000 })
const feast = aMenuItem({ id: 'feast', price: 145_000, platesDeposit: 20_000 })
const menu = aMenu({ items: [aMenuItem(), lamb, feast] })
const cart = aCart(
  aLine({ id: 'a', itemId: 'lamb', quantity: 2 }),
  aLine({ id: 'b' }),
  aLine({ id: 'c', itemId: 'feast' }),
)

const aPlatesLine = (about: Partial<PlatesLine> = {}): PlatesLine => ({
  place: 1,
  deposit: 3000,
  lent: 2,
  returned: 0,
  ...about,
})

test('an order lends a plate with every dish that is served on one, at its place in the order', () => {
  const quote = priceCart(cart, menu, someTerms())

  const lines = platesOf(quote)

  expect(lines).toEqual([
    { place: 1, deposit: 3000, lent: 2, returned: 0 },
    { place: 3, deposit: 20_000, lent: 1, returned: 0 },
  ])
  expect(heldFor(lines)).toBe(quote.deposit)
  expect(platesOut(lines)).toBe(3)
})

test('neither a promo code nor points reduce a deposit', () => {
  const terms = someTerms({ promo: aPromo({ value: 50 }), points: somePoints() })

  expect(heldFor(platesOf(priceCart(cart, menu, terms)))).toBe(26_000)
})

test('an order without plates lends none', () => {
  expect(platesOf(priceCart(aCart(aLine()), menu, someTerms()))).toEqual([])
})

test.each([
  ['one of two', [{ place: 1, quantity: 1 }], 3000],
  ['all of a line', [{ place: 1, quantity: 2 }], 6000],
  [
    'lines together, none of one of them',
    [
      { place: 1, quantity: 0 },
      { place: 3, quantity: 1 },
    ],
    20_000,
  ],
  [
    'a line named twice',
    [
      { place: 1, quantity: 1 },
      { place: 1, quantity: 1 },
    ],
    6000,
  ],
])('the refund of %s is their deposit', (_, back, amount) => {
  const lines = [aPlatesLine(), aPlatesLine({ place: 3, deposit: 20_000, lent: 1 })]

  expect(priceReturn(lines, back)).toEqual({ ok: true, value: amount })
})

test.each([
  ['more than were lent', [aPlatesLine()], [{ place: 1, quantity: 3 }], 'plates-too-many'],
  ['more than are still out', [aPlatesLine({ returned: 1 })], [{ place: 1, quantity: 2 }], 'plates-too-many'],
  [
    'more than that, in two parts',
    [aPlatesLine()],
    [
      { place: 1, quantity: 2 },
      { place: 1, quantity: 1 },
    ],
    'plates-too-many',
  ],
  ['plates of a dish that came on none', [aPlatesLine()], [{ place: 2, quantity: 1 }], 'plates-too-many'],
  ['no plates', [aPlatesLine()], [{ place: 1, quantity: 0 }], 'plates-none'],
  ['nothing', [aPlatesLine()], [], 'plates-none'],
  ['plates when all are back', [aPlatesLine({ returned: 2 })], [{ place: 1, quantity: 1 }], 'plates-none'],
] as const)('the return of %s is refused', (_, lines, back, refusal) => {
  expect(priceReturn(lines, back)).toEqual({ ok: false, refusal })
})

test.each([-1, 1.5, Number.NaN])('a return of %s plates throws', (quantity) => {
  expect(() => priceReturn([aPlatesLine()], [{ place: 1, quantity }])).toThrow(RangeError)
})

test('plates are due three days after the hand-over, or after the hours of the menu file', () => {
  const handedOver = instantOf('2026-11-21', 19 * 60)

  expect(platesDueAt(handedOver)).toBe(instantOf('2026-11-24', 19 * 60))
  expect(platesDueAt(handedOver, 48)).toBe(instantOf('2026-11-23', 19 * 60))
})

test.each([
  [-25 * hour, undefined],
  [-24 * hour, 'soon'],
  [0, 'soon'],
  [1, 'late'],
])('%i ms from the due time the reminder is %s', (offset, reminder) => {
  const dueAt = instantOf('2026-11-24', 19 * 60)

  expect(reminderAt(dueAt + offset, dueAt)).toBe(reminder)
})

test.each([
  [8 * 60 + 59, false],
  [9 * 60, true],
  [20 * 60 + 59, true],
  [21 * 60, false],
  [0, false],
])('at minute %i of the day in Riyadh a reminder may be sent: %s', (minute, may) => {
  expect(isWakingHour(instantOf('2026-11-21', minute))).toBe(may)
})
