import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { BadSettings } from '#server/platform/config/bad-settings.ts'
import { readConfig, Settings } from '#server/platform/config/config.ts'
import { openStore } from '#server/platform/db/open.ts'

test('every setting has a default', () => {
  expect(readConfig({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    dataDir: resolve('.data'),
    databaseUrl: undefined,
    publicOrigin: 'http://localhost:8080',
    otpLength: 4,
    logLevel: 'info',
    trustProxy: false,
  })
})

test('the sizes of both pools are settings, and the pool has them', async () => {
  expect(readConfig({}).databaseConnections).toEqual({ shared: 8, forOrders: 2 })
  const { databaseConnections, databaseUrl, dataDir } = readConfig({
    DATABASE_URL: 'postgres://sufra:x@db.invalid/sufra',
    DATABASE_CONNECTIONS: '20',
    DATABASE_ORDER_CONNECTIONS: '5',
  })

  // it connects at its first query
  const { pool, close } = await openStore({ databaseUrl, databaseConnections, dataDir })

  expect(pool.load).toEqual({
    order: { inUse: 0, waiting: 0, most: 25 },
    shared: { inUse: 0, waiting: 0, most: 20 },
  })
  await close()
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', PUBLIC_ORIGIN: '' })).toEqual(readConfig({}))
})

test('links use localhost with the port unless an origin is set', () => {
  expect(readConfig({ PORT: '9000' }).publicOrigin).toBe('http://localhost:9000')
  const open = { PUBLIC_ORIGIN: 'https://order.example.com/', PAYMENT_GATEWAY: 'none' }
  expect(readConfig(open).publicOrigin).toBe('https://order.example.com')
})

test.each([
  ['PORT', '80a', 'a port, a whole number from 1 to 65535, got "80a"'],
  ['PORT', '0', 'a port, a whole number from 1 to 65535, got "0"'],
  ['PORT', '70000', 'a port, a whole number from 1 to 65535, got "70000"'],
  ['PUBLIC_ORIGIN', 'order.example.com', 'an origin without a path'],
  ['PUBLIC_ORIGIN', 'https://order.example.com/en/', 'an origin without a path'],
  ['PUBLIC_ORIGIN', 'ftp://order.example.com', 'an origin without a path'],
  ['DATABASE_URL', 'mysql://x', 'postgres://user:password@host:port/database, got something else'],
  ['DATABASE_CONNECTIONS', '1', 'a number of connections from 2 to 100, got "1"'],
  ['DATABASE_ORDER_CONNECTIONS', '0', 'a number of connections from 1 to 50, got "0"'],
  ['OTP_LENGTH', '3', 'a number of digits from 4 to 8, got "3"'],
  ['OTP_LENGTH', '٤', 'a number of digits from 4 to 8, got "٤"'],
  ['LOG_LEVEL', 'loud', 'one of trace, debug, info, warn, error, fatal, silent, got "loud"'],
  [
    'TRUST_PROXY',
    'yes',
    'true, false, a number of proxies from 1 to 9, or networks such as 10.0.0.0/8, got "yes"',
  ],
  [
    'TRUST_PROXY',
    '10.0.0.0/33',
    'true, false, a number of proxies from 1 to 9, or networks such as 10.0.0.0/8, got "10.0.0.0/33"',
  ],
  ['INVOICE_AS', 'tax', 'simplified, receipt or external, got "tax"'],
  ['INVOICE_EXTERNAL_URL', 'ftp://x', 'an http or https URL, got "ftp://x"'],
])('%s=%s is refused with the name and what was expected', (name, value, expected) => {
  expect(() => readConfig({ [name]: value })).toThrow(BadSettings)
  expect(() => readConfig({ [name]: value })).toThrow(`${name}: expected ${expected}`)
})

test('the demo brand is imported unasked only into the embedded database', () => {
  const onPostgres = { DATABASE_URL: 'postgres://sufra:x@db/sufra' }
  expect(readConfig({}).demo).toBe(true)
  expect(readConfig({ SUFRA_DEMO: '0' }).demo).toBe(false)
  expect(readConfig(onPostgres).demo).toBe(false)
  expect(readConfig({ ...onPostgres, SUFRA_DEMO: '1' }).demo).toBe(true)
  expect(() => readConfig({ SUFRA_DEMO: 'yes' })).toThrow('SUFRA_DEMO: expected 1 or 0, got "yes"')
})

test('invoices of another issuer need a name and a URL', () => {
  expect(readConfig({}).invoice).toEqual({ way: 'simplified' })
  expect(() => readConfig({ INVOICE_AS: 'external' })).toThrow(
    /^INVOICE_EXTERNAL_URL: .*\nINVOICE_EXTERNAL_ISSUER: .* because INVOICE_AS is external$/,
  )
  const external = { INVOICE_AS: 'external', INVOICE_EXTERNAL_URL: 'https://x.example/in' }
  expect(readConfig({ ...external, INVOICE_EXTERNAL_ISSUER: 'Fawtara' }).invoice).toEqual({
    way: 'external',
    url: 'https://x.example/in',
    issuer: 'Fawtara',
    token: undefined,
  })
})

test('all invalid settings are named together', () => {
  expect(() => readConfig({ PORT: 'x', OTP_LENGTH: 'y' })).toThrow(/^PORT: .*\nOTP_LENGTH: .*$/)
})

test('an error does not contain the password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://root:secret@db/x' })).not.toThrow('secret')
})

test('docs/operating.md names every setting and no other', () => {
  const page = readFileSync(new URL('../../../../docs/operating.md', import.meta.url), 'utf8')
  const rows = [...page.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name)

  expect(new Set(rows.filter((name) => !name?.startsWith('SIG')))).toEqual(
    new Set(Object.keys(Settings.entries)),
  )
})
