import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { createApp } from '#server/app.ts'
import type { OrderDeps } from '#server/ordering/order/effects.ts'
import { eventStream, type LiveEvent } from '#server/platform/http/event-stream.ts'
import { routes, serve } from '#server/platform/http/serve.ts'
import { currentTurn, inTurn } from '#server/platform/db/turn.ts'
import { settled } from '#support/live.ts'
import { openShop, type TestShop } from '#support/shop.ts'

const follow = endpoint('GET', '/api/v1/follow', {
  summary: '',
  policy: 'open',
  reply: v.object({}),
  stream: true,
})

let shop: TestShop
let read: (after: string | undefined) => Promise<readonly LiveEvent[]>
const room = (deps: OrderDeps) =>
  routes(deps, [
    serve(follow, ({ c }) =>
      eventStream(c, deps, { topic: 'dish', mayRead: 'anybody', read: (after) => read(after) }),
    ),
  ])

let closing: AbortController
let app: ReturnType<typeof createApp>
beforeAll(async () => {
  shop = await openShop()
  await settled(shop.deps.live)
})
beforeEach(() => {
  closing = new AbortController()
  app = createApp({ ...shop.deps, closing: closing.signal }, [room])
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
afterAll(() => shop.close())

/** The events so far, and the end if it came. */
async function listen(headers: Record<string, string> = {}) {
  const response = await app.request('/api/v1/follow', { headers })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const heard = { text: '', ended: false }
  const done = (async () => {
    for (;;) {
      const piece = await reader?.read()
      if (!piece || piece.done) break
      heard.text += piece.value
    }
    heard.ended = true
  })()
  return { response, heard, done, hangUp: () => reader?.cancel() }
}

const publish = () => shop.deps.live.publish('dish')
const until = (heard: { text: string }) => expect.poll(() => heard.text)

test('a stream sends the current state at once and again after every publish', async () => {
  let served = 1
  read = () => Promise.resolve([{ event: 'dish', data: { served, name: 'كبسة\nلحم' } }])

  const { response, heard, hangUp } = await listen()
  await until(heard).toContain('"served":1')
  served = 2
  await publish()
  await until(heard).toContain('"served":2')

  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-accel-buffering')).toBe('no')
  expect(heard.text.replace(/^retry: \d{4}\n\n/, '')).toBe(
    'event: dish\ndata: {"served":1,"name":"كبسة\\nلحم"}\n\n' +
      'event: dish\ndata: {"served":2,"name":"كبسة\\nلحم"}\n\n',
  )
  await hangUp()
})

test('the pause before a browser reconnects is another one for each stream', async () => {
  read = () => Promise.resolve([])
  const random = vi.spyOn(Math, 'random').mockReturnValue(0)
  const first = await listen()
  random.mockReturnValue(0.98)
  const second = await listen()

  await until(first.heard).toBe('retry: 2250\n\n')
  await until(second.heard).toBe('retry: 3720\n\n')

  await Promise.all([first.hangUp(), second.hangUp()])
})

test('a resumed stream sends its last event id and receives what came since', async () => {
  const asked: (string | undefined)[] = []
  read = (after) => {
    asked.push(after)
    return Promise.resolve(
      [1, 2].map((step) => ({ event: 'dish', id: String(Number(after ?? 0) + step), data: {} })),
    )
  }

  const { heard, hangUp } = await listen({ 'last-event-id': '7' })
  await until(heard).toContain('id: 9\n')
  await publish()
  await until(heard).toContain('id: 11\n')

  expect(asked).toEqual(['7', '9'])
  await hangUp()
})

test('many publishes during one reading cause one more', async () => {
  let readings = 0
  const waiting: (() => void)[] = []
  read = async () => {
    readings += 1
    await new Promise<void>((resolve) => waiting.push(resolve))
    return [{ event: 'dish', data: { readings } }]
  }

  const { heard, hangUp } = await listen()
  for (let times = 0; times < 5; times++) await publish()
  await expect.poll(() => readings).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 50))
  waiting.shift()?.()
  await until(heard).toContain('"readings":1')
  await expect.poll(() => readings).toBe(2)
  waiting.shift()?.()
  await until(heard).toContain('"readings":2')
  await new Promise((resolve) => setTimeout(resolve, 50))

  expect(readings).toBe(2)
  await hangUp()
})

test('a stream ends when the shop closes, and does not begin while it is closing', async () => {
  read = () => Promise.resolve([])
  const { heard, done } = await listen()

  closing.abort()
  await done
  expect(heard).toEqual({ text: expect.stringMatching(/^retry: \d{4}\n\n$/), ended: true })

  const late = await listen()
  await late.done
  expect(late.heard.ended).toBe(true)
})

test('a stream whose reading fails ends, and the reason is logged', async () => {
  read = () => Promise.reject(new Error('the kitchen burns'))

  const { done } = await listen()
  await done

  expect(shop.log.find(({ msg }) => String(msg).startsWith('a stream ended'))?.err).toMatchObject({
    message: 'the kitchen burns',
  })
})

test('each ping of a stream may wait for a connection as long as a request', async () => {
  read = () => Promise.resolve([])
  const waited: (number | undefined)[] = []
  // as if each look-up of the session waited three seconds for a connection
  const findSession = () => {
    const turn = currentTurn()
    waited.push(turn?.waitedMs)
    if (turn) turn.waitedMs += 3000
    return Promise.resolve(undefined)
  }
  app = createApp({ ...shop.deps, closing: closing.signal, findSession }, [
    (deps) =>
      routes(deps, [
        serve(follow, ({ c }) => eventStream(c, deps, { topic: 'dish', mayRead: () => true, read })),
      ]),
  ])
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const { heard, hangUp } = await listen({ cookie: `sid=${'a'.repeat(43)}` })
  const before = waited.length

  // a timer runs in the turn of the request that made it; one of vitest in that of the test
  await inTurn('follow', async () => {
    for (let pings = 1; pings <= 3; pings++) {
      vi.advanceTimersByTime(25_000)
      await until(heard).toContain(': still here\n\n'.repeat(pings))
    }
  })
  await hangUp()

  expect(before).toBeGreaterThan(0)
  expect(waited.slice(before)).toEqual([0, 0, 0])
})

test('after a disconnection nothing is read', async () => {
  let readings = 0
  read = () => {
    readings += 1
    return Promise.resolve([])
  }
  const { hangUp, done } = await listen()
  await expect.poll(() => readings).toBe(1)

  await hangUp()
  await done
  await publish()
  await new Promise((resolve) => setTimeout(resolve, 100))

  expect(readings).toBe(1)
})

test('a client that does not read is disconnected', async () => {
  let readings = 0
  read = () => {
    readings += 1
    return Promise.resolve([{ event: 'dish', data: { readings } }])
  }
  const response = await app.request('/api/v1/follow')
  const isRead = async () => {
    const before = readings
    await publish()
    return vi.waitUntil(() => readings > before, 500).catch(() => false)
  }

  // a slow machine reads once for several events, so each waits for the one before
  while (await isRead());

  expect(readings).toBeGreaterThan(60)
  expect(readings).toBeLessThan(75)
  expect((await response.text()).match(/^event/gm)?.length).toBeGreaterThan(60)
})

test('one network opens three hundred streams, and another one after one of them has ended', async () => {
  read = () => Promise.resolve([])
  const streams = await Promise.all(Array.from({ length: 300 }, () => listen()))

  const refused = await app.request('/api/v1/follow')

  expect(streams.map(({ response }) => response.status)).toEqual(streams.map(() => 200))
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
  expect(v.parse(Problem, await refused.json()).refusal).toBe('too-many-requests')
  await streams[0]?.hangUp()
  const next = await listen()
  expect(next.response.status).toBe(200)
  await Promise.all([next, ...streams].map(async ({ hangUp }) => hangUp()))
})

test('HEAD gets the headers of a stream and opens none', async () => {
  let readings = 0
  read = () => {
    readings += 1
    return Promise.resolve([])
  }
  const before = shop.deps.openStreams.countByKind().get('dish') ?? 0

  const reply = await app.request('/api/v1/follow', { method: 'HEAD' })
  await publish()
  await new Promise((resolve) => setTimeout(resolve, 100))

  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
  expect(reply.headers.get('cache-control')).toBe('no-store')
  expect(reply.headers.get('x-accel-buffering')).toBe('no')
  expect(shop.deps.openStreams.countByKind().get('dish') ?? 0).toBe(before)
  expect(readings).toBe(0)
})
