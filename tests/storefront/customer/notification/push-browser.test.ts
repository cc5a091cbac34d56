import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setTransport } from '#client/call.ts'
import {
  pushState,
  syncPush,
  turnPushOff,
  turnPushOn,
} from '#storefront/customer/notification/push-browser.ts'
import { MemoryDatabases } from '#support/memory-databases.ts'

const subscription = {
  endpoint: 'https://push.example/1',
  options: {},
  toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'key', auth: 'secret' } }),
  unsubscribe: () => {
    current = null
    return Promise.resolve(true)
  },
}
/** The subscription of the browser. */
let current: typeof subscription | null
/** The status of the server's answer to a registration. */
let status: number
let registered: string[]
/** Whether the server answers when a subscription is ended. */
let drops: boolean
// the connection to it outlasts a test
const databases = new MemoryDatabases()

beforeEach(() => {
  current = null
  status = 204
  registered = []
  drops = true
  databases.full.clear()
  databases.store('sufra-push', undefined)
  const pushManager = {
    getSubscription: () => Promise.resolve(current),
    subscribe: () => Promise.resolve((current = subscription)),
  }
  const registration = { pushManager }
  vi.stubGlobal('indexedDB', databases)
  vi.stubGlobal('navigator', {
    serviceWorker: {
      getRegistration: () => Promise.resolve(registration),
      ready: Promise.resolve(registration),
    },
  })
  vi.stubGlobal('PushManager', Object)
  vi.stubGlobal('Notification', {
    permission: 'granted',
    requestPermission: () => Promise.resolve('granted'),
  })
  setTransport((path, { method }) => {
    if (method === 'DELETE')
      return drops
        ? Promise.resolve(new Response(null, { status: 204 }))
        : Promise.reject(new TypeError('no network'))
    if (method !== 'PUT') return Promise.resolve(Response.json({ key: 'AAAA' }))
    registered.push(path)
    const problem = { type: 'about:blank', title: 'No', status, refusal: 'unavailable', id: '1', detail: {} }
    const body = status === 204 ? null : JSON.stringify(problem)
    return Promise.resolve(
      new Response(body, { status, headers: { 'content-type': 'application/problem+json' } }),
    )
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a browser without a subscription is off', async () => {
  expect(await pushState()).toBe('off')
})

test('a device that cannot store the choice gets no subscription', async () => {
  databases.full.add('sufra-push')

  await expect(turnPushOn('en')).rejects.toThrow()

  expect(await pushState()).toBe('off')
  expect(current).toBeNull()
})

test('push without an installed worker fails after a while, instead of waiting for ever', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { serviceWorker: { ready: new Promise(() => undefined) } })
  const failed = expect(turnPushOn('en')).rejects.toThrow('the worker')

  await vi.advanceTimersByTimeAsync(20_000)

  await failed
  vi.useRealTimers()
})

test('a subscription that outlived a sign-out is not registered for the next customer', async () => {
  current = subscription

  await syncPush('en')

  expect(await pushState()).toBe('off')
  expect(registered).toEqual([])
})

test('push that was turned on is renewed at the next launch', async () => {
  expect(await turnPushOn('en')).toBe('on')

  await syncPush('en')

  expect(await pushState()).toBe('on')
  expect(registered).toHaveLength(2)
})

test('a choice of "off" counts also with a subscription, which is not renewed', async () => {
  databases.store('sufra-push', { wants: false })
  current = subscription

  await syncPush('en')

  expect(await pushState()).toBe('off')
  expect(registered).toEqual([])
})

test('push that was turned off stays off at the next launch, also if the server did not answer', async () => {
  await turnPushOn('en')
  drops = false

  expect(await turnPushOff()).toBe('off')
  await syncPush('en')

  expect(await pushState()).toBe('off')
  expect([current, registered]).toEqual([null, ['/api/v1/push/subscription']])
})

test('on a device that cannot store the choice, push stays on', async () => {
  await turnPushOn('en')
  databases.full.add('sufra-push')

  await expect(turnPushOff()).rejects.toThrow()

  expect(await pushState()).toBe('on')
})

test('a browser that the server does not register is off: no push would come', async () => {
  status = 503

  await expect(turnPushOn('en')).rejects.toThrow()

  expect(await pushState()).toBe('off')
})

test('a launch without a choice and a subscription subscribes to nothing', async () => {
  await syncPush('en')

  expect([current, registered]).toEqual([null, []])
})
