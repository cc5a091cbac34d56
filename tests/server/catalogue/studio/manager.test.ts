import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NotificationList } from '#contract/notification.ts'
import { DraftConflict, type FileChange } from '#contract/studio.ts'
import { MenuPreview } from '#contract/studio-preview.ts'
import { deleteStaffMember, upsertStaffMember } from '#server/identity/account/staff-store.ts'
import { type CustomerClient, problemOf } from '#support/customer-client.ts'
import { testedStore } from '#support/database.ts'
import { stock } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aManager, anOwner } from '#support/signed-in.ts'
import { countWaiting } from '#support/waiting-queries.ts'
import { changedDraft, changeDraft, historyOf, publishDraft, readDraft } from '#support/studio.ts'

const phone = '0512345672'
const lead = ['branches', 'olaya', 'leadTimeMinutes']
const price = ['items', 'kabsa', 'price']
const ramadan = ['calendar', 'ramadan', 'branchHours']
const evening = [{ opens: '16:00', closes: '02:00' }]
const night = [{ opens: '20:00', closes: '03:00' }]

let shop: TestShop
let owner: CustomerClient
let manager: CustomerClient
beforeEach(async () => {
  shop = await openShop()
  await stock(shop.deps, (file) => ({
    ...file,
    calendar: [
      {
        id: 'ramadan',
        name: { en: 'Ramadan', ar: 'رمضان' },
        from: '2027-02-08',
        to: '2027-03-09',
        branchHours: [{ branches: ['olaya', 'narjis'], hours: evening }],
        maghribSlots: false,
      },
    ],
    branches: file.branches.map((branch) => ({ ...branch, pickup: true, leadTimeMinutes: 30 })),
  }))
  owner = await anOwner(shop, '0512345674')
  manager = await aManager(shop, phone, 'olaya')
})
afterEach(() => shop.close())

const markReady = (by = manager) => by.send('POST', '/studio/menu/ready')
const publish = () => publishDraft(owner)
async function newsOf(by: CustomerClient) {
  const { body } = await by.send('GET', '/notifications')
  return v.parse(NotificationList, body).notifications.filter(({ kind }) => kind === 'draft-ready')
}
const leadEdit = { path: lead, from: 30, to: 45 }
const nameOf = (name: string, of = '+966512345672') =>
  shop.db.updateTable('staff').set({ display_name: name }).where('phone', '=', of).execute()

test('a change of a manager is in the one draft, named to the owner', async () => {
  await nameOf('Sara')

  await changedDraft(manager, leadEdit)

  expect((await readDraft(owner)).changes).toMatchObject([{ ...leadEdit, by: 'Sara', isMine: false }])
  expect((await readDraft(manager)).changes).toMatchObject([{ ...leadEdit, by: 'Sara', isMine: true }])
})

test.each<[string, FileChange]>([
  ['another branch', { path: ['branches', 'narjis', 'leadTimeMinutes'], from: 30, to: 45 }],
  ['a dish', { path: price, from: 3200, to: 1 }],
  ['the days of the calendar', { path: ['calendar', 'ramadan', 'to'], from: '2027-03-09', to: '2027-03-10' }],
  ['the hours of all branches', { path: ['calendar', 'ramadan', 'hours'], to: night }],
  ['the brand', { path: ['brand', 'name', 'en'], from: 'Sufra', to: 'Mine' }],
  ['the whole branch', { path: ['branches', 'olaya'], to: undefined }],
  ['the id of the branch', { path: ['branches', 'olaya', 'id'], from: 'olaya', to: 'narjis' }],
  ['the order of the branches', { path: ['branches', '#order'], to: ['narjis', 'olaya'] }],
  ['the exceptions of another branch', { path: ramadan, to: [{ branches: ['narjis'], hours: night }] }],
])('a manager does not change %s, nor anything with it', async (_, edit) => {
  const answer = await changeDraft(manager, leadEdit, edit)

  expect(answer.status).toBe(403)
  expect(problemOf(answer).refusal).toBe('not-own-branch')
  expect((await readDraft(owner)).changes).toEqual([])
})

test('a manager sees nothing of the brand’s draft, and nothing of other branches', async () => {
  await changedDraft(owner, { path: price, from: 3200, to: 3400 })
  await changedDraft(owner, { path: ['branches', 'narjis', 'leadTimeMinutes'], from: 30, to: 60 })
  await changedDraft(owner, { path: lead, from: 30, to: 50 })

  const draft = await readDraft(manager)

  expect(draft.changes).toMatchObject([{ path: lead, to: 50, isMine: false }])
  expect(JSON.stringify(draft)).not.toMatch(/narjis|3400/)
  expect(draft.live['branches']).toMatchObject([{ id: 'olaya' }])
  expect(draft.live['brand']).toEqual({})
})

test('a new order of the branches by an owner moves no change to another branch', async () => {
  const { live } = await readDraft(owner)
  const from = v.parse(v.array(v.object({ id: v.string() })), live['branches']).map(({ id }) => id)
  await changedDraft(owner, { path: ['branches', '#order'], from, to: from.toReversed() })

  await changedDraft(manager, leadEdit)

  expect((await readDraft(owner)).changes).toContainEqual(expect.objectContaining(leadEdit))
  expect((await readDraft(manager)).changes).toHaveLength(1)
})

test('a manager and an owner change exceptions of the same days, and both are named', async () => {
  await nameOf('Sara')
  await nameOf('Reem', '+966512345674')
  const whole = [{ branches: ['olaya', 'narjis'], hours: evening }]
  const others = [
    { branches: ['olaya'], hours: evening },
    { branches: ['narjis'], hours: night },
  ]
  await changedDraft(owner, { path: ramadan, from: whole, to: others })

  // the manager saw the draft before: the other branch is no part of it
  await changedDraft(manager, {
    path: ramadan,
    from: [{ branches: ['olaya'], hours: evening }],
    to: [{ branches: ['olaya'], hours: night }],
  })

  const [seen] = (await readDraft(owner)).changes
  expect(seen?.to).toEqual([
    { branches: ['narjis'], hours: night },
    { branches: ['olaya'], hours: night },
  ])
  expect([seen?.by, seen?.also]).toEqual(['Sara', ['Reem']])
  expect((await readDraft(manager)).changes).toMatchObject([
    { path: ramadan, to: [{ branches: ['olaya'], hours: night }], by: 'Sara', also: [] },
  ])
})

const eid = {
  id: 'eid',
  name: { en: 'Eid', ar: 'العيد' },
  from: '2027-03-10',
  to: '2027-03-12',
  branchHours: [{ branches: ['narjis'], hours: evening }],
  maghribSlots: false,
}
const ofEid = ['calendar', 'eid', 'branchHours']
const own = [{ branches: ['olaya'], hours: night }]

test('exceptions of a manager on days that are only in the draft are published with them', async () => {
  await nameOf('Sara')
  await nameOf('Reem', '+966512345674')
  await changedDraft(owner, { path: ['calendar', 'eid'], to: eid })

  expect(await readDraft(manager)).toMatchObject({ draftDays: [{ ...eid, branchHours: [] }], changes: [] })
  await changedDraft(manager, { path: ofEid, from: [], to: own })

  expect((await readDraft(manager)).changes).toMatchObject([{ path: ofEid, from: [], to: own, isMine: true }])
  const draft = await readDraft(owner)
  expect(draft.draftDays).toEqual([])
  expect(draft.changes).toMatchObject([
    {
      path: ['calendar', 'eid'],
      to: { branchHours: [...eid.branchHours, ...own] },
      by: 'Sara',
      also: ['Reem'],
    },
  ])
  expect((await manager.send('GET', '/studio/menu/preview')).status).toBe(200)
  expect((await publish()).status).toBe(200)
  expect(await readDraft(manager)).toMatchObject({ draftDays: [], changes: [] })
  const [newest] = await historyOf(manager)
  expect(newest).toMatchObject({ state: 'live', changes: [{ path: ofEid, to: own }], changeCount: 1 })
})

test('unfinished days of the owner stop neither the preview of a manager nor “ready”', async () => {
  await changedDraft(owner, { path: ['calendar', 'eid'], to: { ...eid, name: {} } })
  await changedDraft(manager, { path: ofEid, from: [], to: own })

  expect((await manager.send('GET', '/studio/menu/preview')).status).toBe(200)
  expect((await readDraft(manager)).problems).toEqual([])
  expect((await markReady()).status).toBe(200)
  // taken back: nothing of the manager is left
  await changedDraft(manager, { path: ofEid, from: own, to: [] })
  expect(await readDraft(manager)).toMatchObject({ changes: [], ready: [] })
  expect((await readDraft(owner)).changes).toMatchObject([{ to: { branchHours: eid.branchHours } }])
})

test('exceptions of another branch that overlap stop neither a manager nor “ready”', async () => {
  const other = await aManager(shop, '0512345673', 'narjis')
  const overlapping = [...evening, ...night]
  await changedDraft(other, {
    path: ramadan,
    from: [{ branches: ['narjis'], hours: evening }],
    to: [{ branches: ['narjis'], hours: overlapping }],
  })
  await changedDraft(manager, leadEdit)

  expect((await readDraft(manager)).problems).toEqual([])
  expect((await markReady()).status).toBe(200)
  expect((await readDraft(other)).problems).toEqual([{ path: ramadan, reason: 'hours' }])
  expect(problemOf(await markReady(other)).refusal).toBe('draft-problems')
  expect((await readDraft(owner)).problems).toEqual([{ path: ramadan, reason: 'hours' }])
})

test('a manager takes back an own change, and the owner’s stays', async () => {
  await changedDraft(owner, { path: price, from: 3200, to: 3400 })
  await changedDraft(manager, leadEdit)

  await changedDraft(manager, { path: lead, from: 45, to: 30 })

  expect((await readDraft(manager)).changes).toEqual([])
  expect((await readDraft(owner)).changes).toMatchObject([{ path: price }])
})

test('a field that the owner changed meanwhile is a conflict with the owner’s value', async () => {
  await changedDraft(owner, { path: lead, from: 30, to: 50 })

  const answer = await changeDraft(manager, leadEdit)

  expect(answer.status).toBe(409)
  const conflicts = v.parse(v.array(DraftConflict), problemOf(answer).detail?.['conflicts'])
  expect(conflicts).toMatchObject([{ path: lead, mine: 45, theirs: 50 }])
})

test('“ready” notifies each owner once until the draft is published', async () => {
  const second = await anOwner(shop, '0512345675')
  await changedDraft(manager, leadEdit)

  await markReady()
  await changedDraft(manager, { path: lead, from: 45, to: 50 })
  await markReady()

  expect(await newsOf(owner)).toMatchObject([{ sequence: 1, values: { branch: { en: 'Olaya' } } }])
  expect(await newsOf(second)).toHaveLength(1)
  expect(await newsOf(manager)).toEqual([])
  expect((await readDraft(owner)).ready).toHaveLength(1)
  expect((await publish()).status).toBe(200)
  expect((await readDraft(owner)).ready).toEqual([])
  await changedDraft(manager, { path: lead, from: 50, to: 55 })
  await markReady()
  expect(await newsOf(owner)).toHaveLength(2)
})

test('“ready” needs a change of one’s own without problems, and is no word of an owner', async () => {
  await changedDraft(owner, { path: lead, from: 30, to: 50 })
  const none = await markReady()
  await changedDraft(manager, {
    path: ['branches', 'olaya', 'name'],
    from: { en: 'Olaya', ar: 'العليا' },
    to: {},
  })
  const wrong = await markReady()

  expect([none, wrong, await markReady(owner)].map((answer) => problemOf(answer).refusal)).toEqual([
    'draft-empty',
    'draft-problems',
    'owner-publishes',
  ])
  expect(await newsOf(owner)).toEqual([])
})

test('the owner takes out one change and publishes the other', async () => {
  const units = ['branches', 'olaya', 'cateringLeadTimeMinutes']
  await changedDraft(manager, leadEdit, { path: units, from: 1440, to: 2000 })
  await changedDraft(owner, { path: lead, from: 45, to: 30 })

  expect((await publish()).status).toBe(200)

  const [newest] = await historyOf(owner)
  expect(newest?.changes).toMatchObject([{ path: units, to: 2000 }])
})

test('a manager publishes, exports, repeats and takes back nothing', async () => {
  await changedDraft(manager, leadEdit)
  const { number, revision } = await readDraft(manager)

  const answers = await Promise.all([
    manager.send('POST', '/studio/menu/publications', { live: number, revision, at: null }),
    manager.send('POST', `/studio/menu/publications/${number}/again`, { live: number }),
    manager.send('DELETE', `/studio/menu/publications/${number}`),
    manager.send('GET', `/studio/menu/publications/${number}`),
    manager.send('GET', '/studio/menu/file'),
  ])

  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
})

test('the history of a manager has what changed at their branches', async () => {
  await changedDraft(owner, { path: price, from: 3200, to: 3400 })
  await publish()
  await changedDraft(owner, { path: price, from: 3400, to: 3500 })
  await changedDraft(manager, leadEdit)
  await publish()

  const history = await historyOf(manager)

  expect(history).toMatchObject([{ state: 'live', changes: [leadEdit], changeCount: 1 }])
  expect(await historyOf(owner)).toHaveLength(3)
})

test('the preview of a manager is that of their branches, with their part of the draft', async () => {
  await changedDraft(owner, { path: price, from: 3200, to: 3400 })
  await changedDraft(manager, {
    path: ['branches', 'olaya', 'name', 'en'],
    from: 'Olaya',
    to: 'Olaya Street',
  })

  const { body } = await manager.send('GET', '/studio/menu/preview')
  const other = await manager.send('GET', '/studio/menu/preview?branch=narjis')

  const { list, menu } = v.parse(MenuPreview, body)
  expect(list.branches).toMatchObject([{ id: 'olaya', name: { en: 'Olaya Street' } }])
  expect(menu.menu.items.find(({ id }) => id === 'kabsa')?.price).toBe(3200)
  expect(other.status).toBe(404)
})

test.each([
  ['the role', () => setRole('staff', ['olaya']), 403],
  ['the branch', () => setRole('manager', ['narjis']), 403],
])('a manager who loses %s edits nothing more, and the changes stay, named', async (_, lose, status) => {
  await nameOf('Sara')
  await changedDraft(manager, leadEdit)
  await markReady()

  await lose()

  expect((await changeDraft(manager, { path: lead, from: 45, to: 50 })).status).toBe(status)
  const draft = await readDraft(owner)
  expect(draft.changes).toMatchObject([{ ...leadEdit, by: 'Sara' }])
  expect(draft.ready).toMatchObject([{ by: 'Sara' }])
})

test('an employee who is removed is still named', async () => {
  const sara = await aManager(shop, '0512345673', 'olaya')
  await sara.send('PATCH', '/me', { firstName: 'Sara', lastName: 'Ahmad', email: null })
  await changedDraft(sara, leadEdit)

  await deleteStaffMember(shop.db, '+966512345673')

  expect((await readDraft(owner)).changes).toMatchObject([{ by: 'Sara' }])
  expect((await sara.send('GET', '/studio/menu')).status).toBe(403)
})

const setRole = (role: 'staff' | 'manager', branchIds: string[]) =>
  shop.db
    .transaction()
    .execute((tx) =>
      upsertStaffMember(tx, { phone: '+966512345672', role, name: 'Sara', branchIds }, shop.clock.now),
    )

// the embedded database has one connection
test.runIf(testedStore === 'postgres')(
  'an edit that waits for the draft is refused if the manager loses the role meanwhile',
  async () => {
    await changedDraft(manager, leadEdit)
    const late = await shop.db.transaction().execute(async (tx) => {
      await tx.selectFrom('menu_draft').select('id').forUpdate().execute()
      const waiting = changeDraft(manager, { path: lead, from: 45, to: 50 })
      await expect.poll(() => countWaiting(shop)).toBeGreaterThan(0)
      await setRole('staff', ['olaya'])
      return { waiting }
    })

    const answer = await late.waiting

    expect(problemOf(answer).refusal).toBe('not-allowed')
    expect((await readDraft(owner)).changes).toMatchObject([leadEdit])
  },
)
