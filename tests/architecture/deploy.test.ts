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
