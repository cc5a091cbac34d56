/**
 * `npm run size`: the bytes of a first visit to the menu, as a real browser receives them. Fails when one
 * kind is over its budget.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chromium } from 'playwright'
import { langs, type Lang } from '#domain/locale.ts'
import { findBrowser } from '#support/browser.ts'
import { runShop } from '#support/running-shop.ts'
import { firstLoadOf, type Kind } from './first-load.ts'

const kib = 1024

/** KiB as transferred, from docs/performance.md. The style sheet is inside the page. */
const budgets = {
  page: { en: 24, ar: 24 },
  script: { en: 115, ar: 115 },
  font: { en: 23, ar: 26 },
  picture: { en: 20, ar: 20 },
  // the menu and the session
  other: { en: 12, ar: 12 },
  all: { en: 165, ar: 165 },
} as const satisfies Record<Kind | 'all', Record<Lang, number>>
/** Until 1.5 s after the load event. */
const settledBudgets = {
  script: { en: 115, ar: 115 },
  all: { en: 165, ar: 165 },
  requests: { en: 25, ar: 25 },
} as const
const workerBudget = 10

const executablePath = findBrowser()
if (!executablePath) process.exit(1)
const shop = await runShop()
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
let isOver = false

function say(what: string, text: string, over: boolean): void {
  isOver ||= over
  console.log(`${what.padEnd(40)} ${text}${over ? '   OVER' : ''}`)
}

const saySize = (what: string, size: number, budget: number): void =>
  say(what, `${(size / kib).toFixed(1).padStart(7)} KiB of ${budget}`, size > budget * kib)

try {
  for (const lang of langs) {
    const { loaded, settled } = await firstLoadOf(browser, `${shop.origin}/${lang}/`, lang)
    for (const kind of ['page', 'script', 'font', 'picture', 'other', 'all'] as const)
      saySize(`${lang} ${kind}`, loaded[kind], budgets[kind][lang])
    const until = `${lang} until 1.5 s after load:`
    saySize(`${until} script`, settled.script, settledBudgets.script[lang])
    saySize(`${until} all`, settled.all, settledBudgets.all[lang])
    const [requests, most] = [settled.requests, settledBudgets.requests[lang]]
    say(`${until} requests`, `${String(requests).padStart(5)}       of ${most}`, requests > most)
  }
  const worker = readFileSync(join(import.meta.dirname, '../../dist/client/sw.js'))
  saySize('worker (brotli)', brotliCompressSync(worker).length, workerBudget)
} finally {
  await browser.close()
  await shop.close()
}
process.exitCode = isOver ? 1 : 0
