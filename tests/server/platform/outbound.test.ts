import { createServer, type Server } from 'node:http'
import {
  type AddressInfo,
  createServer as createTcpServer,
  type Server as TcpServer,
  type Socket,
} from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createExternalInvoicing } from '#server/settlement/invoice/external.ts'
import { NotSent, outboundTo, postPublic } from '#server/platform/outbound.ts'
import { freePort } from '#support/free-port.ts'
import { selfSigned } from '#support/self-signed.ts'

/** A known service, and a host that no setting names. */
let known: Server
let other: Server
let arrived: string[] = []
const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const listen = async (name: string, redirectTo?: () => string): Promise<Server> => {
  const server = createServer((request, response) => {
    arrived.push(`${name} ${request.url}`)
    if (redirectTo && request.url === '/moved') response.writeHead(307, { location: redirectTo() }).end()
    else response.writeHead(200, { 'content-type': 'application/json' }).end('{"reference":"R1"}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

beforeAll(async () => {
  other = await listen('other')
  known = await listen('known', () => originOf(other))
})
beforeEach(() => {
  arrived = []
})
afterAll(() => {
  known.close()
  other.close()
})

test('an adapter reaches the origin of its setting, at any path', async () => {
  const send = outboundTo(`${originOf(known)}/v1`)

  const reply = await send(`${originOf(known)}/payments`, {})

  expect(reply.status).toBe(200)
  expect(arrived).toEqual(['known /payments'])
})

test.each([
  ['another host', () => `${originOf(other)}/v1`],
  ['a user before the host', () => originOf(known).replace('http://', 'http://x@')],
  ['a host after the user', () => `${originOf(known)}@127.0.0.1:${(other.address() as AddressInfo).port}/`],
  ['a redirect', () => `${originOf(known)}/moved`],
  ['a file', () => 'file:///etc/passwd'],
])('%s is not reached', async (_, url) => {
  const send = outboundTo(originOf(known))

  await expect(async () => send(url(), { redirect: 'follow' })).rejects.toThrow()

  expect(arrived.filter((line) => line.startsWith('other'))).toEqual([])
})

test('a request arrives with its method, headers and form, and its answer is read', async () => {
  const seen: unknown[] = []
  const echo = createServer((request, response) => {
    const { method, headers } = request
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      seen.push({ method, type: headers['content-type'], key: headers['x-key'], body })
      response.writeHead(method === 'DELETE' ? 204 : 402, { 'x-answer': 'yes' })
      response.end(method === 'DELETE' ? undefined : 'سُفرة')
    })
  })
  await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve))
  const send = outboundTo(originOf(echo))

  const form = new URLSearchParams({ text: 'سُفرة' })
  const answer = await send(originOf(echo), { method: 'POST', headers: { 'x-key': '1' }, body: form })
  const deleted = await send(originOf(echo), { method: 'DELETE' })

  expect(seen).toEqual([
    {
      method: 'POST',
      type: 'application/x-www-form-urlencoded;charset=UTF-8',
      key: '1',
      body: form.toString(),
    },
    { method: 'DELETE', body: '' },
  ])
  expect([answer.status, answer.headers.get('x-answer'), await answer.text()]).toEqual([402, 'yes', 'سُفرة'])
  expect(deleted.status).toBe(204)
  echo.close()
})

/** Sends a request to this server and returns why it failed. */
async function failureAt(server: TcpServer, scheme: 'http' | 'https', patience: number): Promise<unknown> {
  const sockets: Socket[] = []
  server.on('connection', (socket) => sockets.push(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`
  const init = { method: 'POST', body: 'a message', signal: AbortSignal.timeout(patience) }
  const failure = await outboundTo(url)(url, init).catch((error: unknown) => error)
  for (const socket of sockets) socket.destroy()
  server.close()
  return failure
}

test('a request to a host that cannot be reached was not sent', async () => {
  const url = `http://127.0.0.1:${await freePort()}`

  await expect(outboundTo(url)(url, {})).rejects.toThrow(NotSent)
})

test('a request was not sent if no secure connection is made in time', async () => {
  const failure = await failureAt(createTcpServer(), 'https', 300)

  expect(failure).toBeInstanceOf(NotSent)
  expect(failure).toMatchObject({ cause: { name: 'TimeoutError' } })
})

test('a request was not sent if the certificate is refused, or the host has no TLS', async () => {
  let received = 0
  const untrusted = createTlsServer(selfSigned(Date.now()), (socket) => {
    socket.on('data', (chunk: Buffer) => (received += chunk.length))
    socket.on('error', () => {})
  })
  const plain = createTcpServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))

  const failures = [await failureAt(untrusted, 'https', 5000), await failureAt(plain, 'https', 5000)]

  expect(failures.map((failure) => failure instanceof NotSent)).toEqual([true, true])
  expect(failures[0]).toMatchObject({ cause: { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' } })
  expect(received).toBe(0)
})

test('a request that has no answer in time, or half of one, may have arrived', async () => {
  const silent = await failureAt(createTcpServer(), 'http', 300)
  const half = createTcpServer((socket) => {
    socket.once('data', () => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nhalf'))
    socket.on('error', () => {})
  })
  const cut = createTcpServer((socket) => socket.once('data', () => socket.destroy()))

  expect(silent).toMatchObject({ name: 'TimeoutError' })
  expect(await failureAt(half, 'http', 300)).toMatchObject({ name: 'TimeoutError' })
  expect(await failureAt(cut, 'http', 5000)).toMatchObject({ code: 'ECONNRESET' })
})

test('a request on a connection that is reused may have arrived', async () => {
  let requests = 0
  const server = createServer((_, response) => {
    if ((requests += 1) === 1) response.end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  let connections = 0
  server.on('connection', () => (connections += 1))
  const send = outboundTo(originOf(server))
  await send(originOf(server), {})

  const second = send(originOf(server), { signal: AbortSignal.timeout(300) })

  await expect(second).rejects.toMatchObject({ name: 'TimeoutError' })
  expect([connections, requests]).toEqual([1, 2])
  server.closeAllConnections()
  server.close()
})

test('a connection that is reused for many requests has no listener of each', async () => {
  const warnings: string[] = []
  const note = ({ name }: Error) => warnings.push(name)
  process.on('warning', note)
  const server = createServer((_, response) => response.end('{}'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const send = outboundTo(originOf(server))

  for (let count = 0; count < 12; count += 1) await send(originOf(server), {})
  await new Promise((resolve) => setImmediate(resolve))

  expect(warnings).toEqual([])
  process.off('warning', note)
  server.closeAllConnections()
  server.close()
})

test('a long answer is cut off, because only its status counts', async () => {
  const endless = createServer((_, response) => {
    const write = () => {
      while (!response.destroyed && response.write('a'.repeat(4096)));
      if (!response.destroyed) response.once('drain', write)
    }
    write()
  })
  await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve))

  const answer = await postPublic(new URL(originOf(endless)), { headers: {}, body: '', timeoutMs: 5000 })

  expect(answer.status).toBe(200)
  // it waits for the end of every connection
  await new Promise((resolve) => endless.close(resolve))
})

test('a provider of invoices that redirects elsewhere counts as away', async () => {
  const invoicing = createExternalInvoicing({ url: `${originOf(known)}/moved`, token: 'secret' })

  const answer = await invoicing.issue({ id: '1', content: {}, hash: '', previousHash: '' })

  expect(answer.kind).toBe('away')
  expect(arrived).toEqual(['known /moved'])
})
