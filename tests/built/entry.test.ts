import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { langs } from '#domain/locale.ts'
import { runShop, type RunningShop } from '#support/running-shop.ts'
import { root } from '../architecture/source-files.ts'

const Manifest = v.record(
  v.string(),
  v.object({ name: v.optional(v.string()), imports: v.optional(v.array(v.string()), []) }),
)

let shop: RunningShop
beforeAll(async () => {
  shop = await runShop()
})
afterAll(() => shop.close())

test('the entry, which runs before the first paint, imports no chunk but its own', () => {
  const text = readFileSync(join(root, 'dist/client/.vite/manifest.json'), 'utf8')
  const manifest = v.parse(Manifest, JSON.parse(text))
  const imports = manifest['index.html']?.imports.map((key) => manifest[key])

  expect(imports?.map((chunk) => chunk?.name)).toEqual(['entry'])
  expect(imports?.flatMap((chunk) => chunk?.imports)).toEqual([])
})

test('the worker stores at most 110 files, each of which costs a customer time at the first visit', () => {
  const worker = readFileSync(join(root, 'dist/client/sw.js'), 'utf8')
  const stored = worker.match(/"url":"/g) ?? []

  expect(stored.length).toBeGreaterThan(50)
  expect(stored.length).toBeLessThanOrEqual(110)
})

test.each(langs.flatMap((lang) => ['', 'branches/', 'cart/'].map((path) => `/${lang}/${path}`)))(
  '%s has each style sheet once',
  async (path) => {
    const html = await (await fetch(shop.origin + path, { headers: { accept: 'text/html' } })).text()
    const styles = [...html.matchAll(/<style[^>]*>([^<]+)<\/style>/g)].map(([, text = '']) => text)

    expect(styles.length).toBeGreaterThan(1)
    expect(styles).toEqual([...new Set(styles)])
  },
)
