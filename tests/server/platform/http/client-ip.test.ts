import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { clientIp } from '#server/platform/http/client-ip.ts'

async function ipOf(socket: string | undefined, forwarded: string | undefined, trustProxy: boolean | string) {
  const config = readConfig({ TRUST_PROXY: String(trustProxy) })
  const app = new Hono().get('/', (c) => c.text(clientIp(c, config)))
  const headers = new Headers(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded })
  const env = socket === undefined ? {} : { incoming: { socket: { remoteAddress: socket } } }
  return (await app.request('/', { headers }, env)).text()
}

test.each([
  ['without a proxy it is the socket’s', '203.0.113.7', undefined, false, '203.0.113.7'],
  ['without a proxy the header is ignored', '203.0.113.7', '198.51.100.1', false, '203.0.113.7'],
  [
    'behind a proxy it is what the proxy wrote last',
    '10.0.0.1',
    '198.51.100.1, 203.0.113.9',
    true,
    '203.0.113.9',
  ],
  ['a proxy that wrote nothing is the one who asks', '10.0.0.1', undefined, true, '10.0.0.1'],
  [
    'behind two proxies it is what the outer one wrote',
    '10.0.0.1',
    '198.51.100.1, 203.0.113.9, 10.0.0.2',
    '2',
    '203.0.113.9',
  ],
  ['a request that skipped the outer proxy is its own', '10.0.0.1', '203.0.113.9', '2', '203.0.113.9'],
  [
    'with networks it is the last address outside them',
    '::ffff:10.0.0.1',
    '198.51.100.1, 203.0.113.9, fd00::7, 10.1.2.3',
    '10.0.0.0/8, fd00::/8',
    '203.0.113.9',
  ],
  [
    'with networks the header of a client is ignored',
    '203.0.113.7',
    '198.51.100.1',
    '10.0.0.0/8',
    '203.0.113.7',
  ],
  ['a proxy that asks itself is the client', '10.0.0.1', undefined, '10.0.0.1', '10.0.0.1'],
  ['IPv4 in IPv6 is IPv4', '::ffff:203.0.113.7', undefined, false, '203.0.113.7'],
  ['IPv6 is IPv6', '2001:db8::1', undefined, false, '2001:db8::1'],
  ['a request without a socket has none', undefined, '198.51.100.1', false, 'unknown'],
])('%s', async (_, socket, forwarded, trustProxy, expected) => {
  expect(await ipOf(socket, forwarded, trustProxy)).toBe(expected)
})
