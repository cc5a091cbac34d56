import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  applyPromo,
  foldCode,
  longestCode,
  type Promo,
  type PromoUse,
  refusalOfPromo,
} from '#domain/promo.ts'
import { priceCart } from '#domain/pricing.ts'
import { aCart, aLine, aMenu, aMenuItem, aPromo, someTerms } from '#support/makers.ts'

const now = 1_000_000

const aCode = (about: Partial<Promo> = {}): Promo => ({
  ...aPromo(),
  startsAt: null,
  endsAt: null,
  isEnded: false,
  branchIds: [],
  methods: [],
  usesTotal: null,
  usesEach: null,
  firstOrder: false,
  phones: [],
  used: 0,
  ...about,
})

const sara = { phone: '+966500000001', used: 0, hasOrdered: false }
const aUse = (about: Partial<PromoUse> = {}): PromoUse => ({
  now,
  branchId: 'olaya',
  method: 'pickup',
  customer: sara,
  ...about,
})

const refused = (code: Partial<Promo>, use: Partial<PromoUse> = {}) => refusalOfPromo(aCode(code), aUse(use))
const bill = (subtotal: number, deliveryFee = 0) => ({ subtotal, deliveryFee })

describe('a promo code is equal', () => {
  test.each([
    ['in small letters', 'yasmin15'],
    ['with Arabic digits', 'YASMIN١٥'],
    ['with Persian digits', 'yasmin۱۵'],
    ['with spaces in and around it', '  yas min 15\t'],
    ['with a no-break space', 'yasmin\u00A015'],
    ['with direction marks, as a chat pastes it', '\u2067yasmin\u200F15\u2069'],
    ['in full-width letters', 'ＹＡＳＭＩＮ１５'],
  ])('%s', (_, typed) => {
    expect(foldCode(typed)).toBe('YASMIN15')
  })

  test('in Arabic with tatweel and vowel signs', () => {
    expect(foldCode('رمـــضانُ ٢٠')).toBe(foldCode('رمضان20'))
  })

  test.each([
    ['nothing', ''],
    ['white space', ' \u200F\n'],
    ['41 characters', 'A'.repeat(longestCode + 1)],
    ['10 kB', 'A'.repeat(10_240)],
    ['10 kB of spaces', ' '.repeat(10_240)],
  ])('and %s is no code', (_, typed) => {
    expect(foldCode(typed)).toBe('')
  })

  test('and an accent makes another code, in both cases', () => {
    expect(foldCode('\u1F52')).toBe('\u03A5')
  })

  test('after folding any text twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (typed) => {
        const once = foldCode(typed)

        expect(foldCode(once)).toBe(once)
        expect(once.length).toBeLessThanOrEqual(longestCode)
      }),
    )
  })
})

describe('a promo code is accepted', () => {
  test.each<[string, Partial<Promo>, Partial<PromoUse>]>([
    ['by any customer', {}, {}],
    ['by a guest', { usesEach: 1, usesTotal: 1 }, { customer: null }],
    ['from its first instant on', { startsAt: now }, {}],
    ['until its last', { endsAt: now + 1 }, {}],
    ['in one of its branches', { branchIds: ['narjis', 'olaya'] }, {}],
    ['for its way of ordering', { methods: ['pickup'] }, {}],
    ['before a way of ordering was chosen', { methods: ['delivery'] }, { method: null }],
    ['for the last time', { usesTotal: 3, used: 2, usesEach: 2 }, { customer: { ...sara, used: 1 } }],
    ['for a first order', { firstOrder: true }, {}],
    ['by a customer of its list', { phones: ['+966500000002', sara.phone] }, {}],
    [
      'by a customer who has ordered, if it is not for first orders',
      {},
      { customer: { ...sara, hasOrdered: true } },
    ],
  ])('%s', (_, code, use) => {
    expect(refusalOfPromo(aCode(code), aUse(use))).toBeUndefined()
  })
})

describe('a promo code is refused', () => {
  const guest = { customer: null }
  const regular = { customer: { ...sara, hasOrdered: true } }
  const others = ['+966500000002']

  test.each<[string, Partial<Promo>, Partial<PromoUse>]>([
    ['before its window', { startsAt: now + 1 }, {}],
    ['after its window', { endsAt: now }, {}],
    ['once it was ended', { isEnded: true }, {}],
    ['from a customer outside of its list', { phones: others }, {}],
    ['after the first order', { firstOrder: true }, regular],
  ])('%s as unknown', (_, code, use) => {
    expect(refused(code, use)).toBe('promo-unknown')
  })

  test.each<[string, Partial<Promo>]>([
    ['a personal code', { phones: others }],
    ['a code for a first order', { firstOrder: true }],
  ])('from a guest for %s, with a request to sign in', (_, code) => {
    expect(refused(code, guest)).toBe('promo-sign-in')
    expect(refused({ ...code, isEnded: true }, guest)).toBe('promo-unknown')
  })

  test.each<[string, Partial<Promo>, Partial<PromoUse>]>([
    ['in another branch', { branchIds: ['narjis'] }, {}],
    ['for another way of ordering', { methods: ['delivery'] }, {}],
  ])('%s, as valid elsewhere', (_, code, use) => {
    expect(refused(code, use)).toBe('promo-elsewhere')
  })

  test.each<[string, Partial<Promo>, Partial<PromoUse>]>([
    ['by all customers together', { usesTotal: 3, used: 3 }, {}],
    ['by this customer', { usesEach: 1, used: 1 }, { customer: { ...sara, used: 1 } }],
    [
      'by this customer, for their first order',
      { usesEach: 1, firstOrder: true },
      {
        customer: { ...sara, used: 1, hasOrdered: true },
      },
    ],
  ])('after its last use %s', (_, code, use) => {
    expect(refused(code, use)).toBe('promo-used-up')
  })

  test('as unknown, without its uses, for a customer whom it is not for', () => {
    expect(refused({ phones: others, usesTotal: 1, used: 1 })).toBe('promo-unknown')
  })
})

describe('the discount of a promo code', () => {
  test('is the delivery fee only if there is one', () => {
    const promo = aPromo({ kind: 'free-delivery', value: 0 })

    expect(applyPromo(promo, bill(5000, 1500))).toEqual({ code: 'SUFRA', discount: 0, freeDelivery: true })
    expect(applyPromo(promo, bill(5000))).toMatchObject({ freeDelivery: false })
  })

  test('is at most the cap and the subtotal, and never negative', () => {
    const cap = fc.option(fc.integer({ min: 1, max: 1_000_000 }))
    const percent = fc.integer({ min: 0, max: 20_000 }).map((hundredths) => hundredths / 100)
    const minimum = fc.nat(100_000)
    const price = fc.nat(1_000_000)
    fc.assert(
      fc.property(price, percent, cap, minimum, (subtotal, value, cap, minimumSubtotal) => {
        const { discount } = applyPromo(aPromo({ value, cap, minimumSubtotal }), bill(subtotal))

        expect(Number.isSafeInteger(discount)).toBe(true)
        expect(discount).toBeGreaterThanOrEqual(0)
        expect(discount).toBeLessThanOrEqual(Math.min(subtotal, cap ?? Infinity))
        // fractions are rounded in favour of the customer
        if (subtotal >= minimumSubtotal)
          expect(discount).toBeGreaterThanOrEqual(
            Math.min(subtotal, cap ?? Infinity, Math.floor((subtotal * Math.min(100, value)) / 100)),
          )
      }),
    )
  })

  test('never makes a total negative, nor changes the delivery fee and the deposit', () => {
    const kind = fc.constantFrom('percent' as const, 'amount' as const, 'free-delivery' as const)
    fc.assert(
      fc.property(
        fc.nat(50_000),
        fc.nat(5000),
        kind,
        fc.nat(100_000),
        (price, platesDeposit, kind, value) => {
          const menu = aMenu({ items: [aMenuItem({ price, platesDeposit })] })
          const delivery = { fee: 1500, minimum: 0, freeFrom: null }
          const terms = someTerms({ method: 'delivery', delivery, promo: aPromo({ kind, value }) })

          const { total, vat } = priceCart(aCart(aLine()), menu, terms)

          expect(total).toBeGreaterThanOrEqual(platesDeposit + (kind === 'free-delivery' ? 0 : 1500))
          expect(total).toBeLessThanOrEqual(price + platesDeposit + 1500)
          expect(vat).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})
