import { describe, expect, test } from 'vitest'
import { alsoAdded, goesWithOf, rankPairs } from '#domain/goes-with.ts'
import { aMenu, aMenuItem } from '#support/makers.ts'

const pair = (itemId: string, withId: string, orders: number) => ({ itemId, withId, orders })

describe('what is really ordered together', () => {
  test('the most frequent stands first, equal ones by their ids', () => {
    const ranked = rankPairs(
      [pair('kabsa', 'tea', 9), pair('kabsa', 'laban', 20), pair('kabsa', 'salad', 9)],
      new Map([['kabsa', 40]]),
    )

    expect(ranked.get('kabsa')?.map(({ withId }) => withId)).toEqual(['laban', 'salad', 'tea'])
  })

  test('a few orders decide nothing', () => {
    const sold = new Map([
      ['kabsa', 4],
      ['saleeg', 5],
    ])

    const ranked = rankPairs([pair('kabsa', 'laban', 4), pair('saleeg', 'laban', 5)], sold)

    expect([...ranked.keys()]).toEqual(['saleeg'])
  })

  test('neither does one order in thirty', () => {
    expect(rankPairs([pair('kabsa', 'cake', 10)], new Map([['kabsa', 300]])).size).toBe(0)
    expect(rankPairs([pair('kabsa', 'cake', 10)], new Map([['kabsa', 200]])).size).toBe(1)
  })

  test('eight of each dish are kept', () => {
    const many = Array.from({ length: 20 }, (_, n) => pair('kabsa', `dish-${n}`, 10 + n))

    const kept = rankPairs(many, new Map([['kabsa', 50]])).get('kabsa')

    expect(kept?.map(({ orders }) => orders)).toEqual([29, 28, 27, 26, 25, 24, 23, 22])
  })
})

const sold = (id: string) => id !== 'fish'

test('what is ordered comes before what was set by hand, four in all, and only what is sold there', () => {
  expect(goesWithOf('kabsa', ['laban', 'fish'], ['salad', 'laban', 'kabsa'], sold)).toEqual([
    'laban',
    'salad',
  ])
  expect(goesWithOf('kabsa', ['a', 'b', 'c'], ['d', 'e'], sold)).toEqual(['a', 'b', 'c', 'd'])
})

describe('what people also added', () => {
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

  test('goes with one dish in the order of its list', () => {
    expect(idsFor('kabsa')).toEqual(['laban', 'salad', 'tea'])
  })

  test('goes with several dishes first', () => {
    expect(idsFor('kabsa', 'mandi')).toEqual(['salad', 'laban', 'tea'])
  })

  test('is not what is there already, nor what is not to be had', () => {
    expect(idsFor('mandi')).toEqual(['salad'])
    expect(idsFor('mandi', 'salad')).toEqual([])
    expect(idsFor('unknown')).toEqual([])
  })

  test('is no more than asked for', () => {
    expect(alsoAdded(menu, ['kabsa'], 2)).toHaveLength(2)
  })
})
