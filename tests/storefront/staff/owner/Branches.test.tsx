import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import type { BranchDay, OwnerDay } from '#contract/owner.ts'
import { createQueryClient } from '#storefront/platform/query/query-client.ts'
import { Branches } from '#storefront/staff/owner/Branches.tsx'
import { htmlOf } from '#support/render.tsx'

const at = '2026-11-21T09:00:00.000Z'

const branchDays = (orders: number): BranchDay[] =>
  Array.from({ length: 300 }, (_, place) => ({
    branchId: `branch-${place}`,
    branchName: { en: `Branch ${place}` },
    retired: true,
    orders,
    sold: orders,
    open: 0,
    revenue: 3000,
    kitchenMinutes: null,
    cooked: 0,
    late: 0,
    overdue: 0,
    rejected: 0,
    promised: 0,
    kept: 0,
    hours: [{ at, orders, revenue: 3000 }],
    console: null,
    unwatched: false,
    staffed: true,
  }))

async function htmlOfDay(branches: BranchDay[]): Promise<string> {
  const day = { date: '2026-11-21', branches } as OwnerDay // the cards read nothing else
  const rootRoute = createRootRoute({
    staticData: { title: 'owner.hours' },
    component: () => <Branches day={day} isToday={false} />,
  })
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() })
  await router.load()
  return htmlOf(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

test('the day of 300 branches begins with a page of their cards', async () => {
  const html = await htmlOfDay(branchDays(3))

  expect(html.match(/<article/g)).toHaveLength(12)
  expect(html).toContain('Show 12 more branches')
})
