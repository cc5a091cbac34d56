import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { createLocalLive } from '#server/platform/live/live.ts'
import { checkLedger, linesOf } from '#server/audience/ledger/check-ledger.ts'
import { createRandom } from '#server/platform/random.ts'
import { openDatabase } from '#support/database.ts'
import { aCustomerClient, anOrderId, askAt } from '#support/customer-client.ts'
import { stock, withRoom } from '#support/small-menu.ts'
import { knownCustomers } from '#support/known-customers.ts'
import { makeCode } from '#support/promo.ts'
import { runShop } from '#support/running-shop.ts'
import { type Load, load, requestBytes } from './load.ts'
import { dueAt, pgbenchScript, recordStatement } from './order-statement.ts'
import { cpuOf, memoryOf, mostMemoryOf, pidOf } from './process.ts'
import { startRawOrders } from './raw-orders.ts'
import { median, type Row, rounded } from './table.ts'

const clients = 32
const count = 1500
const rounds = 5
/** The orders of a round with node:http and pg alone: all orders of the run fit into one slot. */
const rawCount = 500
/** A customer may place 20 orders an hour: this many customers are enough for all rounds. */
const customers = Math.ceil((count * (rounds + 1)) / 18)

const lines = [
  { id: 'one', itemId: 'kabsa', quantity: 2, optionIds: ['full'], note: '' },
  { id: 'two', itemId: 'kabsa', quantity: 1, optionIds: ['half'], note: 'no raisins' },
  { id: 'three', itemId: 'laban', quantity: 3, optionIds: [], note: '' },
]

const when = { kind: 'later', at: new Date(dueAt).toISOString() } as const

/** The capacity never fills and the code is never used up, but the server counts both for every order. */
const kinds = {
  plain: { what: '3 lines', capacity: null, branches: ['olaya', 'narjis'], promoCode: null },
  promised: {
    what: '3 lines, room in the kitchen and a code',
    capacity: 100_000,
    // only Olaya has a kitchen capacity
    branches: ['olaya'],
    promoCode: 'BENCH',
  },
} as const
type Kind = (typeof kinds)[keyof typeof kinds]

/**
 * Orders a second over HTTP, beside pgbench running only the same statement and beside node:http with pg
 * sending it for each request, in turns on one PostgreSQL.
 */
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
  let raw: Awaited<ReturnType<typeof startRawOrders>> | undefined
  try {
    const { quote } = await aCustomerClient(askAt(shop.origin), cookies[0]).quote({
      lines,
      when,
      promoCode: kind.promoCode,
    })
    const script = join(folder, 'order.sql')
    const statement = await recordStatement(deps, quote, kind.capacity)
    // the customers of the other half
    const others = { from: customers, count: customers, branches: kind.branches }
    writeFileSync(script, pgbenchScript(statement, others))
    raw = await startRawOrders(url, statement, others)
    const { port } = raw
    const ours: Load[] = []
    const floor: number[] = []
    const rawOrders: Load[] = []
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
    const placeRaw = () =>
      load({
        port,
        connections: clients,
        count: rawCount,
        request: (n) => orderBytes('', quote.hash, n, kind),
      })
    await place()
    await placeRaw()
    const server = pidOf(shop)
    let [cpu, rawCpu, wal] = [0, 0, 0]
    for (let round = 0; round < rounds; round++) {
      const before = { cpu: cpuOf(server), wal: await walOf(store.pool) }
      ours.push(await place())
      cpu += (cpuOf(server) - before.cpu) / (count * rounds)
      wal += ((await walOf(store.pool)) - before.wal) / (count * rounds)
      floor.push(pgbench(url, script))
      const rawBefore = cpuOf(raw.pid)
      rawOrders.push(await placeRaw())
      rawCpu += (cpuOf(raw.pid) - rawBefore) / (rawCount * rounds)
    }
    const memory = memoryOf(server)
    for (const { statuses } of [...ours, ...rawOrders])
      if (Object.keys(statuses).some((status) => status !== '201'))
        throw new Error(`expected 201 only, got ${JSON.stringify(statuses)}`)
    const wrong = linesOf(await checkLedger(store.db))
    if (wrong.length > 0) throw new Error(wrong.join('\n'))

    return rowsOf(kind, {
      ours,
      floor,
      cpu,
      rawCpu,
      wal,
      memory,
      mostMemory: mostMemoryOf(server),
    })
  } finally {
    raw?.stop()
    await shop.close()
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Measured = {
  readonly ours: readonly Load[]
  /** Orders a second of pgbench, one entry for each round. */
  readonly floor: readonly number[]
  /** Milliseconds of CPU for an order, of the shop and of node:http with pg. */
  readonly cpu: number
  readonly rawCpu: number
  /** Bytes of the write-ahead log for an order. */
  readonly wal: number
  /** Megabytes of the shop after its last order, and at its peak. */
  readonly memory: number
  readonly mostMemory: number
}

function rowsOf(kind: Kind, { ours, floor, cpu, rawCpu, wal, memory, mostMemory }: Measured): Row[] {
  const rate = median(ours.map(({ perSecond }) => perSecond))
  const limit = median(floor)
  return [
    {
      what: `orders, ${clients} clients, ${kind.what}`,
      ours: `${rounded(rate)}/s`,
      floor: `pgbench ${rounded(limit)}/s`,
      ratio: rate / limit,
      budget: '≥ 0.55',
      holds: rate >= 0.55 * limit,
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
      floor: `node and pg ${rawCpu.toFixed(2)} ms`,
      ratio: cpu / rawCpu,
      budget: '≤ 2.7',
      holds: cpu <= 2.7 * rawCpu,
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
      what: `memory of the server after ${rounded(count * (rounds + 1))} orders; at its most`,
      ours: `${rounded(memory)}; ${rounded(mostMemory)} MB`,
      floor: '',
      ratio: undefined,
      budget: '≤ 200 MB',
      holds: memory <= 200,
    },
  ]
}

const orderBytes = (cookie: string, quoteHash: string, n: number, { promoCode, branches }: Kind): Buffer =>
  requestBytes(
    'POST',
    '/api/v1/orders',
    { cookie, 'content-type': 'application/json', 'idempotency-key': anOrderId() },
    JSON.stringify({
      id: anOrderId(),
      branchId: branches[n % branches.length],
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
