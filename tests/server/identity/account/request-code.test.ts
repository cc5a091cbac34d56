import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CodeSent } from '#contract/account.ts'
import { Problem } from '#contract/problem.ts'
import { createApp } from '#server/app.ts'
import { deleteExpiredCodes, deleteOldTries } from '#server/identity/account/code-store.ts'
import { createUnifonicSms } from '#server/platform/sms/unifonic.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { lastCode, signInAs } from '#support/sign-in.ts'
import { startUnifonic } from '#support/unifonic.ts'
import { aVisitor, type Reply, type Visitor } from '#support/visitor.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ environment: { TRUST_PROXY: 'true', CODES_PER_ADDRESS: '20' } })
})
beforeEach(() => {
  shop.clock.now += 3 * day
})
afterAll(() => shop.close())

const ask = (visitor: Visitor, phone: string) => visitor.send('POST', '/auth/codes', { phone, lang: 'en' })

const askFrom = (ip: string, phones: string, place: number) =>
  ask(aVisitor(shop, { ip }), `${phones}${String(place).padStart(2, '0')}`)

/** The answer as "sent, next in 60" or "code-too-soon, wait 60". */
function told({ status, body, headers }: Reply): string {
  if (status === 200) return `sent, next in ${v.parse(CodeSent, body).resendInSeconds}`
  const { refusal, detail } = v.parse(Problem, body)
  expect(headers.get('retry-after')).toBe(String(detail?.waitSeconds))
  return `${refusal}, wait ${String(detail?.waitSeconds)}`
}

test('the next code waits one minute, then two, as the answer before stated', async () => {
  const visitor = aVisitor(shop)

  expect(told(await ask(visitor, '0513000001'))).toBe('sent, next in 60')
  shop.clock.now += minute - 1
  expect(told(await ask(visitor, '0513000001'))).toBe('code-too-soon, wait 1')
  shop.clock.now += 1
  expect(told(await ask(visitor, '0513000001'))).toBe('sent, next in 120')
  shop.clock.now += 2 * minute - 1
  expect(told(await ask(visitor, '0513000001'))).toBe('code-too-soon, wait 1')
  shop.clock.now += 1
  expect(told(await ask(visitor, '0513000001'))).toBe('sent, next in 720')
})

test('a phone gets three codes in 15 minutes, five in an hour, eight in a day', async () => {
  const start = shop.clock.now
  const before = shop.sms.length
  const at = async (instant: number) => {
    shop.clock.now = start + instant
    return told(await ask(aVisitor(shop), '0513000002'))
  }

  await at(0)
  await at(minute)
  await at(3 * minute)
  expect(await at(15 * minute - 1)).toBe('code-limit, wait 1')
  expect(await at(15 * minute)).toBe('sent, next in 300')
  expect(await at(20 * minute)).toBe('sent, next in 2400')
  expect(await at(hour - 1)).toBe('code-limit, wait 1')
  await at(hour)
  await at(hour + 5 * minute)
  expect(await at(hour + 10 * minute)).toBe('sent, next in 82200')
  expect(await at(day - 1)).toBe('code-limit, wait 1')
  expect(await at(day)).toMatch(/^sent/)
  expect(shop.sms.length - before).toBe(9)
})

test('two concurrent requests send one code', async () => {
  const before = shop.sms.length

  const replies = await Promise.all(Array.from({ length: 10 }, () => ask(aVisitor(shop), '0513000003')))

  const statuses = replies.map((reply) => reply.status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 429)).toHaveLength(9)
  expect(shop.sms.length - before).toBe(1)
})

test('requests of others do not use up the codes of a device that has signed in before', async () => {
  const owner = aVisitor(shop, { ip: '198.51.100.1' })
  await signInAs(shop, owner, '0513000004')
  shop.clock.now += day
  const stranger = aVisitor(shop, { ip: '198.51.100.2' })
  await ask(stranger, '0513000004')

  expect(told(await ask(stranger, '0513000004'))).toBe('code-too-soon, wait 60')
  expect(told(await ask(owner, '0513000004'))).toBe('sent, next in 60')
})

test('an address gets the configured number of codes an hour for all phones', async () => {
  for (let place = 0; place < 20; place++)
    expect((await askFrom('198.51.100.3', '05130001', place)).status).toBe(200)

  expect(told(await askFrom('198.51.100.3', '05130001', 20))).toBe('too-many-requests, wait 3600')
  expect((await askFrom('198.51.100.4', '05130001', 20)).status).toBe(200)
  shop.clock.now += hour
  expect((await askFrom('198.51.100.3', '05130001', 21)).status).toBe(200)
})

test('an invented X-Forwarded-For is ignored: the address that the proxy added counts', async () => {
  for (let place = 0; place < 20; place++) await askFrom(`192.0.2.${place}, 198.51.100.5`, '05130002', place)

  expect((await askFrom('192.0.2.99, 198.51.100.5', '05130002', 20)).status).toBe(429)
})

test('an IPv6 /64 is one address', async () => {
  for (let place = 0; place < 20; place++) await askFrom(`2001:db8:0:1::${place + 1}`, '05130003', place)

  expect((await askFrom('2001:db8:0:1:ffff::1', '05130003', 20)).status).toBe(429)
  expect((await askFrom('2001:db8:0:2::1', '05130003', 20)).status).toBe(200)
})

test('a browser may request codes for ten phones a day, and again for each of them', async () => {
  const visitor = aVisitor(shop, { ip: '198.51.100.6' })
  for (let place = 0; place < 10; place++) expect((await ask(visitor, `051300040${place}`)).status).toBe(200)
  shop.clock.now += 2 * hour

  expect(told(await ask(visitor, '0513000410'))).toBe('too-many-requests, wait 79200')
  expect((await ask(visitor, '0513000405')).status).toBe(200)
  shop.clock.now += 22 * hour
  expect((await ask(visitor, '0513000410')).status).toBe(200)
})

test('after the budget of a day no code is sent, and the log alerts the owner', async () => {
  const own = await openShop({ environment: { SMS_PER_DAY: '2' } })
  try {
    for (const phone of ['0513000501', '0513000502'])
      expect((await ask(aVisitor(own), phone)).status).toBe(200)

    const reply = await ask(aVisitor(own), '0513000503')

    expect([reply.status, v.parse(Problem, reply.body).refusal]).toEqual([503, 'unavailable'])
    expect(own.sms).toHaveLength(2)
    expect(own.log).toContainEqual(expect.objectContaining({ alert: 'sms-budget-spent', smsPerDay: 2 }))
    own.clock.now += day
    expect((await ask(aVisitor(own), '0513000503')).status).toBe(200)
  } finally {
    await own.close()
  }
})

test('when the gateway fails nothing is counted, and the code before stays valid', async () => {
  const gateway = await startUnifonic()
  try {
    const sms = createUnifonicSms(gateway, { newId: () => 'id' })
    const failing = { ...shop, app: createApp({ ...shop.deps, sms }) }
    const visitor = aVisitor(shop)
    await ask(visitor, '0513000601')
    const code = lastCode(shop, '+966513000601')
    shop.clock.now += minute
    const elsewhere = { ...visitor, send: aVisitor(failing).send }
    gateway.behaves = { refuses: 'ER-01' }

    const reply = await ask(elsewhere, '0513000601')

    expect([reply.status, v.parse(Problem, reply.body).refusal]).toEqual([503, 'unavailable'])
    expect(JSON.stringify(shop.log.at(-2))).toContain('ER-01')
    const terms = { terms: '2026-11', lang: 'en' }
    const signedIn = await visitor.send('POST', '/auth/sessions', { phone: '0513000601', code, ...terms })
    expect(signedIn.status).toBe(200)
    gateway.behaves = 'works'
    expect((await ask(elsewhere, '0513000601')).status).toBe(200)
    expect(gateway.taken.at(-1)?.Recipient).toBe('966513000601')
  } finally {
    await gateway.close()
  }
})

test.each(['silent', 'cuts-off', 'error-page'] as const)(
  'a code that may have been sent counts, and is valid: %s',
  async (behaves) => {
    const gateway = await startUnifonic()
    try {
      gateway.behaves = behaves
      const sms = createUnifonicSms(gateway, { newId: () => 'id', patience: 200 })
      const visitor = aVisitor({ ...shop, app: createApp({ ...shop.deps, sms }) })

      const reply = await ask(visitor, '0513000602')

      expect(told(reply)).toBe('sent, next in 60')
      expect(shop.log).toContainEqual(
        expect.objectContaining({ msg: 'a sign-in code may not have been sent' }),
      )
      expect(told(await ask(visitor, '0513000602'))).toBe('code-too-soon, wait 60')
      expect(gateway.taken).toHaveLength(1)
      const code = /\d{4,}/.exec(gateway.taken[0]?.Body ?? '')?.[0]
      const given = { phone: '0513000602', code, terms: '2026-11', lang: 'en' }
      expect((await visitor.send('POST', '/auth/sessions', given)).status).toBe(200)
    } finally {
      await gateway.close()
    }
  },
)

test('codes are deleted after an hour, and the counts of limits after two days', async () => {
  const left = async () => [
    (await shop.db.selectFrom('sign_in_code').select('phone').execute()).length,
    (await shop.db.selectFrom('sign_in_try').select('phone').execute()).length,
  ]
  const forgetOld = async () => {
    await deleteExpiredCodes(shop.db, shop.clock.now - hour)
    await deleteOldTries(shop.db, shop.clock.now - 2 * day)
  }
  await forgetOld()
  await ask(aVisitor(shop), '0513000701')

  const counts = []
  for (const later of [hour, 1, 2 * day - hour - 1, 1]) {
    shop.clock.now += later
    await forgetOld()
    counts.push(await left())
  }

  expect(counts).toEqual([
    [1, 1],
    [0, 1],
    [0, 1],
    [0, 0],
  ])
})
