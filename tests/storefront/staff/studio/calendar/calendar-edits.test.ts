import { expect, test } from 'vitest'
import type { MenuFile } from '#contract/menu-file.ts'
import { withChanges } from '#domain/menu-change.ts'
import { nextMove } from '#storefront/staff/studio/calendar/calendar-edits.ts'

const ramadan = { id: 'ramadan', from: '2027-02-08', to: '2027-03-08' }
const eid = { id: 'eid', from: '2027-03-09', to: '2027-03-12' }
const menu = { calendar: [ramadan, eid] } as unknown as MenuFile

test('a move that had no answer is sent again if the draft has it', () => {
  const first = nextMove(menu, ramadan, 1)
  const moved = withChanges(menu, first.edits) as MenuFile
  const [entry] = moved.calendar

  expect(first.from).toBe('2027-02-09')
  expect(entry).toMatchObject({ from: '2027-02-09', to: '2027-03-09' })
  expect(nextMove(moved, entry!, 1, first)).toEqual(first)
})

test('the other direction, and a draft that does not have the move, move by a day', () => {
  const first = nextMove(menu, ramadan, 1)
  const moved = withChanges(menu, first.edits) as MenuFile

  expect(nextMove(moved, moved.calendar[0]!, -1, first).from).toBe('2027-02-08')
  expect(nextMove(menu, ramadan, 1, first)).toEqual(first)
  expect(nextMove(moved, moved.calendar[0]!, 1).from).toBe('2027-02-10')
})
