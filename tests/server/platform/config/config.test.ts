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
  ['https://Order.Example.com', 'https://order.example.com'],
  ['https://order.example.com:443/', 'https://order.example.com'],
  ['https://order.example.com:8443', 'https://order.example.com:8443'],
  ['https://مطعم.السعودية', 'https://xn--2gbe8ac.xn--mgberp4a5d4ar'],
])('the origin %s is as browsers write it', (text, origin) => {
  expect(readConfig({ PUBLIC_ORIGIN: text, PAYMENT_GATEWAY: 'none' }).publicOrigin).toBe(origin)
})

test('spaces and line ends around a value do not count, and a value of spaces is not set', () => {
  expect(readConfig({ PORT: ' 9000\n', LOG_LEVEL: 'debug\r\n', DATA_DIR: ' .shop ' })).toMatchObject({
    port: 9000,
    logLevel: 'debug',
    dataDir: resolve('.shop'),
  })
  expect(readConfig({ PORT: ' ', DATABASE_URL: '\n', UNIFONIC_APP_SID: ' ' })).toEqual(readConfig({}))
  expect(() =>
    readConfig({ SMS_ADAPTER: 'unifonic', UNIFONIC_APP_SID: ' ', UNIFONIC_SENDER_ID: 'Sufra' }),
  ).toThrow('UNIFONIC_APP_SID: expected to be set, because SMS_ADAPTER is unifonic')
})

const adjust = { ADJUST_APP_TOKEN: 'ABCDEFGH1234' }
const unifonic = { SMS_ADAPTER: 'Unifonic', UNIFONIC_APP_SID: 'a', UNIFONIC_SENDER_ID: 'Sufra' }
const external = { INVOICE_AS: 'External', INVOICE_EXTERNAL_ISSUER: 'Fawtara' }
const tiles = { MAP_TILES_URL: 'HTTPS://Tiles.Example.com/A/{z}/{x}/{y}.png', MAP_TILES_ATTRIBUTION: 'OSM' }

test.each([
  [
    { ...unifonic, UNIFONIC_BASE: 'https://EL.cloud.unifonic.com/' },
    { sms: { base: 'https://el.cloud.unifonic.com' } },
  ],
  [
    { NATIONAL_ADDRESS_KEY: 'k', NATIONAL_ADDRESS_BASE: 'https://Apina.address.gov.sa:443/' },
    { nationalAddress: { base: 'https://apina.address.gov.sa' } },
  ],
  [
    { ...adjust, ADJUST_BASE: 'https://Adjust.Example.com/' },
    { adjust: { appToken: 'abcdefgh1234', base: 'https://adjust.example.com' } },
  ],
  [{ PUSH_STAND_IN: 'HTTP://127.0.0.1:8443/' }, { pushStandIn: 'http://127.0.0.1:8443' }],
  [
    { ...external, INVOICE_EXTERNAL_URL: 'HTTPS://X.example/In/' },
    { invoice: { way: 'external', url: 'https://x.example/In/' } },
  ],
  [tiles, { mapTiles: { url: 'https://tiles.example.com/A/{z}/{x}/{y}.png' } }],
  [{ DATABASE_URL: 'POSTGRES://Sufra:X@db/Sufra' }, { databaseUrl: 'postgres://Sufra:X@db/Sufra' }],
  [
    { LOG_LEVEL: 'WARN', TRUST_PROXY: 'True' },
    { logLevel: 'warn', trustProxy: { hops: 1 } },
  ],
  [
    { HOST: '0.0.0.0', METRICS_PORT: '9100', METRICS_HOST: '::' },
    { host: '0.0.0.0', metrics: { host: '::' } },
  ],
])('%j is read as it is used', (written, used) => {
  expect(readConfig(written)).toMatchObject(used)
})

test.each([
  ['HOST', 'http://0.0.0.0', 'an address such as 0.0.0.0 or a host name, without protocol and port'],
  ['HOST', '0.0.0.0:8080', 'an address such as 0.0.0.0 or a host name, without protocol and port'],
  ['UNIFONIC_BASE', 'https://el.cloud.unifonic.com/rest', 'an origin such as https://el.cloud.unifonic.com'],
  ['ADJUST_BASE', 'http://adjust.example.com', 'an https origin such as https://adjust.example.com'],
  ['ADJUST_APP_TOKEN', 'short', 'twelve of a-z and 0-9, got "short"'],
  ['STAFF_SECOND_FACTOR', 'yes', 'off, offered or required, got "yes"'],
  ['SMS_PER_DAY', '5,000', 'a number of messages a day from 1 to 10000000, got "5,000"'],
  ['PORT', '80a', 'a port, a whole number from 1 to 65535, got "80a"'],
  ['PORT', '0', 'a port, a whole number from 1 to 65535, got "0"'],
  ['PORT', '70000', 'a port, a whole number from 1 to 65535, got "70000"'],
  ['PUBLIC_ORIGIN', 'order.example.com', 'an origin without a path'],
  ['PUBLIC_ORIGIN', 'https://order.example.com/en/', 'an origin without a path'],
  ['PUBLIC_ORIGIN', 'https://order.example.com?', 'an origin without a path'],
  ['PUBLIC_ORIGIN', 'https://user@order.example.com', 'an origin without a path'],
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
