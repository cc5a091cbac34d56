import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findRevisions } from '#server/catalogue/menu/revision-store.ts'
import { menuUsage, runMenuCommand } from '#server/catalogue/publication/command.ts'
import { aCounter } from '#support/bills.ts'
import { stock } from '#support/small-menu.ts'
import { aWrittenBranch, aWrittenItem, aWrittenMenu, type WrittenMenu } from '#support/menu-file.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aCustomer, anEmployee } from '#support/signed-in.ts'

let shop: TestShop
let folder: string
beforeAll(async () => {
  shop = await openShop()
  folder = mkdtempSync(join(tmpdir(), 'sufra-owner-'))
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true })
})

const write = (file: WrittenMenu) => writeFileSync(join(folder, 'menu.json'), JSON.stringify(file))
const run = (line: string) =>
  runMenuCommand(() => Promise.resolve(shop.deps), line.split(' ').filter(Boolean), folder)

test('"check" reports the content and changes nothing', async () => {
  write(aWrittenMenu())

  expect(await run('check menu.json')).toEqual({
    ok: true,
    lines: ['menu.json is in order: 1 item, 1 category, 0 option groups, 1 branch'],
  })
  expect(await findRevisions(shop.db)).toBeUndefined()
})

test('"import" lists additions, changes and removals, or that there are none', async () => {
  const counts = 'menu.json is imported: 2 items, 1 category, 0 option groups, 1 branch'
  write(aWrittenMenu({ items: [aWrittenItem(), aWrittenItem({ id: 'lamb' })] }))
  expect(await run('import menu.json')).toEqual({
    ok: true,
    lines: [
      'added    the brand',
      'added    category rice',
      'added    item kabsa',
      'added    item lamb',
      'added    branch olaya',
      counts,
    ],
  })
  expect(await run('import menu.json')).toEqual({
    ok: true,
    lines: ['menu.json is imported already: nothing changed'],
  })

  write(aWrittenMenu({ items: [aWrittenItem({ price: 3300, kcal: null }), aWrittenItem({ id: 'fish' })] }))
  expect(await run('import menu.json')).toEqual({
    ok: true,
    lines: [
      'note: 1 of 2 items have no kcal, which the SFDA asks every menu to show',
      'added    item fish',
      'changed  item kabsa (price, kcal)',
      'retired  item lamb',
      counts,
    ],
  })
})

test('a file without a branch that has active orders is imported with a flag only', async () => {
  const other = await openShop()
  await stock(other.deps)
  const sara = await aCustomer(other, '0512345671')
  await Promise.all([sara.order(), sara.order({ branchId: 'narjis' })])
  await aCounter(await anEmployee(other, '0512345672', 'olaya')).open()
  write(aWrittenMenu({ branches: [aWrittenBranch({ id: 'malaz' })] }))
  const runThere = (line: string) =>
    runMenuCommand(() => Promise.resolve(other.deps), line.split(' '), folder)

  const refused = await runThere('import menu.json')
  const without = await other.app.request('/api/v1/menu?branch=malaz')
  const anyway = await runThere('import --even-with-open-orders menu.json')
  await other.close()

  expect(refused).toEqual({
    ok: false,
    lines: [
      'branch olaya is not in the file, and has 1 active order and 1 unpaid bill',
      'branch narjis is not in the file, and has 1 active order',
      'menu.json was not imported: let the branch finish or cancel these first, or add --even-with-open-orders',
    ],
  })
  expect(without.status).toBe(404)
  expect(anyway.ok).toBe(true)
  expect(anyway.lines).toContain('retired  branch olaya')
})

test('the flag for open orders is for an import', async () => {
  write(aWrittenMenu())

  expect((await run('check menu.json --even-with-open-orders')).lines[0]).toBe(
    'expected check, import or picture and its words, got "check menu.json --even-with-open-orders"',
  )
})

test('a file with a problem is not imported, not even in part', async () => {
  const revision = await findRevisions(shop.db)
  write(aWrittenMenu({ items: [aWrittenItem({ price: 1 }), aWrittenItem({ id: 'x', price: 12.5 })] }))

  expect(await run('import menu.json')).toEqual({
    ok: false,
    lines: [
      'items[1].price (x, كبسة): expected halalas as a whole number, got 12.5',
      'menu.json has 1 problem; nothing was imported',
    ],
  })
  expect((await run('check menu.json')).lines.at(-1)).toBe('menu.json has 1 problem')
  expect(await findRevisions(shop.db)).toEqual(revision)
})

test.each(['', 'import', 'check a b c', 'picture kabsa', 'delete menu.json', '--help'])(
  'wrong arguments print the usage: "%s"',
  async (line) => {
    expect(await run(line)).toEqual({
      ok: false,
      lines: [`expected check, import or picture and its words, got "${line}"`, '', menuUsage],
    })
  },
)

test('a changed brand is named once', async () => {
  const { brand } = aWrittenMenu()
  write(aWrittenMenu({ brand: { ...brand, phone: '+966110000999' } }))
  await run('import menu.json')
  write(aWrittenMenu())

  expect((await run('import menu.json')).lines).toContain('changed  the brand (phone)')
})

test('a file that does not exist, or is a folder, is named', async () => {
  mkdirSync(join(folder, 'menus'))

  expect((await run('check none.json')).lines[0]).toBe(
    `${join(folder, 'none.json')}: expected a menu file, there is none`,
  )
  expect((await run('check menus')).lines[0]).toBe(
    `${join(folder, 'menus')}: expected a menu file, this is a folder`,
  )
})

test('a photograph that does not exist is named with its whole path', async () => {
  mkdirSync(join(folder, 'photographs'))
  write(aWrittenMenu({ items: [aWrittenItem({ photo: 'kabsa.jpg' })] }))

  const missing = (path: string) => `expected a picture, there is no file "${join(folder, path)}"`
  expect((await run('picture kabsa none.jpg')).lines).toEqual([missing('none.jpg')])
  expect((await run('check menu.json')).lines[0]).toContain(missing('kabsa.jpg'))
  expect((await run('check menu.json photographs')).lines[0]).toContain(missing('photographs/kabsa.jpg'))
})
