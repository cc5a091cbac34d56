import { expect, test } from 'vitest'
import { type Endpoint, endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { receivePaymentEvent } from '#contract/payment.ts'
import { costlyEndpoints, paymentEndpoints } from '#server/rate-limited-endpoints.ts'
import { servedAsOrders, unlimited } from './rate-limited-endpoints.ts'
import { sourceFiles } from './source-files.ts'

const fromMemory = 'the reply is in memory'
const fromSettings = 'the reply is a setting'
const sessionOnly = 'it reads only the session that its cookie names, as every request with a cookie does'

/** What guests may send as often as the limit of all requests allows. */
const exempt = {
  getMenu: fromMemory,
  getBrandDish: fromMemory,
  listBranches: fromMemory,
  getBranch: fromMemory,
  getLook: fromMemory,
  followMenu: 'the reply is in memory, and the open streams of a network are limited',
  getPromise: 'the reply stays in memory for five minutes',
  getPushKey: fromMemory,
  getMapSettings: fromSettings,
  getPaymentSettings: fromSettings,
  getAttributionSettings: fromSettings,
  getSession: sessionOnly,
  signOut: sessionOnly,
}

test('what guests can send, or what uses the connections of orders, has a limit of floods', () => {
  // turn.ts declares what the mark means
  const files = sourceFiles('src/server/**/*.ts').filter(({ path }) => !path.endsWith('/db/turn.ts'))
  const limited = [...costlyEndpoints, ...paymentEndpoints, receivePaymentEvent]

  expect(unlimited({ endpoints, ofOrders: servedAsOrders(files), limited, exempt })).toEqual([])
})

const guests = endpoint('GET', '/api/v1/a', { summary: 'A', policy: 'open' })
const owners = endpoint('GET', '/api/v1/b', { summary: 'B', policy: 'owner' })
type Case = [string, { ofOrders?: string[]; limited?: Endpoint[]; exempt?: Record<string, string> }, string[]]

test.each<Case>([
  ['open to guests', {}, ['guests']],
  ['on the connections of orders', { limited: [guests], ofOrders: ['owners'] }, ['owners']],
  ['of another name', { limited: [guests], ofOrders: ['c'] }, ['c is no endpoint']],
  [
    'both limited and exempt',
    { limited: [guests], exempt: { guests: 'a' } },
    ['guests is exempt without need'],
  ],
  ['exempt by a reason', { exempt: { guests: 'a' } }, []],
  ['limited', { limited: [guests, owners], ofOrders: ['owners'] }, []],
])('an endpoint %s is judged', (_, lists, found) => {
  const none = { ofOrders: [], limited: [], exempt: {} }

  expect(unlimited({ endpoints: { guests, owners }, ...none, ...lists })).toEqual(found)
})

test('the mark of orders is attributed to its endpoint', () => {
  const text = `routes([serve(a, b), serve(\n c,\n async () => 1,\n { isOrder: true },\n), serve(d, e)])`

  expect(servedAsOrders([{ path: 'routes.ts', text }])).toEqual(['c'])
  expect(() => servedAsOrders([{ path: 'routes.ts', text: `const how = { isOrder: true }` }])).toThrow(
    'routes.ts',
  )
})
