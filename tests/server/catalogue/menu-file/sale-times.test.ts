import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { contentOf } from '#server/catalogue/menu-file/content.ts'
import { checkMenu, checkStoredMenu } from '#server/catalogue/menu-file/check-menu-file.ts'
import { notesOnTimes } from '#server/catalogue/menu-file/note-times.ts'
import { weekdays } from '#domain/weekday.ts'
import {
  aWrittenBranch,
  aWrittenGroup,
  aWrittenItem,
  aWrittenMenu,
  type WrittenMenu,
} from '#support/menu-file.ts'

const check = async (about: Partial<WrittenMenu>) => checkMenu(aWrittenMenu(about), tmpdir())
const problemsIn = async (about: Partial<WrittenMenu>) => {
  const checked = await check(about)
  return checked.ok ? [] : checked.problems
}
const notesOn = async (about: Partial<WrittenMenu>) => {
  const checked = await check(about)
  return checked.ok ? checked.notes : checked.problems
}
const contentIn = async (about: Partial<WrittenMenu>) => {
  const checked = await check(about)
  if (!checked.ok) throw new Error(checked.problems.join('\n'))
  return contentOf(checked.menu)
}

const categories = (days: ('friday' | 'monday')[]) => [
  { id: 'rice', name: { en: 'Rice', ar: 'الرز' }, cloth: 'rumman' as const, when: [{ days }] },
]
const breakfast = { opens: '06:00', closes: '11:00' }

test('times of sale are stored as hours of the week; an entry without them has none', async () => {
  const content = await contentIn({
    categories: [{ id: 'rice', name: { ar: 'الرز' }, cloth: 'rumman', from: '2027-02-08' }],
    optionGroups: [
      aWrittenGroup({ options: [{ id: 'size-one', name: { ar: 'نفر' }, when: [{ days: ['friday'] }] }] }),
    ],
    items: [
      aWrittenItem({ when: [{ from: '06:00', to: '11:00' }], optionGroupIds: ['size'] }),
      aWrittenItem({ id: 'mandi' }),
    ],
  })

  const allDay = [{ opens: '00:00', closes: '00:00' }]
  expect(content.categories[0]).toEqual({
    id: 'rice',
    name: { ar: 'الرز' },
    cloth: 'rumman',
    times: { hours: Array.from({ length: 7 }, () => allDay), from: '2027-02-08', until: null },
  })
  expect(content.optionGroups[0]?.options[0]?.times?.hours).toEqual([[], [], [], [], [], allDay, []])
  expect(content.items[0]).toMatchObject({
    times: { hours: Array.from({ length: 7 }, () => [breakfast]), from: null },
  })
  expect(content.items[0]).not.toHaveProperty('when')
  expect(content.items[1]).not.toHaveProperty('times')
})

test('a last day before the first, a day that does not exist and unknown weekdays are problems', async () => {
  const problems = await problemsIn({
    categories: [
      { id: 'rice', name: { ar: 'الرز' }, cloth: 'rumman', from: '2027-03-09', until: '2027-02-08' },
    ],
    items: [
      aWrittenItem({
        until: '2027-02-30',
        when: [{ days: ['someday' as 'friday'], from: '25:00' }],
      }),
    ],
  })

  expect(problems).toEqual([
    'categories[0].until (rice, الرز): expected the day of "from" (2027-03-09) or a later one, ' +
      'got "2027-02-08"',
    'items[0].until (kabsa, كبسة): expected a day of the calendar, got "2027-02-30"',
    'items[0].when[0].days[0] (kabsa, كبسة): expected one of sunday, monday, tuesday, wednesday, thursday, ' +
      'friday, saturday, got "someday"',
    'items[0].when[0].from (kabsa, كبسة): expected a time of day as "HH:MM", "00:00" to "23:59", got "25:00"',
  ])
})

test('a last day that never comes is a problem, because such a dish would never be sold', async () => {
  const problems = await problemsIn({
    items: [aWrittenItem({ until: '9999-12-31' }), aWrittenItem({ id: 'mandi', until: '2100-12-31' })],
  })

  expect(problems).toEqual([
    'items[0].until (kabsa, كبسة): expected a day until the year 2100, or none where there is no last day, ' +
      'got "9999-12-31"',
  ])
})

test('a dish that is never sold while a branch is open is noted with the branch', async () => {
  // the branch opens at eleven, breakfast ends then
  const items = [aWrittenItem({ when: [{ from: '06:00', to: '11:00' }] })]

  expect(await notesOn({ items })).toEqual([
    'items[0] (kabsa, كبسة): its times never meet the hours of olaya',
  ])
  expect(await notesOn({ items, branches: [aWrittenBranch(), aWrittenBranch({ id: 'malaz' })] })).toEqual([
    'items[0] (kabsa, كبسة): its times never meet the hours of olaya and 1 more',
  ])
  const early = aWrittenBranch({
    specialDays: [
      { from: '2027-03-10', to: '2027-03-12', name: { en: 'Eid', ar: 'العيد' }, hours: [breakfast] },
    ],
  })
  expect(await notesOn({ items, branches: [early] })).toEqual([])
})

/** How often notes on dishes that are never sold in two branches read the hours of the second one. */
async function readsOfHours(dishes: number): Promise<number> {
  const items = Array.from({ length: dishes }, (_, place) => aWrittenItem({ id: `dish-${place}` }))
  const branches = [aWrittenBranch(), aWrittenBranch({ id: 'malaz' })]
  const checked = await check({
    categories: [{ ...categories([])[0]!, when: [{ from: '06:00', to: '11:00' }] }],
    items,
    branches,
  })
  if (!checked.ok) throw new Error(checked.problems.join('\n'))
  const { file } = checked.menu
  let reads = 0
  const noon = {
    get opens() {
      reads++
      return '12:00'
    },
    closes: '23:00',
  }
  const hours = Object.fromEntries(weekdays.map((day) => [day, [noon]])) as (typeof file.branches)[0]['hours']
  const notes = notesOnTimes({ ...file, branches: [file.branches[0]!, { ...file.branches[1]!, hours }] })
  expect(notes).toHaveLength(dishes)
  return reads
}

test('a menu of the studio is checked without notes, which only the command prints', async () => {
  const checked = await check({})
  if (!checked.ok) throw new Error(checked.problems.join('\n'))

  const ofStudio = await checkStoredMenu(
    checked.menu.file,
    { look: checked.menu.look.stored },
    async () => undefined,
  )

  expect(Object.keys(ofStudio)).toEqual(['ok', 'menu'])
})

test('twelve dishes that are never sold are searched once, as is one', async () => {
  expect(await readsOfHours(12)).toBe(await readsOfHours(1))
})

test('times of a category and of its dish that never meet are noted', async () => {
  const items = [aWrittenItem({ when: [{ days: ['friday'] }] })]
  expect(await notesOn({ items, categories: categories(['monday']) })).toHaveLength(1)
  expect(await notesOn({ items, categories: categories(['friday']) })).toEqual([])
})

const ramadan = {
  id: 'ramadan',
  name: { en: 'Ramadan', ar: 'رمضان' },
  from: '2027-02-08',
  to: '2027-03-08',
  hours: [{ opens: '16:00', closes: '03:00' }],
}

const during = (from: string) => ({
  calendar: [{ ...ramadan, from }],
  items: [aWrittenItem({ during: 'ramadan', when: [{ from: '17:00', to: '20:00' }] })],
})

test('the calendar gives its days to all branches, with other hours for some', async () => {
  const own = { from: '2027-02-10', to: '2027-02-10', name: { en: 'Repair', ar: 'صيانة' }, hours: [] }
  const night = [{ opens: '20:00', closes: '03:00' }]
  const content = await contentIn({
    calendar: [
      { ...ramadan, branchHours: [{ branches: ['malaz'], hours: night }] },
      { id: 'day', name: { en: 'Day', ar: 'يوم' }, from: '2027-09-23', to: '2027-09-23' },
    ],
    branches: [aWrittenBranch({ specialDays: [own] }), aWrittenBranch({ id: 'malaz' })],
  })

  const { id: _id, ...days } = ramadan
  expect(content.branches.map(({ specialDays }) => specialDays)).toEqual([
    [own, { ...days, ofBrand: true }],
    [{ ...days, hours: night, ofBrand: true }],
  ])
})

test('each of 300 branches has hours of its own on days of the calendar', async () => {
  const ids = Array.from({ length: 300 }, (_, place) => `branch-${place}`)
  const night = [{ opens: '20:00', closes: '03:00' }]
  const file = {
    calendar: [{ ...ramadan, branchHours: ids.map((id) => ({ branches: [id], hours: night })) }],
    branches: ids.map((id) => aWrittenBranch({ id })),
  }

  expect(await problemsIn(file)).toEqual([])
})

test('what is sold during days of the calendar moves with them', async () => {
  const timesOf = async (from: string) => (await contentIn(during(from))).items[0]?.times

  expect(await timesOf('2027-02-08')).toMatchObject({ from: '2027-02-08', until: '2027-03-08' })
  expect(await timesOf('2027-02-09')).toMatchObject({ from: '2027-02-09', until: '2027-03-08' })
  expect((await contentIn(during('2027-02-08'))).items[0]).not.toHaveProperty('during')
})

test('the calendar is checked: days, hours, branches, and what is sold during it', async () => {
  const problems = await problemsIn({
    calendar: [
      {
        ...ramadan,
        to: '2027-02-01',
        branchHours: [{ branches: ['moon'], hours: [...ramadan.hours, { opens: '17:00', closes: '18:00' }] }],
      },
      ramadan,
    ],
    items: [aWrittenItem({ during: 'hajj', from: '2027-02-08' })],
  })

  expect(problems).toEqual([
    'calendar[0].branchHours[0].branches[0] (ramadan, رمضان): expected the id of a branch of this file, ' +
      'got "moon"',
    'calendar[0].branchHours[0].hours[1] (ramadan, رمضان): expected hours that do not overlap, these begin ' +
      'before calendar[0].branchHours[0].hours[0] ends',
    'calendar[0].to (ramadan, رمضان): expected the day of "from" (2027-02-08) or a later one, got "2027-02-01"',
    'calendar[1].id (ramadan, رمضان): expected each only once (calendar[0].id is the same), got "ramadan"',
    'items[0].during (kabsa, كبسة): expected the id of an entry of the calendar of this file, got "hajj"',
    'items[0].from (kabsa, كبسة): expected "during" or own days, got both',
  ])
})

test('an entry of the calendar in another Hijri month than its name says is noted', async () => {
  expect(await notesOn({ calendar: [ramadan] })).toEqual([])
  // by Umm al-Qura, Ramadan 1448 begins on 8 February 2027; the moon may be a day later
  expect(await notesOn({ calendar: [{ ...ramadan, from: '2027-02-09', to: '2027-03-10' }] })).toEqual([])

  const [note] = await notesOn({ calendar: [{ ...ramadan, from: '2025-02-08', to: '2025-03-08' }] })
  expect(note).toMatch(
    /^calendar\[0\] \(ramadan, رمضان\): its days are 1446-08-09 to 1446-09-08 of the Hijri calendar$/,
  )
})

test('contradictions of a promotion are problems', async () => {
  const name = { ar: 'عرض' }
  const problems = await problemsIn({
    promotions: [
      { id: 'both', name, percent: 10, amount: 500 },
      { id: 'none', name, items: ['soup'], categories: ['sweets'], branches: ['moon'] },
      { id: 'cap', name, amount: 500, cap: 100, from: '2027-02-09', until: '2027-02-08' },
      { id: 'cap', name, freeDelivery: true, methods: ['pickup'], during: 'hajj' },
    ],
  })

  expect(problems).toEqual([
    'promotions[0] (both, عرض): expected one of percent, amount and freeDelivery, got percent and amount',
    'promotions[1] (none, عرض): expected one of percent, amount and freeDelivery, got none',
    'promotions[1].branches[0] (none, عرض): expected the id of a branch of this file, got "moon"',
    'promotions[1].categories[0] (none, عرض): expected the id of a category of this file, got "sweets"',
    'promotions[1].items[0] (none, عرض): expected the id of an item of this file, got "soup"',
    'promotions[2].cap (cap, عرض): expected "cap" only with "percent", got 100',
    'promotions[2].until (cap, عرض): expected the day of "from" (2027-02-09) or a later one, got "2027-02-08"',
    'promotions[3].during (cap, عرض): expected the id of an entry of the calendar of this file, got "hajj"',
    'promotions[3].id (cap, عرض): expected each only once (promotions[2].id is the same), got "cap"',
    'promotions[3].methods (cap, عرض): expected delivery among the methods',
  ])
})
