import { afterEach, expect, test, vi } from 'vitest'
import { pushState } from '#storefront/customer/notification/push-browser.ts'

afterEach(() => vi.unstubAllGlobals())

test('a browser that subscribed and was not registered is off: no push would come', async () => {
  const pushManager = { getSubscription: () => Promise.resolve({ endpoint: 'https://push.example/1' }) }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.resolve({ pushManager }) } })
  vi.stubGlobal('PushManager', Object)
  vi.stubGlobal('Notification', { permission: 'granted' })

  expect(await pushState()).toBe('off')
})
