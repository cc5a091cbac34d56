import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runShop, type RunningShop } from '../support/running-shop.ts'
import { test as base } from './shop.ts'

const hour = 60 * 60_000
const preload = pathToFileURL(join(import.meta.dirname, '../support/moved-clock.ts')).href

/** A shop where it is noon in Riyadh, whenever the test runs: for what is about "today" and is none of a late evening's business. */
export const test = base.extend<object, { shop: RunningShop }>({
  shop: [
    async ({ browserName: _browserName }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'sufra-clock-'))
      const clock = join(folder, 'ahead')
      // 09:00 UTC
      const sinceNoon = (Date.now() - 9 * hour) % (24 * hour)
      writeFileSync(clock, String(24 * hour - sinceNoon))
      const shop = await runShop({ NODE_OPTIONS: `--import=${preload}`, CLOCK_FILE: clock })
      await use(shop)
      await shop.close()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})
