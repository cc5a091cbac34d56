import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { checkMenu } from '#server/catalogue/menu/menu-file.ts'
import { aWrittenBranch, aWrittenItem, aWrittenMenu, type WrittenMenu } from '#support/menu-file.ts'

const check = async (about: Partial<WrittenMenu>) => {
  const checked = await checkMenu(aWrittenMenu(about), tmpdir())
  return checked.ok ? { problems: [], notes: checked.notes } : { problems: checked.problems, notes: [] }
}

const pricedAt = (...prices: number[]) =>
  prices.map((price, place) => aWrittenItem({ id: `dish-${place}`, price }))

test('a menu whose prices look like riyals is refused', async () => {
  expect((await check({ items: pricedAt(32, 18, 5, 0, 1450) })).problems).toEqual([
    'items: expected prices in halalas (32 riyals are 3200), these look like riyals: ' +
      'half of the dishes cost 18 halalas or less',
  ])
})

test('a bakery with bread at one riyal is accepted with a note', async () => {
  expect(await check({ items: pricedAt(100, 100, 200, 500) })).toEqual({
    problems: [],
    notes: ['half of the items cost 100 halalas or less; prices are halalas: 32 riyals are 3200'],
  })
  expect(await check({ items: pricedAt(3200, 500, 100) })).toEqual({ problems: [], notes: [] })
})

const at = (lat: number, lng: number) => ({
  branches: [
    aWrittenBranch(),
    aWrittenBranch({ id: 'malaz', name: { en: 'Malaz' }, location: { lat, lng } }),
  ],
})

test.each([
  ['Turaif', 31.67, 38.65],
  ['Jazan', 16.89, 42.55],
  ['Rub al Khali', 20, 55],
])('a branch in %s is in the Kingdom', async (_, lat, lng) => {
  expect((await check(at(lat, lng))).problems).toEqual([])
})

test('a branch with swapped coordinates is refused by name', async () => {
  expect((await check(at(46.68, 24.69))).problems).toEqual([
    'branches[1].location.lat (malaz, Malaz): expected the latitude, these two seem swapped, got 46.68',
  ])
})

test('a branch outside of the Kingdom is refused by name', async () => {
  expect((await check(at(2.469, 46.68))).problems).toEqual([
    'branches[1].location (malaz, Malaz): expected a place in Saudi Arabia, got lat 2.469 and lng 46.68',
  ])
})

const { hours } = aWrittenBranch()

test('hours that begin before those of the evening before end are refused', async () => {
  const late = [{ opens: '18:00', closes: '03:00' }]
  const early = [
    { opens: '02:00', closes: '10:00' },
    { opens: '12:00', closes: '17:00' },
  ]
  const branch = aWrittenBranch({ hours: { ...hours, saturday: late, sunday: early } })

  expect((await check({ branches: [branch] })).problems).toEqual([
    'branches[0].hours.sunday[0] (olaya, العليا): ' +
      'expected hours that begin after branches[0].hours.saturday[0] ends on this day, at "03:00"',
  ])
})

test('hours that touch at midnight or later do not overlap', async () => {
  const open = [{ opens: '00:00', closes: '00:00' }]
  const week = Object.fromEntries(Object.keys(hours).map((day) => [day, open])) as typeof hours

  expect((await check({ branches: [aWrittenBranch({ hours: week })] })).problems).toEqual([])
})

test('special days of several nights must not overlap themselves', async () => {
  const ramadan = {
    from: '2027-02-08',
    to: '2027-03-08',
    name: { ar: 'رمضان' },
    hours: [
      { opens: '15:30', closes: '03:30' },
      { opens: '03:00', closes: '05:00' },
    ],
  }
  const inOne = { ...ramadan, to: ramadan.from }

  expect((await check({ branches: [aWrittenBranch({ specialDays: [ramadan] })] })).problems).toEqual([
    'branches[0].specialDays[0].hours[1] (olaya, العليا): ' +
      'expected hours that begin after branches[0].specialDays[0].hours[0] ends on this day, at "03:30"',
  ])
  expect((await check({ branches: [aWrittenBranch({ specialDays: [inOne] })] })).problems).toEqual([])
})

const branches = [aWrittenBranch({ leadTimeMinutes: 45, cateringLeadTimeMinutes: 1440 })]

test.each([
  ['Order two hours ahead.', 120, 'en'],
  ['Order 90 minutes in advance.', 90, 'en'],
  ['اطلب قبلها بساعتين.', 120, 'ar'],
  ['اطلب قبل ٣ ساعات', 180, 'ar'],
  ['قبلها بنص ساعة', 30, 'ar'],
])('a text that contradicts the lead times is noted: %s', async (text, minutes, lang) => {
  const items = [aWrittenItem({ description: { [lang]: text } })]

  expect(await check({ branches, items })).toEqual({
    problems: [],
    notes: [
      `items[0].description (kabsa, كبسة): the ${lang} text says ${minutes} minutes ahead, ` +
        'the lead times are 45, 1440 minutes',
    ],
  })
})

test.each([
  'Order 45 minutes ahead.',
  'Order a day ahead, two days ahead for a hundred guests.',
  'اطلب قبلها بيوم، ولأكثر من مئة ضيف قبلها بيومين.',
  'Slowly cooked for six hours.',
  'يستوي ثلاث ساعات',
])('a text that fits the lead times, or is about something else, is not noted: %s', async (text) => {
  const brand = { ...aWrittenMenu().brand, tagline: { en: text }, cateringNote: { ar: text } }

  expect(await check({ branches, brand })).toEqual({ problems: [], notes: [] })
})

test('a dish that takes longer than the lead time of a branch that sells it is noted', async () => {
  const malaz = aWrittenBranch({ id: 'malaz', leadTimeMinutes: 30 })
  const slow = { prepMinutes: 60 }
  const items = [
    aWrittenItem({ id: 'mandi', ...slow }),
    aWrittenItem({ id: 'feast', ...slow, catering: true }),
    aWrittenItem({ id: 'olaya-only', ...slow, soldAt: ['olaya'] }),
    aWrittenItem({ id: 'quick', prepMinutes: 30 }),
  ]

  expect((await check({ branches: [aWrittenBranch({ leadTimeMinutes: 90 }), malaz], items })).notes).toEqual([
    'items[0].prepMinutes (mandi, كبسة): 60 minutes are longer than the lead time of 30 at malaz',
  ])
})
