import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import type { OrderDeps } from '#server/ordering/order/effects.ts'
import { createLocalLive } from '#server/platform/live/live.ts'
import { checkLedger, linesOf } from '#server/audience/ledger/check-ledger.ts'
import { findMenuSnapshot } from '#server/catalogue/menu/menu-snapshot.ts'
import type { Deps } from '#server/platform/deps.ts'
import { insertOrder } from '#server/ordering/order/insert-order-store.ts'
import { createRandom } from '#server/platform/random.ts'
import { openDatabase } from '#support/database.ts'
import { aCustomerClient, anOrderId, askAt, type Offer } from '#support/customer-client.ts'
import { stock, withRoom } from '#support/kitchen.ts'
import { knownCustomers } from '#support/known-customers.ts'
import { makeCode } from '#support/promo.ts'
import { runShop } from '#support/running-shop.ts'
import { type Load, load, requestBytes } from './load.ts'
import { cpuOf, mostMemoryOf, pidOf } from './process.ts'
import { median, type Row, rounded } from './table.ts'

const clients = 32
const count = 1500
const rounds = 5
/** A customer may place 20 orders an hour: this many customers are enough for all rounds. */
const customers = Math.ceil((count * (rounds + 1)) / 18)

const lines = [
  { id: 'one', itemId: 'kabsa', quantity: 2, optionIds: ['full'], note: '' },
  { id: 'two', itemId: 'kabsa', quantity: 1, optionIds: ['half'], note: 'no raisins' },
  { id: 'three', itemId: 'laban', quantity: 3, optionIds: [], note: '' },
]

/** A fixed slot, independent of the duration of the run: tomorrow at three in Riyadh. */
const dueAt = Math.floor(Date.now() / 86_400_000) * 86_400_000 + 36 * 60 * 60_000
const when = { kind: 'later', at: new Date(dueAt).toISOString() } as const

/** The capacity never fills and the code is never used up, but the server counts both for every order. */
const kinds = {
  plain: { what: '3 lines', capacity: null, promoCode: null },
  promised: { what: '3 lines, room in the kitchen and a code', capacity: 100_000, promoCode: 'BENCH' },
} as const
type Kind = (typeof kinds)[keyof typeof kinds]

/** Orders a second over HTTP, beside pgbench running only the same statement, in turns on one PostgreSQL. */
export async function benchOrders(): Promise<Row[]> {
  return [...(await benchKind(kinds.plain)), ...(await benchKind(kinds.promised))]
}

async function benchKind(kind: Kind): Promise<Row[]> {
  const store = await openDatabase('postgres')
  const now = Date.now
  const deps = { db: store.db, live: createLocalLive(), now, random: createRandom() }
  await stock(deps, kind.capacity === null ? undefined : withRoom(kind.capacity))
  if (kind.promoCode !== null) await makeCode(deps, `${kind.promoCode} --percent 10`)
  // the other half is for pgbench, because its orders count for the limit too
  const cookies = (await knownCustomers(store.db, 2 * customers, now())).slice(0, customers)
  const url = store.url ?? ''
  const shop = await runShop({ DATABASE_URL: url, CODES_PER_ADDRESS: '100000' })
  const folder = mkdtempSync(join(tmpdir(), 'sufra-bench-'))
  try {
    const { quote } = await aCustomerClient(askAt(shop.origin), cookies[0]).quote({
      lines,
      when,
      promoCode: kind.promoCode,
    })
    const script = join(folder, 'order.sql')
    writeFileSync(script, await pgbenchScript(deps, quote, kind))
    const ours: Load[] = []
    const floor: number[] = []
    let placed = 0
    const place = () => {
      const from = placed
      placed += count
      return load({
        port: shop.port,
        connections: clients,
        count,
        request: (n) => orderBytes(cookies[(from + n) % cookies.length] ?? '', quote.hash, n, kind),
      })
    }
    await place()
    const server = pidOf(shop)
    let [cpu, wal] = [0, 0]
    for (let round = 0; round < rounds; round++) {
      const before = { cpu: cpuOf(server), wal: await walOf(store.pool) }
      ours.push(await place())
      cpu += (cpuOf(server) - before.cpu) / (count * rounds)
      wal += ((await walOf(store.pool)) - before.wal) / (count * rounds)
      floor.push(pgbench(url, script))
    }
    for (const { statuses } of ours)
      if (statuses['201'] !== count) throw new Error(`expected 201 only, got ${JSON.stringify(statuses)}`)
    const wrong = linesOf(await checkLedger(store.db))
    if (wrong.length > 0) throw new Error(wrong.join('\n'))

    const memory = mostMemoryOf(server)
    const rate = median(ours.map(({ perSecond }) => perSecond))
    const limit = median(floor)
    return [
      {
        what: `orders, ${clients} clients, ${kind.what}`,
        ours: `${rounded(rate)}/s`,
        floor: `pgbench ${rounded(limit)}/s`,
        ratio: rate / limit,
        budget: '≥ 0.5',
        holds: rate >= 0.5 * limit,
      },
      {
        what: 'an order’s p50 and p99',
        ours: `${median(ours.map(({ p50 }) => p50)).toFixed(1)} and ${median(ours.map(({ p99 }) => p99)).toFixed(1)} ms`,
        floor: '',
        ratio: undefined,
        budget: 'recorded',
        holds: true,
      },
      {
        what: 'CPU of the server for an order',
        ours: `${cpu.toFixed(2)} ms`,
        floor: '',
        ratio: undefined,
        budget: '≤ 0.55 ms',
        holds: cpu <= 0.55,
      },
      {
        what: 'WAL of an order',
        ours: `${(wal / 1024).toFixed(1)} KB`,
        floor: '',
        ratio: undefined,
        budget: '≤ 8 KB',
        holds: wal <= 8 * 1024,
      },
      {
        what: 'memory of the server, at its most',
        ours: `${rounded(memory)} MB`,
        floor: '',
        ratio: undefined,
        budget: '≤ 150 MB',
        holds: memory <= 150,
      },
    ]
  } finally {
    await shop.close()
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const orderBytes = (cookie: string, quoteHash: string, n: number, { promoCode, capacity }: Kind): Buffer =>
  requestBytes(
    'POST',
    '/api/v1/orders',
    { cookie, 'content-type': 'application/json', 'idempotency-key': anOrderId() },
    JSON.stringify({
      id: anOrderId(),
      // only Olaya has a kitchen capacity
      branchId: n % 2 === 0 || capacity !== null ? 'olaya' : 'narjis',
      method: 'pickup',
      lines,
      when,
      address: null,
      promoCode,
      pointsToRedeem: 0,
      paymentMethod: 'branch',
      note: '',
      lang: 'ar',
      quoteHash,
    }),
  )

type CounterDeps = Pick<OrderDeps, 'db' | 'live' | 'now'>

/**
 * The statement that the server sends for an order, as a pgbench script with another id and customer each
 * time.
 */
async function pgbenchScript(
  { db, ...deps }: CounterDeps,
  quote: Offer['quote'],
  kind: Kind,
): Promise<string> {
  const snapshot = await findMenuSnapshot({ db, ...deps }, 'olaya')
  const revision = snapshot?.revision ?? { brand: 0, branch: 0 }
  let sent: { text: string; values: unknown[] } = { text: '', values: [] }
  const pool = {
    query: (query: typeof sent) => {
      sent = query
      return Promise.resolve({ rows: [] })
    },
  }
  const [id, customerId, branchId, key] = ['<id>', '<customer>', '<branch>', '<key>']
  await insertOrder(
    // this database only records the statement that it should send
    { db, pool: pool as unknown as Deps['pool'] },
    {
      id,
      customerId,
      branchId,
      key,
      by: { mover: 'customer', customerId },
      quote,
      branchName: { en: 'Olaya', ar: 'العليا' },
      status: 'placed',
      kitchenUnits: lines.length,
      pointsPromised: 0,
      pointsScheme: null,
      paymentMethod: 'branch',
      placedAt: Date.now(),
      dueAt,
      address: null,
      note: '',
      lang: 'ar',
      requestHash: 'pgbench',
    },
    { revision, most: 1_000_000, since: Date.now(), capacity: kind.capacity },
  )
  const unlike: Readonly<Record<string, string>> = {
    [id]: `lpad(:a::text, 22, '0')`,
    [key]: `:a::text`,
    [customerId]: `('diner-' || :c::text)`,
    [branchId]: kind.capacity === null ? `(array['olaya', 'narjis'])[:b]` : `'olaya'`,
  }
  const statement = sent.text.replace(/\$(\d+)/g, (_, place: string) => {
    const value = sent.values[Number(place) - 1]
    return typeof value === 'string' ? (unlike[value] ?? literal(value)) : literal(value)
  })
  return [
    `\\set a random(1, 9000000000000000000)`,
    `\\set b random(1, 2)`,
    `\\set c random(${customers}, ${2 * customers - 1})`,
    `${statement.replaceAll(/--.*/g, '').replaceAll(/\s+/g, ' ').trim()};`,
  ].join('\n')
}

function literal(value: unknown): string {
  if (value === null) return 'null'
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]`
  if (typeof value !== 'string' && !(value instanceof Date))
    throw new Error(`expected text, got ${typeof value}`)
  const text = typeof value === 'string' ? value : value.toISOString()
  // pgbench reads a colon and a word as a variable
  return `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\x3a')}'`
}

function pgbench(url: string, script: string): number {
  const args = [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(clients),
    '-j',
    '2',
    '-t',
    String(Math.ceil(count / clients)),
  ]
  const ran = spawnSync('pgbench', [...args, '-f', script, url], { encoding: 'utf8' })
  const [, perSecond] = /tps = ([\d.]+)/.exec(ran.stdout ?? '') ?? []
  if (ran.status !== 0 || perSecond === undefined)
    throw new Error(`pgbench: ${ran.error?.message ?? ran.stderr.slice(0, 2000)}`)
  return Number(perSecond)
}

/** Bytes of the write-ahead log so far. */
async function walOf(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>(`select pg_current_wal_lsn() - '0/0'::pg_lsn as bytes`)
  return Number(rows[0]?.bytes)
}
