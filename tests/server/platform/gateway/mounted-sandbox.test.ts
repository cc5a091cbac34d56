import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSandbox } from '#server/platform/gateway/sandbox/sandbox.ts'
import { mostTokens } from '#server/platform/gateway/sandbox/store.ts'
import { readSandboxKeys } from '#server/platform/gateway/sandbox/keys.ts'
import { createRandom } from '#server/platform/random.ts'
import { cards } from '#support/payer.ts'
import { openShop, type TestShop } from '#support/shop.ts'

const path = '/sandbox/moyasar/v1'
const aCard = { name: 'Sara Al Harbi', number: cards.mada, month: '9', year: '2031', cvc: '873' }

const random = createRandom()

let shop: TestShop
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sufra-keys-'))
  shop = await openShop()
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

const sendCard = (headers: Record<string, string> = {}, body: unknown = aCard) =>
  Promise.resolve(
    shop.app.request(`${path}/tokens`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${btoa(`${shop.deps.config.payment.publishableKey}:`)}`,
        ...headers,
      },
      body: JSON.stringify(body),
    }),
  )

test('the keys are random for each data directory, stay, and only their owner reads them', () => {
  const keys = readSandboxKeys(folder, random)

  expect(keys.secretKey).toMatch(/^sk_test_[\w-]{43}$/)
  expect(keys.publishableKey).toMatch(/^pk_test_[\w-]{43}$/)
  expect(new Set([keys.secretKey.slice(8), keys.publishableKey.slice(8), keys.webhookSecret]).size).toBe(3)
  expect(readSandboxKeys(folder, random)).toEqual(keys)
  expect(shop.deps.config.payment.secretKey).not.toBe(keys.secretKey)
  expect(statSync(join(folder, 'secrets/sandbox')).mode & 0o777).toBe(0o600)
})

test('its requests are logged and its replies have the security headers', async () => {
  const answer = await sendCard()

  expect(answer.status).toBe(201)
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(answer.headers.get('x-request-id')).not.toBeNull()
  expect(shop.log.filter(({ route }) => String(route).startsWith(path))).toMatchObject([
    { level: 30, method: 'POST', route: `${path}/tokens`, status: 201 },
  ])
})

test('pages of other sites and long bodies are refused', async () => {
  expect((await sendCard({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await sendCard({}, { ...aCard, name: 'a '.repeat(10_000) })).status).toBe(413)
})

test('one network cannot send cards without end', async () => {
  const answers = await Promise.all(Array.from({ length: 130 }, () => sendCard()))

  expect(answers.map(({ status }) => status)).toContain(429)
  expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).not.toBeNull()
})

test('the sandbox redirects only to the shop', async () => {
  const { sandbox, config } = shop.deps
  if (!sandbox) throw new Error('expected the sandbox')
  const ask = (path: string, body: unknown) =>
    Promise.resolve(
      sandbox.app.request(path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Basic ${btoa(`${config.payment.secretKey}:`)}`,
        },
        body: JSON.stringify(body),
      }),
    )
  const money = { amount: 5440, currency: 'SAR' }

  for (const url of ['https://evil.example/', 'http://localhost:8080.evil.example/', 'javascript:alert(1)']) {
    const payment = { ...money, callback_url: url, source: { type: 'token', token: 'token_a' } }
    expect((await ask('/payments', payment)).status).toBe(400)
    expect((await ask('/invoices', { ...money, success_url: url, back_url: url })).status).toBe(400)
  }
  const own = { ...money, success_url: `${config.publicOrigin}/ar/`, back_url: config.publicOrigin }
  expect((await ask('/invoices', own)).status).toBe(201)
})

const token = (id: number) => ({
  id: `token_${id}`,
  status: 'initiated' as const,
  brand: 'mada',
  last_four: '1010',
  name: 'Sara Al Harbi',
  month: '09',
  year: '2031',
  created_at: '2026-11-21T00:00:00.000Z',
  outcome: { kind: 'busy' } as const,
})

test('the sandbox stores a bounded number of cards, those that paid first, in a bounded file', () => {
  const open = () =>
    createSandbox({
      ...readSandboxKeys(folder, random),
      base: 'http://localhost:8080/v1',
      shopOrigin: 'http://localhost:8080',
      folder,
      now: () => Date.UTC(2026, 10, 21),
    })
  const { store } = open()
  store.put('token', { ...token(0), status: 'active' })
  for (let id = 1; id <= 3 * mostTokens; id++) store.put('token', token(id))

  expect(store.list('token')).toHaveLength(mostTokens)
  expect(store.find('token', 'token_0')).toBeDefined()
  expect(store.find('token', 'token_1')).toBeUndefined()
  expect(open().store.list('token')).toHaveLength(mostTokens)
  expect(statSync(join(folder, 'sandbox/moyasar.jsonl')).size).toBeLessThan(1_000_000)
})
