import { afterEach, beforeEach, expect, test } from 'vitest'
import { Refused, setTransport, Unreachable } from '#client/call.ts'
import { askAbout } from '#storefront/customer/promo/ask-about.ts'
import { aPromo } from '#support/makers.ts'

const place = { branchId: 'olaya', method: 'pickup', customerId: 'noura' } as const
const now = 1_000_000

let sent: unknown
let reply: { status: number; body: unknown } | undefined
beforeEach(() =>
  setTransport((_path, init) => {
    sent = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    if (!reply) return Promise.reject(new TypeError('no network'))
    const type = reply.status < 400 ? 'application/json' : 'application/problem+json'
    return Promise.resolve(
      new Response(JSON.stringify(reply.body), { status: reply.status, headers: { 'content-type': type } }),
    )
  }),
)
afterEach(() => setTransport((path, init) => fetch(path, init)))

const refusal = (refusal: string, status = 409) => ({
  status,
  body: { type: 'about:blank', title: 'No', status, refusal, id: 'request' },
})

test('a valid code is stored as the server writes it, with its discount and branch', async () => {
  reply = { status: 200, body: aPromo({ code: 'YASMIN15' }) }

  expect(await askAbout('yasmin١٥', place, now)).toEqual({
    code: 'YASMIN15',
    terms: aPromo({ code: 'YASMIN15' }),
    refusal: null,
    askedFor: 'olaya pickup noura',
    askedAt: now,
  })
  // the typed text is sent unchanged: the server accepts all three digit sets
  expect(sent).toEqual({ code: 'yasmin١٥', branchId: 'olaya', method: 'pickup' })
})

test.each(['promo-unknown', 'promo-sign-in', 'promo-elsewhere', 'promo-used-up'])(
  '%s is an answer about the code',
  async (word) => {
    reply = refusal(word)

    expect(await askAbout('yasmin١٥', place, now)).toMatchObject({
      code: 'YASMIN15',
      terms: null,
      refusal: word,
    })
  },
)

test('a rate limit and a failed connection are no answer about the code', async () => {
  reply = refusal('too-many-requests', 429)
  await expect(askAbout('A', place, now)).rejects.toBeInstanceOf(Refused)

  reply = undefined
  await expect(askAbout('A', place, now)).rejects.toBeInstanceOf(Unreachable)
})
