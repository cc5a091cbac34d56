import { expect, test } from 'vitest'
import { stretchesOf, type Sight } from '#storefront/staff/board/lane/in-sight.ts'

const ids = Array.from({ length: 10 }, (_, n) => `order-${n}`)
/** Ten tickets of a hundred pixels. */
const heights = new Map(ids.map((id) => [id, 100]))
const aSight = (about: Partial<Sight>): Sight => ({ from: 0, to: 250, columns: 1, heights, ...about })

test('a column has the visible tickets, and space for the others', () => {
  const stretches = stretchesOf(ids, aSight({ from: 320, to: 500 }))

  expect(stretches).toEqual([
    { place: 0 },
    { place: 1, room: 200 },
    { place: 3 },
    { place: 4 },
    { place: 5, room: 400 },
    { place: 9 },
  ])
})

test('a column has the height of all its tickets at any scroll position', () => {
  const tall = new Map([...heights, ['order-4', 340], ['order-7', 180]])

  for (const from of [-5000, 0, 150, 444, 900, 5000]) {
    const stretches = stretchesOf(ids, { from, to: from + 200, columns: 1, heights: tall })

    const all = stretches.map(({ place, room }) => room ?? tall.get(ids[place]!)!)
    expect(all.reduce((sum, height) => sum + height, 0)).toBe(1320)
  }
})

test('a focused ticket stays rendered, and so do its two neighbours', () => {
  const stretches = stretchesOf(ids, aSight({ touched: 'order-6' }))

  expect(stretches.filter(({ room }) => room === undefined).map(({ place }) => place)).toEqual([
    0, 1, 2, 5, 6, 7, 9,
  ])
})

test('tickets beside each other are rendered as whole rows, each as high as its highest ticket', () => {
  const tall = new Map([...heights, ['order-3', 340]])

  // rows of 100, 340, 100, 100 and 100 pixels
  const stretches = stretchesOf(ids, aSight({ from: 450, to: 500, columns: 2, heights: tall }))

  expect(stretches).toEqual([
    { place: 0 },
    { place: 1 },
    { place: 2, room: 340 },
    { place: 4 },
    { place: 5 },
    { place: 6, room: 100 },
    { place: 8 },
    { place: 9 },
  ])
})

test('a focused ticket that left the column is not rendered', () => {
  expect(stretchesOf(ids, aSight({ touched: 'elsewhere' }))).toEqual(stretchesOf(ids, aSight({})))
})

test('a ticket that was never measured has the height of two dishes', () => {
  const stretches = stretchesOf(ids, aSight({ to: 200, heights: new Map() }))

  expect(stretches).toEqual([{ place: 0 }, { place: 1, room: 8 * 234 }, { place: 9 }])
})

test('a column of one ticket renders it', () => {
  expect(stretchesOf(['only'], aSight({ from: 900, to: 1200 }))).toEqual([{ place: 0 }])
})
