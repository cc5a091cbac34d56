import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { pageRoutes } from '#server/platform/page/routes.ts'
import { anApiForPages, writeBuild } from '#support/page-shop.ts'

const folder = mkdtempSync(join(tmpdir(), 'sufra-logged-path-'))
const closing = new AbortController()
beforeAll(() => writeBuild(folder))
afterAll(() => {
  closing.abort()
  rmSync(folder, { recursive: true, force: true })
})

const Line = v.object({ msg: v.string(), path: v.optional(v.string()) })

/** Requests a page while the API is down, and returns the lines of the log. */
async function logOf(path: string): Promise<string[]> {
  const { shop, ask } = anApiForPages()
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
  await app.request('/en/')
  await shop.live.publish('menu')
  shop.isDown = true
  await app.request(path)
  return logged
}

const secret = 'AAAAAAAAAAAAAAAAAAAAAA'

test.each([
  [`/en/follow/${secret}/`, '/en/follow/…'],
  [`/ar/guard/${secret}/`, '/ar/guard/…'],
  [`/en/courier/${secret}/?next=/en/pay/${secret}/`, '/en/courier/…'],
  [`/en/pay/${secret}/`, '/en/pay/…'],
  [`/en/pay-order/${secret}/`, '/en/pay-order/…'],
  [`/ar/thank-you/${secret}/`, '/ar/thank-you/…'],
  [`/en/cart/${secret}/`, '/en/cart/…'],
  [`/en/cart/?next=/en/cart/${secret}/`, '/en/cart/'],
  ['/en/products/kabsa/?line=l1', '/en/products/kabsa/'],
])('a page %s that cannot be rendered is logged as %s', async (path, expected) => {
  const logged = await logOf(path)

  const failures = logged
    .map((line) => v.parse(Line, JSON.parse(line)))
    .filter(({ msg }) => msg === 'a page could not be rendered')
  expect(failures.map((line) => line.path)).toEqual([expected])
  expect(logged.join('')).not.toContain(secret)
})
