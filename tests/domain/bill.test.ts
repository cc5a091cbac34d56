import { expect, test } from 'vitest'
import {
  amountLine,
  billProblems,
  billStates,
  canCancel,
  canClaim,
  canSettle,
  isBillOf,
  isBillOver,
  menuOfBills,
  priceBill,
  type BillNow,
} from '#domain/bill.ts'
import type { CartLine } from '#domain/cart.ts'
import { priceCart } from '#domain/pricing.ts'
import { checkChoices } from '#domain/chosen-options.ts'
import { isBlocked } from '#domain/choices.ts'
import {
  aCart,
  aLine,
  aMenu,
  aMenuItem,
  anOption,
  anOptionGroup,
  somePoints,
  someTerms,
} from '#support/makers.ts'

const noon = Date.parse('2026-11-21T09:00:00Z')
const aBill = (about: Partial<BillNow> = {}): BillNow => ({
  state: 'open',
  customerId: null,
  isBeingPaid: false,
  expiresAt: noon + 1,
  ...about,
})
const saras = { state: 'claimed', customerId: 'sara' } as const

test('any customer may claim an unclaimed bill', () => {
  expect(canClaim(aBill(), 'sara', noon)).toEqual({ ok: true, value: undefined })
})

test.each([
  ['claimed by another customer', aBill(saras), 'bill-claimed'],
  ['being paid by another customer', aBill({ ...saras, isBeingPaid: true }), 'bill-claimed'],
  ['paid', aBill({ state: 'paid', customerId: 'sara' }), 'bill-paid'],
  ['cancelled', aBill({ state: 'cancelled' }), 'bill-gone'],
  ['expired', aBill({ state: 'expired' }), 'bill-gone'],
  ['out of time', aBill({ expiresAt: noon }), 'bill-gone'],
])('another customer cannot claim a bill that is %s', (_, bill, refusal) => {
  expect(canClaim(bill, 'fahad', noon)).toEqual({ ok: false, refusal })
})

test('the customer of a bill may claim it again, but not while the bank is asked', () => {
  expect(canClaim(aBill(saras), 'sara', noon).ok).toBe(true)
  expect(canClaim(aBill({ ...saras, isBeingPaid: true }), 'sara', noon)).toMatchObject({
    refusal: 'bill-claimed',
  })
})

test('a bill that is being paid when it expires is claimed, not gone', () => {
  const late = aBill({ ...saras, isBeingPaid: true, expiresAt: noon - 1 })

  expect(canSettle(late, 'staff', noon)).toEqual({ ok: false, refusal: 'bill-claimed' })
})

test('staff may settle a claimed bill, but no unclaimed one and not their own', () => {
  expect(canSettle(aBill(saras), 'staff', noon)).toEqual({ ok: true, value: 'sara' })
  expect(canSettle(aBill(), 'staff', noon)).toEqual({ ok: false, refusal: 'bill-nobody' })
  expect(canSettle(aBill(saras), 'sara', noon)).toEqual({ ok: false, refusal: 'bill-own' })
  expect(canSettle(aBill({ ...saras, state: 'paid' }), 'staff', noon)).toMatchObject({
    refusal: 'bill-paid',
  })
})

test('a bill can be cancelled until it is paid, but not during a payment', () => {
  expect(canCancel(aBill(saras)).ok).toBe(true)
  expect(canCancel(aBill({ state: 'cancelled' })).ok).toBe(true)
  expect(canCancel(aBill({ ...saras, isBeingPaid: true }))).toEqual({ ok: false, refusal: 'bill-claimed' })
  expect(canCancel(aBill({ ...saras, state: 'paid' }))).toEqual({ ok: false, refusal: 'bill-paid' })
})

test('a bill is over when it is paid, cancelled or expired', () => {
  expect(billStates.filter(isBillOver)).toEqual(['paid', 'cancelled', 'expired'])
})

const soup = aMenuItem({ id: 'soup', price: 1500, availability: 'out-of-stock' })
const tray = aMenuItem({ id: 'tray', price: 25_000, platesDeposit: 5000 })
const menu = aMenu({ items: [soup, tray] })

test('a dish out of stock can be billed, a dish that is not on the menu cannot', () => {
  const cart = aCart(aLine({ id: 'a', itemId: 'soup' }), aLine({ id: 'b', itemId: 'no-such-dish' }))

  const { problems } = priceCart(cart, menu, someTerms({ method: 'counter' }))

  expect(billProblems(problems)).toEqual([{ reason: 'item-gone', lineId: 'b' }])
})

test('a bill has no plates', () => {
  const cart = aCart(aLine({ itemId: 'tray', quantity: 2 }))

  const quote = priceCart(cart, menu, someTerms({ method: 'counter' }))

  expect(quote).toMatchObject({ method: 'counter', deposit: 0, total: 50_000 })
})

test('points are redeemed on a bill by the rules of orders, at the prices of the bill', () => {
  const opened = priceCart(aCart(aLine({ itemId: 'tray' })), menu, someTerms({ method: 'counter' }))

  const due = priceBill(opened, somePoints({ redeem: 100, step: 100, stepValue: 500 }))

  expect(due).toMatchObject({
    method: 'counter',
    slot: null,
    subtotal: 25_000,
    points: { redeemed: 100, discount: 500 },
    total: 24_500,
    vat: 3196,
  })
  expect(priceBill(opened, null).hash).toBe(opened.hash)
})

test('a bill without dishes has one line, of its amount', () => {
  const due = priceBill({ lines: [amountLine(4250, { en: 'At the table' })], menuVersion: 'm' }, null)

  expect(due).toMatchObject({ subtotal: 4250, total: 4250, vat: 554, problems: [] })
})

const spicy = { groupId: 'taste', optionId: 'spicy', name: { en: 'Spicy' }, priceDelta: 0 }
const large = { groupId: 'size', optionId: 'large', name: { en: 'Large' }, priceDelta: 500 }
const priced = (about: Partial<CartLine>, options = [large, spicy]) => {
  const { optionIds: _, ...line } = aLine(about)
  return { ...amountLine(3200, { en: 'Kabsa' }), ...line, options }
}
const asked = (...lines: CartLine[]) => ({ kind: 'lines', lines }) as const
const kabsa = aLine({ optionIds: ['spicy', 'large'] })

test('a request for the same dishes matches the bill, in any order of dishes and options', () => {
  const bill = { lines: [priced({ id: 'line' }), priced({ id: 'other', quantity: 2 }, [])] }

  expect(isBillOf(bill, asked(aLine({ id: 'other', quantity: 2 }), kabsa))).toBe(true)
})

test.each([
  ['another dish', { itemId: 'mandi' }],
  ['more of it', { quantity: 2 }],
  ['an option less', { optionIds: ['large'] }],
  ['another option', { optionIds: ['large', 'mild'] }],
  ['another wish', { note: 'no raisins' }],
])('a request for %s does not match the bill', (_, about) => {
  expect(isBillOf({ lines: [priced({})] }, asked({ ...kabsa, ...about }))).toBe(false)
})

test('a request for an amount matches a bill of that amount, and no dish at that price', () => {
  const bill = { lines: [amountLine(3200, { en: 'At the table' })] }

  expect(isBillOf(bill, { kind: 'amount', amount: 3200 })).toBe(true)
  expect(isBillOf(bill, { kind: 'amount', amount: 3300 })).toBe(false)
  expect(isBillOf(bill, asked(kabsa))).toBe(false)
  expect(isBillOf({ lines: [priced({})] }, { kind: 'amount', amount: 3200 })).toBe(false)
})

test('a dish that has just run out, with its required choice, is chosen for a bill without a deposit', () => {
  const size = anOptionGroup({
    id: 'size',
    min: 1,
    max: 1,
    options: [anOption({ id: 'half', availability: 'paused', until: noon })],
  })
  const lamb = aMenuItem({ availability: 'out-of-stock', optionGroupIds: ['size'], platesDeposit: 5000 })
  const menu = menuOfBills(aMenu({ items: [lamb], optionGroups: [size] }))

  const [item] = menu.items
  expect(item).toMatchObject({ availability: 'available', platesDeposit: 0 })
  expect(menu.optionGroups.map(isBlocked)).toEqual([false])
  expect(item && checkChoices(menu, item, ['half'])).toEqual([])
})

test('a dish that is not sold at this hour is not available for a bill', () => {
  const menu = menuOfBills(aMenu({ items: [aMenuItem({ availability: 'out-of-hours' })] }))

  expect(menu.items).toMatchObject([{ availability: 'out-of-hours' }])
})
