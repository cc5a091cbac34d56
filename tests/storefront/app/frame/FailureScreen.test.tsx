import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { setTransport } from '#client/call.ts'
import { FailureScreen } from '#storefront/app/frame/FailureScreen.tsx'
import { branchesQuery } from '#storefront/customer/branch/queries.ts'
import { htmlOf } from '#support/render.tsx'

afterEach(() => vi.unstubAllGlobals())

const fault = { type: 'about:blank', title: 'Fault', status: 500, refusal: 'fault', id: 'request-1' }
const problem = (status: number) =>
  new Response(JSON.stringify(fault), { status, headers: { 'content-type': 'application/problem+json' } })
const htmlPage = (status: number) =>
  new Response('<h1>Hello</h1>', { status, headers: { 'content-type': 'text/html' } })

/** The screen after this reply to the request for the list of branches. */
async function screenAfter(reply: Response): Promise<string> {
  setTransport(() => Promise.resolve(reply))
  const error: unknown = await new QueryClient()
    .query({ ...branchesQuery(), retry: false })
    .catch((thrown: unknown) => thrown)
  if (!(error instanceof Error)) throw new Error('expected an error')
  const root = createRootRoute({
    staticData: { title: 'title.branches' },
    component: () => <FailureScreen error={error} reset={() => undefined} />,
  })
  const router = createRouter({ routeTree: root, history: createMemoryHistory() })
  await router.load()
  return htmlOf(<RouterProvider router={router} />)
}

test('a fault of the shop is called a fault, also where the browser says that it is offline', async () => {
  vi.stubGlobal('navigator', { onLine: false })

  const html = await screenAfter(problem(500))

  expect(html).toContain('something broke')
  expect(html).toContain('request-1')
  expect(html).toContain('Try again')
})

test('the reply of a proxy whose shop is down is a fault too', async () => {
  vi.stubGlobal('navigator', { onLine: true })

  const html = await screenAfter(htmlPage(502))

  expect(html).toContain('something broke')
  expect(html).toContain('Try again')
  expect(html).not.toContain('opened on this device')
})

test.each([200, 511])('the page of a captive portal (%i) is no connection', async (status) => {
  vi.stubGlobal('navigator', { onLine: true })

  const html = await screenAfter(htmlPage(status))

  expect(html).toContain('No connection')
  expect(html).toContain('opened on this device')
})
