import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { movedTo, orderedWithin } from '#domain/list-order.ts'

const lists = fc.uniqueArray(fc.integer({ min: 0, max: 50 }), { maxLength: 20 })

describe('the order of a list', () => {
  test('an entry moves to a place, and an end is the furthest', () => {
    expect(movedTo(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
    expect(movedTo(['a', 'b', 'c'], 'a', 9)).toEqual(['b', 'c', 'a'])
    expect(movedTo(['a', 'b', 'c'], 'c', -1)).toEqual(['c', 'a', 'b'])
    expect(movedTo(['a', 'b'], 'x', 0)).toEqual(['a', 'b'])
  })

  test('moving there and back leaves the list as it was', () => {
    fc.assert(
      fc.property(lists, fc.nat(), fc.nat(), (list, from, to) => {
        fc.pre(list.length > 0)
        const value = list[from % list.length]
        const moved = movedTo(list, value, to % list.length)
        expect(movedTo(moved, value, list.indexOf(value ?? -1))).toEqual(list)
      }),
    )
  })

  test('the dishes of a category change places among themselves only', () => {
    expect(orderedWithin(['a', 'x', 'b', 'y', 'c'], ['c', 'a', 'b'])).toEqual(['c', 'x', 'a', 'y', 'b'])
  })

  test('the whole keeps its entries and the places of all others; the part has the wanted order', () => {
    fc.assert(
      fc.property(lists, lists, (all, part) => {
        const ordered = orderedWithin(all, part)
        const wanted = part.filter((each) => all.includes(each))
        expect(ordered.toSorted((a, b) => a - b)).toEqual(all.toSorted((a, b) => a - b))
        expect(ordered.filter((each) => part.includes(each))).toEqual(wanted)
        for (const [place, each] of all.entries()) if (!part.includes(each)) expect(ordered[place]).toBe(each)
      }),
    )
  })
})
