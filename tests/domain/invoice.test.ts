import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  creditableOf,
  creditLineOf,
  creditLinesOf,
  creditOf,
  documentNumber,
  type InvoicePart,
  invoiceLinesOf,
  isInvoicedAt,
} from '#domain/invoice.ts'
import { vatInside } from '#domain/money.ts'
import { percentOfRoundedUp } from '#domain/percent.ts'
import type { Quote, QuoteLine } from '#domain/pricing.ts'
import { aQuote } from '#support/an-order.ts'

const aSold = (about: Partial<QuoteLine>): QuoteLine => {
  const [line] = aQuote().lines
  const sold = { ...line!, options: [], quantity: 1, ...about }
  return { ...sold, total: sold.unitPrice * sold.quantity }
}

const sumOf = (parts: readonly InvoicePart[], of: keyof InvoicePart) =>
  parts.reduce((sum, part) => sum + part[of], 0)

test('dishes share promo code and points, the delivery fee does not, and all lines share the VAT', () => {
  const quote = aQuote({
    lines: [
      aSold({ id: 'kabsa', unitPrice: 3200, quantity: 2 }),
      aSold({ id: 'laban', unitPrice: 500, quantity: 3 }),
    ],
    subtotal: 7900,
    promo: { code: 'EID', discount: 790, freeDelivery: false },
    points: { redeemed: 100, discount: 500 },
    deliveryFee: 1500,
    deposit: 20_000,
    taxable: 8110,
    vat: vatInside(8110),
    total: 28_110,
  })

  const lines = invoiceLinesOf(quote)

  expect(lines.map(({ kind, gross, discount, amount, vat }) => [kind, gross, discount, amount, vat])).toEqual(
    [
      ['item', 6400, 640 + 405, 5355, 698],
      ['item', 1500, 150 + 95, 1255, 164],
      ['delivery', 1500, 0, 1500, 196],
    ],
  )
  expect(sumOf(lines, 'vat')).toBe(vatInside(8110))
})

const half = { id: 'half', name: {}, discount: 5000, freeDelivery: false }
const twoDishes = (about: Partial<Quote>): Quote =>
  aQuote({
    lines: [aSold({ id: 'a', unitPrice: 10_000 }), aSold({ id: 'b', unitPrice: 10_000 })],
    subtotal: 20_000,
    taxable: 15_000,
    vat: vatInside(15_000),
    ...about,
  })

test('a promotion reduces its own lines, promo code and points what is left of each', () => {
  const promotions = [{ ...half, shares: [5000, 0] }]
  const reduced = {
    promo: { code: 'TEN', discount: 1500, freeDelivery: false },
    points: { redeemed: 0, discount: 2700 },
    taxable: 10_800,
    vat: vatInside(10_800),
  }

  expect(invoiceLinesOf(twoDishes({ promotions }))).toMatchObject([{ amount: 5000 }, { amount: 10_000 }])
  expect(invoiceLinesOf(twoDishes({ promotions, ...reduced }))).toMatchObject([
    { discount: 5000 + 500 + 900, amount: 3600 },
    { discount: 1000 + 1800, amount: 7200 },
  ])
})

test('an order from before the shares has its promotion on all lines, as on its invoice', () => {
  expect(invoiceLinesOf(twoDishes({ promotions: [half] }))).toMatchObject([
    { discount: 2500, amount: 7500 },
    { discount: 2500, amount: 7500 },
  ])
})

test('the plates deposit is in no line', () => {
  const quote = aQuote({ deposit: 20_000, total: aQuote().taxable + 20_000 })

  expect(sumOf(invoiceLinesOf(quote), 'amount')).toBe(quote.taxable)
})

test('free delivery has no line', () => {
  expect(invoiceLinesOf(aQuote({ method: 'delivery' })).map((line) => line.kind)).toEqual(['item'])
})

test('an order that a code made free has lines of 0', () => {
  const { subtotal } = aQuote()
  const quote = aQuote({
    promo: { code: 'GIFT', discount: subtotal, freeDelivery: false },
    taxable: 0,
    vat: 0,
    total: 0,
  })

  expect(invoiceLinesOf(quote)).toMatchObject([{ gross: subtotal, discount: subtotal, amount: 0, vat: 0 }])
})

test.each([
  ['card', 'awaiting_payment', false],
  ['card', 'placed', true],
  ['card', 'completed', false],
  ['cash', 'placed', false],
  ['cash', 'completed', true],
  ['branch', 'completed', true],
  ['branch', 'cancelled', false],
] as const)('an order paid by %s in status %s is invoiced: %s', (method, status, expected) => {
  expect(isInvoicedAt(method, status)).toBe(expected)
})

test('the millionth invoice has a number', () => {
  expect([
    documentNumber('invoice', 1),
    documentNumber('credit_note', 42),
    documentNumber('invoice', 1_234_567),
  ]).toEqual(['INV-000001', 'CN-000042', 'INV-1234567'])
})

const amounts = fc.integer({ min: 0, max: 5_000_000 })

/** Any sold quote: dishes, of which promotions take a part off, shares of both discounts, a fee. */
const quotes = fc
  .record({
    lines: fc.array(
      fc.record({
        unitPrice: fc.integer({ min: 0, max: 200_000 }),
        quantity: fc.integer({ min: 1, max: 20 }),
        promoted: fc.constantFrom(0, 0, 1, 15, 100),
      }),
      {
        minLength: 1,
        maxLength: 12,
      },
    ),
    promo: fc.double({ min: 0, max: 1, noNaN: true }),
    points: fc.double({ min: 0, max: 1, noNaN: true }),
    deliveryFee: fc.integer({ min: 0, max: 5000 }),
    deposit: amounts,
    hasShares: fc.boolean(),
  })
  .map(({ lines, promo, points, deliveryFee, deposit, hasShares }): Quote => {
    const sold = lines.map(({ promoted: _, ...line }, place) => aSold({ ...line, id: String(place) }))
    const subtotal = sold.reduce((sum, line) => sum + line.total, 0)
    const shares = sold.map(({ total }, place) => percentOfRoundedUp(total, lines[place]!.promoted))
    const discount = shares.reduce((sum, share) => sum + share, 0)
    const promoDiscount = Math.floor((subtotal - discount) * promo)
    const pointsDiscount = Math.floor((subtotal - discount - promoDiscount) * points)
    const taxable = subtotal - discount - promoDiscount - pointsDiscount + deliveryFee
    return aQuote({
      lines: sold,
      subtotal,
      promotions: [
        { id: 'p', name: {}, discount, freeDelivery: false, shares: hasShares ? shares : undefined },
      ],
      promo: { code: 'X', discount: promoDiscount, freeDelivery: false },
      points: { redeemed: 0, discount: pointsDiscount },
      deliveryFee,
      deposit,
      taxable,
      vat: vatInside(taxable),
      total: taxable + deposit,
    })
  })

test('for any quote the lines sum to it, and none is negative', () => {
  fc.assert(
    fc.property(quotes, (quote) => {
      const lines = invoiceLinesOf(quote)

      expect(sumOf(lines, 'amount')).toBe(quote.taxable)
      expect(sumOf(lines, 'vat')).toBe(quote.vat)
      for (const line of lines) {
        expect(line.amount).toBe(line.gross - line.discount)
        expect(line.amount).toBeGreaterThanOrEqual(0)
        expect(line.vat).toBeGreaterThanOrEqual(0)
        expect(line.vat).toBeLessThanOrEqual(line.amount)
      }
      for (const [place, share] of (quote.promotions[0]?.shares ?? []).entries())
        expect(lines[place]!.discount).toBeGreaterThanOrEqual(share)
    }),
  )
})

test.each([
  ['no portion', 0, 0, 3000],
  ['one of three portions', 3000, 1, 3000],
  ['the whole line', 9000, 3, 3000],
  ['a part of a portion', 2900, 1, 2900],
])('the quantity and the price of a credited line make its amount: %s', (_, amount, quantity, unitPrice) => {
  const [line] = invoiceLinesOf(aQuote({ lines: [aSold({ unitPrice: 3000, quantity: 3 })] }))

  expect(creditLineOf(line!, { amount, vat: 0 })).toMatchObject({
    amount,
    quantity,
    unitPrice,
    gross: amount,
    discount: 0,
  })
})

test('an amount of a discounted line is not credited as portions', () => {
  const [line] = invoiceLinesOf(aQuote({ lines: [aSold({ unitPrice: 3000, quantity: 2 })] }))
  const half = { ...line!, discount: 3000, amount: 3000 }

  expect(creditLineOf(half, { amount: 3000, vat: 391 })).toMatchObject({ quantity: 1, unitPrice: 3000 })
  expect(creditLineOf({ ...half, quantity: 3, gross: 9000 }, { amount: 6000, vat: 782 })).toMatchObject({
    quantity: 1,
    unitPrice: 6000,
  })
})

test('a line that cost nothing is credited with no portion', () => {
  const [line] = invoiceLinesOf(aQuote({ lines: [aSold({ unitPrice: 0 })] }))

  expect(creditLineOf(line!, { amount: 0, vat: 0 })).toMatchObject({ quantity: 0, gross: 0 })
})

/** Adds a credit note to the others, and expects it to be possible beside them. */
function addNote(lines: readonly InvoicePart[], notes: InvoicePart[][], note: InvoicePart[]) {
  notes.push(note)
  for (const [place, line] of lines.entries()) {
    const credited = notes.map((one) => one[place]!)
    expect(Math.min(...credited.map(({ amount, vat }) => Math.min(amount, vat)))).toBeGreaterThanOrEqual(0)
    expect(credited.every(({ amount, vat }) => vat <= amount)).toBe(true)
    expect(sumOf(credited, 'amount')).toBeLessThanOrEqual(line.amount)
    expect(sumOf(credited, 'vat')).toBeLessThanOrEqual(line.vat)
    // else a later note would have VAT on a line with the amount 0
    if (sumOf(credited, 'amount') === line.amount) expect(sumOf(credited, 'vat')).toBe(line.vat)
  }
  // the VAT of all credit notes so far is that of their sum, not the sum of each rounded one, as far as the
  // rounded lines of the invoice allow it
  const soFar = notes.flat()
  expect(Math.abs(sumOf(soFar, 'vat') - (sumOf(soFar, 'amount') * 15) / 115)).toBeLessThanOrEqual(
    1.001 + lines.reduce((sum, { amount, vat }) => sum + Math.abs(vat - (amount * 15) / 115), 0),
  )
}

const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 })

test('any series of refunds credits no line twice, and in the end every line with its VAT', () => {
  fc.assert(
    fc.property(quotes, cuts, (quote, parts) => {
      const lines = invoiceLinesOf(quote)
      const notes: InvoicePart[][] = []
      const credit = (amount: number) => {
        const note = creditOf(lines, notes, amount)
        expect(sumOf(note, 'amount')).toBe(amount)
        addNote(lines, notes, note)
      }

      for (const part of parts) credit(Math.floor(creditableOf(lines, notes) * part))
      credit(creditableOf(lines, notes))

      expect(creditableOf(lines, notes)).toBe(0)
      for (const [place, line] of lines.entries())
        expect(notes.reduce((sum, note) => sum + note[place]!.vat, 0)).toBe(line.vat)
    }),
  )
})

test('any series of refunds of dishes has VAT only on the dishes of each, and ends exactly', () => {
  const portions = fc.array(fc.tuple(fc.nat(), fc.constantFrom(0.1, 0.5, 1)), { maxLength: 20 })
  fc.assert(
    fc.property(quotes, portions, cuts, (quote, parts, rest) => {
      const lines = invoiceLinesOf(quote)
      const notes: InvoicePart[][] = []
      for (const [at, part] of parts) {
        const place = at % lines.length
        const left = lines[place]!.amount - notes.reduce((sum, note) => sum + note[place]!.amount, 0)
        const amounts = lines.map((_, other) => (other === place ? Math.ceil(left * part) : 0))
        addNote(lines, notes, creditLinesOf(lines, notes, amounts)!)
      }
      for (const part of [...rest, 1])
        addNote(lines, notes, creditOf(lines, notes, Math.floor(creditableOf(lines, notes) * part)))

      expect(sumOf(notes.flat(), 'amount')).toBe(quote.taxable)
      expect(sumOf(notes.flat(), 'vat')).toBe(quote.vat)
    }),
    { numRuns: 300 },
  )
})

test('the VAT of a refunded dish is on its own line, and a halala without room in a later note', () => {
  // 2 × 36.00 and 2 × 7.00, reduced to 40.80
  const lines = [
    { amount: 3416, vat: 445 },
    { amount: 664, vat: 87 },
  ]
  const first = creditLinesOf(lines, [], [0, 332])!
  const second = creditLinesOf(lines, [first], [3416, 0])!
  const last = creditLinesOf(lines, [first, second], [0, 332])!

  expect([first, second, last].map((note) => note.map(({ vat }) => vat))).toEqual([
    [0, 43],
    [445, 0],
    [0, 44],
  ])
})

test('the last note is exact beside earlier notes that left VAT of a line without an amount', () => {
  const lines = [
    { amount: 3416, vat: 445 },
    { amount: 664, vat: 87 },
  ]
  const earlier = [
    { amount: 3416, vat: 444 },
    { amount: 0, vat: 1 },
  ]

  expect(creditOf(lines, [earlier], 100)).toMatchObject([{ vat: 0 }, { amount: 100 }])
  expect(creditOf(lines, [earlier], 664)).toEqual([
    { amount: 0, vat: 1 },
    { amount: 664, vat: 86 },
  ])
})

test('a refund over the rest of the invoice throws', () => {
  const lines = invoiceLinesOf(aQuote())
  const half = creditOf(lines, [], 1000)

  expect(() => creditOf(lines, [half], aQuote().taxable - 999)).toThrow(/expected at most/)
})
