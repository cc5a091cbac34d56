import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refused } from '#client/call.ts'
import { CardNotTaken, tokenize } from '#storefront/customer/card/tokenize.ts'

const settings = {
  way: 'form',
  tokenUrl: 'https://gateway.example/v1/tokens',
  publishableKey: 'pk_test_abc',
  sandbox: true,
  applePay: false,
} as const
const card = { number: '4201320111111010', holder: 'NOURA AL HARBI', month: 9, year: 2028, cvv: '123' }

const sent: { url: string; init: RequestInit & { body: string } }[] = []
let reply: () => Promise<Response>

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('location', { origin: 'https://sufra.example' })
  vi.stubGlobal('fetch', (url: string, init: RequestInit & { body: string }) => {
    sent.push({ url, init })
    return reply()
  })
})
afterEach(() => vi.unstubAllGlobals())

const answer = (status: number, body: unknown) => {
  reply = () => Promise.resolve(new Response(JSON.stringify(body), { status }))
}

const failureOf = (trying: Promise<unknown>): Promise<unknown> =>
  trying.then(
    () => undefined,
    (error) => error,
  )

test('a card is sent to the gateway with the publishable key, without cookies, for a token', async () => {
  answer(201, { id: 'token_xyz12', status: 'initiated' })

  expect(await tokenize(settings, card)).toBe('token_xyz12')

  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    url: settings.tokenUrl,
    init: {
      method: 'POST',
      credentials: 'omit',
      cache: 'no-store',
      headers: { authorization: `Basic ${btoa('pk_test_abc:')}` },
    },
  })
  expect(JSON.parse(sent[0]?.init.body ?? '')).toMatchObject({
    name: 'NOURA AL HARBI',
    number: '4201320111111010',
    month: '09',
    year: '2028',
    cvc: '123',
    save_only: true,
  })
})

test('a refusal of the gateway names the field of the form', async () => {
  answer(400, {
    type: 'invalid_request_error',
    message: 'no',
    errors: { cvc: ['x'], year: ['y'], month: ['z'] },
  })

  const error = await failureOf(tokenize(settings, card))

  expect(error).toBeInstanceOf(CardNotTaken)
  expect(error).toMatchObject({ refusal: 'card-not-taken', fields: ['cvv', 'expiry'] })
})

test.each([401, 403, 404, 429, 500, 503])(
  'an answer %i does not mean that the card is wrong',
  async (status) => {
    answer(status, { type: 'x', message: 'y', errors: null })

    expect(await failureOf(tokenize(settings, card))).toMatchObject({ refusal: 'gateway-down' })
  },
)

test('no answer, a foreign answer and one without a token mean that the gateway is down', async () => {
  reply = () => Promise.reject(new TypeError('no network'))
  expect(await failureOf(tokenize(settings, card))).toMatchObject({ refusal: 'gateway-down' })
  reply = () => Promise.resolve(new Response('<html>', { status: 200 }))
  expect(await failureOf(tokenize(settings, card))).toMatchObject({ refusal: 'gateway-down' })
  answer(201, { id: '<script>' })
  expect(await failureOf(tokenize(settings, card))).toMatchObject({ refusal: 'gateway-down' })
})

test('no error contains the card', async () => {
  reply = () => Promise.reject(new TypeError(`failed for ${card.number}`))

  const error = await failureOf(tokenize(settings, card))

  expect(error).toBeInstanceOf(Refused)
  const told = error instanceof Error ? `${error.message} ${error.stack} ${String(error.cause)}` : ''
  expect(told).not.toContain(card.number)
})
