import { afterEach, expect, test } from 'vitest'
import { noteTouch } from '#client/activity.ts'
import {
  addressOf,
  answeredAt,
  call,
  Refused,
  setMisfitListener,
  setTransport,
  Unreachable,
} from '#client/call.ts'
import { getConnectivity, noteReply } from '#client/connectivity.ts'
import { requestCode, signOut } from '#contract/account.ts'
import { getSession } from '#contract/session.ts'
import { listBranches } from '#contract/branch-list.ts'
import { getMenu } from '#contract/menu.ts'
import { getOrder, placeOrder } from '#contract/order.ts'

type Asked = { path: string; init: RequestInit }

/** Stubs fetch with this answer or network failure. Returns the requests that were made. */
function answering(answer: Response | Error): Asked[] {
  const asked: Asked[] = []
  setTransport((path, init) => {
    asked.push({ path, init })
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  })
  return asked
}

const json = (body: unknown, init: { status?: number; headers?: Record<string, string> } = {}) =>
  Response.json(body, { ...init, headers: { 'cache-control': 'no-store', ...init.headers } })

const problem = {
  type: 'about:blank',
  title: 'Too many requests',
  status: 429,
  refusal: 'code-too-soon',
  id: 'r1',
}

afterEach(() => noteReply(true))

test('a reply is parsed, and fields that the schema does not have are dropped', async () => {
  answering(json({ customer: null, secret: 1 }))

  const reply = await call(getSession, {})

  expect(reply).toEqual({ customer: null })
})

test('a reply that does not match the schema is a fault whose message names the field', async () => {
  answering(json({ customer: { id: 1 } }))

  await expect(call(getSession, {})).rejects.toThrow('/api/v1/session: reply does not fit at customer.')
})

test('a reply that does not match the schema is reported, one that matches is not', async () => {
  let misfits = 0
  setMisfitListener(() => (misfits += 1))
  answering(json({ customer: null }))
  await call(getSession, {})
  expect(misfits).toBe(0)

  answering(json({ customer: { id: 1 } }))
  await call(getSession, {}).catch(() => undefined)

  expect(misfits).toBe(1)
  setMisfitListener(() => undefined)
})

test('path parameters are escaped, and the query contains only the given values', () => {
  expect(addressOf(getOrder, { params: { id: 'a/b c' } })).toBe('/api/v1/orders/a%2Fb%20c')
  expect(addressOf(getMenu, { query: { branch: 'olaya&x' } })).toBe('/api/v1/menu?branch=olaya%26x')
  expect(addressOf(getMenu, { query: { branch: undefined } })).toBe('/api/v1/menu')
})

test('a body is sent as JSON, with an idempotency key when one is given', async () => {
  const asked = answering(
    json(problem, { status: 429, headers: { 'content-type': 'application/problem+json' } }),
  )
  const body = { phone: '0512345678', lang: 'ar' } as const

  await call(requestCode, { body }, { key: 'k1' }).catch(() => undefined)

  const init = asked[0]?.init
  expect(init).toMatchObject({ method: 'POST', body: JSON.stringify(body), credentials: 'same-origin' })
  expect(init?.headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': 'k1' })
})

test('a reply without a body is undefined', async () => {
  answering(new Response(null, { status: 204 }))

  expect(await call(signOut, {})).toBeUndefined()
})

test('a refusal carries its reason and its details', async () => {
  answering(
    json(
      { ...problem, detail: { waitSeconds: 30 } },
      { status: 429, headers: { 'content-type': 'application/problem+json' } },
    ),
  )

  const error = await call(requestCode, { body: { phone: '1', lang: 'en' } }).catch((error: unknown) => error)

  expect(error).toBeInstanceOf(Refused)
  expect(error).toMatchObject({ refusal: 'code-too-soon', detail: { waitSeconds: 30 } })
})

test.each([
  ['no network', new TypeError('Failed to fetch')],
  [
    'a captive portal',
    new Response('<html>Sign in to this hotspot', { headers: { 'content-type': 'text/html' } }),
  ],
  ['a proxy without a server', new Response('Bad gateway', { status: 502 })],
  ['an answer cut off', new Response('{"customer":', { headers: { 'content-type': 'application/json' } })],
  ['another server', Response.json({ error: 'nope' }, { status: 500 })],
])('%s is unreachable, not a fault', async (_, answer) => {
  answering(answer)

  await expect(call(getSession, {})).rejects.toBeInstanceOf(Unreachable)
})

test('an aborted call is neither refused nor unreachable', async () => {
  answering(new TypeError('aborted'))
  const reason = new Error('the screen is gone')

  const called = call(getSession, {}, { signal: AbortSignal.abort(reason) })

  await expect(called).rejects.toBe(reason)
  expect(getConnectivity()).toBe('reached')
})

/** A server that never answers. */
const staySilent = () =>
  setTransport(
    (_, { signal }) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error))
      }),
  )

test('a call without an answer ends after the given timeout', async () => {
  staySilent()

  await expect(call(placeOrder, { body: {} as never }, { timeout: 5 })).rejects.toBeInstanceOf(Unreachable)
})

test('a call with an abort signal ends after the timeout too', async () => {
  staySilent()
  const { signal } = new AbortController()

  await expect(call(getSession, {}, { signal, timeout: 5 })).rejects.toBeInstanceOf(Unreachable)
})

test("an abort by the caller ends the call with the caller's reason", async () => {
  staySilent()
  const caller = new AbortController()
  const reason = new Error('the screen is gone')

  const called = call(getSession, {}, { signal: caller.signal })
  caller.abort(reason)

  await expect(called).rejects.toBe(reason)
})

test('an answer that may come from a cache does not prove that the server is reachable', async () => {
  noteReply(false)
  answering(
    json({ brand: 1 }, { headers: { 'cache-control': 'no-cache', date: 'Sat, 21 Nov 2026 09:00:00 GMT' } }),
  )

  await call(listBranches, {}).catch(() => undefined)

  expect(getConnectivity()).toBe('unreached')
  expect(answeredAt('/api/v1/branches')).toBe(Date.UTC(2026, 10, 21, 9))
})

test('an answer that no cache stores proves that the server is reachable', async () => {
  noteReply(false)
  answering(json({ customer: null }))

  await call(getSession, {})

  expect(getConnectivity()).toBe('reached')
})

/** The mark of a request that is sent now. */
async function markOf(): Promise<string | null> {
  const asked = answering(json({ customer: null }))
  await call(getSession, {})
  return new Headers(asked.at(-1)?.init.headers).get('sufra-activity')
}

test('only a request that follows a touch is marked as activity', async () => {
  expect(await markOf()).toBeNull()

  noteTouch(Date.now() - 60_000)
  expect(await markOf()).toBe('1')

  noteTouch(Date.now() - 80_000)
  expect(await markOf()).toBeNull()
})
