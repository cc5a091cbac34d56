import { afterAll, beforeAll, expect, test } from 'vitest'
import { feeAt } from '#domain/delivery.ts'
import { isOpenAt, openingsOn } from '#domain/hours.ts'
import { optionGroupsOf } from '#domain/menu.ts'
import { demoFile, importDemoBrand } from '#server/catalogue/brand/import-demo.ts'
import { findBrands, findMenuSnapshot } from '#server/catalogue/menu/menu-snapshot.ts'
import { checkMenuFile, type CheckedMenu } from '#server/catalogue/menu-file/check-menu-file.ts'
import { findRevisions } from '#server/catalogue/menu/revision-store.ts'
import { openShop, type TestShop } from '#support/shop.ts'

let shop: TestShop
let demo: CheckedMenu
beforeAll(async () => {
  shop = await openShop()
  const checked = await checkMenuFile(demoFile)
  if (!checked.ok) throw new Error(checked.problems.join('\n'))
  demo = checked.menu
  await importDemoBrand(shop.deps)
})
afterAll(() => shop.close())

test('the demo brand passes the check without a note', async () => {
  expect(await checkMenuFile(demoFile)).toMatchObject({ ok: true, notes: [] })
  expect(demo.file.items).toHaveLength(40)
  expect(demo.pictures.size).toBe(40)
})

test('every dish, option group, branch and text of the brand is in both languages', () => {
  const halves: string[] = []
  const walk = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return
    if ('ar' in value !== 'en' in value) halves.push(path)
    for (const [key, inside] of Object.entries(value)) walk(inside, `${path}.${key}`)
  }
  walk(demo.file, '')

  expect(halves).toEqual([])
  for (const { id, description } of demo.file.items) {
    expect(description?.ar?.length, id).toBeGreaterThan(20)
    expect(description?.en?.length, id).toBeGreaterThan(20)
    expect(description?.ar, id).toMatch(/\p{Script=Arabic}/u)
  }
})

test('the brand has every case that a storefront must show', async () => {
  const { items, optionGroups } = (await findMenuSnapshot(shop.deps))?.menu ?? { items: [], optionGroups: [] }
  const of = (id: string) => items.find((item) => item.id === id)

  expect(of('kabsa-lamb')?.discountPercent).toBe(15)
  expect(of('madhbi-chicken')?.discountPercent).toBe(14)
  expect(of('kabsa-hashi')?.availability).toBe('out-of-stock')
  expect(of('kunafa')).toMatchObject({
    availability: 'paused',
    note: { ar: expect.any(String), en: expect.any(String) },
  })
  expect(of('feast-lamb')).toMatchObject({ catering: true, serves: 12, platesDeposit: 30000 })
  expect(optionGroups.find(({ id }) => id === 'meat-size')?.options.map(({ serves }) => serves)).toEqual([
    null,
    2,
    4,
  ])
  expect(of('gahwa')?.caffeineMg).toBeGreaterThan(0)
  expect(of('karak')?.caffeineMg).toBeGreaterThan(0)
  expect(items.some(({ highSodium }) => highSodium)).toBe(true)
})

test('the dearest and the cheapest options of every dish are valid and never cost less than 0', async () => {
  const { menu } = (await findMenuSnapshot(shop.deps)) ?? {}
  for (const item of menu?.items ?? []) {
    const groups = menu ? optionGroupsOf(menu, item) : []
    expect(groups, item.id).toHaveLength(item.optionGroupIds.length)
    for (const { min, max, options } of groups)
      expect(min <= max && max <= options.length, item.id).toBe(true)
  }
})

test('branches deliver to their own location and have hours in Ramadan', async () => {
  const { branches } = (await findBrands(shop.deps)) ?? { branches: [] }

  expect(branches.map(({ city }) => city.en)).toEqual(
    expect.arrayContaining(['Riyadh', 'Diriyah', 'Jeddah', 'Khobar', 'Dammam']),
  )
  expect(new Set(branches.map(({ delivery }) => delivery.kind))).toEqual(new Set(['areas', 'tiers', 'none']))
  for (const branch of branches) {
    const fee = feeAt(branch, branch.location)
    expect(fee !== undefined, branch.id).toBe(branch.delivery.kind !== 'none')
    const ramadanNight = Date.UTC(2027, 1, 15, 22) // an hour after midnight in Riyadh
    expect(isOpenAt(branch, ramadanNight), branch.id).toBe(true)
    expect(openingsOn(branch, '2027-02-15'), branch.id).toHaveLength(1)
  }
  expect(branches.filter((branch) => openingsOn(branch, '2026-11-27').length === 2).length).toBeGreaterThan(1)
})

test('an existing brand is not replaced by the demo brand', async () => {
  const revision = await findRevisions(shop.db)

  await importDemoBrand(shop.deps)

  expect(await findRevisions(shop.db)).toEqual(revision)
})
