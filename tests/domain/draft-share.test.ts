import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BranchEntry } from '#contract/menu-file-branch.ts'
import {
  branchesThatDiffer,
  branchFields,
  draftDays,
  isOfBranches,
  isOwnEdit,
  sharedChange,
  sharedChanges,
  sharedFile,
  withShare,
} from '#domain/draft-share.ts'
import { differencesOf, orderPart, valueAt, withChanges } from '#domain/menu-change.ts'

const evening = [{ opens: '16:00', closes: '02:00' }]
const night = [{ opens: '20:00', closes: '03:00' }]
const ramadan = ['calendar', 'ramadan', 'branchHours']

const file = {
  brand: { name: { en: 'Sufra' } },
  items: [{ id: 'kabsa', price: 3200, soldAt: ['olaya'] }],
  categories: [],
  optionGroups: [],
  promotions: [{ id: 'noon', percent: 10 }],
  calendar: [
    { id: 'ramadan', from: '2027-02-08', branchHours: [{ branches: ['olaya', 'narjis'], hours: evening }] },
  ],
  branches: [
    { id: 'olaya', leadTimeMinutes: 30, hours: { sunday: evening } },
    { id: 'narjis', leadTimeMinutes: 40, hours: { sunday: evening } },
    { id: 'malqa', leadTimeMinutes: 50, hours: { sunday: evening } },
  ],
}

test('every field of a branch is its managers’, except its id', () => {
  const fields = Object.keys(BranchEntry.entries)

  expect(fields.filter((field) => !branchFields.includes(field))).toEqual(['id'])
  expect(branchFields.filter((field) => !fields.includes(field))).toEqual([])
})

test.each([
  [['branches', 'olaya', 'hours', 'sunday'], true],
  [['branches', 'olaya', 'delivery', 'areas', 'north', 'fee'], true],
  [['calendar', 'ramadan', 'branchHours'], true],
  [['branches', 'narjis', 'hours', 'sunday'], false],
  [['branches', 'olaya'], false],
  [['branches', 'olaya', 'id'], false],
  [['branches', 'olaya', '__proto__'], false],
  [['branches', orderPart], false],
  [['branches'], false],
  [['branches', '0', 'hours'], false],
  [['calendar', 'ramadan', 'from'], false],
  [['calendar', 'ramadan', 'hours'], false],
  [['calendar', 'ramadan', 'branchHours', '0'], false],
  [['calendar', 'ramadan'], false],
  [['items', 'kabsa', 'soldAt'], false],
  [['promotions', 'noon', 'branches'], false],
  [['brand', 'name', 'en'], false],
])('a manager of Olaya may edit %j: %s', (path, may) => {
  expect(isOfBranches(path, ['olaya'])).toBe(may)
})

test('the exceptions of an edit name own branches only', () => {
  const of = (...branches: string[]) => ({ path: ramadan, to: [{ branches, hours: night }] })

  expect(isOwnEdit(of('olaya'), ['olaya'])).toBe(true)
  expect(isOwnEdit(of('olaya', 'narjis'), ['olaya'])).toBe(false)
  expect(isOwnEdit({ path: ramadan, to: [{ hours: night }] }, ['olaya'])).toBe(false)
  expect(isOwnEdit({ path: ramadan, to: 'none' }, ['olaya'])).toBe(false)
  expect(isOwnEdit({ path: ramadan, to: undefined }, ['olaya'])).toBe(true)
})

const share = ['olaya']
const exceptionsIn = (content: unknown) => valueAt(content, ramadan)
const edited = (content: unknown, to: unknown) =>
  withShare(content, [{ path: ramadan, to }], { share, live: file })

test('an exception of an own branch leaves the exception of another branch as it is', () => {
  expect(exceptionsIn(edited(file, [{ branches: ['olaya'], hours: night }]))).toEqual([
    { branches: ['narjis'], hours: evening },
    { branches: ['olaya'], hours: night },
  ])
})

test('an exception that is taken back makes the list the live one again', () => {
  const changed = edited(file, [{ branches: ['olaya'], hours: night }])

  expect(edited(changed, [{ branches: ['olaya'], hours: evening }])).toEqual(file)
})

test('the exceptions of 20,000 branches are compared in linear time', () => {
  const ids = Array.from({ length: 20_000 }, (_, place) => `branch-${place}`)
  const exceptions = ids.map((id) => ({ branches: [id], hours: evening }))

  expect(
    branchesThatDiffer(exceptions, [...exceptions.slice(1), { branches: ['branch-0'], hours: night }]),
  ).toEqual(['branch-0'])
})

test('an exception of no branch is none', () => {
  expect(exceptionsIn(edited(file, [{ branches: [], hours: night }]))).toEqual([
    { branches: ['narjis'], hours: evening },
  ])
})

test('an exception that another editor added meanwhile stays', () => {
  const meanwhile = withChanges(file, [
    { path: ramadan, to: [...file.calendar[0]!.branchHours, { branches: ['malqa'], hours: night }] },
  ])

  const both = exceptionsIn(edited(meanwhile, []))

  expect(branchesThatDiffer(exceptionsIn(meanwhile), both)).toEqual(['olaya'])
})

test('a share has its branches and exceptions, the dishes, and nothing else of the brand', () => {
  expect(sharedFile(file, share)).toEqual({
    brand: {},
    items: file.items,
    categories: [],
    optionGroups: [],
    promotions: [],
    calendar: [{ id: 'ramadan', from: '2027-02-08', branchHours: [{ branches: ['olaya'], hours: evening }] }],
    branches: [file.branches[0]],
  })
})

const eid = {
  id: 'eid',
  from: '2027-03-10',
  branchHours: [{ branches: ['olaya', 'narjis'], hours: night }],
}
const withEid = { ...file, calendar: [...file.calendar, eid] }

test('days that are only in the draft are shown without the exceptions of any branch', () => {
  expect(draftDays(file, withEid)).toEqual([{ ...eid, branchHours: [] }])
  expect(draftDays(withEid, file)).toEqual([])
})

test('exceptions on days that are only in the draft are changes of their branches', () => {
  const path = ['calendar', 'eid', 'branchHours']
  const to = [{ branches: ['olaya'], hours: night }]

  expect(sharedChanges(file, withEid, share)).toEqual([{ path, from: [], to }])
  expect(sharedChanges(file, withEid, ['malqa'])).toEqual([])
  expect(sharedChange({ path: ['calendar', 'eid'], to: eid }, share)).toEqual({ path, from: [], to })
  expect(sharedChange({ path: ['calendar', 'eid'], to: eid }, ['malqa'])).toBeUndefined()
})

test('a share of the history has its own changes only', () => {
  const to = [{ branches: ['olaya'], hours: evening }]
  const from = file.calendar[0]!.branchHours

  expect(sharedChange({ path: ramadan, from, to }, share)).toBeUndefined()
  expect(sharedChange({ path: ramadan, from, to }, ['narjis'])).toEqual({
    path: ramadan,
    from: [{ branches: ['narjis'], hours: evening }],
    to: [],
  })
  expect(sharedChange({ path: ['items', 'kabsa', 'price'], from: 1, to: 2 }, share)).toBeUndefined()
  expect(sharedChange({ path: ['branches', 'narjis', 'pickup'], to: true }, share)).toBeUndefined()
})

const ids = ['olaya', 'narjis', 'malqa']
const anExceptions = fc.array(
  fc.record({
    branches: fc.subarray(ids, { minLength: 1 }),
    hours: fc.constantFrom(evening, night, []),
  }),
  { maxLength: 3 },
)
const aContent = fc
  .record({
    order: fc.shuffledSubarray(ids, { minLength: 3 }),
    exceptions: anExceptions,
    lead: fc.integer({ min: 1, max: 90 }),
    price: fc.integer({ min: 1, max: 9000 }),
  })
  .map(({ order, exceptions, lead, price }) =>
    withChanges(file, [
      { path: ['branches', orderPart], to: order },
      { path: ['branches', order[0] ?? '', 'leadTimeMinutes'], to: lead },
      { path: ramadan, to: exceptions },
      { path: ['items', 'kabsa', 'price'], to: price },
    ]),
  )
const aPart = fc.constantFrom(
  ...ids,
  'branches',
  'calendar',
  'items',
  'brand',
  'ramadan',
  'kabsa',
  'branchHours',
  'hours',
  'sunday',
  'id',
  'leadTimeMinutes',
  'price',
  'name',
  orderPart,
  '0',
  '1',
  '__proto__',
)
const anEdit = fc.oneof(
  fc.record({
    path: fc.array(aPart, { minLength: 1, maxLength: 5 }),
    to: fc.constantFrom<unknown>(undefined, 1, 'narjis', [], {}, file.branches, file.branches[1]),
  }),
  fc.record({ path: fc.constant(ramadan), to: anExceptions }),
)

test('law: what managers may edit never changes another branch or the brand', () => {
  fc.assert(
    fc.property(
      aContent,
      aContent,
      fc.subarray(ids),
      fc.array(anEdit, { maxLength: 6 }),
      (live, draft, own, all) => {
        const edits = all.filter((edit) => isOwnEdit(edit, own))

        const after = withShare(draft, edits, { share: own, live })

        for (const { path, from, to } of differencesOf(draft, after)) {
          const isOwn = path[0] === 'branches' && own.includes(path[1] ?? '') && path.length > 2
          const differ = path.join('/') === ramadan.join('/') ? branchesThatDiffer(from, to) : undefined
          expect(isOwn || differ?.every((id) => own.includes(id)), path.join('/')).toBe(true)
        }
      },
    ),
    { numRuns: 500 },
  )
})

test('law: the changes that a share sees make its part of the draft, and nothing else', () => {
  fc.assert(
    fc.property(aContent, aContent, fc.subarray(ids), (live, draft, own) => {
      const changes = sharedChanges(live, draft, own)

      const made = withShare(live, changes, { share: own, live })

      expect(sharedChanges(made, draft, own).filter(({ path }) => path[0] === 'branches')).toEqual([])
      const others = ids.filter((id) => !own.includes(id))
      expect(
        branchesThatDiffer(exceptionsIn(made), exceptionsIn(draft)).filter((id) => own.includes(id)),
      ).toEqual([])
      expect(sharedChanges(live, made, others).filter(({ path }) => path[0] === 'branches')).toEqual([])
      expect(valueAt(made, ['items', 'kabsa'])).toEqual(valueAt(live, ['items', 'kabsa']))
    }),
  )
})
