import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import type { MenuFile } from '#contract/menu-file.ts'
import { checkMenu } from '#server/catalogue/menu-file/check-menu-file.ts'
import { notesOnLanguages } from '#server/catalogue/menu-file/note-languages.ts'
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

test.each(['kab\0sa', 'kabsa \ud83c'])(
  'a text that cannot be stored is refused with its place',
  async (en) => {
    const { problems } = await check({ items: [aWrittenItem({ name: { en, ar: 'كبسة' } })] })

    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(/^items\[0\]\.name\.en.*without NUL and without half characters/)
  },
)

test('a bakery with bread at one riyal is accepted with a note', async () => {
  expect(await check({ items: pricedAt(100, 100, 200, 500) })).toEqual({
    problems: [],
    notes: ['half of the items cost 100 halalas or less; prices are halalas: 32 riyals are 3200'],
  })
  expect(await check({ items: pricedAt(3200, 500, 100) })).toEqual({ problems: [], notes: [] })
})

test('a discount of a price that is 0 is noted', async () => {
  const items = [
    aWrittenItem({ id: 'sized', price: 0, discountPercent: 20 }),
    aWrittenItem({ id: 'free', price: 0 }),
    aWrittenItem({ id: 'cheaper', discountPercent: 20 }),
  ]

  expect((await check({ items })).notes).toEqual([
    'items[0].discountPercent (sized, كبسة): takes nothing off a price of 0; options have no discount',
  ])
})

const mains = aWrittenMenu().categories.map((category) => ({ ...category, course: 'main' as const }))
const planned = { categories: mains, items: [aWrittenItem({ serves: 4 })] }

test('catering without a main course is noted', async () => {
  const { brand } = aWrittenMenu()
  const catering = { ...brand, cateringNote: { en: 'Trays for guests', ar: 'صواني للضيوف' } }

  expect((await check({ brand: catering })).notes).toEqual([
    'brand.cateringNote: no category has the course main, so that no feast can be planned',
  ])
  expect((await check({ brand: catering, categories: mains })).notes).toEqual([
    'brand.cateringNote: no main dish says how many it serves, so that no feast can be planned',
  ])
  expect((await check({ brand: catering, ...planned })).notes).toEqual([])
})

test('points that are given and pay for nothing are noted', async () => {
  const { brand } = aWrittenMenu()
  const invite = { inviterPoints: 0, friendPoints: 0 }
  const none = { earnPoints: 0, maxSharePercent: 0, invite }
  const notesOf = async (about: object) => (await check({ brand: { ...brand, ...about } })).notes

  expect(await notesOf({ points: none })).toEqual([
    'brand.points.maxSharePercent: with 0, points pay for nothing, and these still give some: promise.points',
  ])
  expect(await notesOf({ points: none, promise: { points: 0 } })).toEqual([])
  expect(await notesOf({ points: { earnPoints: 0 } })).toEqual([])
})

const at = (lat: number, lng: number) => ({
  branches: [
    aWrittenBranch(),
    aWrittenBranch({ id: 'malaz', name: { en: 'Malaz', ar: 'الملز' }, location: { lat, lng } }),
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
    'branches[1].location.lat (malaz, الملز): expected the latitude, these two seem swapped, got 46.68',
  ])
})

test('a branch outside of the Kingdom is refused by name', async () => {
  expect((await check(at(2.469, 46.68))).problems).toEqual([
    'branches[1].location (malaz, الملز): expected a place in Saudi Arabia, got lat 2.469 and lng 46.68',
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
  const items = [aWrittenItem({ description: { en: 'Rice', ar: 'رز', [lang]: text } })]

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
  const brand = {
    ...aWrittenMenu().brand,
    tagline: { en: text, ar: 'رز' },
    cateringNote: { en: 'Rice', ar: text },
  }

  expect(await check({ branches, brand, ...planned })).toEqual({ problems: [], notes: [] })
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

test('a misspelled field is refused once, with the field that it stands for', async () => {
  const { price, ...rest } = aWrittenItem()
  const items = [{ ...rest, pirce: price, descripton: { en: 'Rice' } }] as unknown[]

  expect((await check({ items: items as WrittenMenu['items'] })).problems).toEqual([
    'items[0].descripton (kabsa, كبسة): not known here; did you mean "description"?',
    'items[0].pirce (kabsa, كبسة): not known here; did you mean "price"?',
  ])
})

test('an unknown field that is close to no known one does not replace a missing one', async () => {
  const { price, ...rest } = aWrittenItem()
  const items = [
    { ...rest, cost: price },
    { ...aWrittenItem({ id: 'b' }), prices: 3200 },
  ]

  const { problems } = await check({ items: items as WrittenMenu['items'] })

  expect(problems.map((problem) => problem.replace(/known are .*/, 'known are …'))).toEqual([
    'items[0].cost (kabsa, كبسة): not known here; known are …',
    'items[0].price (kabsa, كبسة): expected halalas as a whole number, got nothing',
    'items[1].prices (b, كبسة): not known here; did you mean "price"?',
  ])
})

test('a text that lacks a language is noted by its place', async () => {
  const items = [aWrittenItem({ name: { en: 'Kabsa' } }), aWrittenItem({ id: 'b', name: { ar: 'ب' } })]

  expect(await check({ items })).toEqual({
    problems: [],
    notes: [
      '1 text has no English, customers read Arabic in its place: items[1].name (b, ب)',
      '1 text has no Arabic, customers read English in its place: items[0].name (kabsa, Kabsa)',
    ],
  })
})

test('a logo for one language is no text', async () => {
  const file = { brand: { look: { logo: { ar: 'look/logo.svg' }, welcome: { ar: 'أهلًا' } } } }

  expect(notesOnLanguages(file as unknown as MenuFile)).toEqual([
    '1 text has no English, customers read Arabic in its place: brand.look.welcome',
  ])
})

test('many texts that lack a language are counted', async () => {
  const items = [1, 2, 3, 4, 5, 6].map((id) => aWrittenItem({ id: `dish-${id}`, name: { en: 'Dish' } }))

  expect((await check({ items })).notes).toEqual([
    '6 texts have no Arabic, customers read English in their place: items[0].name (dish-1, Dish), ' +
      'items[1].name (dish-2, Dish), items[2].name (dish-3, Dish) and 3 more',
  ])
})
