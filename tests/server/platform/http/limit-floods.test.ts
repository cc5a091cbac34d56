import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { Problem } from '#contract/problem.ts'
import { openPhoneShop } from '#support/phone-orders.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aVisitor } from '#support/visitor.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ environment: { TRUST_PROXY: 'true', CODES_PER_ADDRESS: '3' } })
})
afterAll(() => shop.close())

test('a flood of look-ups from one network is refused, and other networks are answered', async () => {
  const lookUp = (ip: string) => aVisitor(shop, { ip }).send('GET', '/orders/AAAAAAAAAAAAAAAAAAAAAA')

  const replies = await Promise.all(Array.from({ length: 50 }, () => lookUp('198.51.100.7')))

  expect(replies.filter(({ status }) => status === 404)).toHaveLength(30)
  const refused = replies.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(20)
  for (const { body, headers } of refused) {
    expect(v.parse(Problem, body).refusal).toBe('too-many-requests')
    expect(headers.get('retry-after')).toBe('1')
  }
  expect((await lookUp('198.51.100.8')).status).toBe(404)
  shop.clock.now += 1000
  expect((await lookUp('198.51.100.7')).status).toBe(404)
})

test.each([
  ['POST', '/quotes'],
  ['POST', '/promos'],
  ['POST', '/auth/codes'],
  ['POST', '/auth/sessions'],
  ['POST', '/auth/password-sessions'],
  ['GET', '/bills/AAAAAAAAAAAAAAAAAAAAAA'],
  ['GET', '/orders/AAAAAAAAAAAAAAAAAAAAAA/events'],
  ['GET', '/bills/AAAAAAAAAAAAAAAAAAAAAA/events'],
  ['GET', '/branches/nowhere/slots'],
  ['POST', '/family-carts/AAAAAAAAAAAAAAAAAAAAAA/presence'],
  ['DELETE', '/order-links/courier/AAAAAAAAAAAAAAAAAAAAAA/position'],
  ['POST', '/orders/AAAAAAAAAAAAAAAAAAAAAA/payments'],
  ['POST', '/orders/AAAAAAAAAAAAAAAAAAAAAA/payments/check'],
  ['GET', '/payment-links/AAAAAAAAAAAAAAAAAAAAAA'],
  ['POST', '/payment-links/AAAAAAAAAAAAAAAAAAAAAA/payments'],
  ['POST', '/payment-links/AAAAAAAAAAAAAAAAAAAAAA/check'],
  ['POST', '/staff/branches/olaya/phone-orders'],
] as const)('%s %s has the limit of floods, also for bad input', async (method, path) => {
  const visitor = aVisitor(shop, { ip: '198.51.100.9' })
  shop.clock.now += 60_000

  const replies = await Promise.all(
    Array.from({ length: 31 }, () => visitor.send(method, path, method === 'POST' ? {} : undefined)),
  )

  expect(replies.filter(({ status }) => status === 429)).toHaveLength(1)
})

test('payment events of one network have a limit of their own', async () => {
  shop.clock.now += 60_000
  const visitor = aVisitor(shop, { ip: '198.51.100.12' })
  const send = (count: number) =>
    Promise.all(Array.from({ length: count }, () => visitor.send('POST', '/payments/events', {})))

  expect((await send(32)).filter(({ status }) => status === 429)).toHaveLength(2)
  shop.clock.now += 1000
  expect((await send(7)).filter(({ status }) => status === 429)).toHaveLength(1)
})

test('customers of one address who wait for their payments are not refused, random tokens are', async () => {
  const paying = await openPhoneShop({ environment: { TRUST_PROXY: 'true', CODES_PER_ADDRESS: '3' } })
  const { token } = await paying.linked()
  const visitor = aVisitor(paying, { ip: '198.51.100.13' })
  const open = (link: string) => visitor.send('GET', `/payment-links/${link}`)
  const check = (link: string) => visitor.send('POST', `/payment-links/${link}/check`)
  const statuses: number[] = []
  for (let i = 0; i < 25; i++)
    // oxlint-disable-next-line no-await-in-loop -- one after the other, each gives its token back
    statuses.push((await open(token)).status, (await check(token)).status)

  const guesses = await Promise.all(Array.from({ length: 31 }, () => check('AAAAAAAAAAAAAAAAAAAAAA')))

  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(1)
  await paying.close()
})

test('a flood of what is sent from memory is refused, slowly, with the headers of every reply', async () => {
  shop.clock.now += 60_000
  const visitor = aVisitor(shop, { ip: '198.51.100.10' })
  const from = performance.now()

  const replies = await Promise.all(Array.from({ length: 170 }, () => visitor.send('GET', '/look')))

  const refused = replies.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(20)
  // so a client with a hundred connections sends two hundred more in a second, and not thousands
  expect(performance.now() - from).toBeGreaterThan(490)
  for (const { body, headers } of refused) {
    expect(v.parse(Problem, body)).toMatchObject({ refusal: 'too-many-requests', id: expect.any(String) })
    expect(headers.get('retry-after')).toBe('1')
    expect(headers.get('content-security-policy')).toContain("default-src 'self'")
  }
  expect((await aVisitor(shop, { ip: '198.51.100.11' }).send('GET', '/look')).status).toBe(200)
})
