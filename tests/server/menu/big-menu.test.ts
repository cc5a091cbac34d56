import { tmpdir } from 'node:os'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { BranchMenu } from '#contract/menu.ts'
import { importMenu } from '#server/menu/import-menu.ts'
import { checkMenu } from '#server/menu/menu-file.ts'
import { aWrittenBranch, aWrittenGroup, aWrittenItem, aWrittenMenu } from '#support/menu-file.ts'
import { openShop } from '#support/shop.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, place) => place)

/** Another brand: 400 dishes, 30 questions, and not a word of English. */
const big = aWrittenMenu({
  categories: upTo(20).map((n) => ({ id: `category-${n}`, name: { ar: `قسم ${n}` }, cloth: 'hail' })),
  optionGroups: upTo(30).map((n) =>
    aWrittenGroup({
      id: `group-${n}`,
      name: { ar: `سؤال ${n}` },
      min: 0,
      max: 2,
      options: upTo(4).map((o) => ({ id: `option-${n}-${o}`, name: { ar: `خيار ${o}` }, price: o * 100 })),
    }),
  ),
  items: upTo(400).map((n) =>
    aWrittenItem({
      id: `dish-${n}`,
      categoryId: `category-${n % 20}`,
      name: { ar: `طبق رقم ${n}` },
      description: { ar: 'رز بسمتي مطبوخ على مرقته مع الهيل واللومي، يقدّم ساخن مع الدقوس' },
      price: 1000 + n,
      optionGroupIds: [`group-${n % 30}`, `group-${(n + 7) % 30}`],
      drawing: { vessel: 'tabsi', base: 'rice:mandi:66', on: [`almond*${1 + (n % 9)} 30-60`] },
    }),
  ),
  branches: upTo(3).map((n) => aWrittenBranch({ id: `branch-${n}`, outOfStock: [`dish-${n}`] })),
})

test(
  'a brand with 400 dishes, 30 option groups and Arabic only is imported and served',
  { timeout: 60_000 },
  async () => {
    const shop = await openShop()
    const checked = await checkMenu(big, tmpdir())
    if (!checked.ok) throw new Error(checked.problems.join('\n'))

    const changes = await importMenu(shop.deps, checked.menu)
    const again = await importMenu(shop.deps, checked.menu)
    const reply = await shop.app.request('/api/v1/menu?branch=branch-2')
    const { menu } = v.parse(BranchMenu, await reply.json())
    const packed = await shop.app.request('/api/v1/menu?branch=branch-2', {
      headers: { 'accept-encoding': 'br' },
    })

    expect(changes.map(({ added }) => added.length)).toEqual([1, 20, 30, 400, 3])
    expect(again).toEqual([])
    expect(menu.items).toHaveLength(400)
    expect(menu.optionGroups).toHaveLength(30)
    expect(menu.items[2]).toMatchObject({
      name: { ar: 'طبق رقم 2' },
      availability: 'out-of-stock',
      price: 1002,
    })
    expect(menu.items[2]?.description).not.toHaveProperty('en')
    expect((await packed.arrayBuffer()).byteLength).toBeLessThan(40_000)
    await shop.close()
  },
)
