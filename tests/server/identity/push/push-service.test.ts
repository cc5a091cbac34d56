import { describe, expect, test } from 'vitest'
import { isPublic, serviceOf } from '#server/identity/push/push-service.ts'

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
])('%s is not', (endpoint) => {
  expect(serviceOf(endpoint, undefined)).toBeUndefined()
})

test('the stand-in of tests is a push service if the settings name exactly its origin', () => {
  const standIn = 'http://127.0.0.1:4000'

  expect(serviceOf('http://127.0.0.1:4000/push/a', standIn)?.pathname).toBe('/push/a')
  expect(serviceOf('http://127.0.0.1:4001/push/a', standIn)).toBeUndefined()
  expect(serviceOf('http://127.0.0.1:4000/push/a', undefined)).toBeUndefined()
})

describe('the dialled address', () => {
  test.each(['8.8.8.8', '2606:4700::1111'])('%s is on the public internet', (address) => {
    expect(isPublic(address)).toBe(true)
  })

  test.each([
    '10.1.2.3',
    '127.0.0.1',
    '169.254.169.254',
    '100.64.1.1',
    '192.168.1.1',
    '::1',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '2001:db8::1',
    '64:ff9b::7f00:1',
  ])('%s is not', (address) => {
    expect(isPublic(address)).toBe(false)
  })
})
