import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { securityHeaders } from '#server/platform/http/headers.ts'

const live = {
  PAYMENT_GATEWAY: 'moyasar',
  MOYASAR_SECRET_KEY: 'sk_live_1234567890',
  MOYASAR_PUBLISHABLE_KEY: 'pk_live_1234567890',
  MOYASAR_WEBHOOK_SECRET: 'a-secret-of-the-webhook',
}

test('by default the gateway is the sandbox in this process', () => {
  expect(readConfig({}).payment).toMatchObject({
    gateway: 'sandbox',
    way: 'form',
    base: 'http://localhost:8080/sandbox/moyasar/v1',
  })
})

test('with its keys Moyasar charges cards, and pages may send a card there only', () => {
  const config = readConfig(live)

  expect(config.payment).toMatchObject({
    gateway: 'moyasar',
    way: 'form',
    base: 'https://api.moyasar.com/v1',
  })
  expect(securityHeaders(config)['content-security-policy']).toContain(
    "connect-src 'self' https://api.moyasar.com;",
  )
  for (const other of [readConfig({}), readConfig({ ...live, PAYMENT_PAGE: 'hosted' })])
    expect(securityHeaders(other)['content-security-policy']).toContain("connect-src 'self';")
})

test.each([
  [{ MOYASAR_SECRET_KEY: '' }, 'MOYASAR_SECRET_KEY: expected to be set'],
  [{ MOYASAR_PUBLISHABLE_KEY: '' }, 'MOYASAR_PUBLISHABLE_KEY: expected to be set'],
  [{ MOYASAR_WEBHOOK_SECRET: '' }, 'MOYASAR_WEBHOOK_SECRET: expected to be set'],
  [{ MOYASAR_WEBHOOK_SECRET: 'short' }, 'MOYASAR_WEBHOOK_SECRET: expected at least 16 characters'],
  [{ MOYASAR_SECRET_KEY: 'pk_live_1' }, 'MOYASAR_SECRET_KEY: expected to begin with sk_test_ or sk_live_'],
  [{ MOYASAR_PUBLISHABLE_KEY: 'sk_live_1' }, 'MOYASAR_PUBLISHABLE_KEY: expected to begin with pk_test_'],
  [{ MOYASAR_PUBLISHABLE_KEY: 'pk_test_1' }, 'of the same kind, test or live'],
  [{ MOYASAR_BASE: 'https://evil.example/v1' }, 'MOYASAR_BASE: expected https://api.moyasar.com/v1'],
  [{ MOYASAR_BASE: 'http://127.0.0.1:9100/v1' }, 'MOYASAR_BASE: expected https://api.moyasar.com/v1'],
  [{ MOYASAR_BASE: 'nonsense' }, 'MOYASAR_BASE: expected https://api.moyasar.com/v1'],
  [{ PAYMENT_GATEWAY: 'bank' }, 'PAYMENT_GATEWAY: expected moyasar, none or sandbox'],
  [{ PAYMENT_PAGE: 'ours' }, 'PAYMENT_PAGE: expected form or hosted'],
])('%j stops the start, and is named without the keys', (change, named) => {
  expect(() => readConfig({ ...live, ...change })).toThrow(named)
  expect(() => readConfig({ ...live, ...change })).not.toThrow('1234567890')
})

test('a shop with an https origin starts only with a named gateway', () => {
  const open = { PUBLIC_ORIGIN: 'https://order.example.com' }

  expect(() => readConfig(open)).toThrow(
    'PAYMENT_GATEWAY: expected to be set, because PUBLIC_ORIGIN is https',
  )
  expect(() => readConfig(open)).toThrow('PAYMENT_GATEWAY=none')
  expect(readConfig({ ...open, ...live }).payment.gateway).toBe('moyasar')
  expect(readConfig({ ...open, PAYMENT_GATEWAY: 'sandbox' }).payment.gateway).toBe('sandbox')
  expect(readConfig({ ...open, PAYMENT_GATEWAY: 'none' }).payment).toMatchObject({
    gateway: 'none',
    way: 'none',
  })
  expect(readConfig({ PUBLIC_ORIGIN: 'http://192.168.1.20:8080' }).payment.gateway).toBe('sandbox')
})

test('a stand-in on this machine is for test keys only', () => {
  const test = {
    ...live,
    MOYASAR_SECRET_KEY: 'sk_test_1',
    MOYASAR_PUBLISHABLE_KEY: 'pk_test_1',
    MOYASAR_BASE: 'http://127.0.0.1:9100/v1/',
  }

  expect(readConfig(test).payment.base).toBe('http://127.0.0.1:9100/v1')
  for (const base of ['http://127.0.0.1.evil.example/v1', 'http://user@localhost/v1', 'http://10.0.0.1/v1'])
    expect(() => readConfig({ ...test, MOYASAR_BASE: base })).toThrow('MOYASAR_BASE')
})
