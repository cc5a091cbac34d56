import { afterEach, expect, test, vi } from 'vitest'
import { setTransport } from '#client/call.ts'
import { minuteMs } from '#domain/duration.ts'
import { mayTakeList, takeList } from '#storefront/staff/scan/offline/stored-list.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  setTransport((path, init) => fetch(path, init))
})

/** A tab whose requests for a list are refused because there were too many. */
function aRefusedTab(): void {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  const problem = { type: 'about:blank', title: '', status: 429, refusal: 'too-many-requests', id: 'a' }
  const headers = { 'content-type': 'application/problem+json', 'x-request-id': 'a' }
  setTransport(() => Promise.resolve(new Response(JSON.stringify(problem), { status: 429, headers })))
}

test('after a refusal for too many lists none is requested for ten minutes', async () => {
  aRefusedTab()
  expect(mayTakeList('rakan', Date.now())).toBe(true)

  await takeList('al-olaya', 'rakan')

  expect(mayTakeList('rakan', Date.now() + 9 * minuteMs)).toBe(false)
  expect(mayTakeList('rakan', Date.now() + 11 * minuteMs)).toBe(true)
})

test('the next employee of the tab does not wait for the limit of the one before', async () => {
  aRefusedTab()

  await takeList('al-olaya', 'rakan')

  expect(mayTakeList('fahd', Date.now() + minuteMs)).toBe(true)
})
