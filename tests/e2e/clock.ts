import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runShop } from '../support/running-shop.ts'
import { test as base } from './shop.ts'

type Clock = { readonly file: string; readonly move: (ms: number) => void }

/** A shop whose clock can be moved on: a code is sent once a minute, and points are ten minutes on their way. */
export const test = base.extend<object, { clock: Clock }>({
  clock: [
    async ({ browserName: _browserName }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'sufra-clock-'))
      const file = join(folder, 'ahead')
      let ahead = 0
      const move = (ms: number) => writeFileSync(file, String((ahead += ms)))
      move(0)
      await use({ file, move })
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ clock }, use) => {
      const preload = pathToFileURL(join(import.meta.dirname, '../support/moved-clock.ts')).href
      const shop = await runShop({ NODE_OPTIONS: `--import=${preload}`, CLOCK_FILE: clock.file })
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})
