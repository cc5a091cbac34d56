import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { contentOf } from '#server/catalogue/menu-file/content.ts'
import { checkMenu } from '#server/catalogue/menu-file/check-menu-file.ts'
import { maghribDays } from '#server/catalogue/menu-file/maghrib.ts'
import { aWrittenBranch, aWrittenMenu } from '#support/menu-file.ts'

const riyadh = { lat: 24.7136, lng: 46.6753 }
const clock = (minute: number) => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`

// an update of the library that moves these times is seen here
test.each([
  ['Riyadh, 1 Ramadan 1446', riyadh, '2025-03-01', '17:56'],
  ['Makkah, 1 Ramadan 1446', { lat: 21.4225, lng: 39.8262 }, '2025-03-01', '18:25'],
  ['Riyadh, 1 Ramadan 1448', riyadh, '2027-02-08', '17:43'],
])('maghrib in %s', (_, place, date, time) => {
  expect(maghribDays(place, date, date).minutes.map(clock)).toEqual([time])
})

const ramadan = {
  id: 'ramadan',
  name: { en: 'Ramadan', ar: 'رمضان' },
  from: '2027-02-08',
  to: '2027-03-08',
  hours: [{ opens: '16:00', closes: '03:00' }],
  maghribSlots: true,
}
const check = (about: object, branches = [aWrittenBranch()]) =>
  checkMenu(aWrittenMenu({ branches, calendar: [{ ...ramadan, ...about }] }), tmpdir())

test('each branch has the maghrib of its own place on each day of the entry', async () => {
  const west = aWrittenBranch({ id: 'west', location: { lat: 24.55, lng: 46.3 } })
  const checked = await check({}, [aWrittenBranch(), west])
  if (!checked.ok) throw new Error(checked.problems.join('\n'))
  const [here, there] = contentOf(checked.menu).branches.map(({ maghrib }) => maghrib?.[0])

  expect(checked.notes).toEqual([])
  expect(here).toMatchObject({ from: '2027-02-08' })
  expect(here?.minutes).toHaveLength(29)
  // half a degree to the west the sun sets two minutes later
  expect((there?.minutes[0] ?? 0) - (here?.minutes[0] ?? 0)).toBe(2)
})

test('an entry without the setting gives no times', async () => {
  const checked = await check({ maghribSlots: false })

  expect(checked.ok && contentOf(checked.menu).branches[0]).not.toHaveProperty('maghrib')
})

test('slots at maghrib outside Ramadan are noted, and for more than a month refused', async () => {
  const summer = { name: { en: 'Summer', ar: 'الصيف' }, id: 'summer', from: '2027-07-01', to: '2027-07-31' }
  const noted = await check(summer)
  expect(noted.ok && noted.notes).toEqual([
    'calendar[0] (summer, الصيف): its days are 1449-01-26 to 1449-02-27 of the Hijri calendar',
  ])

  const refused = await check({ ...summer, to: '2027-08-01' })
  expect(refused.ok || refused.problems).toEqual([
    'calendar[0].maghribSlots (summer, الصيف): expected true only for at most 31 days, got true',
  ])
})
