import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { setTransport } from '#client/call.ts'
import type { MenuDraft, Publication } from '#contract/studio.ts'
import { usePublish } from '#storefront/staff/studio/publish/use-publish.ts'
import { studioQuery } from '#storefront/staff/studio/queries.ts'
import { htmlOf } from '#support/render.tsx'

afterEach(() => setTransport((path, init) => fetch(path, init)))

const draft: MenuDraft = {
  number: 2,
  liveAt: '2026-11-22T09:00:00.000Z',
  revision: 7,
  changes: [],
  problems: [],
  ready: [],
  waiting: [],
  draftDays: [],
  photos: {},
  mark: '7',
  unavailable: { mark: '0', dishes: [] },
  live: {},
}

const published: Publication = {
  number: 3,
  kind: 'studio',
  againOf: null,
  state: 'live',
  by: 'Huda',
  madeAt: '2026-11-25T09:00:00.000Z',
  liveAt: '2026-11-25T09:00:00.000Z',
  changes: [],
  changeCount: 1,
  waitsFor: [],
}

const Shown = v.object({ show: v.string() })

/** The page that publishes the draft, whose reply is lost, and the history of its tab. */
async function openPage(publications: readonly Publication[]) {
  setTransport((path, { method }) =>
    method === 'GET' && path.includes('publications')
      ? Promise.resolve(
          Response.json({ publications, next: null }, { headers: { 'cache-control': 'no-store' } }),
        )
      : Promise.reject(new TypeError('Failed to fetch')),
  )
  const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })
  client.setQueryData(studioQuery().queryKey, draft)
  const history = createMemoryHistory({ initialEntries: ['/en/', '/en/studio/?show=publish'] })
  const router = createRouter({ routeTree: createRootRoute(), history, isServer: true })
  // a router of the server does not navigate
  router.navigate = ({ search }) => {
    history.push(`/en/studio/?show=${v.parse(Shown, search).show}`)
    return Promise.resolve()
  }
  const hooks: ReturnType<typeof usePublish>[] = []
  function Hook() {
    hooks.push(usePublish())
    return null
  }
  await htmlOf(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={client}>
        <Hook />
      </QueryClientProvider>
    </RouterContextProvider>,
  )
  return { publish: hooks[0]!, history }
}

const wanted = { live: 2, revision: 6, at: null }

test('after a lost reply the history is shown if it has the publication', async () => {
  const { publish, history } = await openPage([published])

  await expect(publish.mutateAsync(wanted)).rejects.toThrow()

  expect(history.location.href).toBe('/en/studio/?show=history')
})

test('without the publication the page stays', async () => {
  const { publish, history } = await openPage([{ ...published, number: 2 }])

  await expect(publish.mutateAsync(wanted)).rejects.toThrow()

  expect(history.location.href).toBe('/en/studio/?show=publish')
})

test('an answer that comes after the owner has left opens no page', async () => {
  const { publish, history } = await openPage([published])

  const late = publish.mutateAsync(wanted)
  history.back()
  await expect(late).rejects.toThrow()

  expect(history.location.href).toBe('/en/')
})
