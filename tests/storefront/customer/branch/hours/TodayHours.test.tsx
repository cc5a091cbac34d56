import { expect, test } from 'vitest'
import { TodayHours } from '#storefront/customer/branch/hours/TodayHours.tsx'
import { WeekHours } from '#storefront/customer/branch/hours/WeekHours.tsx'
import { aBranch, everyDay } from '#support/makers.ts'
import { htmlOf } from '#support/render.tsx'

const at = (local: string) => Date.parse(`${local}:00+03:00`)

const branch = aBranch({
  hours: everyDay(['12:00', '01:00']),
  specialDays: [
    {
      from: '2027-02-08',
      to: '2027-03-08',
      name: { en: 'Ramadan hours' },
      hours: [{ opens: '16:00', closes: '03:00' }],
    },
  ],
})

const shownAt = async (local: string, of = branch): Promise<string> =>
  (await htmlOf(<TodayHours branch={of} now={at(local)} />)).replace(/<[^>]*>/g, '')

test.each([
  ['the evening before the special days', '2027-02-07T20:00', '12:00\u00a0pm to 1:00\u00a0am'],
  ['the night before the special days', '2027-02-08T00:30', '12:00\u00a0pm to 1:00\u00a0am'],
  ['their first evening', '2027-02-08T20:00', '4:00\u00a0pm to 3:00\u00a0am\u00a0· Ramadan hours'],
  ['the night after their last day', '2027-03-09T02:00', '4:00\u00a0pm to 3:00\u00a0am\u00a0· Ramadan hours'],
  ['the day after', '2027-03-09T13:00', '12:00\u00a0pm to 1:00\u00a0am'],
])('the name of special days stands beside their own hours only: %s', async (_, local, hours) => {
  expect(await shownAt(local)).toBe(hours)
})

test.each([
  ['from midnight to midnight', aBranch({ hours: everyDay(['00:00', '00:00']) })],
  ['from six to six', aBranch({ hours: everyDay(['06:00', '06:00']) })],
])('a branch that is open %s is open 24 hours', async (_, allDay) => {
  expect(await shownAt('2027-02-07T03:00', allDay)).toBe('Open 24 hours')
  expect(await htmlOf(<TodayHours branch={allDay} now={at('2027-02-07T20:00')} />, 'ar')).toBe(
    'مفتوح 24 ساعة',
  )
  expect(await htmlOf(<WeekHours branch={allDay} now={at('2027-02-07T03:00')} />)).not.toContain(':00')
})

test.each([
  ['in the next days by its weekday', '2026-11-23', 'Opens Tue 12:00\u00a0pm'],
  ['in weeks by its date', '2026-12-15', 'Opens Wed 16\u00a0Dec 12:00\u00a0pm'],
])('a branch that is closed for days names its opening %s', async (_, to, words) => {
  const specialDays = [{ from: '2026-11-20', to, name: {}, hours: [] }]

  expect(
    await shownAt('2026-11-21T11:00', aBranch({ hours: everyDay(['12:00', '22:00']), specialDays })),
  ).toBe(words)
})
