import { tmpdir } from 'node:os'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refreshMenu } from '#server/catalogue/menu/menu-reading.ts'
import { findBrands, findMenuSnapshot } from '#server/catalogue/menu/menu-snapshot.ts'
import { bringMenu } from '#support/bring-menu.ts'
import { checkMenu } from '#server/catalogue/menu-file/check-menu-file.ts'
import { raiseRevision } from '#server/catalogue/menu/revision-store.ts'
import { setItemState } from '#server/catalogue/menu/store.ts'
import {
  aWrittenBranch,
  aWrittenGroup,
  aWrittenItem,
  aWrittenMenu,
  type WrittenMenu,
} from '#support/menu-file.ts'
import { clearMenu } from '#support/clear-menu.ts'
import { noon, openShop, type TestShop } from '#support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  shop.clock.now = noon
  await clearMenu(shop)
})
afterAll(() => shop.close())

async function bring(file: WrittenMenu, into = shop): Promise<void> {
  const checked = await checkMenu(file, tmpdir())
  if (!checked.ok) throw new Error(checked.problems.join('\n'))
  const announced = announcedIn(into)
  await bringMenu(into.deps, checked.menu)
  await announced
}

/** Announcements are delivered after the publisher has answered, on a server through the database. */
const announcedIn = ({ deps }: TestShop) =>
  new Promise<void>((resolve) => {
    const stop = deps.live.subscribe('menu', () => {
      stop()
      resolve()
    })
  })
const versionIn = async (at: TestShop, id = 'olaya') => (await findMenuSnapshot(at.deps, id))?.menu.version
const minutes = (count: number) => count * 60_000

test('without a menu there is no branch and no brand', async () => {
  expect(await findMenuSnapshot(shop.deps)).toBeUndefined()
  expect(await findBrands(shop.deps)).toBeUndefined()
})

test('a branch is found by its id, the first one without an id; an unknown id is not found', async () => {
  await bring(aWrittenMenu({ branches: [aWrittenBranch({ id: 'b' }), aWrittenBranch({ id: 'a' })] }))

  expect((await findMenuSnapshot(shop.deps))?.branch.id).toBe('b')
  expect((await findMenuSnapshot(shop.deps, 'a'))?.menu.branchId).toBe('a')
  expect(await findMenuSnapshot(shop.deps, 'c')).toBeUndefined()
})

test('equal content has an equal version in any shop and branch; changed content has another', async () => {
  const other = await openShop()
  const branches = [aWrittenBranch(), aWrittenBranch({ id: 'malaz' })]
  await bring(aWrittenMenu({ branches }))
  await bring(aWrittenMenu({ branches, items: [aWrittenItem({ price: 9900 })] }), other)

  expect(await versionIn(shop)).toMatch(/^[\w-]{16}$/)
  expect(await versionIn(shop, 'malaz')).toBe(await versionIn(shop))
  expect(await versionIn(other)).not.toBe(await versionIn(shop))
  await bring(aWrittenMenu({ branches }), other)
  expect(await versionIn(other)).toBe(await versionIn(shop))

  await other.close()
})

test('a dish that is unavailable until an hour returns at that hour without a change', async () => {
  await bring(aWrittenMenu())
  const version = (await findMenuSnapshot(shop.deps))?.menu.version
  await shop.db.transaction().execute(async (tx) => {
    const until = noon + minutes(30)
    await setItemState(tx, {
      branchId: 'olaya',
      itemId: 'kabsa',
      state: 'paused',
      until,
      note: { ar: 'بعد شوي' },
    })
    await raiseRevision(tx)
  })
  const announced = announcedIn(shop)
  await shop.deps.live.publish('menu')
  await announced
  const item = async () => (await findMenuSnapshot(shop.deps))?.menu.items[0]

  expect(await item()).toMatchObject({ availability: 'paused', note: { ar: 'بعد شوي' } })
  shop.clock.now = noon + minutes(30) - 1
  expect(await item()).toMatchObject({ availability: 'paused' })
  shop.clock.now = noon + minutes(30)
  expect(await item()).toMatchObject({ availability: 'available', note: {} })
  expect((await findMenuSnapshot(shop.deps))?.menu.version).toBe(version)
})

test('a branch has its own dishes with their option groups only, and its pause', async () => {
  await bring(
    aWrittenMenu({
      optionGroups: [aWrittenGroup()],
      items: [aWrittenItem(), aWrittenItem({ id: 'lamb', soldAt: ['malaz'], optionGroupIds: ['size'] })],
      branches: [aWrittenBranch(), aWrittenBranch({ id: 'malaz' })],
    }),
  )
  await shop.db
    .updateTable('branch')
    .set({ paused_until: new Date(noon) })
    .where('id', '=', 'malaz')
    .execute()
  await shop.db.transaction().execute(raiseRevision)
  await refreshMenu(shop.deps)

  const olaya = await findMenuSnapshot(shop.deps, 'olaya')
  const malaz = await findMenuSnapshot(shop.deps, 'malaz')

  expect(olaya?.menu.items.map(({ id }) => id)).toEqual(['kabsa'])
  expect(olaya?.menu.optionGroups).toEqual([])
  expect(malaz?.menu.items.map(({ id }) => id)).toEqual(['kabsa', 'lamb'])
  expect(malaz?.menu.optionGroups[0]?.options.map(({ priceDelta }) => priceDelta)).toEqual([0, 3000])
  expect([olaya?.branch.pausedUntil, malaz?.branch.pausedUntil]).toEqual([null, noon])
  expect(olaya?.revision).toEqual(malaz?.revision)
})

test('the menu is cached until a change is announced', async () => {
  await bring(aWrittenMenu())

  const first = await findMenuSnapshot(shop.deps)
  expect(await findMenuSnapshot(shop.deps)).toBe(first)

  const announced = announcedIn(shop)
  await shop.deps.live.publish('menu')
  await announced
  const second = await findMenuSnapshot(shop.deps)
  expect(second).not.toBe(first)
  expect(second).toEqual(first)
})

test('a change whose announcement was lost is found within seconds', async () => {
  await bring(aWrittenMenu())
  const before = await findMenuSnapshot(shop.deps)
  await shop.db.transaction().execute(raiseRevision)

  shop.clock.now = noon + 5000
  expect(await findMenuSnapshot(shop.deps)).toBe(before)
  shop.clock.now = noon + 5001
  expect((await findMenuSnapshot(shop.deps))?.revision.brand).toBe((before?.revision.brand ?? 0) + 1)
})

test('without the database the cached menu is served, and nothing else', async () => {
  await bring(aWrittenMenu())
  const before = await findMenuSnapshot(shop.deps)
  const unreachable = new Proxy(shop.db, {
    get: () => () => {
      throw new Error('connection refused')
    },
  })
  const cut = { ...shop.deps, db: unreachable }

  shop.clock.now = noon + 60_000
  expect(await findMenuSnapshot(cut)).toBe(before)

  await expect(refreshMenu(cut)).rejects.toThrow('connection refused')
  await expect(findMenuSnapshot(cut)).rejects.toThrow('connection refused')
  expect((await findMenuSnapshot(shop.deps))?.menu).toEqual(before?.menu)
})
