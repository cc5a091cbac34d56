import { expect, test } from 'vitest'
import { readWebhookUrl } from '#server/engagement/webhook/webhook-url.ts'

test.each(['https://hooks.example.com/sufra', 'https://hooks.example.com:8443/?till=2'])(
  '%s can be a webhook',
  (url) => {
    expect(readWebhookUrl(url, undefined)).toBeInstanceOf(URL)
  },
)

test.each([
  ['http://hooks.example.com/', 'expected https'],
  ['ftp://hooks.example.com/', 'expected https'],
  ['https://name:word@hooks.example.com/', 'expected no name and password: the signature proves who sends'],
  ['https://10.0.0.1/', 'expected a host name instead of an address'],
  ['https://0x7f.1/', 'expected a host name instead of an address'],
  ['https://2130706433/', 'expected a host name instead of an address'],
  ['https://[::1]/', 'expected a host name instead of an address'],
  ['https://[::ffff:10.0.0.1]/', 'expected a host name instead of an address'],
  ['hooks.example.com', 'expected a URL of at most 2048 characters'],
  [`https://hooks.example.com/${'a'.repeat(2048)}`, 'expected a URL of at most 2048 characters'],
])('%s cannot be a webhook', (url, problem) => {
  expect(readWebhookUrl(url, undefined)).toBe(problem)
})

test('the stand-in of tests can be one if the settings name exactly its origin', () => {
  const standIn = 'http://127.0.0.1:4000'

  expect(readWebhookUrl('http://127.0.0.1:4000/a', standIn)).toBeInstanceOf(URL)
  expect(readWebhookUrl('http://127.0.0.1:4001/a', standIn)).toBe('expected https')
})
