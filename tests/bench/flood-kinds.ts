import { randomBytes } from 'node:crypto'
import { requestBytes } from './load.ts'

/**
 * A flood of one endpoint that anyone can call: its connections, each of which sends its next request after
 * the reply, and the bytes of the n-th request. `perSecond` is a rate of all connections together instead.
 */
type Flood = {
  readonly connections: number
  readonly perSecond?: number
  readonly request: (n: number) => Buffer
}

const from = { 'x-forwarded-for': '198.51.100.7' }
const anId = () => randomBytes(16).toString('base64url')
const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  requestBytes('GET', path, { ...from, 'accept-encoding': 'br', ...headers })
const page = (path: string, cookie = 'lang=en') => get(path, { accept: 'text/html', cookie })
const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  requestBytes(
    'POST',
    `/api/v1${path}`,
    { ...from, 'content-type': 'application/json', ...headers },
    JSON.stringify(body),
  )
const phone = (n: number) => `05${String(30_000_000 + (n % 10_000_000))}`

/** The branches of `aShopOfBranches(300, …)` that are in Riyadh. */
const branch = (n: number) => `riyadh-${((n * 3) % 300) + 1}`

const cart = (n: number) => ({
  branchId: branch(n),
  method: 'pickup',
  lines: [{ id: 'one', itemId: `dish-${n % 150}`, quantity: 1, optionIds: [], note: '' }],
  when: { kind: 'now' },
  address: null,
  promoCode: null,
  pointsToRedeem: 0,
})

/**
 * Every kind of request without a session that costs more than a file, all from one network address; and the
 * rush before iftar, with menus for many addresses.
 */
export const floods: Readonly<Record<string, Flood>> = {
  'a rush of 300 menus a second': {
    connections: 30,
    perSecond: 300,
    request: (n) => get(`/api/v1/menu?branch=${branch(n)}`, { 'x-forwarded-for': `10.1.${n % 250}.1` }),
  },
  'searches in the address': { connections: 10, request: (n) => page(`/en/?q=${n}`) },
  'unknown paths': { connections: 10, request: (n) => page(`/en/nothing-${n}/`) },
  'pages of all branches': {
    connections: 10,
    request: (n) => page('/en/', `lang=en; branch=${branch(n)}`),
  },
  'pages that are rendered each time': { connections: 10, request: (n) => page(`/en/?line=${n}`) },
  'menus of all branches': { connections: 100, request: (n) => get(`/api/v1/menu?branch=${branch(n)}`) },
  'list of branches': { connections: 100, request: () => get('/api/v1/branches') },
  'one branch': { connections: 100, request: (n) => get(`/api/v1/branches/${branch(n)}`) },
  'one dish': { connections: 100, request: (n) => get(`/api/v1/dishes/dish-${n % 150}`) },
  slots: { connections: 100, request: (n) => get(`/api/v1/branches/${branch(n)}/slots`) },
  pictures: {
    connections: 100,
    request: () => get(`/pictures/${randomBytes(16).toString('base64url')}.svg`),
  },
  'sign-in codes': { connections: 100, request: (n) => post('/auth/codes', { phone: phone(n), lang: 'en' }) },
  'refused sign-ins': {
    connections: 100,
    request: (n) => post('/auth/sessions', { phone: phone(n), code: '1234', terms: '2', lang: 'en' }),
  },
  'refused passwords': {
    connections: 100,
    request: (n) =>
      post('/auth/password-sessions', { phone: phone(n), password: 'wrong-one', terms: '2', lang: 'en' }),
  },
  'invented sessions': {
    connections: 100,
    request: () => get('/api/v1/session', { cookie: `sid=${randomBytes(32).toString('base64url')}` }),
  },
  'orders of invented sessions': {
    connections: 100,
    request: (n) =>
      post('/orders', cart(n), {
        cookie: `sid=${randomBytes(32).toString('base64url')}`,
        'idempotency-key': anId(),
      }),
  },
  'look-ups of orders': { connections: 100, request: () => get(`/api/v1/orders/${anId()}`) },
  'streams of unknown orders': { connections: 100, request: () => get(`/api/v1/orders/${anId()}/events`) },
  'look-ups of bills': { connections: 100, request: () => get(`/api/v1/bills/${anId()}`) },
  quotes: { connections: 100, request: (n) => post('/quotes', cart(n)) },
  'promo codes': {
    connections: 100,
    request: (n) => post('/promos', { code: `CODE${n}`, branchId: branch(n), method: null }),
  },
  'payment events': { connections: 100, request: () => post('/payments/events', { secret_token: anId() }) },
  'description of the API': { connections: 10, request: () => get('/api/v1/openapi.json') },
}
