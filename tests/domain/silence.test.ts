import { describe, expect, test } from 'vitest'
import { isOnline, isSilent, isUnwatched } from '#domain/silence.ts'
import { aBranch, everyDay } from '#support/makers.ts'

const at = (time: string) => Date.parse(`${time}:00+03:00`)

/** 21 November 2026, from 11:00 to 01:00. */
const olaya = aBranch({ hours: everyDay() })
const heard = (time: string, ended: string | null = null) => ({
  heardAt: at(time),
  endedAt: ended === null ? null : at(ended),
})

describe('a branch is silent', () => {
  test.each([
    ['after three minutes', '2026-11-21T12:00', '2026-11-21T12:03', true],
    ['and not before', '2026-11-21T12:00', '2026-11-21T12:02', false],
    ['from its opening on, after a signal before it', '2026-11-21T10:40', '2026-11-21T11:00', true],
    ['and not before it opens', '2026-11-21T10:40', '2026-11-21T10:59', false],
    ['until it closes, past midnight', '2026-11-21T23:00', '2026-11-22T00:59', true],
    ['and not after', '2026-11-21T23:00', '2026-11-22T01:00', false],
    ['after a signal after midnight, that night', '2026-11-22T00:30', '2026-11-22T00:45', true],
    ['but not the next day, before a console was opened', '2026-11-22T00:30', '2026-11-22T12:00', false],
    ['nor after a signal of the day before', '2026-11-20T20:00', '2026-11-21T12:00', false],
  ])('%s', (_, heardAt, now, silent) => {
    expect(isSilent(olaya, heard(heardAt), at(now))).toBe(silent)
  })

  test('not after staff have ended the shift', () => {
    expect(isSilent(olaya, heard('2026-11-21T12:00', '2026-11-21T12:00'), at('2026-11-21T13:00'))).toBe(false)
  })

  test('in the evening after a signal at noon, on a day with a break', () => {
    const twice = aBranch({ hours: everyDay(['11:00', '15:00'], ['18:00', '23:00']) })

    expect(isSilent(twice, heard('2026-11-21T14:50'), at('2026-11-21T14:58'))).toBe(true)
    expect(isSilent(twice, heard('2026-11-21T14:50'), at('2026-11-21T16:00'))).toBe(false)
    expect(isSilent(twice, heard('2026-11-21T14:50'), at('2026-11-21T18:00'))).toBe(true)
  })

  test.each([
    ['after midnight', '2026-11-21T23:50', '2026-11-22T00:10', true],
    ['for a day after the last signal', '2026-11-21T12:00', '2026-11-22T11:59', true],
    ['and not longer', '2026-11-21T12:00', '2026-11-22T12:01', false],
  ])('%s, where it never closes', (_, heardAt, now, silent) => {
    const always = aBranch({ hours: everyDay(['00:00', '00:00']) })

    expect(isSilent(always, heard(heardAt), at(now))).toBe(silent)
  })

  test.each([
    ['after midnight', '2026-11-21T23:50', '2026-11-22T00:10', true],
    ['until it closes', '2026-11-21T23:50', '2026-11-22T02:00', false],
    ['but not the next day, before a console was opened', '2026-11-22T01:30', '2026-11-22T12:05', false],
    ['nor that evening', '2026-11-21T01:30', '2026-11-22T00:10', false],
  ])('%s, with an evening that is written as two openings', (_, heardAt, now, silent) => {
    const evening = aBranch({ hours: everyDay(['00:00', '02:00'], ['12:00', '00:00']) })

    expect(isSilent(evening, heard(heardAt), at(now))).toBe(silent)
  })

  test('not on a day off', () => {
    expect(isSilent(aBranch({ hours: [] }), heard('2026-11-21T12:00'), at('2026-11-21T13:00'))).toBe(false)
  })
})

describe('a board is online', () => {
  test.each([
    ['for three minutes after its last signal', heard('2026-11-21T12:00'), '2026-11-21T12:02', true],
    ['and not longer', heard('2026-11-21T12:00'), '2026-11-21T12:03', false],
    ['until staff end the shift', heard('2026-11-21T12:00', '2026-11-21T12:00'), '2026-11-21T12:00', false],
  ])('%s', (_, board, now, online) => {
    expect(isOnline(board, at(now))).toBe(online)
  })
})

describe('a branch takes orders that no board shows', () => {
  const noon = '2026-11-21T12:00'
  test.each([
    ['while it never had a board', null, noon, true],
    ['after a board of the day before', heard('2026-11-20T23:58'), noon, true],
    ['after staff have ended the shift', heard('2026-11-21T11:30', '2026-11-21T11:30'), noon, true],
    ['not with a board', heard(noon), noon, false],
    ['not while it is silent', heard('2026-11-21T11:30'), noon, false],
    ['not while it is closed', null, '2026-11-21T10:59', false],
  ])('%s', (_, board, now, unwatched) => {
    expect(isUnwatched(olaya, board, at(now))).toBe(unwatched)
  })

  test('not while it is paused', () => {
    const paused = { ...olaya, pausedUntil: at('2026-11-21T13:00') }

    expect(isUnwatched(paused, null, at(noon))).toBe(false)
    expect(isUnwatched(paused, null, at('2026-11-21T13:00'))).toBe(true)
  })
})
