import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { expect, test } from 'vitest'
import type { DishReport } from '#contract/report.ts'
import { createQueryClient } from '#storefront/platform/query/query-client.ts'
import { DishesCard } from '#storefront/staff/report/DishesCard.tsx'
import { dishReportQuery } from '#storefront/staff/report/queries.ts'
import { htmlOf } from '#support/render.tsx'

const month = { from: '2026-11-01', to: '2026-11-30' }

/** The card with this many dishes. */
async function shown(count: number): Promise<string> {
  const report: DishReport = {
    ...month,
    day: 'business',
    start: '2026-11-01T02:00:00.000Z',
    end: '2026-12-01T02:00:00.000Z',
    at: '2026-11-30T18:00:00.000Z',
    branchIds: null,
    dishes: Array.from({ length: count }, (_, place) => ({
      itemId: `dish-${place}`,
      name: { en: `Dish ${place}` },
      quantity: count - place,
      sales: 1000,
    })),
  }
  const client = createQueryClient()
  client.setQueryData(dishReportQuery({ ...month, branches: undefined }).queryKey, report)
  const staticData = { title: 'title.board' } as const
  const root = createRootRoute({ staticData })
  const part = createRoute({
    staticData,
    getParentRoute: () => root,
    path: '/$lang/studio/$part',
    component: DishesCard,
  })
  const router = createRouter({
    routeTree: root.addChildren([part]),
    history: createMemoryHistory({
      initialEntries: [`/en/studio/reports/?from=${month.from}&to=${month.to}`],
    }),
    trailingSlash: 'always',
  })
  await router.load()
  return htmlOf(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

test('all dishes are on paper, of which the screen shows twenty', async () => {
  const html = await shown(25)

  expect(html).toContain('Dish 24')
  expect(html.match(/<tr class="[^"]*paperOnly/g)).toHaveLength(5)
  expect(html).toMatch(/<span class="[^"]*screenOnly[^"]*"><button[^>]*>(?:<[^>]*>)*Show 5 more dishes/)
})

test('twenty dishes are on the screen without more', async () => {
  const html = await shown(20)

  expect(html).not.toContain('paperOnly')
  expect(html).not.toContain('more dish')
})
