import { setTimeout as sleep } from 'node:timers/promises'
import { businessDayOf } from '#domain/business-day.ts'
import { addDays } from '#domain/local-time.ts'
import { createLocalLive } from '#server/platform/live/live.ts'
import { sumDays } from '#server/ordering/order/sum-days.ts'
import { sumDocuments } from '#server/settlement/invoice/sum-documents.ts'
import { openDatabase } from '#support/database.ts'
import { aCustomerClient, askAt, type Offer } from '#support/customer-client.ts'
import { type RunningShop, runShop } from '#support/running-shop.ts'
import { tomorrow } from '#support/shop-on-copy.ts'
import { type Load, load, requestBytes } from './load.ts'
import { cpuOf, pidOf } from './process.ts'
import { fillOrders, fillShop, linesOf, orderBytes, type SyntheticShop } from './synthetic-shop.ts'
import { fillLedger } from './synthetic-ledger.ts'
import { median, type Row, rounded } from './table.ts'

const sizes = [
  { branches: 50, orders: 10_000 },
  { branches: 300, orders: 10_000 },
  { branches: 300, orders: Number(process.env.SCALE_ORDERS ?? 400_000) },
] as const
/** A customer may place 20 orders an hour. */
const customers = 240
const connections = 32
const rounds = 5
const orders = 300
const tries = 15
const reports = ['sales', 'dishes', 'times', 'promises', 'promotions', 'points'] as const

type Size = {
  readonly name: string
  readonly seconds: number
  readonly shop: RunningShop
  readonly made: SyntheticShop
  readonly quote: Offer['quote']
  /** Places the next orders on all connections. */
  readonly place: () => Promise<Load>
  readonly close: () => Promise<void>
}

/** Figures of one size, each measured in turns with the other sizes. */
type Figures = Record<'menu' | 'session' | 'orders' | 'busy' | 'switchMs' | 'switchCpu' | 'dayMs', number> & {
  refused: number
  reports: readonly number[]
}

/**
 * The costs of a shop of many branches and orders, beside those of the smallest size: what grows with the
 * branches, and what with the orders. The shops are open at the same time and measured in turns, so that
 * other work on the machine slows down all of them.
 */
export async function benchScale(): Promise<Row[]> {
  const open: Size[] = []
  try {
    for (const size of sizes) {
      // oxlint-disable-next-line no-await-in-loop -- one size at a time has the machine alone
      open.push(await openSize(size))
      console.log(open.at(-1)?.name, open.at(-1)?.seconds)
    }
    const figures = await measure(open)
    const [first] = figures
    if (!first) throw new Error('expected a size')
    return open.flatMap((size, at) => rowsOf(size, figures[at] ?? first, first))
  } finally {
    // oxlint-disable-next-line no-await-in-loop
    for (const size of open) await size.close()
  }
}

async function openSize(size: (typeof sizes)[number]): Promise<Size> {
  const name = `${size.branches} branches, ${size.orders.toLocaleString('en')} orders`
  const store = await openDatabase('postgres')
  const started = performance.now()
  const made = await fillShop(
    { db: store.db, live: createLocalLive(), now: Date.now },
    { branches: size.branches, customers },
  )
  const shop = await runShop({ DATABASE_URL: store.url ?? '' })
  await fillOrders(store.db, askAt(shop.origin), made, size.orders)
  await fillLedger(store.db)
  const jobs = { db: store.db, now: Date.now, closing: new AbortController().signal }
  await sumDays(jobs)
  await sumDocuments(jobs)
  const seconds = (performance.now() - started) / 1000
  const { quote } = await aCustomerClient(askAt(shop.origin), made.customers[1]).quote({
    branchId: made.branchIds[0] ?? '',
    lines: linesOf(1),
    method: 'pickup',
    when: tomorrow,
  })
  let placed = 0
  const place = () => {
    const from = placed
    placed += orders
    const request = (n: number) => orderBytes(made, quote, from + n)
    return load({ port: shop.port, connections, count: orders, request })
  }
  const close = async () => {
    await shop.close()
    await store.close()
  }
  return { name, seconds, shop, made, quote, place, close }
}

async function measure(open: readonly Size[]): Promise<Figures[]> {
  await inTurns(open, ({ place }) => place())
  const quiet: Load[][] = open.map(() => [])
  const busy: Load[][] = open.map(() => [])
  for (let round = 0; round < rounds; round++) {
    // oxlint-disable no-await-in-loop -- in turns
    for (const [at, load] of (await inTurns(open, ({ place }) => place())).entries()) quiet[at]?.push(load)
    for (const [at, load] of (await inTurns(open, duringSwitches)).entries()) busy[at]?.push(load)
    // oxlint-enable no-await-in-loop
  }
  const odd = [...quiet, ...busy]
    .flat()
    .find(({ statuses }) => Object.keys(statuses).some((status) => !['201', '503'].includes(status)))
  if (odd) throw new Error(`expected 201 only, got ${JSON.stringify(odd.statuses)}`)
  const menu = await ratesOf(open, 5000, ({ made: { branchIds } }, n) => [
    `/menu?branch=${branchIds[n % branchIds.length]}`,
    '',
  ])
  const session = await ratesOf(open, 1500, ({ made }, n) => [
    '/session',
    made.customers[n % customers] ?? '',
  ])
  const switchMs = await timesOf(open, (size, n) => turn(size, n))
  const dayMs = await timesOf(open, ({ shop, made }) =>
    aCustomerClient(askAt(shop.origin), made.owner).send('GET', '/owner/day'),
  )
  const reportMs: number[][] = []
  for (const name of reports)
    // oxlint-disable-next-line no-await-in-loop -- one report at a time
    reportMs.push(await timesOf(open, (size) => readReport(size, name)))
  const switchCpu = await inTurns(open, cpuOfSwitch)
  return open.map((_, at) => ({
    orders: median((quiet[at] ?? []).map(({ perSecond }) => perSecond)),
    busy: median((busy[at] ?? []).map(({ perSecond }) => perSecond)),
    refused: (busy[at] ?? []).reduce((sum, { statuses }) => sum + (statuses['503'] ?? 0), 0),
    menu: menu[at] ?? Number.NaN,
    session: session[at] ?? Number.NaN,
    switchMs: switchMs[at] ?? Number.NaN,
    dayMs: dayMs[at] ?? Number.NaN,
    switchCpu: switchCpu[at] ?? Number.NaN,
    reports: reportMs.map((times) => times[at] ?? Number.NaN),
  }))
}

async function inTurns<Result>(open: readonly Size[], work: (size: Size) => Promise<Result>) {
  const results: Result[] = []
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const size of open) results.push(await work(size))
  return results
}

/** Returns the median rate of each size; the first round fills caches. */
async function ratesOf(
  open: readonly Size[],
  count: number,
  of: (size: Size, n: number) => [string, string],
): Promise<number[]> {
  const rates: number[][] = []
  for (let round = 0; round <= rounds; round++) {
    // oxlint-disable-next-line no-await-in-loop -- in turns
    const loads = await inTurns(open, (size) =>
      load({
        port: size.shop.port,
        connections,
        count,
        request: (n) => {
          const [path, cookie] = of(size, n)
          return requestBytes('GET', `/api/v1${path}`, { 'accept-encoding': 'br', ...(cookie && { cookie }) })
        },
      }),
    )
    const failed = loads.find(({ statuses }) => statuses['200'] !== count)
    if (failed) throw new Error(`expected 200 only, got ${JSON.stringify(failed.statuses)}`)
    if (round > 0) rates.push(loads.map(({ perSecond }) => perSecond))
  }
  return open.map((_, at) => median(rates.map((round) => round[at] ?? Number.NaN)))
}

type Answer = { readonly status: number; readonly body: unknown }

/** Returns the median milliseconds of one request of each size. */
async function timesOf(open: readonly Size[], send: (size: Size, n: number) => Promise<Answer>) {
  const times: number[][] = []
  for (let n = 0; n < tries; n++) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time: a duration, not a rate
    times.push(
      await inTurns(open, async (size) => {
        const from = performance.now()
        const { status, body } = await send(size, n)
        if (status !== 200) throw new Error(`expected 200, got ${status} ${JSON.stringify(body)}`)
        return performance.now() - from
      }),
    )
  }
  return open.map((_, at) => median(times.map((round) => round[at] ?? Number.NaN)))
}

/** A report of the last thirty whole days of all branches. */
function readReport({ shop, made }: Size, name: (typeof reports)[number]) {
  const to = addDays(businessDayOf(Date.now()).date, -1)
  return aCustomerClient(askAt(shop.origin), made.owner).send(
    'GET',
    `/reports/${name}?from=${addDays(to, -29)}&to=${to}`,
  )
}

/** Sells out a dish that no order of this bench has, or brings it back. */
const turn = ({ shop, made: { branchIds, employee } }: Size, n: number) =>
  aCustomerClient(askAt(shop.origin), employee).send(
    'PUT',
    `/staff/branches/${branchIds[0]}/items/dish-100/availability`,
    n % 2 === 0 ? { state: 'out-of-stock', until: { kind: 'told' }, note: {} } : { state: 'available' },
  )

async function duringSwitches(size: Size): Promise<Load> {
  const over = new AbortController()
  const turning = (async () => {
    for (let n = 0; !over.signal.aborted; n++) {
      // oxlint-disable-next-line no-await-in-loop -- ten a second
      await Promise.all([turn(size, n), sleep(100)])
    }
  })()
  try {
    return await size.place()
  } finally {
    over.abort()
    await turning
  }
}

/**
 * Returns the milliseconds of CPU of the server for one switch: until every branch's menu has been asked for
 * again by a visitor who has the one before, less what the same visits cost without a switch.
 */
async function cpuOfSwitch(size: Size): Promise<number> {
  const { shop, made } = size
  const paths = made.branchIds.map((id) => `/api/v1/menu?branch=${id}`)
  const etags: string[] = []
  for (const path of paths) {
    // oxlint-disable-next-line no-await-in-loop -- a few hundred
    const reply = await fetch(`${shop.origin}${path}`)
    // oxlint-disable-next-line no-await-in-loop
    await reply.arrayBuffer()
    etags.push(reply.headers.get('etag') ?? '')
  }
  const visitAll = () =>
    load({
      port: shop.port,
      connections: 1,
      count: paths.length,
      request: (n) => requestBytes('GET', paths[n] ?? '', { 'if-none-match': etags[n] ?? '' }),
    })
  const pid = pidOf(shop)
  const used = { withSwitch: 0, without: 0 }
  for (let n = 0; n < 2 * tries; n++) {
    // oxlint-disable no-await-in-loop -- one at a time
    const before = cpuOf(pid)
    if (n % 2 === 0) await turn(size, n / 2)
    const { statuses } = await visitAll()
    // the changed menu of the branch is sent in full; after the next turn it is the old one again
    if ((statuses['304'] ?? 0) < paths.length - 1)
      throw new Error(`expected 304, got ${JSON.stringify(statuses)}`)
    // what is compressed in another thread
    await sleep(300)
    // oxlint-enable no-await-in-loop
    used[n % 2 === 0 ? 'withSwitch' : 'without'] += cpuOf(pid) - before
  }
  return (used.withSwitch - used.without) / tries
}

function rowsOf({ name, seconds }: Size, figures: Figures, smallest: Figures): Row[] {
  const recorded = { budget: 'recorded', holds: true }
  const rate = (what: string, key: 'menu' | 'session' | 'orders', least?: number): Row => ({
    what: `${what}: ${name}`,
    ours: `${rounded(figures[key])}/s`,
    floor: `smallest ${rounded(smallest[key])}/s`,
    ratio: figures[key] / smallest[key],
    ...(least === undefined
      ? recorded
      : { budget: `≥ ${least}`, holds: figures[key] >= least * smallest[key] }),
  })
  const time = (what: string, key: 'switchMs' | 'dayMs' | 'switchCpu', most?: number): Row => ({
    what: `${what}: ${name}`,
    ours: `${figures[key].toFixed(1)} ms`,
    floor: `smallest ${smallest[key].toFixed(1)} ms`,
    ratio: figures[key] / smallest[key],
    ...(most === undefined ? recorded : { budget: `≤ ${most} ms`, holds: figures[key] <= most }),
  })
  const share = figures.busy / figures.orders
  return [
    {
      what: `seeded: ${name}`,
      ours: `${rounded(seconds)} s`,
      floor: '',
      ratio: undefined,
      budget: '≤ 300 s',
      holds: seconds <= 300,
    },
    rate('menu API', 'menu'),
    rate('session look-up', 'session'),
    rate(`orders, ${connections} clients`, 'orders', 0.85),
    time('one switch of a dish', 'switchMs'),
    time('CPU of one switch, all menus asked for again', 'switchCpu', 50),
    time('owner’s day', 'dayMs'),
    ...reports.map((report, at) => ({
      what: `a month’s report of ${report}: ${name}`,
      ours: `${(figures.reports[at] ?? Number.NaN).toFixed(1)} ms`,
      floor: `smallest ${(smallest.reports[at] ?? Number.NaN).toFixed(1)} ms`,
      ratio: (figures.reports[at] ?? Number.NaN) / (smallest.reports[at] ?? Number.NaN),
      budget: '≤ 1000 ms',
      holds: (figures.reports[at] ?? Number.NaN) <= 1000,
    })),
    {
      what: `orders during ten switches a second: ${name}`,
      ours: `${rounded(figures.busy)}/s, ${figures.refused} × 503`,
      floor: `quiet ${rounded(figures.orders)}/s`,
      ratio: share,
      budget: '≥ 0.8, no 503',
      holds: share >= 0.8 && figures.refused === 0,
    },
  ]
}
