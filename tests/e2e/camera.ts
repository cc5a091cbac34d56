import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { test as base } from './shop.ts'

/**
 * A separate browser whose camera shows the latest video (a Y4M file, from `filmOf` of support/qr-picture).
 */
export type Camera = { readonly browser: Browser; readonly see: (film: Buffer) => void }

export const test = base.extend<{ camera: Camera }>({
  camera: async ({ launchOptions }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'sufra-film-'))
    const film = join(folder, 'film.y4m')
    const browser = await chromium.launch({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${film}`,
      ],
    })
    await use({ browser, see: (seen) => writeFileSync(film, seen) })
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  },
})
