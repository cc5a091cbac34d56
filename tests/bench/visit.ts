import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import lighthouse, { type Result } from 'lighthouse'
import { chromium } from 'playwright'
import { langs, type Lang } from '#domain/locale.ts'
import { findBrowser } from '../support/browser.ts'
import { freePort } from '../support/free-port.ts'
import { runShop } from '../support/running-shop.ts'
import { median, rounded, type Row } from './table.ts'

/** Runs of the menu, which has budgets of its own. The other screens are measured once each. */
const runs = 5

/** Screens that open without a session. */
const screens = [
  'home/',
  'branches/',
  'products/kabsa-lamb/',
  'method/delivery/',
  'method/pickup/',
  'about-us/',
  'terms/',
  'privacy/',
  'auth/login/',
] as const

/** A page of one word: the cost of the browser, its throttling and Lighthouse alone. */
const emptyPage =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Nothing</title><p>Nothing</p></html>'

/**
 * A first visit on a phone as Lighthouse 13 measures it, throttled by the browser itself (its simulation
 * gives one of two answers on a local server). Milliseconds, and scores out of 100.
 */
export async function benchVisits(): Promise<Row[]> {
  const executablePath = findBrowser()
  if (!executablePath) throw new Error('no Chromium to measure with')
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      `--remote-debugging-port=${port}`,
    ],
  })
  // Lighthouse waits for network idle even after it has left the page, and does not handle the rejection
  process.on('unhandledRejection', (reason) => {
    if (!String(reason).includes('Session closed')) throw reason
  })
  const shop = await runShop()
  const empty = createServer((_, response) =>
    response.setHeader('content-type', 'text/html; charset=utf-8').end(emptyPage),
  ).listen(0, '127.0.0.1')
  await once(empty, 'listening')
  const { port: emptyPort } = empty.address() as AddressInfo
  try {
    const floor = await look(`http://localhost:${emptyPort}/`, port, runs)
    const rows: Row[] = []
    for (const lang of langs)
      rows.push(...rowsOfMenu(lang, await look(`${shop.origin}/${lang}/`, port, runs), floor))
    for (const lang of langs) {
      for (const path of screens)
        rows.push(rowOfScreen(`/${lang}/${path}`, await look(`${shop.origin}/${lang}/${path}`, port, 1)))
    }
    return rows
  } finally {
    empty.close()
    await browser.close()
    await shop.close()
  }
}

const asked = {
  scores: ['performance', 'accessibility', 'best-practices', 'seo'],
  times: [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ],
} as const

type Score = (typeof asked.scores)[number]
type Time = (typeof asked.times)[number]
type Seen = Readonly<Record<Score | Time, number>>

/** The medians of several first visits, each in a profile without data of the one before. */
async function look(url: string, port: number, times: number): Promise<Seen> {
  const seen: Result[] = []
  for (let n = 0; n < times; n++) {
    const run = await lighthouse(url, {
      port,
      logLevel: 'silent',
      throttlingMethod: 'devtools',
      // an open menu keeps an event stream, so its network is never idle; the worker also fetches for a while
      maxWaitForLoad: 30_000,
      onlyCategories: [...asked.scores],
    })
    if (!run || run.lhr.runtimeError)
      throw new Error(`${url}: ${run?.lhr.runtimeError?.message ?? 'no result'}`)
    seen.push(run.lhr)
  }
  // a missing measurement counts as the worst value
  const middle = (of: (result: Result) => number | undefined) =>
    median(seen.map((result) => of(result) ?? Infinity))
  return Object.fromEntries([
    ...asked.scores.map((name) => [name, middle(({ categories }) => 100 * (categories[name]?.score ?? 0))]),
    ...asked.times.map((name) => [name, middle(({ audits }) => audits[name]?.numericValue)]),
    // there is one entry for each name
  ]) as Seen
}

function rowsOfMenu(lang: Lang, ours: Seen, floor: Seen): Row[] {
  const what = `first visit of the menu, ${lang}: `
  const [fcp, lcp, tbt, cls] = asked.times
  const ratio = ours[fcp] / floor[fcp]
  return [
    {
      what: `${what}first paint`,
      ours: ms(ours[fcp]),
      floor: `${ms(floor[fcp])}, an empty page`,
      ratio,
      budget: '≤ 1.1',
      holds: ratio <= 1.1,
    },
    {
      what: `${what}largest paint`,
      ours: ms(ours[lcp]),
      floor: ms(floor[lcp]),
      ratio: ours[lcp] / floor[lcp],
      budget: '≤ 1,000 ms',
      holds: ours[lcp] <= 1000,
    },
    {
      what: `${what}blocked`,
      ours: ms(ours[tbt]),
      floor: ms(floor[tbt]),
      ratio: undefined,
      budget: '≤ floor + 50 ms',
      holds: ours[tbt] <= floor[tbt] + 50,
    },
    {
      what: `${what}layout shift`,
      ours: ours[cls].toFixed(3),
      floor: floor[cls].toFixed(3),
      ratio: undefined,
      budget: '0',
      holds: ours[cls] === 0,
    },
    rowOfScreen(`/${lang}/`, ours),
  ]
}

const rowOfScreen = (path: string, seen: Seen): Row => ({
  what: `Lighthouse, ${path}: ${asked.scores.join(', ')}`,
  ours: asked.scores.map((name) => Math.round(seen[name])).join(', '),
  floor: `${ms(seen['first-contentful-paint'])}, ${ms(seen['largest-contentful-paint'])}, ${ms(seen['total-blocking-time'])}`,
  ratio: undefined,
  budget: '≥ 99, 100, 100, 100',
  holds: asked.scores.every((name) => Math.round(seen[name]) >= (name === 'performance' ? 99 : 100)),
})

const ms = (value: number): string => `${rounded(value)} ms`
