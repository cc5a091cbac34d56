import * as v from 'valibot'
import { expect, test } from 'vitest'
import { MenuFile } from '#contract/menu-file.ts'
import { withChanges } from '#domain/menu-change.ts'
import brand from '#server/catalogue/brand/sufra.menu.json' with { type: 'json' }
import { problemsOf } from '#server/catalogue/studio/problems.ts'
import { readPoint, pointWords } from '#storefront/staff/studio/areas/point-words.ts'
import {
  branchesByCity,
  branchRemovalEdits,
  newBranch,
  trimmedWords,
  withWord,
} from '#storefront/staff/studio/branches/branch-edits.ts'
import { calendarRemovalEdits, moveEdits } from '#storefront/staff/studio/calendar/calendar-edits.ts'
import { hijriMonthsOf } from '#storefront/i18n/month-formats.ts'

const menu = v.parse(MenuFile, brand)
const [first] = menu.branches

test('a new branch stops publishing only until it has an address', () => {
  const branch = newBranch(first!, { id: 'al-malqa', name: { en: 'Al Malqa' } })
  const path = ['branches', branch.id]
  const added = withChanges(menu, [{ path, to: branch }])

  expect(problemsOf(added)).toEqual([{ path: [...path, 'address'], reason: 'missing' }])
  const to = { ar: 'حي الملقا' }
  expect(problemsOf(withChanges(added, [{ path: [...path, 'address'], to }]))).toEqual([])
})

test('every branch but one can be taken off, and nothing names it any more', () => {
  for (const { id } of menu.branches) {
    const left = withChanges(menu, branchRemovalEdits(menu, id))

    expect(problemsOf(left), id).toEqual([])
    expect(JSON.stringify(left)).not.toContain(`"${id}"`)
  }
})

test('every entry of the calendar can be taken off, with what is only sold during it', () => {
  for (const { id } of menu.calendar) {
    const left = withChanges(menu, calendarRemovalEdits(menu, id))

    expect(problemsOf(left), id).toEqual([])
    expect(JSON.stringify(left)).not.toContain(`"${id}"`)
  }
})

test('Ramadan a day earlier moves both of its days and those of Eid', () => {
  const moved = moveEdits(menu, 'ramadan-1448', -1)

  expect(moved.map(({ path, to }) => [path.join('.'), to])).toEqual([
    ['calendar.ramadan-1448.from', '2027-02-07'],
    ['calendar.ramadan-1448.to', '2027-03-07'],
    ['calendar.eid-al-fitr-1448.from', '2027-03-08'],
    ['calendar.eid-al-fitr-1448.to', '2027-03-11'],
  ])
  expect(problemsOf(withChanges(menu, moved))).toEqual([])
})

test.each([
  [
    ['branches', 'al-yasmin', 'hours', 'friday'],
    [openings('11:00', '15:00'), openings('14:00', '20:00')],
    'hours',
  ],
  [['branches', 'al-yasmin', 'location'], { lat: 51.5, lng: 46.6 }, 'place'],
  [['calendar', 'ramadan-1448', 'to'], '2027-02-01', 'days'],
  [['calendar', 'ramadan-1448', 'hours'], [openings('16:00', '02:00'), openings('23:00', '01:00')], 'hours'],
  [
    ['branches', 'al-yasmin', 'delivery', 'areas', 'al-yasmin-near', 'polygon'],
    [
      [46.6, 24.8],
      [46.7, 24.9],
      [46.7, 24.8],
      [46.6, 24.9],
    ],
    'area',
  ],
])('what the importer refuses at %j is a problem of that field', (path, to, reason) => {
  expect(problemsOf(withChanges(menu, [{ path, to }]))).toContainEqual({ path, reason })
})

test('maghrib slots of more than a month are a problem of their switch', () => {
  const to = { from: '2027-01-01', to: '2027-03-31' }
  const entry = { ...menu.calendar[0], ...to }

  expect(problemsOf(withChanges(menu, [{ path: ['calendar', 'ramadan-1448'], to: entry }]))).toContainEqual({
    path: ['calendar', 'ramadan-1448', 'maghribSlots'],
    reason: 'too-many-days',
  })
})

test('a branch without pick-up and delivery is a problem of its pick-up', () => {
  const path = ['branches', 'al-yasmin']
  const changes = [
    { path: [...path, 'pickup'], to: false },
    { path: [...path, 'delivery'], to: { kind: 'none' } },
  ]

  expect(problemsOf(withChanges(menu, changes))).toEqual([{ path: [...path, 'pickup'], reason: 'nowhere' }])
})

test('branches are grouped by city in the order of the file', () => {
  const cities = branchesByCity(menu.branches)

  expect(cities.map(({ city }) => city.en)).toEqual(['Riyadh', 'Diriyah', 'Jeddah', 'Khobar', 'Dammam'])
  expect(cities.flatMap(({ branches }) => branches)).toHaveLength(menu.branches.length)
})

test('words are taken one language at a time, and are none without a text', () => {
  expect(withWord({ en: 'Eid' }, 'ar', 'العيد')).toEqual({ en: 'Eid', ar: 'العيد' })
  expect(withWord({ en: 'Eid' }, 'en', '')).toBeUndefined()
  expect(trimmedWords({ en: ' Eid ', ar: ' ' })).toEqual({ en: 'Eid' })
  expect(trimmedWords({ ar: ' ' })).toBeUndefined()
})

test.each([
  ['24.8237, 46.6439', { lat: 24.8237, lng: 46.6439 }],
  [' 24.8237 46.6439 ', { lat: 24.8237, lng: 46.6439 }],
  ['٢٤٫٨٢٣٧، ٤٦٫٦٤٣٩', { lat: 24.8237, lng: 46.6439 }],
  ['24.8237', undefined],
  ['124.8, 46.6', undefined],
  ['24.8237, 246.6', undefined],
])('the point %j is read', (text, point) => {
  expect(readPoint(text)).toEqual(point)
})

test('a point is written as it is read', () => {
  expect(readPoint(pointWords({ lat: 24.8237, lng: 46.6439 }))).toEqual({ lat: 24.8237, lng: 46.6439 })
})

test('the Hijri months of a year begin with that of 1 January', () => {
  const months = hijriMonthsOf(2027)

  // the first of Ramadan and of Shawwal 1448
  expect(months).toEqual(expect.arrayContaining(['2027-01-01', '2027-02-08', '2027-03-09']))
  expect(months).toHaveLength(14)
})

function openings(opens: string, closes: string) {
  return { opens, closes }
}
