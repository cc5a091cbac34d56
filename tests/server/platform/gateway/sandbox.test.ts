import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SandboxEvent } from '#server/platform/gateway/sandbox/callbacks.ts'
import { createSandbox, type Sandbox } from '#server/platform/gateway/sandbox/sandbox.ts'
import { aSheetToken, validationUrl } from '#support/apple-pay.ts'
import { cards } from '#support/payer.ts'
import { openShop, type TestShop } from '#support/shop.ts'

const base = 'http://localhost:8080/sandbox/moyasar/v1'
const keys = { secretKey: 'sk_test_a', publishableKey: 'pk_test_a', webhookSecret: 'secret' }

let folder: string
let sandbox: Sandbox
const told: SandboxEvent[] = []
let takes = true
const open = () =>
  createSandbox({
    ...keys,
    base,
    shopOrigin: 'http://localhost:8080',
    folder,
    now: () => Date.UTC(2026, 10, 21),
  })
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sufra-sandbox-test-'))
  sandbox = open()
  sandbox.connect((event) => {
    told.push(event)
    return Promise.resolve(takes)
  })
})
afterAll(() => {
  sandbox.close()
  rmSync(folder, { recursive: true, force: true })
})

const as = (key: string | null, path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST') =>
  Promise.resolve(
    sandbox.app.request(path, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(key !== null && { authorization: `Basic ${btoa(`${key}:`)}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  )
const json = async (answer: Promise<Response>) => (await (await answer).json()) as Record<string, unknown>
const aCard = { name: 'Sara Al Harbi', number: cards.mada as string, month: '9', year: '2031', cvc: '873' }
const token = async (number: string = cards.mada) =>
  (await json(as(keys.publishableKey, '/tokens', { ...aCard, number }))).id
const aPayment = async (number?: string) => ({
  amount: 5440,
  currency: 'SAR',
  callback_url: 'http://localhost:8080/ar/',
  source: { type: 'token', token: await token(number) },
})

test('a card becomes a token with the publishable key; everything else requires the secret one', async () => {
  const made = await as(keys.publishableKey, '/tokens', aCard)
  expect(made.status).toBe(201)
  const { id, ...shown } = (await made.json()) as Record<string, unknown>
  expect(shown).toEqual({
    status: 'initiated',
    brand: 'mada',
    last_four: '1010',
    name: 'Sara Al Harbi',
    month: '09',
    year: '2031',
    created_at: '2026-11-21T00:00:00.000Z',
  })

  for (const key of [keys.publishableKey, 'sk_test_b', '', null]) {
    expect((await as(key, `/tokens/${String(id)}`)).status).toBe(401)
    expect((await as(key, '/invoices', {})).status).toBe(401)
  }
  expect((await as(keys.secretKey, `/tokens/${String(id)}`)).status).toBe(200)
})

test.each([
  ['number', { number: '4201320111111011' }],
  ['number', { number: '٤٢٠١' }],
  ['name', { name: 'Sara' }],
  ['month', { month: '13' }],
  ['year', { year: '2025' }],
  ['cvc', { cvc: '12' }],
])('a card with an invalid %s is refused with the name of the field', async (field, change) => {
  const answer = await as(keys.publishableKey, '/tokens', { ...aCard, ...change })

  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    type: 'invalid_request_error',
    errors: { [field]: [expect.any(String)] },
  })
})

test('a page of any origin may send a card, with a preflight', async () => {
  const asked = await sandbox.app.request('/tokens', {
    method: 'OPTIONS',
    headers: {
      origin: 'https://order.example.com',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    },
  })

  expect(asked.headers.get('access-control-allow-origin')).toBe('*')
  expect(asked.headers.get('access-control-allow-headers')).toContain('authorization')
})

test('one id is one payment, with any number of requests', async () => {
  const given_id = '5b1f0c0e-7d3f-4a55-9c6e-0d7a1b2c3d4e'
  const first = await json(as(keys.secretKey, '/payments', { ...(await aPayment()), given_id }))
  const again = await json(as(keys.secretKey, '/payments', { ...(await aPayment()), given_id, amount: 100 }))

  expect(again).toEqual(first)
  expect(first).toMatchObject({ id: given_id, status: 'initiated', amount: 5440 })
})

test('payments are stored for the next process', async () => {
  const { id } = await json(as(keys.secretKey, '/payments', await aPayment(cards.atOnce)))

  expect(open().store.find('payment', String(id))).toMatchObject({ status: 'paid', captured: 5440 })
})

test('no more than the payment is refunded, and nothing of an unpaid one', async () => {
  const { id } = await json(as(keys.secretKey, '/payments', await aPayment(cards.atOnce)))
  const waiting = await json(as(keys.secretKey, '/payments', await aPayment()))
  const refund = (id: unknown, amount: number) =>
    as(keys.secretKey, `/payments/${String(id)}/refund`, { amount })

  expect((await refund(id, 5441)).status).toBe(400)
  expect(await json(refund(id, 440))).toMatchObject({ status: 'refunded', refunded: 440 })
  expect((await refund(id, 5001)).status).toBe(400)
  expect((await refund(waiting.id, 1)).status).toBe(400)
  expect((await refund('none', 1)).status).toBe(404)
})

test('a number that is no test card is declined, so that the sandbox cannot pass for a bank', async () => {
  const payment = await json(as(keys.secretKey, '/payments', await aPayment('5200000000000007')))
  await sandbox.app.request(`/transaction_auths/${String(payment.id)}/form`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'decision=approve',
  })

  expect(sandbox.store.find('payment', String(payment.id))).toMatchObject({
    status: 'failed',
    source: { response_code: '05' },
  })
})

test('its page cannot be framed, runs no script, and its form can only return to the shop', async () => {
  const payment = await json(as(keys.secretKey, '/payments', await aPayment()))

  const page = await sandbox.app.request(`/transaction_auths/${String(payment.id)}/form`)

  expect(page.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self' http://localhost:8080; base-uri 'none'; frame-ancestors 'none'",
  )
  expect(page.headers.get('cache-control')).toBe('no-store')
  const text = await page.text()
  expect(text).toContain('lang="ar"')
  expect(text).not.toContain('<script')
})

const idsOf = (events: readonly SandboxEvent[]) => new Set(events.map(({ id }) => id)).size

/** Pays, and returns the callbacks so far. */
const pay = async (number: string) => {
  const { id } = await json(as(keys.secretKey, '/payments', await aPayment(number)))
  await sandbox.app.request(`/transaction_auths/${String(id)}/form`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'decision=approve',
  })
  return () => told.filter(({ data }) => data.id === id)
}

test('callbacks are sent automatically, once, twice or never by card, until accepted', async () => {
  const once = await pay(cards.mada)
  const doubled = await pay('4201320000044447')
  const never = await pay('4201320000055559')
  await expect.poll(once).toMatchObject([{ type: 'payment_paid', secret_token: 'secret', live: false }])
  await expect.poll(() => doubled().length).toBe(2)
  expect(idsOf(doubled())).toBe(1)
  expect(never()).toEqual([])

  takes = false
  const refused = await pay(cards.mada)
  await expect.poll(() => refused().length).toBe(1)
  takes = true
  await expect.poll(() => refused().length).toBe(2)
})

let shop: TestShop | undefined
afterAll(() => shop?.close())

test('a shop with the real gateway has no sandbox', async () => {
  shop = await openShop({
    environment: {
      PAYMENT_GATEWAY: 'moyasar',
      MOYASAR_SECRET_KEY: 'sk_test_1',
      MOYASAR_PUBLISHABLE_KEY: 'pk_test_1',
      MOYASAR_WEBHOOK_SECRET: 'a-secret-of-the-webhook',
    },
  })

  expect((await shop.app.request('/sandbox/moyasar/v1/tokens', { method: 'POST' })).status).toBe(404)
})

const pays = (amount: number, sheet: ReturnType<typeof aSheetToken>) =>
  json(
    as(keys.secretKey, '/payments', {
      amount,
      currency: 'SAR',
      callback_url: 'http://localhost:8080/ar/',
      source: { type: 'applepay', token: JSON.stringify(sheet) },
    }),
  )

test('a sheet of Apple Pay pays at once; its token pays once, and no other amount', async () => {
  const sheet = aSheetToken({ amount: 5440 })

  expect(await pays(5440, sheet)).toMatchObject({
    status: 'paid',
    source: { type: 'applepay', company: 'mada', number: 'XXXX-XXXX-XXXX-1010', transaction_url: null },
  })
  expect(await pays(5440, sheet)).toMatchObject({ errors: { source: ['token was used before'] } })
  expect(await pays(5440, aSheetToken({ amount: 100 }))).toMatchObject({ status: 'failed', captured: 0 })
  expect(await pays(5440, aSheetToken({ amount: 5440, number: cards.noFunds }))).toMatchObject({
    status: 'failed',
    source: { response_code: '51' },
  })
})

test('a sheet is opened with the publishable key, for an address of Apple', async () => {
  const sheet = {
    validation_url: validationUrl,
    domain_name: 'order.example.com',
    display_name: 'Sufra',
    publishable_api_key: keys.publishableKey,
  }
  const opened = (about: object) => as(null, '/applepay/initiate', { ...sheet, ...about })

  expect(await json(opened({}))).toMatchObject({ domainName: 'order.example.com', displayName: 'Sufra' })
  expect((await opened({ publishable_api_key: 'pk_test_other' })).status).toBe(401)
  expect((await opened({ validation_url: 'https://evil.example/' })).status).toBe(400)
})
