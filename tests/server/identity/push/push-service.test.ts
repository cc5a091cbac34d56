import { expect, test } from 'vitest'
import { serviceOf } from '#server/identity/push/push-service.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('%s is a push service', (endpoint) => {
  expect(serviceOf(endpoint, undefined)?.href).toBe(endpoint)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://fcm.googleapis.com.evil.example/abc',
  'https://evilpush.apple.com/abc',
  'https://push.apple.com.evil.example/abc',
  'https://somebody@fcm.googleapis.com/abc',
  'https://127.0.0.1/abc',
  'https://[::1]/abc',
  'http://169.254.169.254/latest',
  'https://example.com/abc',
  'fcm.googleapis.com',
  `https://fcm.googleapis.com/${'a'.repeat(2048)}`,
])('%s is not a push service', (endpoint) => {
  expect(serviceOf(endpoint, undefined)).toBeUndefined()
})

test('the stand-in of tests is a push service if the settings name exactly its origin', () => {
  const standIn = 'http://127.0.0.1:4000'

  expect(serviceOf('http://127.0.0.1:4000/push/a', standIn)?.pathname).toBe('/push/a')
  expect(serviceOf('http://127.0.0.1:4001/push/a', standIn)).toBeUndefined()
  expect(serviceOf('http://127.0.0.1:4000/push/a', undefined)).toBeUndefined()
})
