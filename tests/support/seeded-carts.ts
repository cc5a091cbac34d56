import type { Branch } from '#domain/branch.ts'
import { maxQuantity, type Cart, type CartLine } from '#domain/cart.ts'
import { feeAt } from '#domain/delivery.ts'
import { optionGroupsOf, type Menu, type OptionGroup } from '#domain/menu.ts'
import { priceCart, type PricingTerms, type PromoTerms } from '#domain/pricing.ts'
import type { QuoteRequest } from '#contract/quote.ts'
import { aMenu, aMenuItem, anOption, anOptionGroup, somePoints } from './makers.ts'

// Runs in Node and, bundled, in a browser: one seed gives the same carts in both.

export const seed = 20_261_121

/** Whole numbers from 0 up to and without `below` (mulberry32, public domain). */
export type Dice = (below: number) => number

export function diceOf(from: number): Dice {
  let state = from | 0
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

export type Case = { readonly cart: Cart; readonly menu: Menu; readonly terms: PricingTerms }

/**
 * Generates carts, with a new menu every hundred of them: odd prices, discounts of a quarter of a percent,
 * options that reduce the price.
 */
export function* seededCarts(from: number, count: number): Generator<Case> {
  const dice = diceOf(from)
  let menu = aRandomMenu(dice)
  for (let place = 0; place < count; place++) {
    if (place % 100 === 99) menu = aRandomMenu(dice)
    yield { cart: aRandomCart(dice, menu), menu, terms: someRandomTerms(dice) }
  }
}

/** The hash of the quote that the customer would agree to, for each cart. */
export const hashesOf = (from: number, count: number): string[] =>
  Array.from(seededCarts(from, count), ({ cart, menu, terms }) => priceCart(cart, menu, terms).hash)

export const aRandomCart = (dice: Dice, menu: Menu): Cart => ({
  lines: times(1 + dice(8), (place) => aRandomLine(dice, menu, `line-${place}`)),
})

/** A request for a quote of a random cart that can be ordered. */
export function aRandomRequest(dice: Dice, { branch, menu }: { branch: Branch; menu: Menu }): QuoteRequest {
  const delivery = branch.delivery.kind !== 'none' && dice(2) === 0
  return {
    branchId: branch.id,
    method: delivery ? 'delivery' : 'pickup',
    lines: aRandomCart(dice, menu).lines.map((line) => ({ ...line, optionIds: [...line.optionIds] })),
    when: { kind: 'now' },
    address: delivery ? { ...atTheDoor, location: branch.location } : null,
    promoCode: null,
    pointsToRedeem: 0,
  }
}

/** The hash that the customer's device computes for the time that the server has named. */
export const hashOfRequest = (
  { method, lines, address }: QuoteRequest,
  { branch, menu }: { branch: Branch; menu: Menu },
  slot: number,
): string => {
  const delivery = address ? (feeAt(branch, address.location) ?? null) : null
  return priceCart({ lines }, menu, { method, delivery, promo: null, points: null, slot }).hash
}

const atTheDoor = { label: '', line: 'King Fahd Road 1', building: '', note: '', exact: false }

function aRandomMenu(dice: Dice): Menu {
  const optionGroups = times(5, (group) =>
    anOptionGroup({
      id: `group-${group}`,
      min: 0,
      max: 1 + dice(4),
      options: times(1 + dice(5), (option) =>
        anOption({ id: `option-${group}-${option}`, priceDelta: dice(4000) - 700 }),
      ),
    }),
  )
  const items = times(30, (place) =>
    aMenuItem({
      id: `item-${place}`,
      price: 1 + dice(dice(10) === 0 ? 500_000 : 9000),
      discountPercent: dice(2) === 0 ? 0 : dice(401) / 4,
      platesDeposit: dice(6) === 0 ? 1 + dice(30_000) : 0,
      optionGroupIds: optionGroups.filter(() => dice(2) === 0).map(({ id }) => id),
    }),
  )
  return aMenu({ version: `menu-${dice(1e9)}`, optionGroups, items })
}

function aRandomLine(dice: Dice, menu: Menu, id: string): CartLine {
  const item = oneOf(dice, menu.items)
  return {
    id,
    itemId: item.id,
    quantity: 1 + dice(dice(5) === 0 ? maxQuantity : 4),
    optionIds: optionGroupsOf(menu, item).flatMap((group) => someOptions(dice, group)),
    note: dice(4) === 0 ? 'بدون بصل' : '',
  }
}

/** As many options as the group requires, in any order. */
function someOptions(dice: Dice, { min, max, options }: OptionGroup): string[] {
  const most = Math.min(max, options.length)
  const start = dice(options.length)
  return times(min + dice(Math.max(1, most - min + 1)), (place) => {
    const option = options[(start + place) % options.length]
    if (!option) throw new Error('expected an option')
    return option.id
  })
}

const someRandomTerms = (dice: Dice): PricingTerms => ({
  method: dice(2) === 0 ? 'pickup' : 'delivery',
  delivery:
    dice(3) === 0
      ? null
      : { fee: dice(4000), minimum: dice(9000), freeFrom: dice(2) === 0 ? dice(60_000) : null },
  promo: dice(2) === 0 ? aRandomPromo(dice) : null,
  points:
    dice(3) === 0 ? somePoints({ redeem: dice(2000), step: 1 + dice(200), stepValue: 1 + dice(900) }) : null,
  slot: dice(5) === 0 ? null : Date.UTC(2026, 10, 21) + dice(2880) * 900_000,
})

const kinds = ['percent', 'amount', 'free-delivery'] as const

function aRandomPromo(dice: Dice): PromoTerms {
  const kind = oneOf(dice, kinds)
  return {
    code: `CODE${dice(1000)}`,
    kind,
    value: { percent: dice(401) / 4, amount: dice(20_000), 'free-delivery': 0 }[kind],
    cap: dice(2) === 0 ? 1 + dice(9000) : null,
    minimumSubtotal: dice(20_000),
  }
}

function oneOf<Value>(dice: Dice, values: readonly Value[]): Value {
  const value = values[dice(values.length)]
  if (value === undefined) throw new Error('expected one of some')
  return value
}

const times = <Value>(count: number, make: (place: number) => Value): Value[] =>
  Array.from({ length: count }, (_, place) => make(place))
