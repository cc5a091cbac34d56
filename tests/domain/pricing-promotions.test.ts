import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyPromotions } from '#domain/apply-promotions.ts'
import { instantOf } from '#domain/local-time.ts'
import { menuAt } from '#domain/menu-at.ts'
import { findItem, type Menu } from '#domain/menu.ts'
import { methods } from '#domain/method.ts'
import { priceCart, type Quote } from '#domain/pricing.ts'
import { isPlain, isWay, noPromotions, type Promotion, promotionsAt } from '#domain/promotion.ts'
import { planReorder, reorderedLines } from '#domain/reorder.ts'
import { promotionOf } from '#domain/written-promotion.ts'
import {
  aBranch,
  aCart,
  aCategory,
  aLine,
  aMenu,
  aMenuItem,
  anOption,
  anOptionGroup,
  everyDay,
  someTerms,
} from '#support/makers.ts'

const day = '2026-11-22'
const noon = instantOf(day, 12 * 60)
const evening = instantOf(day, 20 * 60)
const lunch = { hours: everyDay(['11:00', '16:00']), from: null, until: null }
const dinner = { hours: everyDay(['18:00', '23:00']), from: null, until: null }

const categories = [aCategory({ id: 'rice' }), aCategory({ id: 'drinks', times: dinner })]
const items = [
  aMenuItem({ id: 'kabsa', price: 3200, optionGroupIds: ['extras'] }),
  aMenuItem({ id: 'mandi', price: 4505, discountPercent: 10, times: lunch }),
  aMenuItem({ id: 'jareesh', price: 1800, availability: 'paused', until: evening }),
  aMenuItem({ id: 'saleeg', price: 2000, availability: 'out-of-stock' }),
  aMenuItem({ id: 'laban', categoryId: 'drinks', price: 505 }),
  aMenuItem({ id: 'tray', categoryId: 'drinks', price: 25_000, platesDeposit: 5000 }),
]
const extras = anOptionGroup({
  id: 'extras',
  max: 2,
  options: [
    anOption({ id: 'rice', priceDelta: 500 }),
    anOption({ id: 'nuts', priceDelta: 300, times: dinner }),
    anOption({ id: 'raisins', priceDelta: 150, availability: 'paused', until: evening }),
  ],
})
const ids = items.map(({ id }) => id)

/** Promotions of dishes, of categories and of all, at times, for methods, of each kind. */
const promotions = fc
  .array(
    fc.record({
      times: fc.constantFrom(null, lunch, dinner),
      methods: fc.subarray([...methods]),
      items: fc.option(fc.subarray(ids), { nil: undefined }),
      categories: fc.option(fc.subarray(['rice', 'drinks']), { nil: undefined }),
      amount: fc.constantFrom({ percent: 15 }, { percent: 30 }, { amount: 700 }, {}),
      cap: fc.constantFrom(undefined, 400),
      minimum: fc.constantFrom(0, 5000),
    }),
    { maxLength: 4 },
  )
  .map((all) =>
    all.map(({ times, amount, ...about }, place): Promotion => {
      const written = { ...about, ...amount, id: `promotion-${place}`, name: { en: `${place}` }, when: [] }
      return { ...promotionOf(written, { items, calendar: [] }), times }
    }),
  )
const menus = fc.record({ list: promotions, stack: fc.boolean() }).map(({ list, stack }): Menu => ({
  ...aMenu({ categories, items, optionGroups: [extras] }),
  ...(list.length > 0 && { promotions: { stack, list } }),
}))
const carts = fc
  .array(
    fc.record({
      itemId: fc.constantFrom(...ids, 'gone'),
      quantity: fc.integer({ min: 0, max: 3 }),
      optionIds: fc.subarray(['rice', 'nuts', 'raisins', 'unknown']),
      person: fc.constantFrom(undefined, 'Noura', 'Sami'),
    }),
    { maxLength: 5 },
  )
  .map((lines) =>
    aCart(
      ...lines.map(({ person, ...line }, place) =>
        aLine({ ...line, id: `line-${place}`, ...(person !== undefined && { person }) }),
      ),
    ),
  )
const delivery = { fee: 1500, minimum: 4000, freeFrom: null }
const terms = fc
  .record({
    slot: fc.constantFrom(null, noon, evening),
    method: fc.constantFrom(null, 'pickup' as const, 'delivery' as const),
  })
  .map(({ slot, method }) => ({
    ...someTerms({ slot, ...(method === 'delivery' && { delivery }) }),
    method,
  }))

test('the discounts and problems of a cart are those of the whole menu at its time', () => {
  fc.assert(
    fc.property(carts, menus, terms, (cart, menu, about) => {
      const quote = priceCart(cart, menu, about)

      const then = menuAt(menu, about.slot)
      const { lines, subtotal } = quote
      const deliveryFee = about.method === 'delivery' ? delivery.fee : 0
      const order = { lines, subtotal, deliveryFee, method: about.method }
      expect(quote.promotions).toEqual(applyPromotions(then.promotionsNow ?? noPromotions, order))
      expect(itemProblemsOf(quote)).toEqual(
        cart.lines.flatMap(({ id, itemId }) => {
          const item = findItem(then, itemId)
          if (!item) return [`${id} item-gone`]
          return item.availability === 'available' ? [] : [`${id} item-${item.availability}`]
        }),
      )
    }),
  )
})

test('a cart costs the same on a menu without the dishes that it does not have', () => {
  fc.assert(
    fc.property(carts, menus, terms, (cart, menu, about) => {
      const own = menu.items.filter(({ id }) => cart.lines.some(({ itemId }) => itemId === id))

      expect(priceCart(cart, menu, about)).toEqual(priceCart(cart, { ...menu, items: own }, about))
    }),
  )
})

test('a family cart costs the same on the menu of its time as an order for that time', () => {
  fc.assert(
    fc.property(carts, menus, terms, (cart, menu, about) => {
      const then = menuAt(menu, about.slot, { branch: aBranch(), method: about.method })

      const family = priceCart(cart, then, { ...about, slot: null })

      expect(withoutSlot(family)).toEqual(withoutSlot(priceCart(cart, menu, about)))
    }),
  )
})

test('an order that is placed again has the discounts of the dishes that it still has', () => {
  fc.assert(
    fc.property(carts, menus, terms, (cart, menu, about) => {
      const past = priceCart(cart, menu, about)
      const then = menuAt(menu, about.slot, { branch: aBranch(), method: about.method })
      const lines = reorderedLines(planReorder(past.lines, then), {}, (place) => `again-${place}`)

      const again = priceCart({ lines }, menu, about)
      expect(again).toEqual(priceCart({ lines }, { ...menu, items: itemsOf(menu, lines) }, about))
      expect(itemProblemsOf(again)).toEqual([])
    }),
  )
})

test('the card of a dish names the promotions that list it, and no others', () => {
  fc.assert(
    fc.property(menus, terms, (menu, { slot, method }) => {
      const then = menuAt(menu, slot, { method })

      for (const item of then.items) {
        const { stack, list } =
          slot === null ? noPromotions : promotionsAt(menu.promotions ?? noPromotions, slot)
        const own = list.filter(
          (one) =>
            isPlain(one) && isWay(one, method) && (one.itemIds === null || one.itemIds.includes(item.id)),
        )
        const percents = own.map(({ value }) => value)
        const counting = stack || percents.length === 0 ? percents : [Math.max(...percents)]
        expect(item.promotion?.percents ?? []).toEqual(counting)
      }
    }),
  )
})

const itemProblemsOf = ({ problems }: Quote): string[] =>
  problems.flatMap((problem) =>
    problem.reason.startsWith('item-') && 'lineId' in problem ? [`${problem.lineId} ${problem.reason}`] : [],
  )

const withoutSlot = ({ slot: _slot, hash: _hash, ...quote }: Quote) => quote

const itemsOf = (menu: Menu, lines: readonly { readonly itemId: string }[]) =>
  menu.items.filter(({ id }) => lines.some(({ itemId }) => itemId === id))
