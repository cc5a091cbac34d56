import { setTimeout as sleep } from 'node:timers/promises'
import { createLocalLive } from '#server/platform/live/live.ts'
import { openDatabase } from '#support/database.ts'
import { aCustomerClient, anOrderId, askAt, type Offer } from '#support/customer-client.ts'
import { type RunningShop, runShop } from '#support/running-shop.ts'
import { type Load, load, requestBytes } from './load.ts'
import { fillOrders, fillShop, linesOf, type SyntheticShop } from './synthetic-shop.ts'
import { median, type Row, rounded } from './table.ts'

const sizes = [
  { branches: 50, orders: 10_000 },
  { branches: 300, orders: 10_000 },
  { branches: 300, orders: Number(process.env.SCALE_ORDERS ?? 400_000) },
] as const
/** A customer may place 20 orders an hour. */
const customers = 160
const connections = 32
const rounds = 3
const orders = 300
const tries = 15
const when = {
  kind: 'later',
  // tomorrow at three in Riyadh
  at: new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000 + 36 * 3_600_000).toISOString(),
} as const

type Figures = {
  readonly seconds: number
  readonly menu: number
  readonly session: number
  readonly orders: number
  readonly duringSwitches: number
  readonly refusedDuringSwitches: number
  readonly switchMs: number
  readonly dayMs: number
}

/**
 * The costs of a shop of many branches and orders, beside those of the smallest size in the same run: what
 * grows with the branches, and what with the orders.
 */
export async function benchScale(): Promise<Row[]> {
  const measured: { name: string; figures: Figures }[] = []
  for (const size of sizes) {
    const name = `${size.branches} branches, ${size.orders.toLocaleString('en')} orders`
    // oxlint-disable-next-line no-await-in-loop -- one size at a time has the machine alone
    measured.push({ name, figures: await measure(size) })
    console.log(name, measured.at(-1)?.figures)
  }
  const [first] = measured
  if (!first) throw new Error('expected a size')
  return measured.flatMap(({ name, figures }) => rowsOf(name, figures, first.figures))
}

function rowsOf(name: string, figures: Figures, smallest: Figures): Row[] {
  const recorded = { budget: 'recorded', holds: true }
  const rate = (what: string, key: 'menu' | 'session' | 'orders'): Row => ({
    what: `${what}: ${name}`,
    ours: `${rounded(figures[key])}/s`,
    floor: `smallest ${rounded(smallest[key])}/s`,
    ratio: figures[key] / smallest[key],
    ...recorded,
  })
  const time = (what: string, key: 'switchMs' | 'dayMs'): Row => ({
    what: `${what}: ${name}`,
    ours: `${figures[key].toFixed(1)} ms`,
    floor: `smallest ${smallest[key].toFixed(1)} ms`,
    ratio: figures[key] / smallest[key],
    ...recorded,
  })
  const share = figures.duringSwitches / figures.orders
  return [
    {
      what: `seeded: ${name}`,
      ours: `${rounded(figures.seconds)} s`,
      floor: '',
      ratio: undefined,
      budget: '≤ 300 s',
      holds: figures.seconds <= 300,
    },
    rate('menu API', 'menu'),
    rate('session look-up', 'session'),
    rate(`orders, ${connections} clients`, 'orders'),
    time('one switch of a dish', 'switchMs'),
    time('owner’s day', 'dayMs'),
    {
      what: `orders during ten switches a second: ${name}`,
      ours: `${rounded(figures.duringSwitches)}/s`,
      floor: `quiet ${rounded(figures.orders)}/s`,
      ratio: share,
      budget: '≥ 0.8, no 503',
      holds: share >= 0.8 && figures.refusedDuringSwitches === 0,
    },
  ]
}

async function measure(size: (typeof sizes)[number]): Promise<Figures> {
  const store = await openDatabase('postgres')
  const started = performance.now()
  const made = await fillShop(
    { db: store.db, live: createLocalLive(), now: Date.now },
    { branches: size.branches, customers },
  )
  const shop = await runShop({ DATABASE_URL: store.url ?? '' })
  try {
    await fillOrders(store.db, askAt(shop.origin), made, size.orders)
    const seconds = (performance.now() - started) / 1000
    const { quote } = await aCustomerClient(askAt(shop.origin), made.customers[1]).quote({
      branchId: made.branchIds[0] ?? '',
      lines: linesOf(1),
      method: 'pickup',
      when,
    })
    let placed = 0
    const place = () => {
      const from = placed
      placed += orders
      return load({
        port: shop.port,
        connections,
        count: orders,
        request: (n) => orderBytes(made, quote, from + n),
      })
    }
    await place()
    const [quiet, busy] = [[], []] as [Load[], Load[]]
    for (let round = 0; round < rounds; round++) {
      quiet.push(await place())
      busy.push(await duringSwitches(shop, made, place))
    }
    const statuses = [...quiet, ...busy].map((one) => one.statuses)
    const refused = busy.reduce((sum, one) => sum + (one.statuses['503'] ?? 0), 0)
    const odd = statuses.find((one) => Object.keys(one).some((status) => !['201', '503'].includes(status)))
    if (odd) throw new Error(`expected 201 only, got ${JSON.stringify(odd)}`)
    return {
      seconds,
      menu: await rateOf(shop, 10_000, (n) => [
        '/menu?branch=' + made.branchIds[n % made.branchIds.length],
        '',
      ]),
      session: await rateOf(shop, 3000, (n) => ['/session', made.customers[n % customers] ?? '']),
      orders: median(quiet.map(({ perSecond }) => perSecond)),
      duringSwitches: median(busy.map(({ perSecond }) => perSecond)),
      refusedDuringSwitches: refused,
      switchMs: await timeOf((n) => turn(shop, made, n)),
      dayMs: await timeOf(() => aCustomerClient(askAt(shop.origin), made.owner).send('GET', '/owner/day')),
    }
  } finally {
    await shop.close()
    await store.close()
  }
}

async function rateOf(
  shop: RunningShop,
  count: number,
  of: (n: number) => [string, string],
): Promise<number> {
  const rates: number[] = []
  for (let round = 0; round <= rounds; round++) {
    // oxlint-disable-next-line no-await-in-loop -- rounds one after the other
    const { perSecond, statuses } = await load({
      port: shop.port,
      connections,
      count,
      request: (n) => {
        const [path, cookie] = of(n)
        return requestBytes('GET', `/api/v1${path}`, { 'accept-encoding': 'br', ...(cookie && { cookie }) })
      },
    })
    if (statuses['200'] !== count) throw new Error(`expected 200 only, got ${JSON.stringify(statuses)}`)
    // the first round fills caches
    if (round > 0) rates.push(perSecond)
  }
  return median(rates)
}

async function timeOf(send: (n: number) => Promise<{ readonly status: number; readonly body: unknown }>) {
  const times: number[] = []
  for (let n = 0; n < tries; n++) {
    const from = performance.now()
    // oxlint-disable-next-line no-await-in-loop -- one at a time: a duration, not a rate
    const { status, body } = await send(n)
    times.push(performance.now() - from)
    if (status !== 200) throw new Error(`expected 200, got ${status} ${JSON.stringify(body)}`)
  }
  return median(times)
}

/** Sells out a dish that no order of this bench has, or brings it back. */
const turn = (shop: RunningShop, { branchIds, employee }: SyntheticShop, n: number) =>
  aCustomerClient(askAt(shop.origin), employee).send(
    'PUT',
    `/staff/branches/${branchIds[0]}/items/dish-100/availability`,
    n % 2 === 0 ? { state: 'out-of-stock', until: { kind: 'told' }, note: {} } : { state: 'available' },
  )

async function duringSwitches(
  shop: RunningShop,
  made: SyntheticShop,
  place: () => Promise<Load>,
): Promise<Load> {
  const over = new AbortController()
  const turning = (async () => {
    for (let n = 0; !over.signal.aborted; n++) {
      // oxlint-disable-next-line no-await-in-loop -- ten a second
      await Promise.all([turn(shop, made, n), sleep(100)])
    }
  })()
  try {
    return await place()
  } finally {
    over.abort()
    await turning
  }
}

const orderBytes = ({ branchIds, customers }: SyntheticShop, quote: Offer['quote'], n: number): Buffer =>
  requestBytes(
    'POST',
    '/api/v1/orders',
    {
      cookie: customers[n % customers.length] ?? '',
      'content-type': 'application/json',
      'idempotency-key': anOrderId(),
    },
    JSON.stringify({
      id: anOrderId(),
      branchId: branchIds[n % branchIds.length],
      method: 'pickup',
      lines: linesOf(1),
      when,
      address: null,
      promoCode: null,
      pointsToRedeem: 0,
      paymentMethod: 'branch',
      note: '',
      lang: 'ar',
      quoteHash: quote.hash,
    }),
  )
