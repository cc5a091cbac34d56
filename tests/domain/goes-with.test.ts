import { describe, expect, test } from 'vitest'
import { alsoAdded, goesWithOf, rankPairs } from '#domain/goes-with.ts'
import { aMenu, aMenuItem } from '#support/makers.ts'

const pair = (itemId: string, withId: string, orders: number) => ({ itemId, withId, orders })

describe('dishes that are ordered together', () => {
  test('the most frequent is first, equal ones are sorted by id', () => {
    const ranked = rankPairs(
      [pair('kabsa', 'tea', 9), pair('kabsa', 'laban', 20), pair('kabsa', 'salad', 9)],
      new Map([['kabsa', 40]]),
    )

    expect(ranked.get('kabsa')?.map(({ withId }) => withId)).toEqual(['laban', 'salad', 'tea'])
  })

  test('too few orders give no result', () => {
    const sold = new Map([
      ['kabsa', 4],
      ['saleeg', 5],
    ])

    const ranked = rankPairs([pair('kabsa', 'laban', 4), pair('saleeg', 'laban', 5)], sold)

    expect([...ranked.keys()]).toEqual(['saleeg'])
  })

  test('a pair in one order of thirty gives no result', () => {
    expect(rankPairs([pair('kabsa', 'cake', 10)], new Map([['kabsa', 300]])).size).toBe(0)
    expect(rankPairs([pair('kabsa', 'cake', 10)], new Map([['kabsa', 200]])).size).toBe(1)
  })

  test('each dish has at most eight', () => {
    const many = Array.from({ length: 20 }, (_, n) => pair('kabsa', `dish-${n}`, 10 + n))

    const kept = rankPairs(many, new Map([['kabsa', 50]])).get('kabsa')

    expect(kept?.map(({ orders }) => orders)).toEqual([29, 28, 27, 26, 25, 24, 23, 22])
  })
})

const sold = (id: string) => id !== 'fish'

test('dishes from orders come before dishes of the menu file, four in all, and only those on sale', () => {
  expect(goesWithOf('kabsa', ['laban', 'fish'], ['salad', 'laban', 'kabsa'], sold)).toEqual([
    'laban',
    'salad',
  ])
  expect(goesWithOf('kabsa', ['a', 'b', 'c'], ['d', 'e'], sold)).toEqual(['a', 'b', 'c', 'd'])
})

describe('the suggestions', () => {
  const menu = aMenu({
    items: [
      aMenuItem({ id: 'kabsa', goesWith: ['laban', 'salad', 'tea'] }),
      aMenuItem({ id: 'mandi', goesWith: ['salad', 'soup', 'gone'] }),
      aMenuItem({ id: 'laban' }),
      aMenuItem({ id: 'salad' }),
      aMenuItem({ id: 'soup', availability: 'paused' }),
      aMenuItem({ id: 'tea' }),
    ],
  })
  const idsFor = (...itemIds: string[]) => alsoAdded(menu, itemIds, 4).map(({ id }) => id)

  test('for one dish are in the order of its list', () => {
    expect(idsFor('kabsa')).toEqual(['laban', 'salad', 'tea'])
  })

  test('that fit several dishes come first', () => {
    expect(idsFor('kabsa', 'mandi')).toEqual(['salad', 'laban', 'tea'])
  })

  test('contain no dish of the cart and no unavailable dish', () => {
    expect(idsFor('mandi')).toEqual(['salad'])
    expect(idsFor('mandi', 'salad')).toEqual([])
    expect(idsFor('unknown')).toEqual([])
  })

  test('are at most as many as requested', () => {
    expect(alsoAdded(menu, ['kabsa'], 2)).toHaveLength(2)
  })
})
