import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createLocalLive } from '#server/platform/live/live.ts'
import { aCustomerClient, askAt } from '#support/customer-client.ts'
import { openDatabase } from '#support/database.ts'
import { type RunningShop, runShop } from '#support/running-shop.ts'
import { tomorrow } from '#support/shop-on-copy.ts'
import { floods } from './flood-kinds.ts'
import { load, openLine, requestBytes } from './load.ts'
import { fillShop, linesOf, orderBytes, type SyntheticShop } from './synthetic-shop.ts'
import type { Row } from './table.ts'

const branches = 300
/** Orders a second, at fixed times: a delayed reply delays no later request. */
const ordersPerSecond = 20
const secondsOfOne = Number(process.env.FLOOD_SECONDS ?? 3)
/** A customer may place 20 orders an hour. */
const customers = 1500 + 6 * secondsOfOne
const rounds = 2
/** The burst that a network may send is over by then. */
const floodBeforeMs = 4000
const streams = 3000

/**
 * The duration of an order while one network address floods an endpoint, beside that of the same minutes
 * without the flood. `FLOODS=quotes,slots` runs only the named ones, `FLOOD_SECONDS=600` each for ten
 * minutes.
 */
export async function benchFloods(): Promise<Row[]> {
  const store = await openDatabase('postgres')
  const made = await fillShop(
    { db: store.db, live: createLocalLive(), now: Date.now },
    { branches, customers },
  )
  const shop = await runShop({
    DATABASE_URL: store.url ?? '',
    TRUST_PROXY: 'true',
    CODES_PER_ADDRESS: '60',
  })
  const wanted = process.env.FLOODS?.split(',')
  const rows: Row[] = []
  try {
    const place = await orderClient(shop, made)
    // menus are compressed when they are first asked for, once
    const askAll = { port: shop.port, connections: 4, count: branches }
    const menuOf = (n: number) => requestBytes('GET', `/api/v1/menu?branch=${made.branchIds[n]}`, {})
    await load({ ...askAll, request: menuOf })
    await place(20)
    for (const name of Object.keys(floods).filter((one) => wanted?.includes(one) ?? true)) {
      // oxlint-disable-next-line no-await-in-loop -- one flood at a time
      rows.push(await rowOf(name, shop, place))
      console.log(rows.at(-1))
    }
    if (wanted?.includes('streams') ?? true) rows.push(await streamsRow(shop, made, place))
    return rows
  } finally {
    await shop.close()
    await store.close()
  }
}

type Place = (seconds: number) => Promise<readonly number[]>

async function rowOf(name: string, shop: RunningShop, place: Place): Promise<Row> {
  const [quiet, flooded] = [[], []] as [number[], number[]]
  const replies: Record<string, number> = {}
  for (let round = 0; round < rounds; round++) {
    // oxlint-disable-next-line no-await-in-loop -- in turns
    quiet.push(...(await place(secondsOfOne)))
    // oxlint-disable-next-line no-await-in-loop
    const stop = await startFlood(name, shop.port)
    // oxlint-disable-next-line no-await-in-loop
    flooded.push(...(await place(secondsOfOne)))
    // oxlint-disable-next-line no-await-in-loop
    for (const [status, count] of Object.entries(await stop()))
      replies[status] = (replies[status] ?? 0) + count
  }
  return asRow(`orders during a flood: ${name} ${JSON.stringify(replies)}`, flooded, quiet)
}

function asRow(what: string, flooded: readonly number[], quiet: readonly number[]): Row {
  const [ours, floor] = [p95(flooded), p95(quiet)]
  return {
    what,
    ours: `p95 ${ours.toFixed(1)} ms`,
    floor: `quiet ${floor.toFixed(1)} ms`,
    ratio: ours / floor,
    budget: '≤ 2',
    holds: ours <= 2 * floor,
  }
}

const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(0.95 * times.length)] ?? Number.NaN

async function startFlood(name: string, port: number): Promise<() => Promise<Record<string, number>>> {
  const sender = spawn(process.execPath, [join(import.meta.dirname, 'flood-sender.ts'), String(port), name], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let printed = ''
  sender.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  await sleep(floodBeforeMs)
  return async () => {
    const closed = once(sender, 'close')
    sender.stdin.end()
    await closed
    // safe cast: flood-sender.ts prints its counts
    return JSON.parse(printed) as Record<string, number>
  }
}

/** Returns a function that places orders at fixed times for some seconds and returns their milliseconds. */
async function orderClient(shop: RunningShop, made: SyntheticShop): Promise<Place> {
  const { quote } = await aCustomerClient(askAt(shop.origin), made.customers[1]).quote({
    branchId: made.branchIds[0] ?? '',
    lines: linesOf(1),
    method: 'pickup',
    when: tomorrow,
  })
  const free: Awaited<ReturnType<typeof openLine>>[] = []
  /** The server closes a connection that was not used for a minute. */
  const freeLine = () => {
    let line = free.pop()
    while (line?.socket.destroyed) line = free.pop()
    return line
  }
  let placed = 0
  const placeOne = async (): Promise<number> => {
    const n = placed++
    const from = performance.now()
    const line = freeLine() ?? (await openLine(shop.port))
    const status = await line.exchange(orderBytes(made, quote, n, { 'x-forwarded-for': `10.0.${n % 200}.1` }))
    const time = performance.now() - from
    free.push(line)
    if (status !== '201') throw new Error(`expected 201 for order ${n}, got ${status}`)
    return time
  }
  return async (seconds) => {
    const times: Promise<number>[] = []
    const start = performance.now()
    for (let n = 0; n < seconds * ordersPerSecond; n++) {
      // oxlint-disable-next-line no-await-in-loop -- fixed times
      await sleep(Math.max(0, start + (n * 1000) / ordersPerSecond - performance.now()))
      times.push(placeOne())
    }
    return Promise.all(times)
  }
}

/** Opens thousands of streams from one address: the first hundreds open, others are refused with words. */
async function streamsRow(shop: RunningShop, made: SyntheticShop, place: Place): Promise<Row> {
  const quiet = await place(rounds * secondsOfOne)
  const opened = await Promise.all(
    Array.from({ length: streams }, (_, n) => openStream(shop.port, made.branchIds[n % branches] ?? '')),
  )
  const flooded = await place(rounds * secondsOfOne)
  const open = opened.filter(({ status }) => status === '200').length
  const refusals = new Set(opened.flatMap(({ refusal }) => refusal ?? []))
  for (const { socket } of opened) socket.destroy()
  return asRow(`${streams} streams: ${open} open, the others ${[...refusals].join(', ')}`, flooded, quiet)
}

async function openStream(
  port: number,
  branchId: string,
): Promise<{ status: string; refusal: string | undefined; socket: Socket }> {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.write(
    requestBytes('GET', `/api/v1/branches/${branchId}/events`, { 'x-forwarded-for': '198.51.100.7' }),
  )
  let text = ''
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    text += String(chunk)
    if (text.includes('\r\n\r\n') && (text.includes('retry:') || text.includes('"id"'))) break
  }
  const refusal = /"refusal":"([^"]+)"/.exec(text)?.[1]
  return { status: text.slice(9, 12), refusal, socket }
}
