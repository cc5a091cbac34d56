import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { PopularDishes } from '#storefront/customer/menu/search/PopularDishes.tsx'
import { aMenu, aMenuItem } from '#support/makers.ts'
import { htmlOf } from '#support/render.tsx'

const items = [
  aMenuItem(),
  aMenuItem({ id: 'laban', name: { en: 'Laban', ar: 'لبن' } }),
  aMenuItem({ id: 'kunafa', availability: 'paused' }),
]

// each dish is a link
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory(), isServer: true })

const shown = async (popular: readonly string[] | undefined) =>
  (
    await htmlOf(
      <RouterContextProvider router={router}>
        <PopularDishes menu={aMenu({ items, popular })} />
      </RouterContextProvider>,
    )
  ).replace(/<[^>]*>/g, '|')

test('the popular dishes are named in their order, without one that cannot be ordered', async () => {
  expect((await shown(['laban', 'gone', 'kunafa', 'kabsa'])).split(/\|+/).filter(Boolean)).toEqual([
    'Popular now',
    'Laban',
    'Chicken kabsa',
  ])
})

test('without orders there is no heading', async () => {
  expect(await shown(undefined)).toBe('')
  expect(await shown(['gone'])).toBe('')
})
