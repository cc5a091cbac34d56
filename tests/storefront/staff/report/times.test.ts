import { expect, test } from 'vitest'
import { timeCells } from '#storefront/staff/report/times.ts'

const weekdays = [52, 52, 52, 52, 52, 52, 53]

test('averages are to a tenth, and the busiest hour is that of the most orders', () => {
  const hours = [
    { weekday: 0, hour: 13, orders: 520 },
    { weekday: 4, hour: 20, orders: 1041 },
  ]

  const { rows, busiest } = timeCells({ hours, weekdays }, [13, 20])

  expect(busiest).toEqual({ weekday: 4, hour: 20, average: 20 })
  expect(rows[0]).toEqual({
    weekday: 0,
    cells: [
      { hour: 13, average: 10, tone: 2 },
      { hour: 20, average: 0, tone: 0 },
    ],
    all: 10,
  })
})

test('a year with a few orders has a busiest hour', () => {
  const hours = [
    { weekday: 2, hour: 13, orders: 1 },
    { weekday: 3, hour: 20, orders: 2 },
  ]

  const { rows, busiest } = timeCells({ hours, weekdays }, [13, 20])

  expect(busiest).toEqual({ weekday: 3, hour: 20, average: 0.04 })
  expect(rows[2]?.cells[0]).toEqual({ hour: 13, average: 0.02, tone: 2 })
})
