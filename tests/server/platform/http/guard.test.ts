import { Agent, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop } from '#support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({
    environment: { PUBLIC_ORIGIN: 'https://order.example.com', PAYMENT_GATEWAY: 'none' },
  })
})
afterAll(() => shop.close())

const own = 'https://order.example.com'
const send = (method: string, headers: Record<string, string>, path = '/api/v1/session') =>
  shop.app.request(path, { method, headers })

test.each([
  ['our own page', { 'sec-fetch-site': 'same-origin', origin: own }, 204],
  [
    'our own page reached by another name',
    { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:8080' },
    204,
  ],
  ['our own page in a browser that only says Origin', { origin: own }, 204],
  ['a program', {}, 204],
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
  ['another site without Origin', { 'sec-fetch-site': 'cross-site' }, 403],
  ['another site that borrows our Origin', { 'sec-fetch-site': 'cross-site', origin: own }, 403],
  ['another of our hosts', { 'sec-fetch-site': 'same-site', origin: 'https://blog.example.com' }, 403],
  ['an address bar', { 'sec-fetch-site': 'none' }, 403],
  ['another site in an old browser', { origin: 'https://evil.example' }, 403],
  ['our host on another port', { origin: 'https://order.example.com:8443' }, 403],
  ['our host without encryption', { origin: 'http://order.example.com' }, 403],
  ['a page without an origin', { origin: 'null' }, 403],
])('a change from %s', async (_, headers, status) => {
  const response = await send('DELETE', headers)

  expect(response.status).toBe(status)
  if (status === 403) expect(await response.json()).toMatchObject({ status: 403, refusal: 'cross-site' })
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
  '%s of another site changes nothing, on any endpoint',
  async (method) => {
    const from = { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' }

    expect((await send(method, from, '/api/v1/orders')).status).toBe(403)
    expect((await send(method, from, '/api/v1/nothing-here')).status).toBe(403)
  },
)

test('reading from another site is not refused here: browsers withhold the answer from it', async () => {
  const response = await send('GET', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' })

  expect(response.status).toBe(200)
  expect(response.headers.get('access-control-allow-origin')).toBeNull()
})

const post = (body: BodyInit) =>
  shop.app.request('/api/v1/quotes', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    duplex: 'half',
  } as RequestInit)

const filled = (length: number) => `"${'x'.repeat(length - 2)}"`

test('a body of 64 KB is read, one byte more is not', async () => {
  expect((await post(filled(64 * 1024))).status).toBe(400)
  const refused = await post(filled(64 * 1024 + 1))

  expect(refused.status).toBe(413)
  expect(await refused.json()).toMatchObject({ refusal: 'body-too-large', detail: { maxBytes: 65_536 } })
})

test('a body without a length is stopped at the limit', async () => {
  const server = createAdaptorServer({ fetch: shop.app.fetch })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(
    'POST /api/v1/quotes HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n',
  )
  // the server closes the connection while this client still writes
  let answered = ''
  socket.on('data', (bytes: Buffer) => (answered += bytes.toString()))
  const closed = new Promise((resolve) => socket.once('close', resolve))
  for (let chunk = 0; chunk < 80 && socket.bytesRead === 0 && !socket.destroyed; chunk++) {
    socket.write(`400\r\n${'x'.repeat(1024)}\r\n`)
    await new Promise(setImmediate)
  }
  socket.end('0\r\n\r\n')
  await closed

  expect(answered).toMatch(/^HTTP\/1\.1 413 /)
  server.close()
})

test('a refused body closes its connection, and the next request gets a new one', async () => {
  const server = createAdaptorServer({ fetch: shop.app.fetch })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = (method: string, path: string, body: string) =>
    new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
      const asked = request({ port, host: '127.0.0.1', agent, method, path, headers }, (answer) => {
        answer.resume()
        answer.once('end', () => resolve([answer.statusCode, answer.headers.connection]))
      })
      asked.once('error', reject)
      asked.end(body)
    })

  for (let round = 0; round < 5; round++) {
    expect(await ask('POST', '/api/v1/quotes', filled(70_000))).toEqual([413, 'close'])
    expect(await ask('GET', '/healthz', '')).toEqual([200, 'keep-alive'])
  }
  agent.destroy()
  server.close()
})
