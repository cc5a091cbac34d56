import { tmpdir } from 'node:os'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { BranchMenu } from '#contract/menu.ts'
import { bringMenu } from '#support/bring-menu.ts'
import { checkMenu } from '#server/catalogue/menu-file/check-menu-file.ts'
import { bigMenu } from '#support/big-menu.ts'
import { openShop } from '#support/shop.ts'

test(
  'a brand with 400 dishes, 30 option groups and Arabic only is imported and served',
  { timeout: 60_000 },
  async () => {
    const shop = await openShop()
    const checked = await checkMenu(bigMenu, tmpdir())
    if (!checked.ok) throw new Error(checked.problems.join('\n'))

    const changes = await bringMenu(shop.deps, checked.menu)
    const again = await bringMenu(shop.deps, checked.menu)
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
