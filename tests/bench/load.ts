import { connect, type Socket } from 'node:net'

export type Load = {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  /** The number of replies by status. */
  readonly statuses: Readonly<Record<string, number>>
}

/**
 * Sends `count` requests on the given number of connections; each connection sends its next request after the
 * reply. Uses bare sockets, because the client must cost less than the server that it measures. Replies must
 * have a content-length (or be a 304).
 */
export async function load({
  port,
  connections,
  count,
  request,
}: {
  port: number
  connections: number
  count: number
  /** The bytes of the n-th request. */
  request: (n: number) => Buffer
}): Promise<Load> {
  const times: number[] = []
  const statuses: Record<string, number> = {}
  let sent = 0
  const one = async () => {
    const line = await openLine(port)
    while (sent < count) {
      const bytes = request(sent++)
      const started = performance.now()
      const status = await line.exchange(bytes)
      times.push(performance.now() - started)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
    line.socket.destroy()
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: connections }, one))
  const seconds = (performance.now() - started) / 1000
  times.sort((a, b) => a - b)
  const at = (part: number) =>
    times[Math.min(times.length - 1, Math.floor(part * times.length))] ?? Number.NaN
  return { perSecond: count / seconds, p50: at(0.5), p99: at(0.99), statuses }
}

/** Opens a connection. `exchange` sends a request and resolves with the status of the reply. */
export async function openLine(
  port: number,
): Promise<{ socket: Socket; exchange: (bytes: Buffer) => Promise<string> }> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  let waiting: { resolve: (status: string) => void; reject: (error: Error) => void } | undefined
  let come: Buffer = Buffer.alloc(0)
  socket.on('error', (error) => waiting?.reject(error))
  socket.on('close', () => waiting?.reject(new Error('the connection was closed')))
  socket.on('data', (piece) => {
    come = come.length === 0 ? piece : Buffer.concat([come, piece])
    const end = come.indexOf('\r\n\r\n')
    if (end === -1) return
    const head = come.toString('latin1', 0, end)
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
    if (come.length < end + 4 + length) return
    come = come.subarray(end + 4 + length)
    const status = head.slice(9, 12)
    const told = waiting
    waiting = undefined
    told?.resolve(status)
  })
  return {
    socket,
    exchange: (bytes) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(bytes)
      }),
  }
}

/** The bytes of an HTTP request. */
export function requestBytes(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body = '',
): Buffer {
  const lines = Object.entries({
    host: 'localhost',
    ...headers,
    ...(body !== '' && { 'content-length': String(Buffer.byteLength(body)) }),
  }).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
}
