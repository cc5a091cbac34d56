import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movedDays, partOfYear } from '#domain/calendar-days.ts'
import { addDays } from '#domain/local-time.ts'

const ramadan = { id: 'ramadan', from: '2027-02-08', to: '2027-03-08' }
const eid = { id: 'eid', from: '2027-03-09', to: '2027-03-12' }
const nationalDay = { id: 'national-day', from: '2027-09-23', to: '2027-09-23' }
const calendar = [ramadan, eid, nationalDay]

test('Eid moves along with Ramadan, and National Day stays', () => {
  expect(movedDays(calendar, 'ramadan', -1)).toEqual([
    { id: 'ramadan', from: '2027-02-07', to: '2027-03-07' },
    { id: 'eid', from: '2027-03-08', to: '2027-03-11' },
  ])
})

test('a later Eid makes Ramadan a day longer, so that no day is between them', () => {
  expect(movedDays(calendar, 'eid', 1)).toEqual([
    { id: 'ramadan', from: '2027-02-08', to: '2027-03-09' },
    { id: 'eid', from: '2027-03-10', to: '2027-03-13' },
  ])
})

test('an entry of one day before an earlier one keeps its day', () => {
  const eve = { id: 'eve', from: '2027-02-07', to: '2027-02-07' }

  expect(movedDays([eve, ramadan], 'ramadan', -1)).toEqual([
    { id: 'ramadan', from: '2027-02-07', to: '2027-03-07' },
  ])
})

test('an unknown entry moves nothing', () => {
  expect(movedDays(calendar, 'other', 1)).toEqual([])
})

test('a day later and a day earlier are the old days again', () => {
  const entry = fc.record({ start: fc.integer({ min: 0, max: 60 }), length: fc.integer({ min: 0, max: 30 }) })
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 6 }), (drawn) => {
      // one after the other, some without a gap
      let day = '2027-01-01'
      const entries = drawn.map(({ start, length }, place) => {
        const from = addDays(day, start % 3)
        const to = addDays(from, length)
        day = addDays(to, 1)
        return { id: `${place}`, from, to }
      })
      const moved = movedDays(entries, '0', 1)
      const after = entries.map((each) => moved.find(({ id }) => id === each.id) ?? each)
      const back = movedDays(
        after.filter(({ id }) => moved.some((each) => each.id === id)),
        '0',
        -1,
      )

      expect(after.map((each) => back.find(({ id }) => id === each.id) ?? each)).toEqual(entries)
    }),
    { seed: 7, numRuns: 200 },
  )
})

test('an entry that crosses new year is in both years', () => {
  const days = { from: '2026-12-31', to: '2027-01-01' }

  expect(partOfYear(days, 2026)).toEqual({ from: 364 / 365, to: 1 })
  expect(partOfYear(days, 2027)).toEqual({ from: 0, to: 1 / 365 })
  expect(partOfYear(days, 2028)).toBeUndefined()
})
