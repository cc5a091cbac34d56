import { describe, expect, test } from 'vitest'
import type { Menu, OptionGroup } from '#domain/menu.ts'
import { priceCart } from '#domain/pricing.ts'
import {
  openLines,
  planReorder,
  reorderedLines,
  swapsFor,
  withLines,
  type Decisions,
} from '#domain/reorder.ts'
import { aCart, aLine, aMenu, aMenuItem, anOption, anOptionGroup, someTerms } from '#support/makers.ts'

const plate = anOption({ id: 'plate', name: { en: 'Plate' }, priceDelta: 0 })
const tray = anOption({ id: 'tray', name: { en: 'Tray' }, priceDelta: 9000 })
const size = anOptionGroup({ id: 'size', name: { en: 'Size' }, min: 1, max: 1, options: [plate, tray] })
const daqqus = anOption({ id: 'daqqus', name: { en: 'Daqqus' }, priceDelta: 300 })
const yogurt = anOption({ id: 'yogurt', name: { en: 'Yogurt' }, priceDelta: 400 })
const extras = anOptionGroup({ id: 'extras', name: { en: 'Extras' }, max: 2, options: [daqqus, yogurt] })
const kabsa = aMenuItem({ optionGroupIds: ['size', 'extras'] })

const then = aMenu({ optionGroups: [size, extras], items: [kabsa] })

/** Two trays of kabsa with daqqus, as they were sold then; and what they would be today. */
function again(today: Partial<Menu> = {}, optionIds = ['tray', 'daqqus'], menuThen = then) {
  const line = aLine({ quantity: 2, optionIds, note: 'no raisins' })
  const sold = priceCart(aCart(line), menuThen, someTerms())
  const [planned] = planReorder(sold.lines, { ...then, ...today })
  if (!planned) throw new Error('expected a line')
  return planned
}
const groups = (...of: OptionGroup[]) => ({ optionGroups: of })

test('what is as it was is ordered as it was, with its note, and nothing is told', () => {
  expect(again()).toMatchObject({
    state: 'same',
    changes: [],
    wish: { itemId: 'kabsa', quantity: 2, optionIds: ['tray', 'daqqus'], note: 'no raisins' },
  })
})

describe('a dish that is not to be had', () => {
  test('left the menu', () => {
    expect(again({ items: [] })).toMatchObject({
      state: 'gone',
      wish: null,
      changes: [{ kind: 'item-gone' }],
    })
  })

  test.each(['out-of-stock', 'paused'] as const)('is %s, with what the branch says', (availability) => {
    const note = { en: 'Back at six' }

    expect(again({ items: [{ ...kabsa, availability, note }] })).toMatchObject({
      state: 'gone',
      wish: null,
      changes: [{ kind: `item-${availability}`, note }],
    })
  })

  test('asks what nobody can answer today', () => {
    const options = [plate, tray].map((option) => ({ ...option, availability: 'paused' as const }))

    expect(again(groups({ ...size, options }, extras))).toMatchObject({
      state: 'gone',
      changes: [{ kind: 'item-paused' }],
    })
  })
})

describe('an option that is not to be had', () => {
  test('falls away where it was an extra, and takes its price with it', () => {
    expect(again(groups(size, { ...extras, options: [yogurt] }))).toMatchObject({
      state: 'repaired',
      wish: { optionIds: ['tray'] },
      changes: [{ kind: 'option-gone', optionId: 'daqqus', name: { en: 'Daqqus' } }],
    })
  })

  test('is paused', () => {
    const options = [{ ...daqqus, availability: 'out-of-stock' as const }, yogurt]

    expect(again(groups(size, { ...extras, options })).changes).toEqual([
      { kind: 'option-paused', optionId: 'daqqus', name: { en: 'Daqqus' } },
    ])
  })

  test('is answered with what the dish comes with, where one must be chosen', () => {
    expect(again(groups({ ...size, options: [plate] }, extras))).toMatchObject({
      state: 'repaired',
      wish: { optionIds: ['plate', 'daqqus'] },
      changes: [
        { kind: 'option-gone', optionId: 'tray' },
        { kind: 'choice-made', groupId: 'size', name: { en: 'Size' }, option: { en: 'Plate' } },
      ],
    })
  })

  test('needs an answer where none is for nothing', () => {
    const half = anOption({ id: 'half', priceDelta: 500 })

    expect(again(groups({ ...size, options: [half] }, extras))).toMatchObject({
      state: 'unanswered',
      wish: { optionIds: ['daqqus'] },
      changes: [{ kind: 'option-gone' }, { kind: 'choice-missing', groupId: 'size' }],
    })
  })
})

const asks = (group: OptionGroup) =>
  again({
    optionGroups: [size, extras, group],
    items: [{ ...kabsa, optionGroupIds: ['size', 'extras', 'spice'] }],
  })

test('a question that was not asked then is answered, or asked', () => {
  const mild = anOption({ id: 'mild', priceDelta: 0 })
  const hot = anOption({ id: 'hot', priceDelta: 0 })
  const spice = anOptionGroup({ id: 'spice', min: 1, max: 1, options: [mild, hot] })

  expect(asks(spice)).toMatchObject({ state: 'repaired', changes: [{ kind: 'choice-made' }] })
  expect(asks({ ...spice, min: 2, max: 2 })).toMatchObject({
    state: 'unanswered',
    changes: [{ kind: 'choice-missing', groupId: 'spice' }],
  })
})

test('of more answers than may be given now the first stay', () => {
  expect(again(groups(size, { ...extras, max: 1 }), ['tray', 'yogurt', 'daqqus'])).toMatchObject({
    state: 'repaired',
    wish: { optionIds: ['tray', 'daqqus'] },
    changes: [{ kind: 'choice-too-many', groupId: 'extras' }],
  })
})

describe('another price', () => {
  test('is told as before and after, and is nothing to decide about', () => {
    expect(again({ items: [{ ...kabsa, price: 3400 }] })).toMatchObject({
      state: 'same',
      changes: [{ kind: 'price-changed', before: 12_500, after: 12_700 }],
    })
  })

  test('of an option is told too', () => {
    expect(
      again(groups(size, { ...extras, options: [{ ...daqqus, priceDelta: 350 }, yogurt] })).changes,
    ).toEqual([{ kind: 'price-changed', before: 12_500, after: 12_550 }])
  })

  test('is told as the end of a discount where that is what it is', () => {
    const reduced = { ...then, items: [{ ...kabsa, discountPercent: 15 }] }

    expect(again({}, ['plate'], reduced).changes).toEqual([
      { kind: 'discount-ended', before: 2720, after: 3200 },
    ])
  })

  test('of a smaller discount is a price', () => {
    const reduced = { ...then, items: [{ ...kabsa, discountPercent: 15 }] }

    expect(again({ items: [{ ...kabsa, discountPercent: 10 }] }, ['plate'], reduced).changes).toEqual([
      { kind: 'price-changed', before: 2720, after: 2880 },
    ])
  })

  test('is told beside an option that fell away', () => {
    const line = again({
      optionGroups: [size, { ...extras, options: [yogurt] }],
      items: [{ ...kabsa, price: 3400 }],
    })

    expect(line.changes.map(({ kind }) => kind)).toEqual(['option-gone', 'price-changed'])
  })
})

const idOf = (place: number) => `again-${place}`

describe('what the customer says', () => {
  const sold = priceCart(
    aCart(
      aLine({ id: 'a', optionIds: ['plate'] }),
      aLine({ id: 'b', optionIds: ['plate', 'daqqus'] }),
      aLine({ id: 'c', optionIds: ['tray'] }),
      aLine({ id: 'd', itemId: 'gone' }),
    ),
    aMenu({ ...then, items: [kabsa, aMenuItem({ id: 'gone' })] }),
    someTerms(),
  )
  const half = anOption({ id: 'half', priceDelta: 500 })
  const plan = [
    ...planReorder(sold.lines.slice(0, 2), { ...then, ...groups(size, { ...extras, options: [yogurt] }) }),
    ...planReorder(sold.lines.slice(2), { ...then, ...groups({ ...size, options: [half] }, extras) }),
  ]
  const wish = { itemId: 'kabsa', quantity: 1, optionIds: ['half'], note: '' }

  test('is needed for every line that is not what it was', () => {
    expect(plan.map(({ state }) => state)).toEqual(['same', 'repaired', 'unanswered', 'gone'])
    expect(openLines(plan, {})).toEqual([1, 2, 3])
  })

  test('may be to keep what was repaired, to remove, or to take something else', () => {
    const said: Decisions = { 1: { kind: 'keep' }, 2: { kind: 'swap', wish }, 3: { kind: 'remove' } }

    expect(openLines(plan, said)).toEqual([])
    expect(reorderedLines(plan, said, idOf).map(({ id, optionIds }) => [id, optionIds])).toEqual([
      ['again-0', ['plate']],
      ['again-1', ['plate']],
      ['again-2', ['half']],
    ])
  })

  test('can not be to keep what can not be had as it is', () => {
    expect(openLines(plan, { 1: { kind: 'keep' }, 2: { kind: 'keep' }, 3: { kind: 'keep' } })).toEqual([2, 3])
  })
})

test('in the cart it stands beside what was there, and the same wish is one line with more of it', () => {
  const cart = aCart(aLine({ id: 'mine', itemId: 'laban' }), aLine({ id: 'kabsa', quantity: 2 }))

  expect(
    withLines(cart, [aLine({ id: 'again-0', quantity: 3 }), aLine({ id: 'again-1', itemId: 'tea' })]),
  ).toEqual(
    aCart(
      aLine({ id: 'mine', itemId: 'laban' }),
      aLine({ id: 'kabsa', quantity: 5 }),
      aLine({ id: 'again-1', itemId: 'tea' }),
    ),
  )
})

test('instead of a dish those of its kind are offered first, and only what can be had', () => {
  const menu = aMenu({
    optionGroups: [{ ...size, options: [] }],
    items: [
      aMenuItem({ id: 'tea', categoryId: 'drinks' }),
      aMenuItem({ id: 'kabsa', availability: 'paused' }),
      aMenuItem({ id: 'mandi' }),
      aMenuItem({ id: 'saleeg', availability: 'out-of-stock' }),
      aMenuItem({ id: 'jareesh', optionGroupIds: ['size'] }),
    ],
  })
  const offeredFor = (itemId: string) =>
    swapsFor({ ...again(), past: { ...again().past, itemId } }, menu, 5).map(({ id }) => id)

  expect(offeredFor('kabsa')).toEqual(['mandi', 'tea'])
  expect(offeredFor('unknown')).toEqual(['tea', 'mandi'])
})
