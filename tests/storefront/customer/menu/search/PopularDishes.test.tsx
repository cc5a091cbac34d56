import { expect, test } from 'vitest'
import { PopularDishes } from '#storefront/customer/menu/search/PopularDishes.tsx'
import { aMenu, aMenuItem } from '#support/makers.ts'
import { htmlOf } from '#support/render.tsx'

const items = [aMenuItem(), aMenuItem({ id: 'laban', name: { en: 'Laban', ar: 'لبن' } })]
const shown = async (popular: readonly string[] | undefined) =>
  (await htmlOf(<PopularDishes menu={aMenu({ items, popular })} onPick={() => undefined} />)).replace(
    /<[^>]*>/g,
    '|',
  )

test('the popular dishes are named in their order, without one that the menu lacks', async () => {
  expect((await shown(['laban', 'gone', 'kabsa'])).split(/\|+/).filter(Boolean)).toEqual([
    'Popular now',
    'Laban',
    'Chicken kabsa',
  ])
})

test('without orders there is no heading', async () => {
  expect(await shown(undefined)).toBe('')
  expect(await shown(['gone'])).toBe('')
})
