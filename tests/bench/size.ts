/**
 * `npm run size`: the bytes of a first visit to the menu, as a real browser receives them. Fails when one
 * kind is over its budget.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chromium, type CDPSession } from 'playwright'
import { langs, type Lang } from '#domain/locale.ts'
import { findBrowser } from '../support/browser.ts'
import { runShop } from '../support/running-shop.ts'

const kib = 1024

/** KiB as transferred, from docs/performance.md. The style sheet is inside the page. */
const budgets = {
  page: { en: 24, ar: 24 },
  script: { en: 115, ar: 115 },
  font: { en: 23, ar: 26 },
  picture: { en: 20, ar: 20 },
  other: { en: 12, ar: 12 },
  all: { en: 165, ar: 165 },
} as const satisfies Record<string, Record<Lang, number>>
const workerBudget = 10

type Kind = Exclude<keyof typeof budgets, 'all'>

const kinds: Readonly<Record<string, Kind>> = {
  Document: 'page',
  Script: 'script',
  Font: 'font',
  Image: 'picture',
}

/**
 * Bytes by kind until the load event, headers included. Prefetches for later screens are no part of the first
 * visit.
 */
async function received(devtools: CDPSession, visit: () => Promise<void>): Promise<Record<Kind, number>> {
  const kindOf = new Map<string, Kind>()
  const bytes: Record<Kind, number> = { page: 0, script: 0, font: 0, picture: 0, other: 0 }
  devtools.on('Network.responseReceived', ({ requestId, type }) =>
    kindOf.set(requestId, kinds[type] ?? 'other'),
  )
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes[kindOf.get(requestId) ?? 'other'] += encodedDataLength
  })
  await devtools.send('Network.enable')
  await visit()
  return { ...bytes }
}

const executablePath = findBrowser()
if (!executablePath) process.exit(1)
const shop = await runShop()
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
let isOver = false

function say(what: string, size: number, budget: number): void {
  const over = size > budget * kib
  isOver ||= over
  console.log(
    `${what.padEnd(16)} ${(size / kib).toFixed(1).padStart(7)} KiB of ${budget}${over ? '   OVER' : ''}`,
  )
}

try {
  for (const lang of langs) {
    const context = await browser.newContext({
      viewport: { width: 412, height: 823 },
      serviceWorkers: 'block',
      locale: lang,
    })
    const page = await context.newPage()
    const bytes = await received(await context.newCDPSession(page), async () => {
      await page.goto(`${shop.origin}/${lang}/`, { waitUntil: 'load' })
    })
    for (const [kind, size] of Object.entries(bytes))
      say(`${lang} ${kind}`, size, budgets[kind as Kind][lang])
    say(
      `${lang} all`,
      Object.values(bytes).reduce((sum, size) => sum + size, 0),
      budgets.all[lang],
    )
    await context.close()
  }
  const worker = readFileSync(join(import.meta.dirname, '../../dist/client/sw.js'))
  say('worker (brotli)', brotliCompressSync(worker).length, workerBudget)
} finally {
  await browser.close()
  await shop.close()
}
process.exitCode = isOver ? 1 : 0
