import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoint } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { createApp } from '#server/app.ts'
import type { OrderDeps } from '#server/ordering/order/effects.ts'
import { refuse } from '#domain/outcome.ts'
import { routes, serve } from '#server/platform/http/serve.ts'
import { mayRun, type SessionUser } from '#server/platform/session.ts'
import { openShop, type TestShop } from '#support/shop.ts'

const Dish = v.object({ id: v.string(), quantity: v.number() })
const putDish = endpoint('PUT', '/api/v1/dishes/:id', {
  summary: '',
  policy: 'open',
  query: v.object({ lang: v.optional(v.picklist(['en', 'ar']), 'en') }),
  body: v.strictObject({
    name: v.string(),
    lines: v.optional(v.array(v.strictObject({ quantity: v.pipe(v.number(), v.integer()) })), []),
  }),
  reply: v.object({ id: v.string(), name: v.string(), lang: v.string() }),
})
const askFor = endpoint('GET', '/api/v1/asked/:what', {
  summary: '',
  policy: 'open',
  reply: Dish,
  refusals: ['dish-gone'],
})
const forget = endpoint('DELETE', '/api/v1/dishes/:id', { summary: '', policy: 'open' })
const who = { reply: v.object({ id: v.string() }), summary: '' }
const forSelf = endpoint('GET', '/api/v1/for-self', { ...who, policy: 'self' })
const forStaff = endpoint('GET', '/api/v1/for-staff', { ...who, policy: 'staff' })
const forOwner = endpoint('GET', '/api/v1/for-owner', { ...who, policy: 'owner' })
const forAll = endpoint('GET', '/api/v1/for-all', { ...who, policy: 'open' })
const forCaches = endpoint('GET', '/api/v1/for-caches', { ...who, policy: 'open' })

const room = (deps: OrderDeps) =>
  routes(deps, [
    serve(putDish, ({ params, query, body }) => ({ id: params.id, name: body.name, lang: query.lang })),
    serve(askFor, ({ params, c }) => {
      switch (params.what) {
        case 'gone':
          return refuse('dish-gone', { detail: { since: 5 } })
        case 'senseless':
          return refuse('dish-gone', { status: 422 })
        case 'too-often':
          return refuse('too-many-requests', { retryAfterSeconds: 7 })
        case 'created':
          c.status(201)
          return { id: 'x', quantity: 1 }
        case 'fault':
          throw new Error('phone +966512345678 broke the kitchen')
        default:
          return refuse('not-found')
      }
    }),
    serve(forget, () => undefined),
    serve(forSelf, ({ session }) => ({ id: session.customerId })),
    serve(forStaff, ({ session }) => ({ id: session.staff.branchIds.join() })),
    serve(forOwner, ({ session }) => ({ id: session.staff.role })),
    serve(forAll, ({ session }) => ({ id: session?.customerId ?? 'nobody' })),
    serve(
      forCaches,
      ({ session, c }) => {
        c.header('cache-control', 'public, max-age=60')
        return { id: session?.customerId ?? 'nobody' }
      },
      { anonymous: true },
    ),
  ])

const token = (name: string) => name.padEnd(43, '_')
const aUser = (id: string, staff: SessionUser['staff'] = null): SessionUser => ({
  customerId: id,
  sessionId: id,
  signedInAt: 0,
  confirmedAt: null,
  newDeviceSince: null,
  phone: '+966512345678',
  lang: 'en',
  registered: true,
  agreed: true,
  staff,
  locked: false,
  factor: null,
})
const users = new Map([
  [token('customer'), aUser('customer')],
  [token('staff'), aUser('staff', { role: 'staff', branchIds: ['olaya'] })],
  [token('owner'), aUser('owner', { role: 'owner', branchIds: [] })],
])

let shop: TestShop
let app: ReturnType<typeof createApp>
beforeAll(async () => {
  shop = await openShop()
  app = createApp({ ...shop.deps, findSession: (of) => Promise.resolve(users.get(of)) }, [room])
})
afterAll(() => shop.close())

const get = (path: string, as?: string) =>
  app.request(`/api/v1${path}`, as ? { headers: { cookie: `sid=${token(as)}` } } : {})
const put = (body: string, type: string | undefined = 'application/json', path = '/dishes/kabsa') =>
  app.request(`/api/v1${path}`, { method: 'PUT', body, ...(type && { headers: { 'content-type': type } }) })
async function problemOf(response: Response | Promise<Response>) {
  const answered = await response
  expect(answered.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
  expect(answered.headers.get('cache-control')).toBe('no-store')
  const problem = v.parse(Problem, await answered.json())
  expect(problem.status).toBe(answered.status)
  expect(problem.id).toBe(answered.headers.get('x-request-id'))
  return problem
}

test('a handler receives parameters, query and body as parsed by the contract', async () => {
  const reply = await put('{"name":"كبسة"}', 'application/json; charset=utf-8', '/dishes/%D9%83?lang=ar')

  expect(reply.status).toBe(200)
  expect(await reply.json()).toEqual({ id: 'ك', name: 'كبسة', lang: 'ar' })
})

test('a reply has the status that its handler set, and no body if the contract has no reply', async () => {
  expect((await get('/asked/created')).status).toBe(201)

  const forgotten = await app.request('/api/v1/dishes/kabsa', { method: 'DELETE' })

  expect(forgotten.status).toBe(204)
  expect(await forgotten.text()).toBe('')
})

test.each([
  ['a wrong type', '{"name":1}', 'name', 'Expected string but received 1'],
  ['something missing', '{}', 'name', 'Expected "name" but received undefined'],
  ['an unexpected amount', '{"name":"x","total":1}', 'total', 'Expected never but received "total"'],
  [
    'half a dish in a line',
    '{"name":"x","lines":[{"quantity":1.5}]}',
    'lines[0].quantity',
    'Invalid integer',
  ],
  ['an extra in a line', '{"name":"x","lines":[{"quantity":1,"price":2}]}', 'lines[0].price', 'never'],
  ['a list for an object', '[]', '', 'expected an object, got a list'],
  ['text for an object', '"x"', '', 'Expected Object but received'],
  ['no JSON', '{"name":', '', 'expected JSON'],
  ['a deep list', `{"name":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, '', 'at most 32 levels'],
  ['nothing', '', '', 'expected JSON'],
  ['text with a NUL', String.raw`{"name":"a\u0000b"}`, 'name', 'without NUL'],
  ['half a character', String.raw`{"name":"\ud83c"}`, 'name', 'half characters'],
  ['a prototype', '{"name":"x","__proto__":{"a":1}}', '__proto__', 'never'],
])('%s is refused with its place and what was expected', async (_, body, path, message) => {
  const problem = await problemOf(put(body))

  expect(problem).toMatchObject({ status: 400, refusal: 'bad-input', title: 'Bad Request' })
  expect(problem.issues?.[0]).toEqual({ path, message: expect.stringContaining(message) })
})

test('an invalid query is refused as such', async () => {
  const { issues } = await problemOf(put('{"name":"x"}', 'application/json', '/dishes/1?lang=fr'))

  expect(issues).toEqual([{ path: 'query.lang', message: expect.stringContaining('"en" | "ar"') }])
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])(
  'a body of the type "%s" is not read',
  async (type) => {
    expect(await problemOf(put('{"name":"x"}', type))).toMatchObject({ status: 415, refusal: 'bad-input' })
  },
)

test('a parameter that no database can store is not found', async () => {
  expect((await problemOf(get('/asked/a%00b'))).status).toBe(404)
})

test.each([
  ['/asked/gone', { status: 409, refusal: 'dish-gone', title: 'Conflict', detail: { since: 5 } }],
  ['/asked/senseless', { status: 422, refusal: 'dish-gone' }],
  ['/asked/anything', { status: 404, refusal: 'not-found' }],
  ['/nowhere', { status: 404, refusal: 'not-found' }],
  ['', { status: 404, refusal: 'not-found' }],
])('%s is refused in the one format', async (path, expected) => {
  expect(await problemOf(get(path))).toMatchObject(expected)
})

test('a rate limit has its wait in a header and in the detail', async () => {
  const response = await get('/asked/too-often')

  expect(response.headers.get('retry-after')).toBe('7')
  expect(await problemOf(response)).toMatchObject({ status: 429, detail: { retryAfterSeconds: 7 } })
})

test('a fault is answered without its reason, and logged with it, without a phone', async () => {
  const problem = await problemOf(get('/asked/fault'))

  expect(problem).toEqual({
    type: 'about:blank',
    title: 'Internal Server Error',
    status: 500,
    refusal: 'fault',
    id: problem.id,
  })
  const line = shop.log.find(({ id, msg }) => id === problem.id && msg === 'fault')
  expect(line?.err).toMatchObject({ message: 'phone (phone) broke the kitchen' })
})

test.each([
  ['/for-all', { guest: 200, customer: 200, staff: 200, owner: 200 }],
  ['/for-self', { guest: 401, customer: 200, staff: 200, owner: 200 }],
  ['/for-staff', { guest: 401, customer: 403, staff: 200, owner: 200 }],
  ['/for-owner', { guest: 401, customer: 403, staff: 403, owner: 200 }],
])('%s admits the callers of its policy', async (path, expected) => {
  const found = await Promise.all(
    Object.keys(expected).map(async (as) => [as, (await get(path, as)).status] as const),
  )

  expect(Object.fromEntries(found)).toEqual(expected)
})

test('a reply for one customer is not cached', async () => {
  const reply = await get('/for-all', 'customer')

  expect(await reply.json()).toEqual({ id: 'customer' })
  expect(reply.headers.get('cache-control')).toBe('no-store, private')
})

test('a reply that is equal for all callers ignores the session and has a cache time', async () => {
  const reply = await get('/for-caches', 'customer')

  expect(await reply.json()).toEqual({ id: 'nobody' })
  expect(reply.headers.get('cache-control')).toBe('public, max-age=60')
})

test('a cookie of another form is not looked up', async () => {
  const reply = await app.request('/api/v1/for-self', { headers: { cookie: `sid=${token('customer')}x` } })

  expect((await problemOf(reply)).status).toBe(401)
})

test('staff have their own branches, owners all, customers none', () => {
  expect(mayRun(users.get(token('staff')), 'olaya')).toBe(true)
  expect(mayRun(users.get(token('staff')), 'yasmin')).toBe(false)
  expect(mayRun(users.get(token('owner')), 'yasmin')).toBe(true)
  expect(mayRun(users.get(token('customer')), 'olaya')).toBe(false)
  expect(mayRun(undefined, 'olaya')).toBe(false)
})

test('the compiler checks handlers against their endpoint', () => {
  // @ts-expect-error a refusal that the endpoint does not declare
  serve(askFor, () => refuse('dish-burnt'))
  // @ts-expect-error the same with a status
  serve(askFor, () => refuse('dish-burnt', { status: 422 }))
  // @ts-expect-error a reply of another shape
  serve(askFor, () => ({ id: 1, quantity: 1 }))
  // @ts-expect-error a parameter that the path does not have
  serve(askFor, ({ params }) => ({ id: params.id, quantity: 1 }))
  // @ts-expect-error an open endpoint may have no session
  serve(forAll, ({ session }) => ({ id: session.customerId }))
})
