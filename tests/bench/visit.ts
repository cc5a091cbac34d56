import lighthouse, { type Result } from 'lighthouse'
import { chromium } from 'playwright'
import { langs, type Lang } from '#domain/locale.ts'
import { findBrowser } from '#support/browser.ts'
import { freePort } from '#support/free-port.ts'
import { runShop } from '#support/running-shop.ts'
import { openFloor } from './react-floor/open-floor.ts'
import { note, noted } from './notes.ts'
import { median, rounded, type Row } from './table.ts'
import type { VisitPart } from './visit-parts.ts'

/** Runs of the menu, which has budgets of its own. The other screens are measured once each. */
const runs = 5

/**
 * Milliseconds. A task blocks what it takes over this. On a fast machine no task of the floor takes longer,
 * and nothing can be compared with the zero.
 */
const blockStep = 50

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

/** robots.txt leaves this screen out on purpose, and Lighthouse gives it 66 for SEO because of that. */
const unlisted = 'auth/login/'

/**
 * A first visit on a phone as Lighthouse 13 measures it, throttled by the browser itself (its simulation
 * gives one of two answers on a local server). Milliseconds, and scores out of 100. In turns with an empty
 * page and a menu that React alone renders, because the speed of a shared machine changes.
 */
export async function benchVisits(isWanted: (part: VisitPart) => boolean): Promise<Row[]> {
  if (!isWanted('lighthouse-menu') && !isWanted('lighthouse-screens')) return []
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
  const floor = await openFloor()
  try {
    return [
      ...(isWanted('lighthouse-menu') ? await menuRows(shop.origin, floor.origin, port) : []),
      ...(isWanted('lighthouse-screens') ? await screenRows(shop.origin, port) : []),
    ]
  } finally {
    floor.close()
    await browser.close()
    await shop.close()
  }
}

async function menuRows(shop: string, floor: string, port: number): Promise<Row[]> {
  const pages = {
    empty: `${floor}/`,
    react: `${floor}/menu`,
    ...Object.fromEntries(langs.map((lang) => [lang, `${shop}/${lang}/`])),
  }
  const seen = await lookInTurns(pages, port, runs)
  const of = (page: string): Seen => {
    const found = seen.get(page)
    if (!found) throw new Error(`expected a measurement of ${page}`)
    return found
  }
  const rows = [rowOfFloor('an empty page', of('empty')), rowOfFloor('the React floor', of('react'))]
  for (const lang of langs) rows.push(...rowsOfMenu(lang, of(lang), of('react')))
  return rows.map(noted)
}

async function screenRows(shop: string, port: number): Promise<Row[]> {
  const rows: Row[] = []
  for (const lang of langs) {
    for (const path of screens) {
      const url = `${shop}/${lang}/${path}`
      const found = (await lookInTurns({ [url]: url }, port, 1)).get(url)
      if (found) rows.push(noted(rowOfScreen(`/${lang}/${path}`, found, 95)))
    }
  }
  return rows
}

const asked = {
  scores: ['performance', 'accessibility', 'best-practices', 'seo'],
  times: [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
    'mainthread-work-breakdown',
  ],
} as const

type Score = (typeof asked.scores)[number]
type Time = (typeof asked.times)[number]
type Seen = Readonly<Record<Score | Time, number>>

/**
 * The medians of several first visits to each page, each in a profile without data of the one before. The
 * pages are visited in turns.
 */
async function lookInTurns(
  pages: Readonly<Record<string, string>>,
  port: number,
  times: number,
): Promise<ReadonlyMap<string, Seen>> {
  const results = new Map<string, Result[]>(Object.keys(pages).map((name) => [name, []]))
  for (let n = 0; n < times; n++) {
    for (const [name, url] of Object.entries(pages)) {
      const result = await visit(url, port)
      note(`Lighthouse, ${name}, visit ${n + 1}: ${timesOf(middleOf([result]))}`)
      results.get(name)?.push(result)
    }
  }
  return new Map([...results].map(([name, seen]) => [name, middleOf(seen)]))
}

async function visit(url: string, port: number): Promise<Result> {
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
  return run.lhr
}

function middleOf(seen: readonly Result[]): Seen {
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
  const [fcp, lcp, tbt, cls, work] = asked.times
  const beside = (name: string, time: Time, most: number, leastFloor = 0): Row => {
    const ratio = ours[time] / Math.max(floor[time], leastFloor)
    return {
      what: `${what}${name}`,
      ours: ms(ours[time]),
      floor: `${ms(floor[time])}, the React floor${leastFloor > 0 ? ` (at least ${leastFloor})` : ''}`,
      ratio,
      budget: `≤ ${most}`,
      holds: ratio <= most,
    }
  }
  return [
    beside('first paint', fcp, 1.5),
    beside('largest paint', lcp, 1.6),
    beside('blocked', tbt, 1.5, blockStep),
    beside('main-thread work', work, 2),
    {
      what: `${what}layout shift`,
      ours: ours[cls].toFixed(3),
      floor: floor[cls].toFixed(3),
      ratio: undefined,
      budget: '0',
      holds: ours[cls] === 0,
    },
    rowOfScreen(`/${lang}/`, ours, 97),
  ]
}

/** The floors themselves: nothing of them can fail to hold. */
const rowOfFloor = (what: string, seen: Seen): Row => ({
  what: `Lighthouse, ${what}: score`,
  ours: `${Math.round(seen.performance)}`,
  floor: timesOf(seen),
  ratio: undefined,
  budget: 'recorded',
  holds: true,
})

function rowOfScreen(path: string, seen: Seen, score: number): Row {
  const least: Readonly<Record<Score, number>> = {
    performance: score,
    accessibility: 100,
    'best-practices': 100,
    seo: path.endsWith(unlisted) ? 66 : 100,
  }
  return {
    what: `Lighthouse, ${path}: ${asked.scores.join(', ')}`,
    ours: asked.scores.map((name) => Math.round(seen[name])).join(', '),
    floor: timesOf(seen),
    ratio: undefined,
    budget: `≥ ${asked.scores.map((name) => least[name]).join(', ')}`,
    holds: asked.scores.every((name) => Math.round(seen[name]) >= least[name]),
  }
}

/** First and largest paint, blocked time, main-thread work. */
const timesOf = (seen: Seen): string =>
  asked.times
    .filter((name) => name !== 'cumulative-layout-shift')
    .map((name) => ms(seen[name]))
    .join(', ')

const ms = (value: number): string => `${rounded(value)} ms`
