import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer, type Server } from 'node:http'
import { createMoyasar } from '#server/platform/gateway/moyasar.ts'

type Reply = { status: number; body: unknown } | 'silent' | 'cut' | { redirect: string } | { text: string }

let server: Server
let base: string
let asked: { method: string; path: string; authorization: string; body: unknown }[] = []
let replies: Reply[] = []
beforeAll(async () => {
  server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      asked.push({
        method: request.method ?? '',
        path: request.url ?? '',
        authorization: request.headers.authorization ?? '',
        body: text === '' ? undefined : (JSON.parse(text) as unknown),
      })
      const reply = replies.shift() ?? { status: 404, body: { type: 'api_error', message: 'not found' } }
      if (reply === 'cut') response.destroy()
      else if (reply === 'silent') return
      else if ('redirect' in reply) response.writeHead(302, { location: reply.redirect }).end()
      else if ('text' in reply) response.writeHead(502).end(reply.text)
      else response.writeHead(reply.status).end(JSON.stringify(reply.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('expected a TCP address')
  base = `http://127.0.0.1:${address.port}/v1`
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

const id = '5b1f0c0e-7d3f-4a55-9c6e-0d7a1b2c3d4e'
const payment = {
  id,
  status: 'initiated',
  amount: 5440,
  fee: 0,
  currency: 'SAR',
  refunded: 0,
  invoice_id: null,
  metadata: { order: 'AAAAAAAAAAAAAAAAAAAAAA' },
  source: {
    type: 'token',
    company: 'mada',
    number: 'XXXX-XXXX-XXXX-1010',
    message: null,
    response_code: null,
    transaction_url: 'https://bank.example/3ds',
  },
}
const gateway = (patience = 2000) =>
  createMoyasar({ secretKey: 'sk_test_key', publishableKey: 'pk_test_key', base }, { patience })
const answered = (...next: Reply[]) => {
  replies = next
  asked = []
}
const create = (patience?: number) =>
  gateway(patience).createPayment({
    id,
    orderId: 'AAAAAAAAAAAAAAAAAAAAAA',
    shop: 'https://order.example.com',
    amount: 5440,
    description: 'Order 1000',
    source: { kind: 'token', token: 'token_x' },
    callbackUrl: 'https://order.example.com/ar/thank-you/AAAAAAAAAAAAAAAAAAAAAA/',
  })
const reasonOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no failure',
    (error: unknown) => (error as { reason?: string }).reason,
  )

test('a payment is requested as documented, with the key as the user of HTTP Basic', async () => {
  answered({ status: 201, body: payment })

  const made = await create()

  expect(asked).toEqual([
    {
      method: 'POST',
      path: '/v1/payments',
      authorization: `Basic ${Buffer.from('sk_test_key:').toString('base64')}`,
      body: {
        given_id: id,
        amount: 5440,
        currency: 'SAR',
        description: 'Order 1000',
        callback_url: 'https://order.example.com/ar/thank-you/AAAAAAAAAAAAAAAAAAAAAA/',
        metadata: { order: 'AAAAAAAAAAAAAAAAAAAAAA', payment: id, shop: 'https://order.example.com' },
        source: { type: 'token', token: 'token_x', '3ds': true, manual: false },
      },
    },
  ])
  expect(made).toEqual({
    id,
    status: 'waiting',
    statusWord: 'initiated',
    amount: 5440,
    currency: 'SAR',
    refunded: 0,
    orderId: 'AAAAAAAAAAAAAAAAAAAAAA',
    pageId: null,
    url: 'https://bank.example/3ds',
    card: { brand: 'mada', last4: '1010' },
    declined: null,
  })
})

test('a used id returns the payment that was made with it', async () => {
  const error = { type: 'invalid_request_error', message: 'given_id has been taken' }
  answered({ status: 400, body: error }, { status: 200, body: { ...payment, status: 'paid' } })

  expect(await create()).toMatchObject({ id, status: 'captured' })
})

test.each([
  ['51', null, 'card-no-funds'],
  ['54', null, 'card-expired'],
  ['61', null, 'card-limit'],
  ['41', null, 'card-blocked'],
  ['43', null, 'card-blocked'],
  ['05', 'DECLINED', 'card-declined'],
  ['99', 'UNSPECIFIED FAILURE', 'card-declined'],
  [null, '3-D Secure transaction attempt failed', 'card-not-verified'],
  [null, 'Cardholder authentication failed', 'card-not-verified'],
])('the bank’s %s (%s) is %s', async (response_code, message, declined) => {
  const source = { ...payment.source, response_code, message }
  answered({ status: 201, body: { ...payment, status: 'failed', source } })

  expect(await create()).toMatchObject({ status: 'failed', declined, url: null })
})

test.each([
  ['no answer', 'cut', 'unreachable'],
  ['an answer that never comes', 'silent', 'timed-out'],
  ['another address', { redirect: 'https://evil.example/' }, 'unreachable'],
  ['a proxy’s error page', { text: '<h1>Bad gateway</h1>' }, 'busy'],
  ['too many', { status: 429, body: { type: 'rate_limit_error', message: '' } }, 'busy'],
  ['a wrong key', { status: 401, body: { type: 'authentication_error', message: '' } }, 'not-authorised'],
  [
    'an account that is not live',
    { status: 405, body: { type: 'account_inactive_error' } },
    'not-authorised',
  ],
  ['another shape', { status: 200, body: { hello: 'world' } }, 'not-understood'],
  ['half a halala', { status: 201, body: { ...payment, amount: 54.4 } }, 'not-understood'],
  ['no amount', { status: 201, body: { ...payment, amount: 0 } }, 'not-understood'],
] as const)('%s is named', async (_, reply, reason) => {
  answered(reply)

  expect(await reasonOf(create(300))).toBe(reason)
})

test('a clear refusal of a card counts after a check that no payment was made', async () => {
  const error = { type: 'invalid_request_error', message: 'Validation Failed', errors: { source: ['…'] } }
  answered({ status: 400, body: error })

  expect(await reasonOf(create())).toBe('refused')
  expect(asked.map(({ method }) => method)).toEqual(['POST', 'GET'])
})

test('an error contains no key and no card', async () => {
  answered({
    status: 400,
    body: { type: 'invalid_request_error', message: 'no', errors: { number: ['4111'] } },
  })

  const said = await create().catch(
    (error: unknown) => JSON.stringify(error) + String((error as Error).stack),
  )

  expect(said).not.toMatch(/sk_test_key|token_x|4111/)
})

test('an unknown payment is undefined, and an id cannot lead to another URL', async () => {
  answered()

  expect(await gateway().findPayment('../tokens/x?y')).toBeUndefined()
  expect(asked[0]?.path).toBe('/v1/payments/..%2Ftokens%2Fx%3Fy')
})

test('a partial refund has its amount', async () => {
  answered({ status: 200, body: { ...payment, status: 'refunded', refunded: 500 } })

  expect(await gateway().refundPayment(id, 500)).toMatchObject({ status: 'refunded', refunded: 500 })
  expect(asked).toMatchObject([{ path: `/v1/payments/${id}/refund`, body: { amount: 500 } }])
})

test('deleting a deleted token succeeds', async () => {
  answered()

  await gateway().deleteToken('token_x')

  expect(asked).toMatchObject([{ method: 'DELETE', path: '/v1/tokens/token_x' }])
})

test('a token of Apple Pay is sent as documented', async () => {
  answered({ status: 201, body: { ...payment, status: 'paid' } })

  await gateway().createPayment({
    id,
    orderId: 'AAAAAAAAAAAAAAAAAAAAAA',
    shop: 'https://order.example.com',
    amount: 5440,
    description: 'Order 1000',
    source: { kind: 'apple-pay', token: '{"paymentData":{}}' },
    callbackUrl: 'https://order.example.com/ar/',
  })

  expect(asked[0]?.body).toMatchObject({
    given_id: id,
    amount: 5440,
    currency: 'SAR',
    source: { type: 'applepay', token: '{"paymentData":{}}', manual: false, save_card: false },
  })
})

test('a sheet of Apple Pay is opened with the publishable key, and its session is returned', async () => {
  const session = { merchantSessionIdentifier: 'SSH1', nonce: 'a', signature: '30' }
  answered({ status: 201, body: session })
  const sheet = {
    validationUrl: 'https://apple-pay-gateway.apple.com/paymentservices/paymentSession',
    domain: 'order.example.com',
    displayName: 'Sufra',
  }

  expect(await gateway().openApplePay(sheet)).toEqual(session)

  expect(asked).toMatchObject([
    {
      method: 'POST',
      path: '/v1/applepay/initiate',
      body: {
        validation_url: sheet.validationUrl,
        domain_name: 'order.example.com',
        display_name: 'Sufra',
        publishable_api_key: 'pk_test_key',
      },
    },
  ])
  answered({ status: 200, body: {} })
  expect(await reasonOf(gateway().openApplePay(sheet))).toBe('not-understood')
})
