import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Branch } from '#domain/branch.ts'
import { isOpenAt } from '#domain/hours.ts'
import { addDays, localOf } from '#domain/local-time.ts'
import { leadMinutes } from '#domain/lead-time.ts'
import { earliestSlot, resolveWhen, slotsOn } from '#domain/slot.ts'
import { slotDays } from '#domain/slot-day.ts'
import { aBranch, everyDay } from '#support/makers.ts'

// 21 November 2026 is a Saturday; the branch is open from 11:00 until 01:00, with a lead time of two hours.
const at = (local: string) => Date.parse(`${local}:00+03:00`)
const noon = at('2026-11-21T12:00')
const branch = aBranch()
const never = aBranch({ hours: [[], [], [], [], [], [], []] })
const clock = (instant: number) => new Date(instant + 3 * 3_600_000).toISOString().slice(11, 16)

test('slots start at quarters of an hour within the hours; those after midnight have the next date', () => {
  const slots = slotsOn(branch, '2026-11-22', noon, { catering: false })

  expect(slots.slice(0, 5).map((slot) => clock(slot.at))).toEqual([
    '00:00',
    '00:15',
    '00:30',
    '00:45',
    '11:00',
  ])
  expect(slots.at(-1)).toEqual({ at: at('2026-11-22T23:45') })
  expect(slots).toHaveLength(4 + 52)
})

test('hours that are not on a quarter are rounded inwards', () => {
  const odd = aBranch({ hours: everyDay(['11:10', '12:10']) })

  expect(slotsOn(odd, '2026-11-22', noon, { catering: false }).map((slot) => clock(slot.at))).toEqual([
    '11:15',
    '11:30',
    '11:45',
    '12:00',
  ])
})

test('today begins now: past slots are left out, slots within the lead time have that reason', () => {
  const slots = slotsOn(branch, '2026-11-21', noon + 60_000, { catering: false })

  expect(slots[0]).toEqual({ at: at('2026-11-21T12:15'), refusal: 'slot-too-soon' })
  expect(slots.find((slot) => !slot.refusal)).toEqual({ at: at('2026-11-21T14:15') })
})

test('a date past the last one has that reason', () => {
  expect(slotsOn(branch, '2026-11-29', noon, { catering: false })[0]?.refusal).toBe('slot-too-late')
  expect(slotsOn(branch, '2026-11-29', noon, { catering: true })[0]?.refusal).toBeUndefined()
})

describe('the earliest slot', () => {
  test.each<[string, Branch, string, boolean, string | undefined]>([
    ['exactly two hours ahead', branch, '2026-11-21T12:00', false, '2026-11-21T14:00'],
    ['rounded up to a quarter', branch, '2026-11-21T12:01', false, '2026-11-21T14:15'],
    ['in the tail of the night', branch, '2026-11-21T22:45', false, '2026-11-22T00:45'],
    ['after the night', branch, '2026-11-21T22:50', false, '2026-11-22T11:00'],
    ['at opening, while it is closed', branch, '2026-11-21T04:00', false, '2026-11-21T11:00'],
    ['catering takes a day', branch, '2026-11-21T12:00', true, '2026-11-22T12:00'],
    ['a branch that is never open', never, '2026-11-21T12:00', false, undefined],
  ])('%s', (_, branch, now, catering, earliest) => {
    expect(earliestSlot(branch, at(now), { catering })).toBe(earliest && at(earliest))
  })

  test('after a pause the lead time starts again', () => {
    const paused = aBranch({ pausedUntil: at('2026-11-21T13:00') })

    expect(earliestSlot(paused, noon, { catering: false })).toBe(at('2026-11-21T15:00'))
    expect(earliestSlot(paused, at('2026-11-21T13:00'), { catering: false })).toBe(at('2026-11-21T15:00'))
  })
})

const orderableDays = (branch: Branch, now: number, catering: boolean): string[] =>
  slotDays(branch, now, catering, () => false).flatMap(({ date, isOrderable }) => (isOrderable ? [date] : []))

describe('the orderable days', () => {
  test('are today and seven more, for catering thirty', () => {
    expect(orderableDays(branch, noon, false)).toEqual(
      Array.from({ length: 8 }, (_, day) => addDays('2026-11-21', day)),
    )
    expect(orderableDays(branch, noon, true)).toHaveLength(30)
    expect(orderableDays(branch, noon, true).at(-1)).toBe('2026-12-21')
  })

  test('leave out days without a slot', () => {
    const weekends = aBranch({
      hours: [
        [],
        [],
        [],
        [],
        [],
        [{ opens: '13:00', closes: '23:00' }],
        [{ opens: '13:00', closes: '23:00' }],
      ],
    })

    expect(orderableDays(weekends, at('2026-11-21T22:00'), false)).toEqual(['2026-11-27', '2026-11-28'])
    expect(orderableDays(never, noon, false)).toEqual([])
  })
})

describe('an order', () => {
  test.each<[string, Branch, string, boolean, string]>([
    ['on a slot', branch, '2026-11-21T14:00', false, 'ok'],
    ['in the tail of a night', branch, '2026-11-22T00:45', false, 'ok'],
    ['between two slots', branch, '2026-11-21T14:10', false, 'slot-misaligned'],
    ['less than two hours ahead', branch, '2026-11-21T13:45', false, 'slot-too-soon'],
    ['yesterday', branch, '2026-11-20T14:00', false, 'slot-too-soon'],
    ['when it closes', branch, '2026-11-22T01:00', false, 'slot-closed'],
    ['in the night', branch, '2026-11-22T05:00', false, 'slot-closed'],
    ['on the last day', branch, '2026-11-28T23:45', false, 'ok'],
    ['in the tail that is past the last day', branch, '2026-11-29T00:00', false, 'slot-too-late'],
    ['for catering, tomorrow morning', branch, '2026-11-22T11:45', true, 'slot-too-soon'],
    ['for catering, in a month', branch, '2026-12-21T20:00', true, 'ok'],
    ['for catering, later', branch, '2026-12-22T20:00', true, 'slot-too-late'],
  ])('later, %s: %s', (_, branch, when, catering, result) => {
    const outcome = resolveWhen(branch, { kind: 'later', at: at(when) }, noon, { catering })

    expect(outcome).toEqual(result === 'ok' ? { ok: true, value: at(when) } : { ok: false, refusal: result })
  })

  test('now is the earliest slot', () => {
    expect(resolveWhen(branch, { kind: 'now' }, noon, { catering: false })).toEqual({
      ok: true,
      value: at('2026-11-21T14:00'),
    })
  })

  test('now is refused where there is no slot', () => {
    expect(resolveWhen(never, { kind: 'now' }, noon, { catering: false })).toEqual({
      ok: false,
      refusal: 'branch-closed',
    })
  })

  test.each([
    ['now', undefined, 'branch-paused'],
    ['before it goes on and two hours more', '2026-11-21T14:45', 'branch-paused'],
    ['two hours after it went on', '2026-11-21T15:00', 'ok'],
    ['tomorrow', '2026-11-22T12:00', 'ok'],
  ])('at a paused branch, %s', (_, later, result) => {
    const paused = aBranch({ pausedUntil: at('2026-11-21T13:00') })

    const outcome = resolveWhen(paused, later ? { kind: 'later', at: at(later) } : { kind: 'now' }, noon, {
      catering: false,
    })

    expect(outcome.ok ? 'ok' : outcome.refusal).toBe(result)
  })

  test.each([
    ['no order for now, because it would not be seen', { kind: 'now' }, 'branch-silent'],
    ['a slot that can be ordered', { kind: 'later', at: at('2026-11-21T14:00') }, 'ok'],
    ['no slot that comes too soon', { kind: 'later', at: at('2026-11-21T13:45') }, 'slot-too-soon'],
  ] as const)('a branch whose console is silent takes %s', (_, when, result) => {
    const outcome = resolveWhen(aBranch({ silent: true }), when, noon, { catering: false })

    expect(outcome.ok ? 'ok' : outcome.refusal).toBe(result)
  })

  test('a branch that is paused and silent refuses as paused: staff have set the pause', () => {
    const both = aBranch({ silent: true, pausedUntil: at('2026-11-21T13:00') })

    expect(resolveWhen(both, { kind: 'now' }, noon, { catering: false })).toMatchObject({
      refusal: 'branch-paused',
    })
  })

  test('a pause that is over is ignored', () => {
    const over = aBranch({ pausedUntil: noon })

    expect(resolveWhen(over, { kind: 'now' }, noon, { catering: false })).toEqual({
      ok: true,
      value: at('2026-11-21T14:00'),
    })
  })
})

test('every offered slot is aligned, open, after the lead time, under its date, and accepted', () => {
  const time = fc
    .nat(95)
    .map(
      (quarter) =>
        `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${['00', '15', '30', '45'][quarter % 4]}`,
    )
  const day = fc.array(fc.record({ opens: time, closes: time }), { maxLength: 3 })

  fc.assert(
    fc.property(
      fc.array(day, { minLength: 7, maxLength: 7 }),
      fc.integer({ min: noon, max: noon + 14 * 86_400_000 }),
      fc.nat(6 * 60),
      fc.option(fc.integer({ min: noon, max: noon + 86_400_000 })),
      fc.boolean(),
      (hours, now, leadTimeMinutes, pausedUntil, catering) => {
        const branch = aBranch({ hours, leadTimeMinutes, pausedUntil })
        const offered = orderableDays(branch, now, catering).flatMap((date) => {
          const slots = slotsOn(branch, date, now, { catering }).filter((slot) => !slot.refusal)
          expect(slots.every((slot) => localOf(slot.at).date === date)).toBe(true)
          return slots.map((slot) => slot.at)
        })

        for (const slot of offered) {
          expect(localOf(slot).minute % 15).toBe(0)
          expect(isOpenAt(branch, slot)).toBe(true)
          expect(slot - now).toBeGreaterThanOrEqual(leadMinutes(branch, catering) * 60_000)
        }
        expect(offered).toEqual([...new Set(offered)].toSorted((a, b) => a - b))
        expect(earliestSlot(branch, now, { catering })).toBe(offered[0])
        const last = offered.at(-1)
        if (last !== undefined) {
          expect(resolveWhen(branch, { kind: 'later', at: last }, now, { catering })).toEqual({
            ok: true,
            value: last,
          })
        }
      },
    ),
    { numRuns: 50 },
  )
})
