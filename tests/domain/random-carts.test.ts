import { expect, test } from 'vitest'
import { vatInside } from '#domain/money.ts'
import type { Quote } from '#domain/pricing.ts'
import { priceCart } from '#domain/pricing.ts'
import { type Case, hashesOf, seed, seededCarts } from '#support/seeded-carts.ts'

const count = 10_000

test(`the parts of ${count} random carts (seed ${seed}) sum to their totals, calculated twice`, () => {
  let place = 0
  for (const random of seededCarts(seed, count)) {
    const quote = priceCart(random.cart, random.menu, random.terms)
    expect(partsOf(quote), `cart ${place} of seed ${seed}`).toEqual(expectedOf(random, quote))
    place += 1
  }
  expect(place).toBe(count)
})

test(`${count} random carts have as many different hashes, and the same ones again`, () => {
  const hashes = hashesOf(seed, count)

  expect(new Set(hashes).size).toBe(count)
  expect(hashesOf(seed, count)).toEqual(hashes)
})

test('a quote after JSON has the same hash and the same parts', () => {
  for (const { cart, menu, terms } of seededCarts(seed + 1, 500)) {
    const quote = priceCart(cart, menu, terms)
    const [keptCart, keptMenu, keptTerms] = JSON.parse(JSON.stringify([cart, menu, terms])) as [
      Case['cart'],
      Case['menu'],
      Case['terms'],
    ]

    expect(priceCart(keptCart, keptMenu, keptTerms)).toEqual(quote)
  }
})

const partsOf = ({ lines, subtotal, deliveryFee, deposit, taxable, vat, total, promo, points }: Quote) => ({
  lines: lines.map((line) => line.total),
  subtotal,
  discount: (promo?.discount ?? 0) + (points?.discount ?? 0),
  deliveryFee,
  deposit,
  taxable,
  vat,
  total,
})

/**
 * The same sums in a second calculation with BigInt. Discounts are taken from the quote; only their bounds
 * are checked.
 */
function expectedOf({ cart, menu, terms }: Case, quote: Quote): ReturnType<typeof partsOf> {
  const sold = cart.lines.map((line) => {
    const item = menu.items.find(({ id }) => id === line.itemId)!
    const options = menu.optionGroups
      .flatMap((group) => group.options)
      .filter(({ id }) => line.optionIds.includes(id))
    return { line, item, options }
  })
  const lines = sold.map(({ line, item, options }) => {
    const off = halfUp(BigInt(item.price) * BigInt(item.discountPercent * 100), 10_000n)
    const one =
      BigInt(item.price) - off + BigInt(options.reduce((sum, { priceDelta }) => sum + priceDelta, 0))
    return Number((one < 0n ? 0n : one) * BigInt(line.quantity))
  })
  const subtotal = sum(lines)
  const discount = (quote.promo?.discount ?? 0) + (quote.points?.discount ?? 0)
  const isFree =
    quote.promo?.freeDelivery === true ||
    (terms.delivery?.freeFrom ?? Infinity) <= subtotal ||
    !terms.delivery
  const deliveryFee = terms.method === 'pickup' || isFree ? 0 : (terms.delivery?.fee ?? 0)
  const deposit = sum(sold.map(({ line, item }) => item.platesDeposit * line.quantity))
  const taxable = subtotal - discount + deliveryFee

  expect(discount).toBeGreaterThanOrEqual(0)
  expect(discount).toBeLessThanOrEqual(subtotal)
  const vat = Number(halfUp(BigInt(taxable) * 15n, 115n))
  expect(vat).toBe(vatInside(taxable))
  return { lines, subtotal, discount, deliveryFee, deposit, taxable, vat, total: taxable + deposit }
}

const halfUp = (amount: bigint, by: bigint) => (2n * amount + by) / (2n * by)
const sum = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
