import type { WorkboxPlugin } from 'workbox-core/types.js'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { usualTimeoutMs } from '#client/timeouts.ts'

const menu = new Request('https://order.example/api/v1/menu?branch=olaya')
let plugin: WorkboxPlugin
/** The pictures that were asked for from the network, which does not answer. */
let asked: string[]

beforeAll(async () => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage(): void {}
    },
  )
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('caches', {
    open: () => Promise.resolve({ match: () => Promise.resolve(), keys: () => Promise.resolve([]) }),
  })
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    return new Promise(() => undefined)
  })
  ;({ menuPlugin: plugin } = await import('#sw/menu-plugin.ts'))
})
afterAll(() => vi.unstubAllGlobals())
beforeEach(() => {
  asked = []
})

type Parameter<Name extends 'cacheDidUpdate' | 'requestWillFetch'> = Parameters<
  NonNullable<WorkboxPlugin[Name]>
>[0]

test('pictures that do not come do not keep the worker from being replaced', async () => {
  const newResponse = Response.json({ items: [{ picture: '/pictures/kabsa.svg' }] })

  await plugin.cacheDidUpdate?.({ request: menu, newResponse } as Parameter<'cacheDidUpdate'>)

  await expect.poll(() => asked).toEqual(['/pictures/kabsa.svg'])
})

test('a request for the menu ends after the time that a page waits', async () => {
  const ending = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(ending.signal)

  const sent = await plugin.requestWillFetch?.({ request: menu } as Parameter<'requestWillFetch'>)
  ending.abort()

  expect(timeout).toHaveBeenCalledWith(usualTimeoutMs)
  expect([sent?.url, sent?.signal.aborted]).toEqual([menu.url, true])
  timeout.mockRestore()
})
