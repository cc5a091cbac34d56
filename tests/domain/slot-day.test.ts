import { describe, expect, test } from 'vitest'
import type { Branch } from '#domain/branch.ts'
import { instantOf } from '#domain/local-time.ts'
import { closingBefore, slotDays, type SlotDay } from '#domain/slot-day.ts'
import { aBranch, everyDay } from '#support/makers.ts'

// 21 November 2026 is a Saturday; the branch has a lead time of two hours.
const at = (local: string) => Date.parse(`${local}:00+03:00`)
const noon = at('2026-11-21T12:00')
const clock = (instant: number) => new Date(instant + 3 * 3_600_000).toISOString().slice(11, 16)
const never = () => false
const dayOf = (branch: Branch, date: string, now = noon): SlotDay => {
  const day = slotDays(branch, now, false, never).find((day) => day.date === date)
  if (!day) throw new Error(`expected ${date} among the days`)
  return day
}
const shown = ({ slots }: SlotDay) => slots.map(({ at, refusal }) => `${clock(at)} ${refusal ?? 'free'}`)

test('today and seven days are shown, for catering thirty, including days without a free slot', () => {
  const weekend = aBranch({ hours: everyDay().map((hours, day) => (day === 5 ? hours : [])) })

  expect(slotDays(weekend, noon, false, never).map(({ isOrderable }) => isOrderable)).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
    true,
    // the end of Friday's opening, after midnight
    true,
  ])
  expect(slotDays(weekend, noon, true, never)).toHaveLength(31)
})

describe('after each opening the next slot is shown as closed', () => {
  test.each<[string, [string, string][], string[]]>([
    [
      'an evening',
      [['22:00', '23:00']],
      ['22:00 free', '22:15 free', '22:30 free', '22:45 free', '23:00 slot-closed'],
    ],
    [
      'hours that end between two quarters',
      [['22:30', '22:50']],
      ['22:30 free', '22:45 free', '23:00 slot-closed'],
    ],
    [
      'a split day',
      [
        ['13:00', '13:15'],
        ['22:00', '22:30'],
      ],
      ['13:00 free', '13:15 slot-closed', '22:00 free', '22:15 free', '22:30 slot-closed'],
    ],
    [
      'hours that touch',
      [
        ['13:00', '13:15'],
        ['13:15', '13:30'],
      ],
      ['13:00 free', '13:15 free', '13:30 slot-closed'],
    ],
    [
      'a night that ends on the next date',
      [['23:30', '00:30']],
      ['00:00 free', '00:15 free', '00:30 slot-closed', '23:30 free', '23:45 free'],
    ],
    ['a day that ends at midnight', [['23:30', '24:00']], ['00:00 slot-closed', '23:30 free', '23:45 free']],
  ])('%s', (_, hours, slots) => {
    expect(shown(dayOf(aBranch({ hours: everyDay(...hours) }), '2026-11-23'))).toEqual(slots)
  })
})

describe('on special days', () => {
  const ramadan = {
    from: '2026-11-23',
    to: '2026-11-25',
    name: { en: 'Ramadan' },
    hours: [{ opens: '23:00', closes: '00:30' }],
  }
  const eid = { from: '2026-11-25', to: '2026-11-25', name: { en: 'Eid' }, hours: [] }
  const branch = aBranch({ hours: everyDay(['13:00', '13:30']), specialDays: [ramadan, eid] })

  test.each([
    ['the day before', '2026-11-22', undefined, ['13:00 free', '13:15 free', '13:30 slot-closed']],
    ['the first day', '2026-11-23', 'Ramadan', ['23:00 free', '23:15 free', '23:30 free', '23:45 free']],
    [
      'the second, with the tail of the first',
      '2026-11-24',
      'Ramadan',
      [
        '00:00 free',
        '00:15 free',
        '00:30 slot-closed',
        '23:00 free',
        '23:15 free',
        '23:30 free',
        '23:45 free',
      ],
    ],
    [
      'Eid inside, with the tail alone',
      '2026-11-25',
      'Eid',
      ['00:00 free', '00:15 free', '00:30 slot-closed'],
    ],
    ['the day after', '2026-11-26', undefined, ['13:00 free', '13:15 free', '13:30 slot-closed']],
  ])('%s: its own hours with the name of the special day', (_, date, name, slots) => {
    const day = dayOf(branch, date)

    expect(day.special?.name.en).toBe(name)
    expect(shown(day)).toEqual(slots)
  })
})

test('past slots are not shown, and the closing slot of today is shown until it has passed', () => {
  const evening = aBranch({ hours: everyDay(['22:00', '23:00']) })

  expect(shown(dayOf(evening, '2026-11-21', at('2026-11-21T22:50')))).toEqual(['23:00 slot-closed'])
  expect(shown(dayOf(evening, '2026-11-21', at('2026-11-21T23:01')))).toEqual([])
})

test('a full slot is marked, and a day of full slots is not orderable', () => {
  const [, tomorrow] = slotDays(aBranch({ hours: everyDay(['22:00', '22:15']) }), noon, false, () => true)

  expect(tomorrow && shown(tomorrow)).toEqual(['22:00 slot-full', '22:15 slot-closed'])
  expect(tomorrow?.isOrderable).toBe(false)
})

test('the closing time before a slot is that of the opening that just ended', () => {
  const branch = aBranch({ hours: everyDay(['11:00', '22:50'], ['23:30', '00:30']) })

  expect(closingBefore(branch, instantOf('2026-11-22', 23 * 60))).toEqual({
    to: at('2026-11-22T22:50'),
    date: '2026-11-22',
  })
  expect(closingBefore(branch, instantOf('2026-11-22', 30))).toEqual({
    to: at('2026-11-22T00:30'),
    date: '2026-11-21',
  })
  expect(closingBefore(branch, instantOf('2026-11-22', 12 * 60))).toBeUndefined()
})
