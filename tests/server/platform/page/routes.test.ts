import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { createLocalLive } from '#server/platform/live/live.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { pageRoutes } from '#server/platform/page/routes.ts'
import { anApiForPages, writeBuild } from '#support/page-shop.ts'
const folder = mkdtempSync(join(tmpdir(), 'sufra-page-'))

beforeAll(() => writeBuild(folder))
/** Ends the threads that render. */
const closing = new AbortController()
afterAll(() => {
  closing.abort()
  rmSync(folder, { recursive: true, force: true })
})

function aShop(build = folder, settings: Record<string, string> = {}) {
  const { shop, ask } = anApiForPages()
  const config = readConfig({
    PUBLIC_ORIGIN: 'https://order.example.com',
    PAYMENT_GATEWAY: 'none',
    DATA_DIR: join(folder, 'data'),
    ...settings,
  })
  const logged: string[] = []
  const metrics = createMetrics()
  const deps = {
    config,
    live: shop.live,
    metrics,
    log: pino({ level: 'warn' }, { write: (line) => void logged.push(line) }),
    now: () => 1_800_000_000_000,
    closing: closing.signal,
  }
  const app = pageRoutes(deps, ask, build)
  return Object.assign(shop, {
    logged,
    metrics,
    get: (path: string, headers: Record<string, string> = {}) => app.request(path, { headers }),
  })
}

test('a public screen is rendered, with its style inlined and its data named', async () => {
  const response = await aShop().get('/en/')
  const html = await response.text()

  expect(response.status).toBe(200)
  expect(html).toContain('<div id="root">/en/ olaya 1</div>')
  expect(html).toContain('<style>p{color:red}</style><link rel="stylesheet" href="/assets/a.css" disabled>')
  expect(html).toContain('<link rel="preload" as="fetch" crossorigin href="/api/v1/menu">')
  expect(html).toContain('<link rel="canonical" href="https://order.example.com/en/">')
  expect(html).toContain('{"now":1800000000000}')
})

test('a page is rendered once, and again when the menu has changed', async () => {
  const shop = aShop()

  await shop.get('/en/')
  await shop.get('/en/?utm_source=x')
  const asked = shop.asked.length
  shop.version = '2'
  await shop.live.publish('menu')
  await new Promise((resolve) => setImmediate(resolve))
  const html = await (await shop.get('/en/')).text()

  expect(asked).toBe(5)
  expect(html).toContain('/en/ olaya 2')
})

test('many searches are one page, and of many pages at once most are the shell', async () => {
  const shop = aShop()
  const etags = new Set<string | null>()
  for (let at = 0; at < 200; at++) etags.add((await shop.get(`/en/?q=${at}`)).headers.get('etag'))
  expect(etags.size).toBe(1)
  expect(shop.asked.filter((path) => path.startsWith('/api/v1/menu'))).toHaveLength(2)

  const pages = await Promise.all(
    Array.from({ length: 60 }, async (_, at) => (await shop.get(`/en/?line=${at}`)).text()),
  )
  // a busy machine gives up more of them, after their longest wait
  const shells = pages.filter((html) => html.endsWith('the English shell')).length
  expect(shells).toBeGreaterThanOrEqual(40)
  expect(shells).toBeLessThan(60)
  expect(await (await shop.get('/en/?line=x')).text()).not.toContain('the English shell')
  expect(shop.logged).toEqual([])
  expect(await shop.metrics.registry.metrics()).toContain(
    `sufra_refusals_total{refusal="page-not-rendered"} ${shells}`,
  )
})

test('any number of unknown paths and dishes have one page for each language', async () => {
  const shop = aShop()
  await shop.get('/en/')
  const rendered = () => shop.asked.filter((path) => path.startsWith('/api/v1/menu')).length
  const before = rendered()

  const visits = Array.from({ length: 200 }, (_, at) => [
    [`/en/${at}/nothing/`],
    [`/en/${at}/nothing/?line=${at}`, 'branch=yasmin'],
    [`/en/products/gone-${at}/`],
    [`/en/products/%E0%A4-${at}/`],
  ]).flat()
  const pages = await Promise.all(visits.map(async ([path = '', cookie = '']) => shop.get(path, { cookie })))
  const texts = new Set(await Promise.all(pages.map((page) => page.text())))
  const arabic = await (await shop.get('/ar/nothing/')).text()

  expect(rendered() - before).toBe(2)
  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([404]))
  expect(texts.size).toBe(1)
  expect(texts).not.toContain(arabic)
  expect(shop.logged).toEqual([])
})

test('a change in one branch keeps the pages of the others', async () => {
  const shop = aShop()
  const pageOf = async (branch: string) =>
    (await shop.get('/en/', branch === '' ? {} : { cookie: `branch=${branch}` })).text()
  const change = async (branch: string) => {
    await shop.live.publish(`menu:${branch}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  for (const branch of ['', 'olaya', 'yasmin']) await pageOf(branch)
  shop.version = '2'

  // the first branch becomes known with the first change
  await change('yasmin')
  expect(await pageOf('yasmin')).toContain('/en/ yasmin 2')
  expect(await pageOf('olaya')).toContain('/en/ olaya 1')
  expect(await pageOf('')).toContain('/en/ olaya 2')

  shop.version = '3'
  await change('yasmin')
  expect(await pageOf('')).toContain('/en/ olaya 2')
  await change('olaya')
  expect(await pageOf('')).toContain('/en/ olaya 3')
  expect(await pageOf('olaya')).toContain('/en/ olaya 3')
})

test('a chosen branch has its own page; an unknown one has none', async () => {
  const shop = aShop()

  expect(await (await shop.get('/en/', { cookie: 'branch=yasmin' })).text()).toContain('/en/ yasmin 1')
  expect(await (await shop.get('/en/', { cookie: 'branch=gone' })).text()).toContain('/en/ olaya 1')
})

test("a browser that has the page gets no body, but the server's time", async () => {
  const shop = aShop()
  const etag = (await shop.get('/en/')).headers.get('etag') ?? ''

  const again = await shop.get('/en/', { 'if-none-match': etag })

  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  expect(again.headers.get('server-timing')).toBe('now;desc=1800000000000')
})

test('a page is compressed for browsers that accept it', async () => {
  const shop = aShop()

  const response = await shop.get('/en/', { 'accept-encoding': 'gzip, br' })
  const plain = await shop.get('/en/', { 'accept-encoding': 'br;q=0' })

  expect(response.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(await response.arrayBuffer()).toString()).toContain('/en/ olaya 1')
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(response.headers.get('vary')).toBe('Accept-Encoding, Cookie')
})

test('a personal screen is the shell of its language', async () => {
  const shop = aShop()

  expect(await (await shop.get('/en/orders/')).text()).toContain('the English shell')
  expect(await (await shop.get('/ar/orders/')).text()).toContain('the Arabic shell')
})

test('the page of an order that its visitor cannot see is the shell with status 404', async () => {
  const shop = aShop()
  const orderOf = async (path: string, cookie = '') => shop.get(path, { cookie })
  const [known, own] = ['knownAAAAAAAAAAAAAAAAA', 'ownAAAAAAAAAAAAAAAAAAA']

  const gone = await orderOf('/en/order/goneAAAAAAAAAAAAAAAAAA/?source=chat')
  expect(gone.status).toBe(404)
  expect(await gone.text()).toContain('the English shell')
  expect((await orderOf(`/ar/order/${known}/`)).status).toBe(200)
  expect((await orderOf(`/en/order/${own}/`)).status).toBe(404)
  expect((await orderOf(`/en/order/${own}/`, '__Host-sid=token; branch=yasmin')).status).toBe(200)

  shop.isDown = true
  expect((await orderOf('/en/order/goneAAAAAAAAAAAAAAAAAA/')).status).toBe(200)
})

test('a page that cannot be rendered is the shell, and the next request renders again', async () => {
  const shop = aShop()
  shop.isDown = true

  const down = await shop.get('/en/')
  shop.isDown = false

  expect(await down.text()).toContain('the English shell')
  expect(await (await shop.get('/en/')).text()).toContain('/en/ olaya 1')
})

test('a path that does not exist is a page with status 404 and noindex', async () => {
  const response = await aShop().get('/en/nothing/')

  expect(response.status).toBe(404)
  expect(await response.text()).toContain('<meta name="robots" content="noindex">')
})

test('the menu reserves the room for the orders of its customer that the device remembers', async () => {
  const text = await (await aShop().get('/en/', { cookie: 'room=37' })).text()

  expect(text).toContain('<html data-room style="--room:18.5rem" lang="en"')
})

test('only the menu of a customer whose device remembers no room asks for the orders', async () => {
  const shop = aShop()
  const cookie = '__Host-sid=token'

  await shop.get('/en/about-us/', { cookie })
  await shop.get('/en/', { cookie: `${cookie}; room=0` })
  expect(shop.asked).not.toContain('/api/v1/orders')
  const response = await shop.get('/en/', { cookie })

  expect(shop.asked).toContain('/api/v1/orders')
  expect(await response.text()).toContain('<html lang="en"')
})

test('the sign-in is rendered for guests, and customers get the shell, which sends them on', async () => {
  const shop = aShop()

  expect(await (await shop.get('/en/auth/login/')).text()).toContain('<div id="root">/en/auth/login/')
  const forCustomer = await shop.get('/en/auth/login/', { cookie: '__Host-sid=token' })
  expect(await forCustomer.text()).toContain('the English shell')
})

test('a visit stores its language for a year, once', async () => {
  const shop = aShop()

  expect((await shop.get('/ar/')).headers.get('set-cookie')).toBe(
    'lang=ar; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
  )
  expect((await shop.get('/ar/', { cookie: 'lang=ar' })).headers.get('set-cookie')).toBeNull()
})

test("the root redirects to the visitor's language, and names what that depends on", async () => {
  const response = await aShop().get('/', { 'accept-language': 'ar-SA' })

  expect([response.status, response.headers.get('location')]).toEqual([302, '/ar/'])
  expect(response.headers.get('vary')).toBe('Cookie, Accept-Language')
})

test('a file with the hash of its content in its name is immutable, others are revalidated', async () => {
  const shop = aShop()

  const asset = await shop.get('/assets/start.js', { 'accept-encoding': 'br' })
  const worker = await shop.get('/sw.js')

  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect([asset.headers.get('content-encoding'), await asset.text()]).toEqual(['br', 'as brotli'])
  expect(worker.headers.get('cache-control')).toBe('no-cache')
  // what a file that never changes does not need is 0.4 KiB of a first visit
  expect([asset.headers.get('etag'), asset.headers.get('content-type')]).toEqual([null, 'text/javascript'])
  expect(worker.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
})

test.each([
  '/assets/gone-1a2b3c.js',
  '/favicon.ico',
  '/index.html',
  '/.vite/manifest.json',
  '/assets/start.js.br',
  '/.git/config',
  '/.env',
  '/.aws/credentials',
  '/metrics',
  '/wp-login.php',
  '/wp-admin/',
  '/actuator/health',
  '/cgi-bin/test',
  '/en/.git/config',
])('%s is not a page', async (path) => {
  const shop = aShop()

  const response = await shop.get(path, { accept: 'text/html' })

  expect([response.status, await response.text()]).toEqual([404, 'not found'])
  expect(shop.asked).toEqual([])
})

test('outside of the languages only a browser gets a page, a program a short answer', async () => {
  const shop = aShop()

  const program = await shop.get('/owa/auth', { accept: '*/*' })

  expect([program.status, await program.text(), shop.asked]).toEqual([404, 'not found', []])
  expect(await (await shop.get('/menu', { accept: 'text/html,*/*' })).text()).toContain('/menu')
})

test('before the first build the page says what to run', async () => {
  const deps = {
    config: readConfig({}),
    live: createLocalLive(),
    metrics: createMetrics(),
    log: pino({ level: 'silent' }),
    now: () => 0,
    closing: closing.signal,
  }
  const app = pageRoutes(deps, () => new Response(), join(folder, 'nothing-here'))

  const response = await app.request('/en/')

  expect([response.status, await response.text()]).toEqual([503, 'not built: npm run build'])
})

test('every answer has the security headers', async () => {
  const shop = aShop()

  const answers = await Promise.all(
    ['/', '/en', '/en/', '/en/nothing/', '/en/orders/', '/sw.js', '/gone.js'].map(async (path) =>
      shop.get(path),
    ),
  )

  for (const { headers } of answers) {
    expect(headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('strict-transport-security')).toContain('max-age=')
  }
})

test('paths outside of pages are passed on', async () => {
  const shop = aShop()

  const answers = await Promise.all(
    ['/api/v1/x', '/pictures/a.svg', '/healthz', '/readyz'].map(async (path) => shop.get(path)),
  )

  for (const answer of answers) expect(await answer.text()).toBe('404 Not Found')
})

test('a page of the previous build finds its chunks after an update, unknown ones do not exist', async () => {
  const first = aShop()
  await first.get('/en/')
  const next = mkdtempSync(join(tmpdir(), 'sufra-next-'))
  cpSync(folder, next, { recursive: true })
  rmSync(join(next, 'client/assets/start.js'))
  rmSync(join(next, 'client/assets/start.js.br'))
  writeFileSync(join(next, 'client/assets/newer.js'), 'export const start = 2')

  const updated = aShop(next)
  const [old, fresh, never] = await Promise.all(
    ['start', 'newer', 'never'].map(async (name) => updated.get(`/assets/${name}.js`)),
  )

  expect([old?.status, fresh?.status, never?.status]).toEqual([200, 200, 404])
  expect(await old?.text()).toBe('export const start = 1')
  rmSync(next, { recursive: true, force: true })
})

test('with the worker switched off its URL has the worker that unregisters', async () => {
  const off = await aShop(folder, { SERVICE_WORKER: 'off' }).get('/sw.js')

  expect(await off.text()).toBe('the one that leaves')
  expect(off.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(off.headers.get('cache-control')).toBe('no-cache')
})

test('the page of a secret link sends its address to no other site', async () => {
  const shop = aShop()
  const policyOf = async (path: string) => (await shop.get(path)).headers.get('referrer-policy')

  const secret = ['order/abc', 'order/abc/invoice', 'pay/abc', 'thank-you/abc', 'cart/abc', 'guard/abc']
  for (const path of secret.map((screen) => `/en/${screen}/`))
    expect(await policyOf(path)).toBe('no-referrer')
  expect(await policyOf('/en/order/abc')).toBe('no-referrer')
  expect(await policyOf('/en/')).toBe('strict-origin-when-cross-origin')
  expect(await policyOf('/en/orders/')).toBe('strict-origin-when-cross-origin')
})

test('pages, shells and the worker have the look of the brand, then that of the next one', async () => {
  const shop = aShop()
  const read = async (path: string) => (await shop.get(path)).text()

  expect(await read('/en/')).toContain('<title>Bayt &amp; Dar</title>')
  expect(await read('/ar/orders/')).toContain('<title>بيت الدار</title>')
  expect(await read('/shell/en.html')).toContain('<style>:root{--brand:#0b6470}</style>')
  expect(await read('/sw.js')).toBe('self.x = "a11"')

  shop.version = '2'
  await shop.live.publish('menu')
  await new Promise((resolve) => setImmediate(resolve))

  expect(await read('/sw.js')).toBe('self.x = "a12"')
})
