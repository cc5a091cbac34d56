import { expect, test } from 'vitest'
import { subscribeWith } from '#storefront/customer/notification/subscribe-with.ts'

const keyOf = (byte: number) => Buffer.alloc(65, byte)
const [earlier, current] = [keyOf(0xfb), keyOf(0xff)]

/** A browser's push manager. Like Chrome's, it refuses a second subscription with another key. */
function aPushManager(subscribed: { readonly key: Buffer; readonly tellsKey?: boolean } | null) {
  let count = 0
  const make = (key: Buffer, tellsKey = true) => ({
    endpoint: `https://push.example/${(count += 1)}`,
    options: { applicationServerKey: tellsKey ? Uint8Array.from(key).buffer : null },
    key: key.toString('base64url'),
    unsubscribe: () => {
      held = null
      return Promise.resolve(true)
    },
  })
  let held = subscribed && make(subscribed.key, subscribed.tellsKey)
  const manager = {
    getSubscription: () => Promise.resolve(held),
    subscribe: ({ applicationServerKey: key }: { applicationServerKey: string }) => {
      if (held && held.key !== key) return Promise.reject(new Error('InvalidStateError'))
      held ??= make(Buffer.from(key, 'base64url'))
      return Promise.resolve(held)
    },
  }
  // the function uses only these two methods
  return manager as unknown as PushManager
}

const endpointAfter = async (subscribed: Parameters<typeof aPushManager>[0]) =>
  (await subscribeWith(aPushManager(subscribed), current.toString('base64url'))).endpoint

test('a browser without a subscription subscribes', async () => {
  expect(await endpointAfter(null)).toBe('https://push.example/1')
})

test('a subscription with the key of the server is kept', async () => {
  expect(await endpointAfter({ key: current })).toBe('https://push.example/1')
})

test('a subscription with an earlier key of the server is replaced', async () => {
  expect(await endpointAfter({ key: earlier })).toBe('https://push.example/2')
})

test('where the browser does not say the key, one with an earlier key is replaced too', async () => {
  expect(await endpointAfter({ key: current, tellsKey: false })).toBe('https://push.example/1')
  expect(await endpointAfter({ key: earlier, tellsKey: false })).toBe('https://push.example/2')
})
