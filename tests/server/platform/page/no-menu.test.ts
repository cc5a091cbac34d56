import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { pageRoutes } from '#server/platform/page/routes.ts'
import { anApiForPages, writeBuild } from '#support/page-shop.ts'

const folder = mkdtempSync(join(tmpdir(), 'sufra-no-menu-'))
const closing = new AbortController()
beforeAll(() => writeBuild(folder))
afterAll(() => {
  closing.abort()
  rmSync(folder, { recursive: true, force: true })
})

test('a shop without a menu says so in both languages on every page, until there is one', async () => {
  const { shop, ask } = anApiForPages()
  shop.isEmpty = true
  const logged: string[] = []
  const app = pageRoutes(
    {
      config: readConfig({ PAYMENT_GATEWAY: 'none', DATA_DIR: join(folder, 'data') }),
      live: shop.live,
      metrics: createMetrics(),
      log: pino({ level: 'warn' }, { write: (line) => void logged.push(line) }),
      now: () => 1_800_000_000_000,
      closing: closing.signal,
    },
    ask,
    folder,
  )

  for (const path of ['/ar/', '/en/home/', '/en/orders/', '/ar/nothing/']) {
    const response = await app.request(path)
    const html = await response.text()

    expect([response.status, response.headers.get('retry-after')], path).toEqual([503, '10'])
    expect(response.headers.get('cache-control'), path).toBe('no-store')
    expect(html, path).toContain('<meta http-equiv="refresh" content="10">')
    expect(html, path).toContain('المطعم يجهّز قائمته')
    expect(html, path).toContain('The restaurant is preparing its menu')
  }
  expect(logged).toEqual([])

  shop.isEmpty = false
  await shop.live.publish('menu')
  await new Promise((resolve) => setImmediate(resolve))
  const page = await app.request('/en/')

  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('/en/ olaya 1')])
})
