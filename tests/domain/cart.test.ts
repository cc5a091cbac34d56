import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addLine,
  canAddLine,
  countOf,
  emptyCart,
  limitOf,
  maxLines,
  maxQuantity,
  replaceLine,
  sameChoices,
  setQuantity,
  withMissing,
} from '#domain/cart.ts'
import { priceCart } from '#domain/pricing.ts'
import { aCart, aLine, aMenu, aMenuItem, someTerms } from '#support/makers.ts'

const wishes = fc.array(
  fc.record({
    id: fc.uuid(),
    itemId: fc.constantFrom('kabsa', 'mandi', 'jareesh'),
    quantity: fc.integer({ min: 1, max: 3 }),
    optionIds: fc.uniqueArray(fc.constantFrom('large', 'rice', 'nuts')),
    note: fc.constantFrom('', 'no onion'),
  }),
  { maxLength: 20 },
)

test('adding a dish with the choices and note of an existing line increases its quantity', () => {
  const cart = aCart(aLine({ id: 'first', optionIds: ['large', 'rice'], note: 'no onion' }))

  const after = addLine(
    cart,
    aLine({ id: 'second', optionIds: ['rice', 'large'], note: ' no onion ', quantity: 2 }),
  )

  expect(after.lines).toEqual([
    aLine({ id: 'first', optionIds: ['large', 'rice'], note: 'no onion', quantity: 3 }),
  ])
})

test.each([
  ['another dish', { itemId: 'mandi' }],
  ['other choices', { optionIds: ['large'] }],
  ['another note', { note: 'well done' }],
])('%s is a separate line', (_, about) => {
  const after = addLine(aCart(aLine({ id: 'first' })), aLine({ id: 'second', ...about }))

  expect(after.lines.map((line) => line.id)).toEqual(['first', 'second'])
})

test('the quantity of one dish never exceeds the maximum', () => {
  const many = aCart(aLine({ quantity: maxQuantity - 1 }))

  expect(countOf(addLine(many, aLine({ id: 'other', quantity: 5 })))).toBe(maxQuantity)
  expect(countOf(setQuantity(many, 'line', 1000))).toBe(maxQuantity)
  expect(countOf(addLine(emptyCart, aLine({ quantity: 500 })))).toBe(maxQuantity)
})

test('a full cart accepts more of its dishes and no new dish', () => {
  const full = aCart(
    ...Array.from({ length: maxLines }, (_, place) => aLine({ id: `${place}`, itemId: `dish-${place}` })),
  )

  expect(canAddLine(full, aLine({ itemId: 'dish-7' }))).toBe(true)
  expect(countOf(addLine(full, aLine({ itemId: 'dish-7' })))).toBe(maxLines + 1)
  expect(canAddLine(full, aLine({ itemId: 'new' }))).toBe(false)
  expect(addLine(full, aLine({ itemId: 'new' }))).toBe(full)
})

test('the limit that keeps dishes out is that of the lines, or that of the quantity of one dish', () => {
  const many = aCart(aLine({ quantity: maxQuantity - 1 }))
  const more = Array.from({ length: maxLines - 1 }, (_, place) =>
    aLine({ id: `${place}`, itemId: `dish-${place}` }),
  )

  expect(limitOf(many, [aLine({ id: 'one' }), ...more])).toBeUndefined()
  expect(limitOf(many, [aLine({ id: 'two', quantity: 2 })])).toBe('quantity')
  expect(limitOf(many, [...more, aLine({ id: 'last', itemId: 'last' })])).toBe('lines')
})

test('a dish with quantity 2 counts twice, in a quote too', () => {
  const cart = aCart(aLine({ id: 'a', itemId: 'kabsa', quantity: 2 }), aLine({ id: 'b', itemId: 'mandi' }))

  expect(countOf(cart)).toBe(3)
  expect(countOf(priceCart(cart, aMenu({ items: [aMenuItem({ id: 'kabsa' })] }), someTerms()))).toBe(2)
  expect(countOf(emptyCart)).toBe(0)
})

test.each([[0], [-3]])('a quantity of %i removes the line', (quantity) => {
  const cart = aCart(aLine({ id: 'stays' }), aLine({ id: 'goes', itemId: 'mandi' }))

  expect(setQuantity(cart, 'goes', quantity)).toEqual(aCart(aLine({ id: 'stays' })))
})

test('a new quantity changes only its line, and an unknown line changes nothing', () => {
  const cart = aCart(aLine({ id: 'a' }), aLine({ id: 'b', itemId: 'mandi' }))

  expect(setQuantity(cart, 'b', 4)).toEqual(
    aCart(aLine({ id: 'a' }), aLine({ id: 'b', itemId: 'mandi', quantity: 4 })),
  )
  expect(setQuantity(cart, 'c', 4)).toEqual(cart)
})

test('a fractional quantity throws', () => {
  expect(() => setQuantity(aCart(aLine()), 'line', 1.5)).toThrow('whole number of dishes')
})

test('a changed line keeps its position', () => {
  const cart = aCart(aLine({ id: 'a' }), aLine({ id: 'b', itemId: 'mandi' }))

  const after = replaceLine(cart, aLine({ id: 'a', optionIds: ['large'], quantity: 200 }))

  expect(after).toEqual(
    aCart(
      aLine({ id: 'a', optionIds: ['large'], quantity: maxQuantity }),
      aLine({ id: 'b', itemId: 'mandi' }),
    ),
  )
})

test('a changed line that equals another line is merged with it', () => {
  const cart = aCart(aLine({ id: 'a', quantity: 2 }), aLine({ id: 'b', optionIds: ['large'] }))

  expect(replaceLine(cart, aLine({ id: 'b', quantity: 3 }))).toEqual(aCart(aLine({ id: 'a', quantity: 5 })))
})

test('a changed line that another tab removed is added again', () => {
  expect(replaceLine(emptyCart, aLine())).toEqual(aCart(aLine()))
})

test.each([
  [[], [], true],
  [['a', 'b'], ['b', 'a'], true],
  [['a', 'a'], ['a'], true],
  [['a'], ['b'], false],
  [['a'], ['a', 'b'], false],
])('choices %j and %j are the same: %s', (a, b, same) => {
  expect(sameChoices(a, b)).toBe(same)
})

test('adding increases the quantity in any cart and does not change the given cart', () => {
  fc.assert(
    fc.property(wishes, (lines) => {
      const total = lines.reduce((sum, line) => sum + line.quantity, 0)
      const cart = lines.reduce((cart, line) => {
        const before = JSON.stringify(cart)
        const after = addLine(cart, line)
        expect(JSON.stringify(cart)).toBe(before)
        return after
      }, emptyCart)

      expect(countOf(cart)).toBe(total)
      expect(
        new Set(cart.lines.map((line) => line.itemId + line.note + line.optionIds.toSorted().join())).size,
      ).toBe(cart.lines.length)
    }),
  )
})

test('the same dish for another person is another line', () => {
  const cart = aCart(aLine({ id: 'sara', person: 'Sara' }))

  expect(addLine(cart, aLine({ id: 'fahad', person: 'Fahad' })).lines).toHaveLength(2)
  expect(addLine(cart, aLine({ id: 'again', person: 'Sara' })).lines).toHaveLength(1)
})

test('lines are put back by their ids: equal dishes stay apart, and more than one device may add', () => {
  const cart = aCart(aLine({ id: 'here', quantity: 3 }))
  const lines = Array.from({ length: maxLines + 1 }, (_, place) => aLine({ id: `line-${place}` }))

  const after = withMissing(cart, [aLine({ id: 'here' }), ...lines])

  expect(after).toEqual(aCart(...cart.lines, ...lines))
  expect(withMissing(after, lines)).toEqual(after)
})
