import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { Order, OpenOrder } from '#contract/order.ts'
import { readEvents } from '#support/event-reader.ts'
import { type Asker, askers, type Entry, rights } from '#support/rights.ts'
import { secrets } from '#support/personal-texts.ts'
import { keyOf, openWorldOfRights } from '#support/world-of-rights.ts'

/**
 * `in`: admitted, maybe with a conflict. `whole` and `open`: the complete or the public part of an order.
 * Else the status of the refusal.
 */
type Outcome = 'in' | 'whole' | 'open' | 'kept out' | 401 | 403 | 404

/** signing out would end the sessions of the other calls */
const table: [string, Endpoint][] = Object.entries(endpoints).toSorted(
  ([a], [b]) => Number(a === 'signOut') - Number(b === 'signOut'),
)

let world: Awaited<ReturnType<typeof openWorldOfRights>>
beforeAll(async () => {
  world = await openWorldOfRights()
}, 120_000)
afterAll(() => world.shop.close())

type Staff = 'staff' | 'other staff' | 'manager' | 'owner'

const isStaff = (asker: Asker): asker is Staff =>
  asker === 'staff' || asker === 'other staff' || asker === 'manager' || asker === 'owner'
const hasRight = (asker: Asker) =>
  asker === 'customer' || asker === 'staff' || asker === 'manager' || asker === 'owner'

/** Derived from the policy and then the owner of the data, and nothing else. */
function expectedOf({ policy }: Endpoint, { whose }: Entry, asker: Asker): Outcome {
  if (policy === 'key') return 401
  if (policy !== 'open' && asker === 'anonymous') return 401
  if (policy === 'staff' && !isStaff(asker)) return 403
  if (policy === 'managers' && asker !== 'manager' && asker !== 'owner') return 403
  if (policy === 'employee' && !isStaff(asker) && asker !== 'accountant') return 403
  if (policy === 'owner' && asker !== 'owner') return 403
  if (policy === 'reports' && asker !== 'owner' && asker !== 'accountant') return 403
  switch (whose) {
    case 'everybody':
    case 'own':
    case 'any branch':
      return 'in'
    case 'secret':
      return 'kept out'
    case 'link':
      return hasRight(asker) ? 'whole' : 'open'
    case 'employee':
      return asker === 'staff' ? 'in' : asker === 'other staff' ? 403 : 404
    case 'customer':
      return asker === 'customer' ? 'in' : 404
    case 'customer and branch':
      return hasRight(asker) ? 'in' : 404
    case 'managers':
      return asker === 'owner' || asker === 'manager' ? 'in' : 403
    case 'branch':
      return asker === 'other staff' ? 403 : 'in'
    default:
      return whose satisfies never
  }
}

/** The answer as sent; of a stream its first event. */
async function ask(
  endpoint: Endpoint,
  entry: Entry,
  asker: Asker,
): Promise<{ status: number; text: string }> {
  const { things, shop, cookies } = world
  const params = entry.params?.(things) ?? {}
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
  const query = entry.query ? `?${entry.query(things)}` : ''
  const response = await shop.app.request(path + query, {
    method: endpoint.method,
    headers: {
      'content-type': 'application/json',
      cookie: cookies[asker],
      ...(endpoint.idempotent && { 'idempotency-key': keyOf(asker) }),
    },
    ...(entry.body && { body: JSON.stringify(entry.body(things)) }),
  })
  if (!endpoint.stream || response.status !== 200)
    return { status: response.status, text: await response.text() }
  const events = readEvents(response)
  const { data } = await events.next()
  await events.close()
  return { status: 200, text: JSON.stringify(data) }
}

function outcomeOf({ whose }: Entry, { status, text }: { status: number; text: string }): Outcome {
  if (whose === 'secret') return status < 300 ? 'in' : 'kept out'
  if (status === 401 || status === 403 || status === 404) return status
  if (whose !== 'link') return 'in'
  // strict: one undeclared field is too many
  if (v.is(v.strictObject(OpenOrder.entries), JSON.parse(text))) return 'open'
  v.assert(Order, JSON.parse(text))
  return 'whole'
}

/** The access log's entries of what the caller saw of the customer. */
async function looksOf(asker: Staff): Promise<string[]> {
  const phones = {
    staff: '+966512345672',
    'other staff': '+966512345673',
    manager: '+966512345679',
    owner: '+966512345674',
  }
  const rows = await world.shop.db
    .selectFrom('access_log as a')
    .innerJoin('customer as e', 'e.id', 'a.staff_id')
    .innerJoin('customer as c', 'c.id', 'a.customer_id')
    .select('a.what')
    .where('e.phone', '=', phones[asker])
    .where('c.phone', '=', '+966512345671')
    .execute()
  return rows.map(({ what }) => what)
}

test('every endpoint has an entry that says whose data it is about', () => {
  expect(table.map(([name]) => name).filter((name) => !(name in rights))).toEqual([])
  expect(Object.keys(rights).filter((name) => !(name in endpoints))).toEqual([])
})

// callers without the right come first, while the data still exists
const inTurn = askers
  .toSorted((a, b) => Number(hasRight(a)) - Number(hasRight(b)))
  .toSorted((a, b) => Number(a === 'customer') - Number(b === 'customer'))

test.each(table)(
  '%s admits its callers, and discloses no customer data to others',
  async (name, endpoint) => {
    const entry = rights[name]
    if (!entry) throw new Error(`expected tests/support/rights.ts to say whose thing ${name} is about`)
    const got: Partial<Record<Asker, Outcome>> = {}
    const told: string[] = []
    for (const asker of inTurn) {
      const answer = await ask(endpoint, entry, asker)
      expect(answer.status, `${name} for ${asker}: ${answer.text}`).toBeLessThan(500)
      expect(answer.status, `${name} for ${asker} was not asked well: ${answer.text}`).not.toBe(400)
      got[asker] = outcomeOf(entry, answer)
      // plates may be returned at any branch, with the customer's first name
      const may = entry.whose === 'any branch' && isStaff(asker) ? ['Ghaliah'] : (entry.shows ?? [])
      if (!hasRight(asker))
        told.push(
          ...secrets
            .filter((secret) => !may.includes(secret) && answer.text.includes(secret))
            .map((secret) => `${asker}: ${secret}`),
        )
      expect(answer.text, `${name} for ${asker}`).not.toContain('token_')
      const isByLink = entry.shows !== undefined
      if (isStaff(asker) && !isByLink && secrets.some((secret) => answer.text.includes(secret)))
        expect(await looksOf(asker), `${name} showed ${asker} a customer: it must be noted`).toContain(
          entry.seen ?? 'nothing',
        )
    }

    const expected = Object.fromEntries(inTurn.map((asker) => [asker, expectedOf(endpoint, entry, asker)]))
    expect(got).toEqual(expected)
    expect(told).toEqual([])
  },
)

test('after all these requests the log has no name, number, address, code, token or cookie', () => {
  const log = JSON.stringify(world.shop.log)
  const cookies = Object.values(world.cookies).flatMap((cookie) => cookie.split(/; |=/))
  const codes = world.shop.sms.flatMap(({ code, text }) => [`"${code}"`, text])
  const canaries = [...secrets, '512345671', ...codes, ...cookies.filter((part) => part.length > 20)]

  expect(world.shop.log.length).toBeGreaterThan(table.length * askers.length)
  expect(canaries.filter((canary) => log.includes(canary))).toEqual([])
})

/** Public, without data of customers. */
const declared = ['GET /api/v1/openapi.json', 'GET /api/v1/docs', 'GET /api/v1/docs.css']

test('every route under /api is in the table of endpoints with its policy, or declared here', () => {
  const known = new Set([...table.map(([, { method, path }]) => `${method} ${path}`), ...declared])

  const routes = world.shop.app.routes
    .filter(({ path, method }) => path.startsWith('/api') && !(method === 'ALL' && path === '/api/*'))
    .map(({ method, path }) => `${method} ${path}`)

  expect(routes.filter((route) => !known.has(route))).toEqual([])
  expect([...known].filter((route) => !routes.includes(route))).toEqual([])
})
