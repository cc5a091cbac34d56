import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { type RunningShop, runShop } from '#support/running-shop.ts'
import { type Load, load, requestBytes } from './load.ts'
import { median, type Row, rounded } from './table.ts'

const connections = 32
const count = 20_000
const rounds = 5

/**
 * Compares the menu over HTTP with node:http sending the same bytes, in turns: the full reply and the 304.
 */
export async function benchMenu(): Promise<Row[]> {
  const shop = await runShop()
  const path = '/api/v1/menu'
  const asked = { 'accept-encoding': 'br' }
  const reply = await fetchPacked(shop, path)
  const raw = await startRaw(reply)
  try {
    const whole = requestBytes('GET', path, asked)
    const unchanged = requestBytes('GET', path, { ...asked, 'if-none-match': reply.etag })
    const rows: Row[] = []
    for (const [name, bytes, status] of [
      ['200', whole, '200'],
      ['304', unchanged, '304'],
    ] as const) {
      const run = (port: number) => load({ port, connections, count, request: () => bytes })
      const [ours, floor] = [[], []] as [Load[], Load[]]
      await run(shop.port)
      for (let round = 0; round < rounds; round++) {
        floor.push(await run(raw.port))
        ours.push(await run(shop.port))
      }
      for (const { statuses } of [...ours, ...floor])
        if (statuses[status] !== count)
          throw new Error(`expected ${status} only, got ${JSON.stringify(statuses)}`)
      const ratio = rate(ours) / rate(floor)
      rows.push({
        what: `menu API ${name}, ${connections} connections (${reply.body.length} bytes brotli)`,
        ours: `${rounded(rate(ours))}/s`,
        floor: `node:http ${rounded(rate(floor))}/s`,
        ratio,
        budget: '≥ 0.7',
        holds: ratio >= 0.7,
      })
      rows.push({
        what: `menu API ${name}, p99`,
        ours: `${p99(ours).toFixed(1)} ms`,
        floor: `${p99(floor).toFixed(1)} ms`,
        ratio: p99(ours) / p99(floor),
        budget: '≤ 2',
        holds: p99(ours) <= 2 * p99(floor),
      })
    }
    return rows
  } finally {
    raw.stop()
    await shop.close()
  }
}

const rate = (of: readonly Load[]) => median(of.map(({ perSecond }) => perSecond))
const p99 = (of: readonly Load[]) => median(of.map(({ p99 }) => p99))

type Packed = { readonly headers: Record<string, string>; readonly body: Buffer; readonly etag: string }

/** The reply as the shop sends it, still compressed. */
async function fetchPacked(shop: RunningShop, path: string): Promise<Packed> {
  const sent = request({
    port: shop.port,
    host: '127.0.0.1',
    path,
    headers: { 'accept-encoding': 'br' },
  }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const body = Buffer.concat((await response.toArray()) as Buffer[])
  const headers = Object.fromEntries(
    Object.entries(response.headers).flatMap(([name, value]) =>
      typeof value === 'string' && !['date', 'connection', 'keep-alive', 'content-length'].includes(name)
        ? [[name, value]]
        : [],
    ),
  )
  return { headers, body, etag: headers.etag ?? '' }
}

async function startRaw({ headers, body, etag }: Packed): Promise<{ port: number; stop: () => void }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'raw-server.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify({ headers, body: body.toString('base64'), etag }))
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  return { port: Number(port.toString()), stop: () => child.kill() }
}
