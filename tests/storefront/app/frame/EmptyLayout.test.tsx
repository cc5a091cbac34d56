import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { createStore, Provider } from 'jotai'
import { expect, test } from 'vitest'
import { EmptyLayout } from '#storefront/app/frame/EmptyLayout.tsx'
import { updateAtom } from '#storefront/platform/update/update-atom.ts'
import { htmlOf } from '#support/render.tsx'

const nothing = () => undefined

/** The layout while a newer build is offered. */
async function shown(): Promise<string> {
  const store = createStore()
  store.set(updateAtom, { apply: nothing, close: nothing })
  const staticData = { title: 'title.board' } as const
  const root = createRootRoute({ staticData })
  const layout = createRoute({
    staticData,
    getParentRoute: () => root,
    path: '/$lang/$',
    component: () => <EmptyLayout staff />,
  })
  const router = createRouter({
    routeTree: root.addChildren([layout]),
    history: createMemoryHistory({ initialEntries: ['/en/branch/'] }),
    trailingSlash: 'always',
  })
  await router.load()
  return htmlOf(
    <Provider store={store}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Provider>,
  )
}

test('staff are offered a newer build in a line above their screen, which covers nothing', async () => {
  // the line is loaded when it is first rendered
  await expect.poll(async () => await shown()).toContain('Update available')

  expect(await shown()).toContain('Refresh')
})
