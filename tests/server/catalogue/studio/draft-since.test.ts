import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DraftSince } from '#contract/studio-since.ts'
import { type FileChange, MenuDraft } from '#contract/studio.ts'
import { hourMs } from '#domain/duration.ts'
import { upsertStaffMember } from '#server/identity/account/staff-store.ts'
import { type CustomerClient, problemOf } from '#support/customer-client.ts'
import { stock } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aManager, anOwner } from '#support/signed-in.ts'
import { changedDraft, changeDraft, publishedDraft, readDraft } from '#support/studio.ts'

const price = ['items', 'kabsa', 'price']
const dearer: FileChange = { path: price, from: 3200, to: 3400 }
const lead: FileChange = { path: ['branches', 'olaya', 'leadTimeMinutes'], from: 30, to: 45 }
const managerPhone = '0512345672'

let shop: TestShop
let reem: CustomerClient
let maha: CustomerClient
beforeEach(async () => {
  shop = await openShop()
  await stock(shop.deps, (file) => ({
    ...file,
    branches: file.branches.map((branch) => ({ ...branch, pickup: true, leadTimeMinutes: 30 })),
  }))
  reem = await anOwner(shop, '0512345674')
  maha = await anOwner(shop, '0512345675')
})
afterEach(() => shop.close())

async function since({ mark, unavailable }: Pick<MenuDraft, 'mark' | 'unavailable'>, by = reem) {
  const query = new URLSearchParams({ draft: mark, unavailable: unavailable.mark })
  const { status, body } = await by.send('GET', `/studio/menu/since?${query}`)
  expect(status).toBe(200)
  return v.parse(DraftSince, body)
}
const nothing = { draft: null, unavailable: null }

test('a draft that is as it was read is not sent again', async () => {
  const draft = await readDraft(reem)

  expect(await since(draft)).toEqual(nothing)
})

test('after another editor’s change the whole draft is sent, once', async () => {
  const before = await readDraft(reem)
  await changeDraft(maha, dearer)

  const { draft, unavailable } = await since(before)

  expect(draft?.changes).toMatchObject([{ ...dearer, isMine: false }])
  expect(draft?.live).toEqual(before.live)
  expect(unavailable).toBeNull()
  expect(await since({ ...before, ...draft })).toEqual(nothing)
})

test('the editor whose change was answered needs no other draft', async () => {
  const before = await readDraft(reem)
  const { body } = await changeDraft(reem, dearer)
  const answer = v.parse(v.pick(MenuDraft, ['mark', 'changes']), body)

  expect(answer.mark).not.toBe(before.mark)
  expect(await since({ ...before, ...answer })).toEqual(nothing)
})

test('a publication, one that waits and one that is taken back are changes', async () => {
  await changeDraft(maha, dearer)
  const first = await readDraft(reem)
  const at = new Date(shop.clock.now + hourMs).toISOString()
  const { number, revision } = first

  await maha.send('POST', '/studio/menu/publications', { live: number, revision, at })
  const waits = await since(first)
  await maha.send('DELETE', `/studio/menu/publications/${waits.draft?.waiting[0]?.number}`)
  const returned = await since({ ...first, ...waits.draft })
  const again = { live: number, revision: returned.draft?.revision, at: null }
  await maha.send('POST', '/studio/menu/publications', again)
  const published = await since({ ...first, ...returned.draft })

  expect(waits.draft?.waiting).toHaveLength(1)
  expect(returned.draft).toMatchObject({ waiting: [], changes: [dearer] })
  expect(published.draft).toMatchObject({ changes: [] })
  expect(published.draft?.number).not.toBe(number)
})

test('several publications that wait are no change for those who read them, nor for a manager', async () => {
  const manager = await aManager(shop, managerPhone, 'olaya')
  await waitWith(dearer, 2)
  await waitWith(lead, 1)

  const [draft, ofManager] = [await readDraft(reem), await readDraft(manager)]

  expect([draft.waiting.length, ofManager.waiting.length]).toEqual([2, 1])
  expect(await since(draft)).toEqual(nothing)
  expect(await since(ofManager, manager)).toEqual(nothing)
})

async function waitWith(edit: FileChange, hours: number) {
  await changedDraft(maha, edit)
  await publishedDraft(maha, shop.clock.now + hours * hourMs)
}

test('a manager who is ready and the name of an editor are changes', async () => {
  const manager = await aManager(shop, managerPhone, 'olaya')
  await changeDraft(manager, lead)
  const first = await readDraft(reem)

  await manager.send('POST', '/studio/menu/ready')
  const ready = await since(first)
  const named = { display_name: 'Sara' }
  await shop.db.updateTable('staff').set(named).where('phone', '=', '+966512345672').execute()
  const renamed = await since({ ...first, ...ready.draft })

  expect(ready.draft?.ready).toHaveLength(1)
  expect(renamed.draft?.changes).toMatchObject([{ by: 'Sara' }])
})

test('a manager who has another branch gets another draft', async () => {
  const manager = await aManager(shop, managerPhone, 'olaya')
  const first = await readDraft(manager)
  expect(await since(first, manager)).toEqual(nothing)

  const member = { phone: '+966512345672', name: '', role: 'manager', branchIds: ['narjis'] } as const
  await shop.db.transaction().execute((tx) => upsertStaffMember(tx, member, shop.clock.now))

  expect((await since(first, manager)).draft?.live['branches']).toMatchObject([{ id: 'narjis' }])
})

test('a sold-out dish is sent without the draft, to those who see its branch', async () => {
  const [draft, manager] = [await readDraft(reem), await aManager(shop, managerPhone, 'olaya')]
  const ofManager = await readDraft(manager)
  const until = new Date(shop.clock.now + hourMs)
  const soldOut = { branch_id: 'narjis', item_id: 'kabsa', state: 'paused' as const, until }
  await shop.db.insertInto('branch_item').values(soldOut).execute()

  const now = await since(draft)

  expect(now.draft).toBeNull()
  expect(now.unavailable?.dishes).toContainEqual({ branchId: 'narjis', itemId: 'kabsa' })
  expect(await since(ofManager, manager)).toEqual(nothing)
  shop.clock.now += hourMs
  const later = await since({ ...draft, unavailable: now.unavailable ?? draft.unavailable })
  expect(later.unavailable?.dishes).toEqual(draft.unavailable.dishes)
})

test('there is no draft before the first import', async () => {
  await shop.db.deleteFrom('menu_publication').execute()

  const answer = await reem.send('GET', '/studio/menu/since?draft=&unavailable=')

  expect(problemOf(answer).refusal).toBe('no-published-menu')
})
