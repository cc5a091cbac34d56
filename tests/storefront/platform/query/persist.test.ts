import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { persist } from '#storefront/platform/query/persist.ts'

const stored = new Map<string, string>()
/** A browser's storage, as far as the persister uses it. */
const localStorage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
}

beforeEach(() => {
  stored.clear()
  vi.useFakeTimers()
  vi.stubGlobal('window', { localStorage })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const session = {
  customer: {
    id: 'c1',
    phone: '',
    firstName: '',
    lastName: '',
    email: null,
    lang: 'ar',
    registered: true,
    staff: null,
  },
}

test('what was loaded before the storing began is stored, also if nothing changes afterwards', async () => {
  const first = new QueryClient()
  first.setQueryData(['session'], session)
  await persist(first)
  await vi.advanceTimersByTimeAsync(2000)

  const second = new QueryClient()
  await persist(second)
  expect(second.getQueryData(['session'])).toMatchObject({ customer: { id: 'c1' } })
})
