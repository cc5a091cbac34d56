import { tmpdir } from 'node:os'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findBrands, findMenuSnapshot } from '#server/catalogue/menu/menu-snapshot.ts'
import type { KindOfChange } from '#server/catalogue/publication/apply-menu.ts'
import { bringMenu } from '#support/bring-menu.ts'
import { checkMenu } from '#server/catalogue/menu-file/check-menu-file.ts'
import { findRevisions, raiseRevision } from '#server/catalogue/menu/revision-store.ts'
import { clearItemState, setItemState, listContent } from '#server/catalogue/menu/store.ts'
import {
  aWrittenBranch,
  aWrittenGroup,
  aWrittenItem,
  aWrittenMenu,
  type WrittenMenu,
} from '#support/menu-file.ts'
import { clearMenu } from '#support/clear-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(() => clearMenu(shop))
afterAll(() => shop.close())

async function bring(file: WrittenMenu): Promise<readonly KindOfChange[]> {
  const checked = await checkMenu(file, tmpdir())
  if (!checked.ok) throw new Error(checked.problems.join('\n'))
  return bringMenu(shop.deps, checked.menu)
}

const sold = async (branchId = 'olaya') =>
  (await findMenuSnapshot(shop.deps, branchId))?.menu.items.map(
    ({ id, availability }) => `${id} ${availability}`,
  )

const lamb = aWrittenItem({ id: 'lamb', price: 6800 })

test('the first import adds everything, a second one of the same file changes nothing', async () => {
  const file = aWrittenMenu({ items: [aWrittenItem({ drawing: { vessel: 'tabsi' } }), lamb] })

  const first = await bring(file)
  const revision = await findRevisions(shop.db)
  const second = await bring(file)

  expect(first.map(({ kind, added }) => [kind, added])).toEqual([
    ['brand', ['brand']],
    ['category', ['rice']],
    ['item', ['kabsa', 'lamb']],
    ['branch', ['olaya']],
  ])
  expect(second).toEqual([])
  expect(await findRevisions(shop.db)).toEqual(revision)
})

test('a change is reported with its fields, and sold immediately', async () => {
  await bring(aWrittenMenu({ items: [aWrittenItem(), lamb] }))
  const before = await findMenuSnapshot(shop.deps, 'olaya')

  const changes = await bring(
    aWrittenMenu({
      brand: { ...aWrittenMenu().brand, phone: '+966110000199' },
      items: [lamb, aWrittenItem({ price: 3500, keywords: ['رز'] })],
      optionGroups: [aWrittenGroup()],
    }),
  )

  const same = { added: [], changed: [], retired: [], reordered: false }
  expect(changes).toEqual([
    { ...same, kind: 'brand', changed: [{ id: 'brand', fields: ['phone'] }] },
    { ...same, kind: 'option group', added: ['size'] },
    { ...same, kind: 'item', changed: [{ id: 'kabsa', fields: ['price', 'keywords'] }], reordered: true },
  ])
  const after = await findMenuSnapshot(shop.deps, 'olaya')
  expect(after?.menu.items.map(({ id, price }) => [id, price])).toEqual([
    ['lamb', 6800],
    ['kabsa', 3500],
  ])
  expect(after?.menu.version).not.toBe(before?.menu.version)
})

test('a removed dish is retired and readable; with its old id it is the same dish again', async () => {
  await bring(aWrittenMenu({ items: [aWrittenItem(), lamb] }))

  const left = await bring(aWrittenMenu({ items: [aWrittenItem()] }))
  const kept = (await listContent(shop.db, 'menu_item')).find(({ id }) => id === 'lamb')

  expect(left).toEqual([{ kind: 'item', added: [], changed: [], retired: ['lamb'], reordered: false }])
  expect(kept).toMatchObject({ content: { price: 6800 }, retired_at: new Date(shop.clock.now) })
  expect(await sold()).toEqual(['kabsa available'])

  const back = await bring(aWrittenMenu({ items: [aWrittenItem(), lamb] }))

  expect(back).toEqual([{ kind: 'item', added: ['lamb'], changed: [], retired: [], reordered: false }])
  expect(await sold()).toEqual(['kabsa available', 'lamb available'])
})

test('an item that leaves the file’s lists stays as the staff have set it since', async () => {
  const items = [aWrittenItem(), lamb]
  await bring(aWrittenMenu({ items, branches: [aWrittenBranch({ outOfStock: ['kabsa', 'lamb'] })] }))
  const until = shop.clock.now + 3_600_000
  await shop.db.transaction().execute(async (tx) => {
    await setItemState(tx, { branchId: 'olaya', itemId: 'kabsa', state: 'out-of-stock', until, note: {} })
    await raiseRevision(tx)
  })

  await bring(aWrittenMenu({ items, branches: [aWrittenBranch()] }))

  expect(await sold()).toEqual(['kabsa out-of-stock', 'lamb available'])
})

test('a dish that is inserted moves others without a report; a new order is reported', async () => {
  await bring(aWrittenMenu({ items: [aWrittenItem(), lamb] }))
  const soup = aWrittenItem({ id: 'soup' })

  const before = await bring(aWrittenMenu({ items: [soup, aWrittenItem(), lamb] }))
  const turned = await bring(aWrittenMenu({ items: [lamb, aWrittenItem(), soup] }))

  expect(before).toEqual([{ kind: 'item', added: ['soup'], changed: [], retired: [], reordered: false }])
  expect(turned).toEqual([{ kind: 'item', added: [], changed: [], retired: [], reordered: true }])
  expect(await sold()).toEqual(['lamb available', 'kabsa available', 'soup available'])
})

test('a removed branch accepts no more orders, and its categories are removed too', async () => {
  const fish = aWrittenItem({ id: 'fish', categoryId: 'sea', soldAt: ['malaz'] })
  const categories = [
    { id: 'rice', name: { ar: 'الرز' }, cloth: 'rumman' as const },
    { id: 'sea', name: { ar: 'البحر' }, cloth: 'nil' as const },
  ]
  await bring(
    aWrittenMenu({
      categories,
      items: [aWrittenItem(), fish],
      branches: [aWrittenBranch(), aWrittenBranch({ id: 'malaz' })],
    }),
  )
  expect((await findMenuSnapshot(shop.deps, 'olaya'))?.menu.categories.map(({ id }) => id)).toEqual(['rice'])
  expect(await sold('malaz')).toEqual(['kabsa available', 'fish available'])

  await bring(aWrittenMenu())

  expect(await findMenuSnapshot(shop.deps, 'malaz')).toBeUndefined()
  expect((await findBrands(shop.deps))?.branches.map(({ id }) => id)).toEqual(['olaya'])
})

test('availability in the file counts for new dishes; afterwards the branch decides', async () => {
  const note = { ar: 'ننتظر الصيد' }
  const items = [aWrittenItem(), lamb]
  const branch = aWrittenBranch({ outOfStock: ['kabsa'], paused: [{ itemId: 'lamb', note }] })
  await bring(aWrittenMenu({ items, branches: [branch] }))
  expect(await sold()).toEqual(['kabsa out-of-stock', 'lamb paused'])
  expect((await findMenuSnapshot(shop.deps, 'olaya'))?.menu.items[1]?.note).toEqual(note)

  await shop.db.transaction().execute(async (tx) => {
    await clearItemState(tx, { branchId: 'olaya', itemId: 'kabsa' })
    await raiseRevision(tx)
  })
  await bring(aWrittenMenu({ items: [aWrittenItem({ price: 3300 }), lamb], branches: [branch] }))
  expect(await sold()).toEqual(['kabsa available', 'lamb paused'])

  await bring(aWrittenMenu({ items, branches: [aWrittenBranch({ outOfStock: ['kabsa'] })] }))
  expect(await sold()).toEqual(['kabsa available', 'lamb available'])
})

test('an open ring of a delivery area is closed, and the week begins on Sunday', async () => {
  const week = aWrittenBranch().hours
  const areas = [
    {
      id: 'near',
      name: { ar: 'قريب' },
      fee: 900,
      polygon: [
        [46.6, 24.6],
        [46.7, 24.6],
        [46.7, 24.7],
      ] as [number, number][],
    },
  ]
  await bring(
    aWrittenMenu({
      branches: [aWrittenBranch({ delivery: { kind: 'areas', areas }, hours: { ...week, sunday: [] } })],
    }),
  )

  const branch = (await findBrands(shop.deps))?.branches[0]

  expect(branch?.hours.map((day) => day.length)).toEqual([0, 1, 1, 1, 1, 1, 1])
  expect(branch?.delivery).toEqual({
    kind: 'areas',
    areas: [{ ...areas[0], minimum: 0, freeFrom: null, polygon: [...areas[0]!.polygon, [46.6, 24.6]] }],
  })
})

test('two concurrent imports leave the result of one of them', async () => {
  const one = aWrittenMenu({ items: [aWrittenItem({ id: 'one' })] })
  const two = aWrittenMenu({ items: [aWrittenItem({ id: 'two' })] })

  await Promise.all([bring(one), bring(two)])

  expect([['one available'], ['two available']]).toContainEqual(await sold())
})

test('an import that fails in the middle leaves everything unchanged', async () => {
  await bring(aWrittenMenu())
  const checked = await checkMenu(aWrittenMenu({ items: [lamb] }), tmpdir())
  if (!checked.ok) throw new Error('expected a good file')
  // the check would refuse this file: here the database has to
  const broken = { ...checked.menu, file: { ...checked.menu.file, categories: [] } }

  await shop.db.deleteFrom('menu_item').execute()
  await shop.db.deleteFrom('category').execute()
  const revision = await findRevisions(shop.db)

  await expect(bringMenu(shop.deps, broken)).rejects.toThrow(/foreign key/)
  expect(await findRevisions(shop.db)).toEqual(revision)
  expect(await listContent(shop.db, 'menu_item')).toEqual([])
})
