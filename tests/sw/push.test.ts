import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PushMessage } from '#contract/push-message.ts'
import { open, receive } from '#sw/push.ts'

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

test.each(['checkout', 'pay/bill', 'order/another', 'address', 'profile', 'wallet', 'studio'])(
  'a tap does not navigate a window with a form: another window opens (%s)',
  async (screen) => {
    windows = [aWindow(`/ar/${screen}/`)]
    await tap(message)

    expect(went).toEqual(['opened https://order.example/ar/order/one/'])
  },
)

test('the badge of the app is the number of active orders, not of unread notifications', async () => {
  const badges: number[] = []
  vi.stubGlobal('navigator', { setAppBadge: (count: number) => Promise.resolve(void badges.push(count)) })

  await receive(worker, JSON.stringify({ ...message, unread: 7, active: 1 }))
  await receive(worker, JSON.stringify({ ...message, active: undefined }))

  expect(badges).toEqual([1])
})
