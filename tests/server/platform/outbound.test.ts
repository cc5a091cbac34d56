import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createExternalInvoicing } from '#server/settlement/invoice/external.ts'
import { outboundTo, postPublic } from '#server/platform/outbound.ts'

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
