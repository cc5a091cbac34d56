import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop } from '#support/shop.ts'
import { signIn } from '#support/sign-in.ts'

let shop: TestShop
let proxied: TestShop
beforeAll(async () => {
  shop = await openShop()
  proxied = await openShop({
    environment: { TRUST_PROXY: 'true', PUBLIC_ORIGIN: 'https://order.example.com', PAYMENT_GATEWAY: 'none' },
  })
})
afterAll(() => Promise.all([shop.close(), proxied.close()]))

const lineOf = ({ log }: TestShop, response: Response) =>
  log.find(({ id, msg }) => msg === 'request' && id === response.headers.get('x-request-id'))

test('every request has one log line, with the route and not the link of the order', async () => {
  const response = await shop.app.request('/api/v1/orders/AAAAAAAAAAAAAAAAAAAAAA')

  expect(lineOf(shop, response)).toEqual({
    level: 30,
    time: expect.any(String),
    id: expect.stringMatching(/^[\w-]{22}$/),
    method: 'GET',
    route: '/api/v1/orders/:id',
    status: 404,
    ms: expect.any(Number),
    network: 'unknown',
    refusal: 'not-found',
    msg: 'request',
  })
})

test("the line contains the caller's id", async () => {
  const cookie = await signIn(shop, '0512345678')

  const response = await shop.app.request('/api/v1/orders', { headers: { cookie } })

  const { id } = await shop.db.selectFrom('customer').select('id').executeTakeFirstOrThrow()
  expect(lineOf(shop, response)).toMatchObject({ status: 200, customer: id })
})

test('a sign-in leaves no phone, code, token or cookie in the log', async () => {
  const cookie = await signIn(shop, '0598765432')

  const log = JSON.stringify(shop.log)
  const secrets = ['98765432', ...shop.sms.flatMap(({ code, text }) => [`"${code}"`, text])]
  for (const secret of [...secrets, ...cookie.split(/; |=/).filter((part) => part.length > 20)])
    expect(log).not.toContain(secret)
})

test('requests outside of the API are logged at debug level only', async () => {
  const response = await shop.app.request('/healthz')

  expect(lineOf(shop, response)).toMatchObject({ level: 20, route: '/healthz' })
})

const ask = async ({ app }: TestShop, id: string) =>
  (await app.request('/healthz', { headers: { 'x-request-id': id } })).headers.get('x-request-id')

test('a request id is accepted from a trusted proxy only, and only with safe characters', async () => {
  expect(await ask(proxied, 'from-the-proxy-1')).toBe('from-the-proxy-1')
  expect(await ask(proxied, 'x"},{"level":60')).toMatch(/^[\w-]{22}$/)
  expect(await ask(shop, 'from-the-proxy-1')).toMatch(/^[\w-]{22}$/)
})

test('every response has the security headers', async () => {
  const policy =
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
    "connect-src 'self'; font-src 'self'; worker-src 'self'; manifest-src 'self'; object-src 'none'; " +
    "base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
  const policyOfJson = "default-src 'none'; frame-ancestors 'none'"
  const permissions = 'camera=(self), geolocation=(self), microphone=(), payment=(self), usb=()'
  const expected = {
    '/api/v1/docs': [policy, permissions],
    '/healthz': [policyOfJson, null],
    '/api/v1/session': [policyOfJson, null],
    '/api/v1/nothing': [policyOfJson, null],
  }
  for (const [path, own] of Object.entries(expected)) {
    const { headers } = await shop.app.request(path)

    expect([headers.get('content-security-policy'), headers.get('permissions-policy')]).toEqual(own)
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('strict-transport-security')).toBeNull()
  }
  const { headers } = await proxied.app.request('/healthz')
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
})

test('the line has the network of the client, never its whole address', async () => {
  const linesFor = async (address: string) => {
    const headers = { 'x-forwarded-for': address }
    const response = await proxied.app.request('/api/v1/session', { headers })
    return JSON.stringify(lineOf(proxied, response))
  }

  expect(await linesFor('203.0.113.77')).toContain('"network":"203.0.113.0/24"')
  expect(await linesFor('2001:db8:1:2:3:4:5:6')).toContain('"network":"2001:db8:1::/48"')
  expect(JSON.stringify(proxied.log)).not.toMatch(/203\.0\.113\.77|2001:db8:1:2/)
})
