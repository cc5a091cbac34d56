import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PushMessage } from '#contract/push-message.ts'
import { open, receive } from '#sw/push.ts'
import { pathsOf } from '../architecture/routes.ts'

const message: PushMessage = {
  id: '7',
  tag: 'order:one',
  sequence: 2,
  lang: 'ar',
  title: 'طلبك جاهز',
  body: 'طلب #1001',
  path: '/ar/order/one/',
  rings: true,
  unread: 2,
  at: '2026-11-21T09:00:00.000Z',
  line: {},
}

type Window = { url: string; navigate: (url: string) => Promise<Window>; focus: () => Promise<void> }

let shown: [string, object][]
let windows: Window[]
let went: string[]
beforeEach(() => {
  shown = []
  windows = []
  went = []
  // journeys test the list and the server: here the device stores nothing and there is no network
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')))
})
afterEach(() => vi.unstubAllGlobals())

const worker = {
  location: new URL('https://order.example/sw.js'),
  registration: {
    showNotification: (title: string, options: object) => Promise.resolve(void shown.push([title, options])),
  },
  clients: {
    matchAll: () => Promise.resolve(windows),
    openWindow: (url: string) => Promise.resolve(void went.push(`opened ${url}`)),
  },
}

const aWindow = (path: string): Window => {
  const one: Window = {
    url: `https://order.example${path}`,
    navigate: (url) => {
      went.push(`navigated ${url}`)
      return Promise.resolve(one)
    },
    focus: () => Promise.resolve(void went.push('focused')),
  }
  return one
}

const tap = (data: unknown) => open(worker, { close: () => undefined, data })

test('a push is shown in its language and direction, also when the device cannot store it', async () => {
  await receive(worker, JSON.stringify(message))

  expect(shown).toEqual([
    ['طلبك جاهز', expect.objectContaining({ tag: 'order:one', lang: 'ar', dir: 'rtl', renotify: true })],
  ])
})

test('a push is shown and a tap opens its page while the storage does not answer', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('indexedDB', { open: () => ({}) })

  const [received, opened] = [receive(worker, JSON.stringify(message)), tap(message)]
  await vi.advanceTimersByTimeAsync(3000)
  await Promise.all([received, opened])
  vi.useRealTimers()

  expect(shown).toHaveLength(1)
  expect(went).toEqual(['opened https://order.example/ar/order/one/'])
})

test.each(['', 'not json', '{"title":"half of one"}'])(
  '%o is shown too: a push without a notification costs the permission',
  async (text) => {
    await receive(worker, text)

    expect(shown).toEqual([['order.example', expect.objectContaining({ tag: 'unknown' })]])
  },
)

test('a tap opens the order in the language of the push, in the open window', async () => {
  windows = [aWindow('/en/')]
  await tap(message)

  expect(went).toEqual(['navigated https://order.example/ar/order/one/', 'focused'])
})

test('a window that shows the order already is only focused', async () => {
  windows = [aWindow('/en/'), aWindow('/ar/order/one/')]
  await tap(message)

  expect(went).toEqual(['focused'])
})

/** Whether a tap leaves an open window of this path as it is, and opens another one. */
async function isLeftAlone(path: string): Promise<boolean> {
  windows = [aWindow(`/ar/${path}`)]
  went = []
  await tap(message)
  return went.join() === 'opened https://order.example/ar/order/one/'
}

// the worker cannot import the router: a new or renamed screen is decided about here
test('a tap leaves the windows of these screens, which have forms: another window opens', async () => {
  const router = readFileSync(new URL('../../src/storefront/app/router.ts', import.meta.url), 'utf8')
  const leftAlone: string[] = []
  for (const path of new Set(pathsOf(router))) {
    // oxlint-disable-next-line no-await-in-loop -- the taps share their windows
    if (await isLeftAlone(path.replaceAll('$', 'a-'))) leftAlone.push(path)
  }

  expect(leftAlone.toSorted().join(' ')).toBe(
    [
      'address/ auth/login/ auth/otp/ auth/register/ branch/bills/ branch/phone/ cards/ checkout/',
      'courier/$token/ customerService/ method/$id/ order/$id/ order/$id/invoice/ order/$id/rate/ pay-order/$token/',
      'pay/$id/ products/$id/ profile/ studio/ studio/$part/ thank-you/$id/ wallet/',
    ].join(' '),
  )
})

test('the badge of the app is the number of active orders, not of unread notifications', async () => {
  const badges: number[] = []
  vi.stubGlobal('navigator', { setAppBadge: (count: number) => Promise.resolve(void badges.push(count)) })

  await receive(worker, JSON.stringify({ ...message, unread: 7, active: 1 }))
  await receive(worker, JSON.stringify({ ...message, active: undefined }))

  expect(badges).toEqual([1])
})
