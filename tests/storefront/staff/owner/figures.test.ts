import { expect, test } from 'vitest'
import type { BranchDay, OwnerDay } from '#contract/owner.ts'
import {
  averageOf,
  changeOf,
  comparedHours,
  everyHour,
  figuresOf,
  hoursOf,
  latestOf,
  unstaffedOf,
} from '#storefront/staff/owner/figures.ts'

const aBranch = (about: Partial<BranchDay> = {}): BranchDay => ({
  branchId: 'olaya',
  branchName: { en: 'Olaya' },
  retired: false,
  orders: 0,
  open: 0,
  revenue: 0,
  kitchenMinutes: null,
  cooked: 0,
  late: 0,
  overdue: 0,
  promised: 0,
  kept: 0,
  rejected: 0,
  sold: 0,
  hours: [],
  console: null,
  unwatched: false,
  staffed: true,
  ...about,
})
const aDay = (...branches: BranchDay[]): OwnerDay => ({
  date: '2026-11-21',
  from: '2026-11-21T02:00:00.000Z',
  to: '2026-11-22T02:00:00.000Z',
  at: '2026-11-21T12:00:00.000Z',
  branches,
  hoursBefore: [],
  failedPublications: 0,
  compared: { day: { orders: 0, revenue: 0 }, weekBefore: { orders: 0, revenue: 0 } },
  bestSellers: [],
  lowRatings: { count: 0, newest: [] },
})
const anHour = (at: string, orders: number) => ({ at, orders, revenue: orders * 1000 })

test('branches are added up; their preparation time is weighted by the orders that were cooked', () => {
  const all = figuresOf([
    aBranch({
      orders: 30,
      revenue: 90_000,
      kitchenMinutes: 20,
      cooked: 3,
      late: 2,
      rejected: 1,
      promised: 28,
      kept: 27,
    }),
    aBranch({ orders: 10, revenue: 10_000, kitchenMinutes: 40, cooked: 9, late: 1, promised: 9, kept: 8 }),
    aBranch({ orders: 5, revenue: 5000 }),
  ])

  expect(all).toEqual({
    orders: 45,
    revenue: 105_000,
    kitchenMinutes: 35,
    cooked: 12,
    late: 3,
    rejected: 1,
    promised: 37,
    kept: 35,
  })
})

test('without orders there is no preparation time', () => {
  expect(figuresOf([aBranch(), aBranch()])).toMatchObject({ orders: 0, kitchenMinutes: null })
})

test('the charts cover noon to midnight, and other hours with orders', () => {
  const usual = hoursOf(aDay(aBranch()))
  const long = hoursOf(
    aDay(aBranch({ hours: [anHour('2026-11-21T06:00:00.000Z', 1), anHour('2026-11-21T23:00:00.000Z', 1)] })),
  )

  expect([usual.length, new Date(usual[0] ?? 0).toISOString()]).toEqual([12, '2026-11-21T09:00:00.000Z'])
  expect([long.length, new Date(long[0] ?? 0).toISOString()]).toEqual([18, '2026-11-21T06:00:00.000Z'])
})

test('an hour without orders of a branch is in its chart, empty', () => {
  const known = anHour('2026-11-21T10:00:00.000Z', 3)
  const hours = everyHour([Date.parse('2026-11-21T09:00:00.000Z'), Date.parse(known.at)], [known])

  expect(hours).toEqual([{ at: '2026-11-21T09:00:00.000Z', orders: 0, revenue: 0 }, known])
})

test.each([
  [11_100, 10_000, { change: 'more', percent: 11 }],
  [5000, 10_000, { change: 'less', percent: 50 }],
  [0, 10_000, { change: 'less', percent: 100 }],
  [10_020, 10_000, { change: 'same', percent: 0 }],
  [5000, 0, { change: 'none', percent: 0 }],
])('a revenue of %d after %d a week before is %j', (revenue, before, change) => {
  const compared = { day: { orders: 1, revenue }, weekBefore: { orders: 1, revenue: before } }

  expect(changeOf(compared)).toEqual(change)
})

test('the hours of all branches are added up, beside the same hours a week before', () => {
  const day = {
    ...aDay(
      aBranch({ hours: [anHour('2026-11-21T11:00:00.000Z', 2)] }),
      aBranch({ hours: [anHour('2026-11-21T11:00:00.000Z', 3), anHour('2026-11-21T12:00:00.000Z', 1)] }),
    ),
    hoursBefore: [anHour('2026-11-21T11:00:00.000Z', 4), anHour('2026-11-21T08:00:00.000Z', 1)],
  }

  const hours = comparedHours(day).filter(({ orders, before }) => orders + before > 0)

  expect(hours).toEqual([
    { at: '2026-11-21T08:00:00.000Z', orders: 0, revenue: 0, before: 1 },
    { at: '2026-11-21T11:00:00.000Z', orders: 5, revenue: 5000, before: 4 },
    { at: '2026-11-21T12:00:00.000Z', orders: 1, revenue: 1000, before: 0 },
  ])
})

test('the average order is of the sold ones, and there is none without one', () => {
  expect(averageOf([aBranch({ orders: 5, rejected: 1, sold: 2, revenue: 5001 }), aBranch()])).toBe(2501)
  expect(averageOf([aBranch({ orders: 2, rejected: 1 })])).toBeNull()
})

test('the branches with the most orders past their promise come first', () => {
  const branches = [1, 0, 5, 2, 3].map((overdue) => aBranch({ branchId: `b${overdue}`, overdue }))

  expect(latestOf(branches).map(({ branchId }) => branchId)).toEqual(['b5', 'b3', 'b2', 'b1'])
})

test('a branch without an employee is named until its board is used', () => {
  const board = { heardAt: '2026-11-20T20:00:00.000Z', silent: false, online: false }
  const branches = [
    aBranch({ branchId: 'new', staffed: false }),
    aBranch({ branchId: 'of-the-owner', staffed: false, console: board }),
    aBranch({ branchId: 'left', staffed: false, console: board, unwatched: true }),
    aBranch({ branchId: 'staffed', unwatched: true }),
  ]

  expect(unstaffedOf(branches).map(({ branchId }) => branchId)).toEqual(['new', 'left'])
})
