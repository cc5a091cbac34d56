import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unpackBranches } from '#domain/branch-list.ts'
import { packBranches } from '#domain/pack-branches.ts'
import { isOpenAt } from '#domain/hours.ts'
import { addDays, instantOf, localOf } from '#domain/local-time.ts'
import { beforeMaghrib, maghribLeads, maghribSlotsOn } from '#domain/maghrib.ts'
import { capacityAt, earliestSlot, quarterOf, resolveWhen, slotsOn } from '#domain/slot.ts'
import { aBranch, everyDay } from '#support/makers.ts'

/** 21 November 2026 is a Saturday. */
const day = '2026-11-21'
const at = (clock: string, date = day) => Date.parse(`${date}T${clock}:00+03:00`)
const minuteOf = (clock: string) => (at(clock) - at('00:00')) / 60_000
const noon = at('12:00')
const ramadan = aBranch({
  hours: everyDay(['16:00', '03:00']),
  maghrib: [{ from: day, minutes: [minuteOf('17:36'), minuteOf('17:45')] }],
})
const clock = (instant: number) => new Date(instant + 3 * 3_600_000).toISOString().slice(11, 16)
const startsOn = (branch: typeof ramadan, date = day) =>
  slotsOn(branch, date, noon, { catering: false }).map((slot) => clock(slot.at))

describe('on a day of Ramadan', () => {
  test('two slots follow maghrib, between the quarters of an hour', () => {
    expect(startsOn(ramadan).slice(4, 9)).toEqual(['17:00', '17:15', '17:21', '17:30', '17:36'])
    expect(beforeMaghrib(ramadan, at('17:36'))).toBe(0)
    expect(beforeMaghrib(ramadan, at('17:21'))).toBe(15)
    expect(beforeMaghrib(ramadan, at('17:30'))).toBeUndefined()
  })

  test('maghrib at a quarter of an hour is that slot', () => {
    const tomorrow = startsOn(ramadan, '2026-11-22').filter((one) => one > '17')

    expect(tomorrow.slice(0, 4)).toEqual(['17:00', '17:15', '17:30', '17:45'])
    expect(beforeMaghrib(ramadan, at('17:45', '2026-11-22'))).toBe(0)
    expect(beforeMaghrib(ramadan, at('17:30', '2026-11-22'))).toBe(15)
  })

  test.each([
    ['at maghrib', '17:36', undefined],
    ['a minute after it', '17:37', 'slot-misaligned'],
    ['a quarter of an hour before it', '17:21', undefined],
  ])('an order %s: %s %s', (_, time, refusal) => {
    const due = resolveWhen(ramadan, { kind: 'later', at: at(time) }, noon, { catering: false })

    expect(due).toEqual(refusal ? { ok: false, refusal } : { ok: true, value: at(time) })
  })

  test('a branch that opens after maghrib has no such slot', () => {
    const late = { ...ramadan, hours: everyDay(['17:30', '03:00']) }

    expect(startsOn(late).slice(0, 3)).toEqual(['17:30', '17:36', '17:45'])
    expect(resolveWhen(late, { kind: 'later', at: at('17:21') }, noon, { catering: false })).toEqual({
      ok: false,
      refusal: 'slot-closed',
    })
  })

  test('an order as soon as possible may be due at maghrib', () => {
    expect(earliestSlot(ramadan, at('15:20'), { catering: false })).toBe(at('17:21'))
  })
})

test('the day before and the day after Ramadan have quarters of an hour only', () => {
  for (const date of [addDays(day, -1), addDays(day, 2)]) {
    expect(maghribSlotsOn(ramadan, date)).toEqual([])
    expect(
      slotsOn(ramadan, date, at('00:00', date), { catering: false }).every((slot) => slot.at % 900_000 === 0),
    ).toBe(true)
  }
})

test('a slot at maghrib has the capacity of the quarter of an hour that includes it', () => {
  const kitchenNow = { units: 2, until: at('17:35') }
  const branch = { ...ramadan, kitchenUnitsPerSlot: 9, kitchenNow }

  expect(capacityAt(branch, at('17:36'))).toBe(2)
  expect(capacityAt(branch, at('17:45'))).toBe(9)
})

describe('whatever the hours and the times of maghrib are', () => {
  const minute = fc.integer({ min: 0, max: 24 * 60 - 1 })
  const time = minute.map((one) => clock(at('00:00') + one * 60_000))
  const branches = fc
    .record({
      opens: time,
      closes: time,
      minutes: fc.array(fc.integer({ min: 15, max: 1439 }), { maxLength: 9 }),
    })
    .map(({ opens, closes, minutes }) =>
      aBranch({ hours: everyDay([opens, closes]), maghrib: [{ from: day, minutes }] }),
    )

  test('a slot can be ordered exactly when the day lists it as free, and the kitchen has its quarter', () => {
    fc.assert(
      fc.property(branches, fc.integer({ min: 0, max: 8 }), minute, (branch, days, one) => {
        const date = addDays(day, days)
        const slots = slotsOn(branch, date, noon, { catering: false })
        const starts = slots.map((slot) => slot.at)
        expect(starts).toEqual([...new Set(starts)].toSorted((a, b) => a - b))
        for (const slot of slots) {
          expect(isOpenAt(branch, slot.at)).toBe(true)
          expect(slot.at % 900_000 === 0 || beforeMaghrib(branch, slot.at) !== undefined).toBe(true)
          expect(slot.at - quarterOf(slot.at)).toBeLessThan(900_000)
        }
        for (const instant of [...starts, instantOf(date, one)]) {
          const free = slots.some((slot) => slot.at === instant && slot.refusal === undefined)
          expect(resolveWhen(branch, { kind: 'later', at: instant }, noon, { catering: false }).ok).toBe(free)
        }
      }),
    )
  })

  test('the list of branches in the browser has the slots that the server has', () => {
    fc.assert(
      fc.property(branches, fc.integer({ min: 0, max: 8 }), (branch, days) => {
        const [listed] = unpackBranches(packBranches([branch]))
        const date = addDays(day, days)

        expect(listed?.maghrib).toEqual(branch.maghrib)
        expect(listed && slotsOn(listed, date, noon, { catering: false })).toEqual(
          slotsOn(branch, date, noon, { catering: false }),
        )
        for (const slot of maghribSlotsOn(branch, date)) {
          expect(localOf(slot).date).toBe(date)
          expect(maghribLeads).toContain(listed && beforeMaghrib(listed, slot))
        }
      }),
    )
  })
})
