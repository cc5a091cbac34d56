import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { langs } from '#domain/locale.ts'
import { runShop, type RunningShop } from '#support/running-shop.ts'
import { root } from '../architecture/source-files.ts'

const names = v.optional(v.array(v.string()), [])
const Manifest = v.record(
  v.string(),
  v.object({ name: v.optional(v.string()), file: v.string(), imports: names, css: names }),
)
const builtManifest = () =>
  v.parse(Manifest, JSON.parse(readFileSync(join(root, 'dist/client/.vite/manifest.json'), 'utf8')))

let shop: RunningShop
beforeAll(async () => {
  shop = await runShop()
})
afterAll(() => shop.close())

test('the entry, which runs before the first paint, imports no chunk but its own', () => {
  const manifest = builtManifest()
  const imports = manifest['index.html']?.imports.map((key) => manifest[key])

  expect(imports?.map((chunk) => chunk?.name)).toEqual(['entry'])
  expect(imports?.flatMap((chunk) => chunk?.imports)).toEqual([])
})

test('the worker stores at most 105 files, each of which costs a customer time at the first visit', () => {
  expect(storedFiles().length).toBeGreaterThan(50)
  expect(storedFiles().length).toBeLessThanOrEqual(105)
})

test('a script that the worker stores imports none that it does not store', () => {
  const manifest = builtManifest()
  const stored = new Set(storedFiles())
  const scripts = Object.values(manifest).filter(({ file }) => stored.has(file))
  const missing = scripts.flatMap(({ name, imports, css }) =>
    [...imports.map((key) => manifest[key]?.file ?? key), ...css]
      .filter((file) => !stored.has(file))
      .map((file) => `${name} needs ${file}`),
  )

  expect(scripts.length).toBeGreaterThan(30)
  expect(missing).toEqual([])
})

const storedFiles = () => {
  const worker = readFileSync(join(root, 'dist/client/sw.js'), 'utf8')
  return [...worker.matchAll(/"url":"([^"]+)"/g)].map(([, url = '']) => url)
}

test.each(langs.flatMap((lang) => ['', 'branches/', 'cart/'].map((path) => `/${lang}/${path}`)))(
  '%s has each style sheet once',
  async (path) => {
    const html = await (await fetch(shop.origin + path, { headers: { accept: 'text/html' } })).text()
    const styles = [...html.matchAll(/<style[^>]*>([^<]+)<\/style>/g)].map(([, text = '']) => text)

    expect(styles.length).toBeGreaterThan(1)
    expect(styles).toEqual([...new Set(styles)])
  },
)
