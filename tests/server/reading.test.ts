import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { contentOf } from '#support/content-of.ts'
import { type Asker, askers, type Entry, rights } from '#support/rights.ts'
import { openWorldOfRights } from '#support/world-of-rights.ts'

let world: Awaited<ReturnType<typeof openWorldOfRights>>
beforeAll(async () => {
  world = await openWorldOfRights()
}, 120_000)
afterAll(() => world.shop.close())

const readings: readonly [string, Endpoint][] = Object.entries(endpoints).filter(
  ([, { method }]) => method === 'GET',
)

/** What a reading may write: that staff saw a customer, and the key of pushes at its first reading. */
const mayChange = new Set(['access_log', 'secret'])
let before: Readonly<Record<string, string>>

const addressOf = ({ path }: Endpoint, { params, query }: Entry) => {
  const values = params?.(world.things) ?? {}
  const filled = path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? '')
  return { filled, query: query ? `?${query(world.things)}` : '' }
}

const ask = async (address: string, asker: Asker, method = 'GET') => {
  const reply = await world.shop.app.request(address, {
    method,
    headers: { cookie: world.cookies[asker] },
  })
  await reply.body?.cancel()
  return reply
}

test.each(readings)('%s changes nothing, by GET or HEAD, for any caller', async (name, endpoint) => {
  const entry = rights[name]
  if (!entry) throw new Error(`expected tests/support/rights.ts to have ${name}`)
  const { filled, query } = addressOf(endpoint, entry)
  before ??= await contentOf(world.shop.db)

  for (const asker of askers) {
    await ask(filled + query, asker)
    await ask(filled + query, asker, 'HEAD')
  }

  const after = await contentOf(world.shop.db)
  const changed = Object.keys(after).filter((table) => after[table] !== before[table])
  before = after
  expect(changed.filter((table) => !mayChange.has(table))).toEqual([])
})

test('no reading by HEAD, and none that was cancelled, leaves a stream open', () => {
  const open = [...world.shop.deps.openStreams.countByKind()].filter(([, count]) => count > 0)

  expect(open).toEqual([])
})

const personal = readings.filter(([name]) => rights[name]?.whose !== 'everybody')

test.each(personal)('%s is not stored by any cache, under any name', async (name, endpoint) => {
  const entry = rights[name]
  if (!entry) throw new Error(`expected tests/support/rights.ts to have ${name}`)
  const { filled, query } = addressOf(endpoint, entry)

  for (const asker of ['customer', 'staff', 'owner'] as const) {
    const reply = await ask(filled + query, asker)
    expect(reply.headers.get('cache-control'), asker).toMatch(/^no-store/)
  }
  // a cache in front that stores by the end of the name
  for (const disguise of ['/x.css', '.css', '%2Fx.css', ';x.css', '/..%2Fx.css']) {
    const reply = await ask(filled + disguise, 'customer')
    expect(reply.status, filled + disguise).toBeGreaterThanOrEqual(400)
    expect(reply.headers.get('cache-control') ?? 'no-store', disguise).toMatch(/no-store/)
  }
})
