import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const files = readdirSync(join(root, 'deploy')).map((name) => `deploy/${name}`)

/** Names of upper case that are settings of other programs. */
const ofOthers = ['DOMAIN', 'NODE', 'NODE_ENV', 'POSTGRES_DB', 'POSTGRES_PASSWORD', 'POSTGRES_USER']

const settings = new Set(
  Array.from(read('docs/operating.md').matchAll(/^\| `([A-Z_]+)`/gm), ([, name]) => name),
)

test('the files of deploy/ set only settings that docs/operating.md explains', () => {
  const set = files.flatMap((path) =>
    Array.from(
      read(path).matchAll(/(?:^|[\s"'])#? ?([A-Z][A-Z_]{3,})[=:](?!\/\/)/gm),
      ([, name = '']) => name,
    ),
  )

  expect(set).toContain('PAYMENT_GATEWAY')
  expect(set.filter((name) => !settings.has(name) && !ofOthers.includes(name))).toEqual([])
})

/** The flags that a file gives to Node when it starts the server. */
function flagsOf(path: string): string {
  const [, flags = ''] = /node"?,? ((?:"?--\S+ )+)"?src\/server\/main\.ts/.exec(read(path)) ?? []
  return flags.replaceAll(/[",]/g, '').trim()
}

test('every way to start the server gives Node the same flags', () => {
  const ways = ['package.json', 'deploy/Dockerfile', 'deploy/sufra.service', 'docs/operating.md']

  expect(flagsOf('package.json')).toContain('--heap-growing-percent=')
  expect(ways.filter((path) => flagsOf(path) !== flagsOf('package.json'))).toEqual([])
})

test('nginx lets the largest file through that the server accepts', () => {
  const [, most = ''] = /client_max_body_size (\d+)m;/.exec(read('deploy/nginx.conf')) ?? []
  const sizes = Object.values(endpoints).map(({ file }) => file?.mostBytes ?? 0)

  expect(Math.max(...sizes)).toBeGreaterThan(20 * 1024 * 1024)
  expect(Number(most) * 1024 * 1024).toBeGreaterThan(Math.max(...sizes))
})

test('no proxy writes requests to a log, because a path may be a secret link', () => {
  const servers = read('deploy/nginx.conf')
    .split(/^server \{$/m)
    .slice(1)

  expect(servers.length).toBeGreaterThan(1)
  expect(servers.filter((server) => !/^ {4}access_log off;$/m.test(server))).toEqual([])
  expect(read('deploy/Caddyfile')).not.toMatch(/^\s*log\b/m)
})

test('the alerts use metrics that the server has, with their labels', () => {
  const code = ['src/server/metrics-server.ts', 'src/server/platform/metrics.ts'].map(read).join('\n')
  const known = new Set(Array.from(code.matchAll(/'(?:sufra_)?([a-z_]+)'/g), ([, name]) => name))
  const used = Array.from(read('deploy/alerts.yaml').matchAll(/sufra_(\w+)/g), ([, name = '']) => name)

  expect(used.length).toBeGreaterThan(5)
  expect(used.filter((name) => !known.has(name.replace(/_(?:count|bucket|sum)$/, '')))).toEqual([])
})

test('alerts compute rates of counters only', () => {
  const rates = read('deploy/alerts.yaml').matchAll(/(?:rate|increase)\((\w+)/g)
  const metrics = Array.from(rates, ([, metric = '']) => metric)

  expect(metrics.length).toBeGreaterThan(2)
  expect(metrics.filter((metric) => !/_(?:total|count|bucket|sum)$/.test(metric))).toEqual([])
})

test('Caddy has one server behind it, and sends requests to it while its database is away', () => {
  expect(read('deploy/Caddyfile')).not.toMatch(/^\s*health_uri/m)
})

test('the image copies folders that exist, and has the version of Node that package.json pins', () => {
  const image = read('deploy/Dockerfile')
  const copied = Array.from(image.matchAll(/^COPY --from=build \/sufra\/(\S+)/gm), ([, path = '']) => path)
  const pinned = (JSON.parse(read('package.json')) as { devDependencies: { node: string } }).devDependencies
    .node

  expect(copied.filter((path) => path !== 'dist' && !existsSync(join(root, path)))).toEqual([])
  expect(image).toContain(`node:${pinned.split('.').slice(0, 2).join('.')}-slim`)
})

test('docs/operating.md names the settings that an open shop needs', () => {
  const [, needed = ''] = /An open shop needs ([^.]+)\./.exec(read('docs/operating.md')) ?? []

  expect(needed).toMatch(/^five .*`PUBLIC_ORIGIN`.*`DATABASE_URL`.*`TRUST_PROXY`.*`PAYMENT_GATEWAY`/s)
})

test('the docs and the example ask for the kind of invoice before the first order', () => {
  expect(read('docs/operating.md')).toMatch(/^Decide `INVOICE_AS` .*before the first order/m)
  expect(read('deploy/example.env')).toMatch(/before the first order.*\n(?:# .*\n)*# INVOICE_AS=simplified$/m)
})

test('a menu that is copied into the container again replaces the files of the first one', () => {
  // `cp menu/` puts the folder into the one that is there
  expect(read('docs/operating.md')).toContain('compose.yaml cp menu/. app:/data/import/ ')
})

test('nginx of Debian 12 and Ubuntu 22.04 reads the configuration: "http2 on" needs 1.25.1', () => {
  expect(read('deploy/nginx.conf')).toMatch(/^ *listen 443 ssl http2;$/m)
  expect(read('deploy/nginx.conf')).not.toMatch(/^ *http2 on;$/m)
})

test('the password of the database, which stands in a URL, is made of letters and digits', () => {
  expect(read('deploy/example.env')).toMatch(
    /letters and digits only.*openssl rand -hex 24.*\nPOSTGRES_PASSWORD=/,
  )
})

test('the job of Prometheus has the name that the alerts ask for', () => {
  const [, job] = /up\{job="(\w+)"\}/.exec(read('deploy/alerts.yaml')) ?? []

  expect(read('deploy/alerts.yaml')).toContain(`# - job_name: ${job}\n`)
  expect(read('docs/operating.md')).toContain(`- job_name: ${job}\n`)
})

test('Caddy ends a request whose client has left, which it does not with a negative flush_interval', () => {
  expect(read('deploy/Caddyfile')).not.toContain('flush_interval')
})

test('docs/operating.md names the reach of the header that asks for https', () => {
  expect(read('src/server/platform/http/headers.ts')).toContain('includeSubDomains')
  expect(read('docs/operating.md')).toContain('includeSubDomains')
})

test('the docs name the size above which a browser makes a photograph smaller', () => {
  const code = read('src/storefront/staff/studio/photo/ready-photo.ts')
  const [, most = ''] = /mostSent = (\d+) \* 1024 \* 1024/.exec(code) ?? []
  const [, edge = ''] = /longestEdge = (\d+)/.exec(code) ?? []
  const pixels = Number(edge).toLocaleString('en')

  expect(read('docs/menu-file.md')).toMatch(new RegExp(`up to ${most} MB as it is.*${pixels} pixels`, 's'))
  expect(read('docs/operating.md')).not.toContain('as the camera made it')
})
