import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import type { BranchDay, OwnerDay } from '#contract/owner.ts'
import { createQueryClient } from '#storefront/platform/query/query-client.ts'
import { Attention } from '#storefront/staff/owner/Attention.tsx'
import { htmlOf } from '#support/render.tsx'

/** The part of the owner's day about branches that take orders with their boards closed. */
async function htmlWithUnwatched(count: number): Promise<string> {
  const branches = Array.from({ length: count }, (_, place) => ({
    branchId: `branch-${place}`,
    branchName: { en: `Branch ${place}` },
    retired: false,
    overdue: 0,
    unwatched: true,
    staffed: true,
  }))
  // the part reads nothing else
  const day = { date: '2026-11-21', branches: branches as BranchDay[], failedPublications: 0 } as OwnerDay
  const rootRoute = createRootRoute({
    staticData: { title: 'owner.hours' },
    component: () => <Attention day={day} />,
  })
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() })
  await router.load()
  return htmlOf(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

test('three branches are named, and how many others there are', async () => {
  expect(await htmlWithUnwatched(3)).not.toContain('more')

  const html = await htmlWithUnwatched(7)
  expect(html).toContain('Branch 2')
  expect(html).not.toContain('Branch 3')
  expect(html).toContain('and 4 more branches')
})
