import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setTransport } from '#client/call.ts'
import { channelNames } from '#client/storage-keys.ts'
import { useMarkRead } from '#storefront/customer/notification/use-mark-read.ts'
import { MemoryDatabases } from '#support/memory-databases.ts'
import { htmlOf } from '#support/render.tsx'

beforeEach(() => {
  vi.stubGlobal('indexedDB', new MemoryDatabases())
  setTransport(() => Promise.resolve(Response.json({ unread: 0 })))
})
afterEach(() => {
  vi.unstubAllGlobals()
  setTransport((path, init) => fetch(path, init))
})

test('other tabs learn that notifications were read', async () => {
  const otherTab = new BroadcastChannel(channelNames.pushed)
  const heard = vi.fn<() => void>()
  otherTab.addEventListener('message', heard)
  const marks: ReturnType<typeof useMarkRead>[] = []
  function Hook() {
    marks.push(useMarkRead())
    return null
  }
  await htmlOf(
    <Provider>
      <QueryClientProvider client={new QueryClient()}>
        <Hook />
      </QueryClientProvider>
    </Provider>,
  )

  marks[0]?.('2026-11-21T09:00:04.000Z')

  await expect.poll(() => heard).toHaveBeenCalledOnce()
  otherTab.close()
})
