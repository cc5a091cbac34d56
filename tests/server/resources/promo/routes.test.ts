import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Answer, CustomerClient } from '#support/customer-client.ts'
import { aCustomerClient, aRequest, askOf, problemOf } from '#support/customer-client.ts'
import { stock } from '#support/small-menu.ts'
import { makeCode } from '#support/promo.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aCustomer } from '#support/signed-in.ts'

const minute = 60_000

let shop: TestShop
let sara: CustomerClient
let omar: CustomerClient
let guest: CustomerClient
beforeAll(async () => {
  shop = await openShop({ environment: { TRUST_PROXY: 'true', CODES_PER_ADDRESS: '10' } })
  await stock(shop.deps)
  sara = await aCustomer(shop, '0512345671')
  omar = await aCustomer(shop, '0512345672')
  guest = aCustomerClient(askOf(shop))
  await makeCode(shop.deps, 'YASMIN15 --percent 15 --cap 30 --minimum 50')
  await makeCode(shop.deps, 'NARJIS10 --amount 10 --branch narjis')
  await makeCode(shop.deps, 'TODOOR --free-delivery --method delivery')
  await makeCode(shop.deps, 'WELCOME20 --percent 20 --first-order')
  await makeCode(shop.deps, 'FORSARA1 --amount 20 --phone 0512345671')
  await makeCode(shop.deps, 'LATER --amount 5 --from 2027-01-01')
  await makeCode(shop.deps, 'OVER --amount 5 --until 2026-11-21')
  shop.clock.now += 24 * 60 * minute
})
// the wrong codes of the test before no longer count
beforeEach(() => void (shop.clock.now += 11 * minute))
afterAll(() => shop.close())

const check = (
  client: CustomerClient,
  code: string,
  about: { branchId?: string; method?: string | null; ip?: string } = {},
): Promise<Answer> =>
  client.send(
    'POST',
    '/promos',
    {
      code,
      branchId: about.branchId ?? 'olaya',
      method: about.method === undefined ? 'pickup' : about.method,
    },
    { 'x-forwarded-for': about.ip ?? '203.0.113.1' },
  )

test('a code, in any spelling, is answered with its discount only', async () => {
  const reply = await check(sara, ' yasmin ١٥\u200F')

  expect(reply.status).toBe(200)
  expect(reply.body).toEqual({
    code: 'YASMIN15',
    kind: 'percent',
    value: 15,
    cap: 3000,
    minimumSubtotal: 5000,
  })
  expect(reply.headers.get('cache-control')).toBe('no-store, private')
})

test.each([
  ['أهلا20', 'اهلا٢٠'],
  ['هدية', 'هديه'],
  ['ذكرى', 'ذكري'],
  ['شكري', 'شکری'],
])('the code %s is also found as %s, in its own spelling', async (code, typed) => {
  await makeCode(shop.deps, `${code} --percent 20`)

  expect((await check(sara, typed)).body).toMatchObject({ code, value: 20 })
  expect((await check(sara, code)).body).toMatchObject({ code })
  expect((await check(sara, `${typed}1`)).status).toBe(409)
})

test('a guest may look up a public code, and is asked to sign in for another', async () => {
  expect((await check(guest, 'YASMIN15')).status).toBe(200)
  for (const code of ['WELCOME20', 'FORSARA1']) {
    const reply = await check(guest, code)
    expect([reply.status, problemOf(reply).refusal]).toEqual([409, 'promo-sign-in'])
  }
})

test("unknown, future, past, ended and others' codes have the same answer", async () => {
  const answers = await Promise.all(['NOSUCH', 'LATER', 'OVER', 'FORSARA1'].map((code) => check(omar, code)))

  const told = answers.map((answer) => ({ ...problemOf(answer), id: '' }))
  expect(new Set(told.map((problem) => JSON.stringify(problem))).size).toBe(1)
  expect(told[0]).toMatchObject({ status: 409, refusal: 'promo-unknown' })
})

test('a code for another branch or method has its own refusal', async () => {
  expect(problemOf(await check(sara, 'NARJIS10')).refusal).toBe('promo-elsewhere')
  expect((await check(sara, 'NARJIS10', { branchId: 'narjis' })).status).toBe(200)
  expect(problemOf(await check(sara, 'TODOOR')).refusal).toBe('promo-elsewhere')
  expect((await check(sara, 'TODOOR', { method: null })).status).toBe(200)
})

test.each([
  ['10 kB', 'A'.repeat(10_240), 400, 'bad-input'],
  ['nothing', '', 409, 'promo-unknown'],
  ['only spaces', ' \u00A0\u200F', 409, 'promo-unknown'],
  ['an emoji', '🍽️', 409, 'promo-unknown'],
  ['SQL', `' or 1=1 --`, 409, 'promo-unknown'],
  ['a letter that has no end of capitals', 'ﬃ'.repeat(60), 409, 'promo-unknown'],
])('%s is refused with its reason', async (_, code, status, refusal) => {
  const reply = await check(sara, code)

  expect([reply.status, problemOf(reply).refusal]).toEqual([status, refusal])
})

test.each([
  ['no code', { branchId: 'olaya', method: 'pickup' }],
  ['a number', { code: 15, branchId: 'olaya', method: 'pickup' }],
  ['a way of ordering that there is not', { code: 'A', branchId: 'olaya', method: 'post' }],
  ['more than is asked for', { code: 'A', branchId: 'olaya', method: null, discount: 99 }],
])('a body with %s is bad input', async (_, body) => {
  const reply = await sara.send('POST', '/promos', body)

  expect([reply.status, problemOf(reply).refusal]).toEqual([400, 'bad-input'])
})

const wrongOnes = (count: number) => Array.from({ length: count }, (_, place) => `WRONG${place}`)
const refusalsOf = async (answers: readonly Promise<Answer>[]) =>
  (await Promise.all(answers)).map((answer) => problemOf(answer).refusal)

test('after five wrong codes an account is refused any code for a while, from every address', async () => {
  const refusals = await refusalsOf(
    wrongOnes(5).map((code, place) => check(sara, code, { ip: `198.51.100.${place}` })),
  )
  expect(new Set(refusals)).toEqual(new Set(['promo-unknown']))

  const elsewhere = await check(sara, 'YASMIN15', { ip: '198.51.100.99' })
  expect([elsewhere.status, problemOf(elsewhere).refusal]).toEqual([429, 'too-many-requests'])
  expect(elsewhere.headers.get('retry-after')).toBe('120')
  expect((await check(omar, 'YASMIN15')).status).toBe(200)

  shop.clock.now += 2 * minute
  expect((await check(sara, 'YASMIN15')).status).toBe(200)
})

test('wrong codes of one customer refuse none to others behind the same address', async () => {
  const carrier = { ip: '198.51.100.200' }
  await refusalsOf(wrongOnes(5).map((code) => check(sara, code, carrier)))
  await refusalsOf(wrongOnes(5).map((code) => check(guest, code, carrier)))

  expect((await check(sara, 'YASMIN15', carrier)).status).toBe(429)
  expect((await check(omar, 'YASMIN15', carrier)).status).toBe(200)
  expect((await check(guest, 'YASMIN15', carrier)).status).toBe(200)
})

test('after CODES_PER_ADDRESS wrong codes of guests a network is refused any code, for guests', async () => {
  const one = { ip: '2001:db8:1:1::1' }
  const refusals = await refusalsOf(wrongOnes(10).map((code) => check(guest, code, one)))
  expect(new Set(refusals)).toEqual(new Set(['promo-unknown']))

  // the same household, another device
  const elsewhere = await check(guest, 'YASMIN15', { ip: '2001:db8:1:1::2' })
  expect([elsewhere.status, elsewhere.headers.get('retry-after')]).toEqual([429, '360'])
  expect((await check(omar, 'YASMIN15', one)).status).toBe(200)
  expect((await check(guest, 'YASMIN15', { ip: '2001:db8:1:2::1' })).status).toBe(200)

  shop.clock.now += 6 * minute
  expect((await check(guest, 'YASMIN15', one)).status).toBe(200)
})

test('a guest who changes the network within a range is limited, ten times as high', async () => {
  for (let network = 0; network < 10; network += 1) {
    const place = { ip: `2001:db8:7:${network}::1` }
    // oxlint-disable-next-line no-await-in-loop -- one network after the other
    const refusals = await refusalsOf(wrongOnes(10).map((code) => check(guest, code, place)))
    expect(new Set(refusals)).toEqual(new Set(['promo-unknown']))
  }

  const next = { ip: '2001:db8:7:ffff::1' }
  const refused = await check(guest, 'WRONG', next)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '36'])
  expect((await check(guest, 'YASMIN15', next)).status).toBe(429)
  expect((await check(guest, 'YASMIN15', { ip: '2001:db8:8::1' })).status).toBe(200)
  expect((await check(omar, 'YASMIN15', next)).status).toBe(200)

  shop.clock.now += 36_000
  expect((await check(guest, 'YASMIN15', next)).status).toBe(200)
})

test('refused codes of one network use up nothing of its range', async () => {
  await refusalsOf(wrongOnes(120).map((code) => check(guest, code, { ip: '2001:db8:9:1::1' })))

  expect((await check(guest, 'YASMIN15', { ip: '2001:db8:9:2::1' })).status).toBe(200)
})

test('right codes do not count', async () => {
  for (let times = 0; times < 8; times += 1) {
    // oxlint-disable-next-line no-await-in-loop -- as one customer would
    expect((await check(sara, 'YASMIN15')).status).toBe(200)
    // oxlint-disable-next-line no-await-in-loop -- and one that is good elsewhere is right too
    expect(problemOf(await check(sara, 'NARJIS10')).refusal).toBe('promo-elsewhere')
  }
})

test('of fifty concurrent wrong codes five are checked', async () => {
  const refusals = await refusalsOf(wrongOnes(50).map((code) => check(omar, code)))

  expect(refusals.filter((refusal) => refusal === 'promo-unknown')).toHaveLength(5)
  expect(refusals.filter((refusal) => refusal === 'too-many-requests')).toHaveLength(45)
})

const quote = (client: CustomerClient, promoCode: string | null) =>
  client.send('POST', '/quotes', aRequest({ promoCode }), { 'x-forwarded-for': '203.0.113.9' })

test('quotes have the same limits, for a guest and for a customer', async () => {
  for (const [client, limit] of [
    [guest, 10],
    [sara, 5],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await refusalsOf(wrongOnes(limit).map((code) => quote(client, code)))
    // oxlint-disable-next-line no-await-in-loop -- so is this
    expect((await quote(client, 'YASMIN15')).status).toBe(429)
    // oxlint-disable-next-line no-await-in-loop -- and a quote without a code is no guess
    expect((await quote(client, null)).status).toBe(200)
  }
  // a neighbour who has a code already can still order
  expect((await quote(omar, 'YASMIN15')).status).toBe(200)
})

test('orders have the limit too, because another refusal would confirm a code', async () => {
  const draft = await sara.agree()
  await refusalsOf(wrongOnes(5).map((promoCode) => sara.place({ ...draft, promoCode })))

  expect((await sara.place({ ...draft, promoCode: 'YASMIN15' })).status).toBe(429)
  expect((await sara.place(draft)).status).toBe(201)
})

test('no log line contains a code', async () => {
  await check(sara, 'YASMIN15')
  await check(sara, 'SECRETCODE')

  expect(JSON.stringify(shop.log)).not.toMatch(/YASMIN15|SECRETCODE/)
})
