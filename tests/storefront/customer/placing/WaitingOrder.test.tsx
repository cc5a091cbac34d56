import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Attempt, attemptAtom, beginAttempt, endAttempt } from '#storefront/customer/placing/attempt.ts'
import { WaitingOrder } from '#storefront/customer/placing/WaitingOrder.tsx'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { aSession } from '#support/a-session.ts'
import { htmlOf } from '#support/render.tsx'
import { aStore, databases } from './a-placing-page.ts'
import { anAttempt } from './an-attempt.ts'

// files of a thread share the device: what another one still does to its own order does not reach this one
const id = 'WWWWWWWWWWWWWWWWWWWWWW'

beforeEach(async () => {
  vi.stubGlobal('indexedDB', databases)
  await endAttempt(anAttempt().draft.id)
})
afterEach(async () => {
  databases.full.clear()
  await endAttempt(id)
  vi.unstubAllGlobals()
})

/** What a screen shows of an order on the device, in the session of this customer; null is a guest. */
async function shown(
  about: Partial<Attempt>,
  { customerId = 'noura', path = '/en/branches/' }: { customerId?: string | null; path?: string } = {},
): Promise<string> {
  const store = await aStore(null)
  const { draft } = anAttempt()
  const attempt = await beginAttempt(anAttempt({ draft: { ...draft, id }, ...about }))
  expect(store.get(attemptAtom)).toEqual(attempt)
  expect(attempt).toMatchObject({ ...about, draft: { id } })
  const queryClient = new QueryClient()
  queryClient.setQueryData(sessionQuery().queryKey, aSession(customerId))
  const staticData = { title: 'title.branches' } as const
  const root = createRootRoute({ staticData })
  const screen = createRoute({
    staticData,
    getParentRoute: () => root,
    path: '/$lang/$',
    component: WaitingOrder,
  })
  const router = createRouter({
    routeTree: root.addChildren([screen]),
    history: createMemoryHistory({ initialEntries: [path] }),
    trailingSlash: 'always',
  })
  await router.load()
  return htmlOf(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Provider>,
  )
}

const signIn = 'href="/en/auth/login/?next=%2Fen%2Fcheckout%2F"'

test('an order of the signed-in customer waits on every screen, and can be cancelled', async () => {
  const html = await shown({ stage: 'waiting' })

  expect(html).toContain('Waiting for a connection')
  expect(html).toContain('not placed yet')
  expect(html).not.toContain('keep this page open')
  expect(html).toContain('Cancel')
  expect(html).not.toContain(signIn)
})

test('an order that the device cannot store says that the page must stay open', async () => {
  databases.full.add('sufra-attempt')

  const html = await shown({ stage: 'waiting' })

  expect(html).toContain('not placed yet, keep this page open')
})

test.each([
  ['waits', 'waiting', 'Cancel'],
  ['was not placed as agreed', 'asking', 'Discard'],
] as const)('an order that %s asks for a sign-in when its session has ended', async (_, stage, drop) => {
  const html = await shown({ stage }, { customerId: null })

  expect(html).toContain('Sign in to send your order')
  expect(html).toContain(signIn)
  expect(html).toContain(drop)
})

test('an order that was sent in a session that has ended may have arrived', async () => {
  const html = await shown({ stage: 'sent', waited: true }, { customerId: null })

  expect(html).toContain('Sign in to see whether it arrived')
  expect(html).toContain(signIn)
})

test('the order of a customer is not shown to another one, and not to a guest who signs in', async () => {
  expect(await shown({ stage: 'waiting' }, { customerId: 'huda' })).not.toContain('order')
  expect(await shown({ stage: 'waiting' }, { customerId: null, path: '/en/auth/login/' })).not.toContain(
    'order',
  )
})
