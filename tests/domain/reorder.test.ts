import { describe, expect, test } from 'vitest'
import type { Menu, OptionGroup } from '#domain/menu.ts'
import { priceCart } from '#domain/pricing.ts'
import {
  decisionsFor,
  openLines,
  planReorder,
  reorderedLines,
  swapsFor,
  wantedLines,
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

/** Reorders two trays of kabsa with daqqus, as sold then, from today's menu. */
function again(today: Partial<Menu> = {}, optionIds = ['tray', 'daqqus'], menuThen = then) {
  const line = aLine({ quantity: 2, optionIds, note: 'no raisins' })
  const sold = priceCart(aCart(line), menuThen, someTerms())
  const [planned] = planReorder(sold.lines, { ...then, ...today })
  if (!planned) throw new Error('expected a line')
  return planned
}
const groups = (...of: OptionGroup[]) => ({ optionGroups: of })

test('an unchanged line is ordered again with its note, and nothing is reported', () => {
  expect(again()).toMatchObject({
    state: 'same',
    changes: [],
    newLine: { itemId: 'kabsa', quantity: 2, optionIds: ['tray', 'daqqus'], note: 'no raisins' },
  })
})

describe('an unavailable dish', () => {
  test('has left the menu', () => {
    expect(again({ items: [] })).toMatchObject({
      state: 'gone',
      newLine: null,
      changes: [{ kind: 'item-gone' }],
    })
  })

  test.each(['out-of-stock', 'paused'] as const)("is %s, with the branch's note", (availability) => {
    const note = { en: 'Back at six' }

    expect(again({ items: [{ ...kabsa, availability, note }] })).toMatchObject({
      state: 'gone',
      newLine: null,
      changes: [{ kind: `item-${availability}`, note }],
    })
  })

  test('is one with a required group whose options are all unavailable', () => {
    const options = [plate, tray].map((option) => ({ ...option, availability: 'paused' as const }))

    expect(again(groups({ ...size, options }, extras))).toMatchObject({
      state: 'gone',
      changes: [{ kind: 'item-paused' }],
    })
  })
})

describe('an unavailable option', () => {
  test('is dropped with its price where it was optional', () => {
    expect(again(groups(size, { ...extras, options: [yogurt] }))).toMatchObject({
      state: 'repaired',
      newLine: { optionIds: ['tray'] },
      changes: [{ kind: 'option-gone', optionId: 'daqqus', name: { en: 'Daqqus' } }],
    })
  })

  test('is reported as paused', () => {
    const options = [{ ...daqqus, availability: 'out-of-stock' as const }, yogurt]

    expect(again(groups(size, { ...extras, options })).changes).toEqual([
      { kind: 'option-paused', optionId: 'daqqus', name: { en: 'Daqqus' } },
    ])
  })

  test('is replaced by the included option where one is required', () => {
    expect(again(groups({ ...size, options: [plate] }, extras))).toMatchObject({
      state: 'repaired',
      newLine: { optionIds: ['plate', 'daqqus'] },
      changes: [
        { kind: 'option-gone', optionId: 'tray' },
        { kind: 'choice-made', groupId: 'size', name: { en: 'Size' }, option: { en: 'Plate' } },
      ],
    })
  })

  test('needs a choice where every other option costs something', () => {
    const half = anOption({ id: 'half', priceDelta: 500 })

    expect(again(groups({ ...size, options: [half] }, extras))).toMatchObject({
      state: 'unanswered',
      newLine: { optionIds: ['daqqus'] },
      changes: [{ kind: 'option-gone' }, { kind: 'choice-missing', groupId: 'size' }],
    })
  })
})

const asks = (group: OptionGroup) =>
  again({
    optionGroups: [size, extras, group],
    items: [{ ...kabsa, optionGroupIds: ['size', 'extras', 'spice'] }],
  })

test('a required option group that is new is answered by default or asked', () => {
  const mild = anOption({ id: 'mild', priceDelta: 0 })
  const hot = anOption({ id: 'hot', priceDelta: 0 })
  const spice = anOptionGroup({ id: 'spice', min: 1, max: 1, options: [mild, hot] })

  expect(asks(spice)).toMatchObject({ state: 'repaired', changes: [{ kind: 'choice-made' }] })
  expect(asks({ ...spice, min: 2, max: 2 })).toMatchObject({
    state: 'unanswered',
    changes: [{ kind: 'choice-missing', groupId: 'spice' }],
  })
})

test('of more options than are allowed now the first stay', () => {
  expect(again(groups(size, { ...extras, max: 1 }), ['tray', 'yogurt', 'daqqus'])).toMatchObject({
    state: 'repaired',
    newLine: { optionIds: ['tray', 'daqqus'] },
    changes: [{ kind: 'choice-too-many', groupId: 'extras' }],
  })
})

describe('a changed price', () => {
  test('is reported before and after, and needs no decision', () => {
    expect(again({ items: [{ ...kabsa, price: 3400 }] })).toMatchObject({
      state: 'same',
      changes: [{ kind: 'price-changed', before: 12_500, after: 12_700 }],
    })
  })

  test('of an option is reported too', () => {
    expect(
      again(groups(size, { ...extras, options: [{ ...daqqus, priceDelta: 350 }, yogurt] })).changes,
    ).toEqual([{ kind: 'price-changed', before: 12_500, after: 12_550 }])
  })

  test('is reported as the end of a discount if there was one', () => {
    const reduced = { ...then, items: [{ ...kabsa, discountPercent: 15 }] }

    expect(again({}, ['plate'], reduced).changes).toEqual([
      { kind: 'discount-ended', before: 2720, after: 3200 },
    ])
  })

  test('of a smaller discount is reported as a price', () => {
    const reduced = { ...then, items: [{ ...kabsa, discountPercent: 15 }] }

    expect(again({ items: [{ ...kabsa, discountPercent: 10 }] }, ['plate'], reduced).changes).toEqual([
      { kind: 'price-changed', before: 2720, after: 2880 },
    ])
  })

  test('is reported beside a dropped option', () => {
    const line = again({
      optionGroups: [size, { ...extras, options: [yogurt] }],
      items: [{ ...kabsa, price: 3400 }],
    })

    expect(line.changes.map(({ kind }) => kind)).toEqual(['option-gone', 'price-changed'])
  })
})

const idOf = (place: number) => `again-${place}`

describe('the decision of the customer', () => {
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
  const newLine = { itemId: 'kabsa', quantity: 1, optionIds: ['half'], note: '' }

  test('is required for every changed line', () => {
    expect(plan.map(({ state }) => state)).toEqual(['same', 'repaired', 'unanswered', 'gone'])
    expect(openLines(plan, {})).toEqual([1, 2, 3])
  })

  test('may be to keep the repaired line, to remove it, or to take another dish', () => {
    const said: Decisions = { 1: { kind: 'keep' }, 2: { kind: 'swap', newLine }, 3: { kind: 'remove' } }

    expect(openLines(plan, said)).toEqual([])
    expect(reorderedLines(plan, said, idOf).map(({ id, optionIds }) => [id, optionIds])).toEqual([
      ['again-0', ['plate']],
      ['again-1', ['plate']],
      ['again-2', ['half']],
    ])
  })

  test('counts for the changes that were seen: other changes need another one', () => {
    const [, repaired] = plan
    const seen = { decision: { kind: 'keep' }, changes: repaired!.changes } as const
    const made = { 1: seen, 2: { decision: { kind: 'swap', newLine }, changes: [] } } as const
    const menu = { ...then, ...groups({ ...size, options: [half] }, extras) }
    const other = planReorder(sold.lines, menu)

    expect(decisionsFor(plan, made, menu)).toEqual({ 1: { kind: 'keep' }, 2: { kind: 'swap', newLine } })
    expect(decisionsFor(other, made, menu)).toEqual({ 2: { kind: 'swap', newLine } })
  })

  test.each([
    ['has left the menu', { ...then, items: [] }],
    ['is sold out', { ...then, items: [{ ...kabsa, availability: 'out-of-stock' as const }] }],
    ['lacks its option', then],
  ])('does not count once it is a replacement that %s', (_, menu) => {
    const made = { 2: { decision: { kind: 'swap', newLine }, changes: [] } } as const

    expect(decisionsFor(plan, made, menu)).toEqual({})
  })

  test('to remove a line stays, whatever the menu has', () => {
    const made = { 1: { decision: { kind: 'remove' }, changes: [] } } as const

    expect(decisionsFor(plan, made, { ...then, items: [] })).toEqual({ 1: { kind: 'remove' } })
  })

  test('decides what a time is searched for', () => {
    const made = {
      1: { decision: { kind: 'remove' }, changes: [] },
      2: { decision: { kind: 'swap', newLine }, changes: [] },
    } as const

    expect(wantedLines(sold.lines, made).map(({ itemId, optionIds }) => [itemId, optionIds])).toEqual([
      ['kabsa', ['plate']],
      ['kabsa', ['half']],
      ['gone', []],
    ])
  })

  test('cannot be to keep an unavailable line', () => {
    expect(openLines(plan, { 1: { kind: 'keep' }, 2: { kind: 'keep' }, 3: { kind: 'keep' } })).toEqual([2, 3])
  })
})

test('reordered lines are added to the cart, and equal lines are merged', () => {
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

test('replacements of a dish are of its category first, and available', () => {
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
