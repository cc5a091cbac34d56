import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { CodeSent, termsVersion } from '#contract/account.ts'
import { Problem } from '#contract/problem.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { lastCode, signInAs } from '#support/sign-in.ts'
import { aVisitor, type Reply, type Visitor } from '#support/visitor.ts'

// attacks on the sign-in from many browsers: floods of codes, a spent budget, guesses at many phones

const minute = 60_000
const day = 24 * 60 * minute

let shop: TestShop
afterEach(() => shop.close())
const open = async (environment: Record<string, string> = {}) => {
  shop = await openShop({ environment: { TRUST_PROXY: 'true', ...environment } })
}

const ask = (visitor: Visitor, phone: string) => visitor.send('POST', '/auth/codes', { phone, lang: 'en' })
const answer = (visitor: Visitor, phone: string, code: string) =>
  visitor.send('POST', '/auth/sessions', { phone, code, terms: termsVersion, lang: 'en' })
const refusalOf = ({ body }: Reply) => v.parse(Problem, body).refusal
const digitsOf = (reply: Reply) => v.parse(CodeSent, reply.body).digits
const phoneOf = (place: number) => `05${String(30_000_000 + place)}`
const askFrom = (ip: string, place: number) => ask(aVisitor(shop, { ip }), phoneOf(place))
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

test('of a thousand simultaneous requests from one address at most sixty get a code', async () => {
  await open()
  const replies = await Promise.all(
    Array.from({ length: 1000 }, (_, place) => ask(aVisitor(shop), phoneOf(place))),
  )

  const sent = replies.filter(({ status }) => status === 200)
  expect(shop.sms).toHaveLength(sent.length)
  expect(sent.length).toBeGreaterThan(0)
  expect(sent.length).toBeLessThanOrEqual(60)
  // on a busy machine some wait for a connection in vain, which is "unavailable"
  for (const reply of replies.filter(({ status }) => status !== 200)) {
    expect(refusalOf(reply)).toMatch(/^(?:too-many-requests|unavailable)$/)
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
  }
})

test('bursts of unknown browsers leave codes for known ones, staff and signed-in customers', async () => {
  await open({ SMS_PER_DAY: '50', CODES_PER_ADDRESS: '2' })
  const known = aVisitor(shop, { ip: '192.0.2.1' })
  await signInAs(shop, known, '0512000001', { register: true })
  await signInAs(shop, aVisitor(shop, { ip: '192.0.2.2' }), '0512000002', { staff: { role: 'owner' } })
  shop.clock.now += 2 * minute

  // each from a range of its own
  const bursts = await Promise.all(
    Array.from({ length: 100 }, (_, place) => ask(aVisitor(shop, { ip: `10.${place}.0.1` }), phoneOf(place))),
  )

  expect(bursts.filter(({ status }) => status === 200)).toHaveLength(38)
  const last = bursts.find(({ status }) => status === 503)
  expect(last && refusalOf(last)).toBe('unavailable')
  expect(last?.headers.get('retry-after')).toBe('3600')
  // the owner on another device, the customer on theirs, and the customer with another number
  expect((await ask(aVisitor(shop, { ip: '10.200.0.1' }), '0512000002')).status).toBe(200)
  expect((await ask(known, '0512000001')).status).toBe(200)
  known.cookies.delete('device')
  shop.clock.now += 61 * minute
  expect((await ask(known, '0512000009')).status).toBe(200)
})

test('one account asks for few codes a day for other numbers, then as a guest does', async () => {
  await open({ SMS_PER_DAY: '60', CODES_PER_ADDRESS: '1' })
  const [customer, other] = [aVisitor(shop, { ip: '192.0.2.1' }), aVisitor(shop, { ip: '192.0.2.2' })]
  await signInAs(shop, customer, '0512000001', { register: true })
  await signInAs(shop, other, '0512000002', { register: true })
  shop.clock.now += 2 * minute
  const askAs = ({ cookies }: Visitor, place: number) => {
    // in ranges of its own, and without the cookie whose phones are counted
    const visitor = aVisitor(shop, { ip: `10.${place}.0.1` })
    for (const [name, value] of cookies) if (name.endsWith('sid')) visitor.cookies.set(name, value)
    return ask(visitor, phoneOf(place))
  }

  for (let place = 0; place < 60; place++) await askAs(customer, place)

  // two sign-ins, and four fifths of the budget at most
  expect(shop.sms).toHaveLength(48)
  expect((await askAs(other, 70)).status).toBe(200)
})

test('the budget that is spent altogether refuses known browsers too, and opens after a day', async () => {
  await open({ SMS_PER_DAY: '2', CODES_PER_ADDRESS: '10' })
  const known = aVisitor(shop)
  await signInAs(shop, known, '0512000003')
  expect((await ask(aVisitor(shop, { ip: '10.0.0.1' }), '0512000004')).status).toBe(200)

  expect((await ask(aVisitor(shop, { ip: '10.0.0.2' }), '0512000005')).status).toBe(503)
  shop.clock.now += 2 * minute
  expect((await ask(known, '0512000003')).status).toBe(503)
  expect(shop.log).toContainEqual(expect.objectContaining({ alert: 'sms-budget-spent', smsPerDay: 2 }))
  shop.clock.now += day
  expect((await ask(known, '0512000003')).status).toBe(200)
})

test('unknown browsers of one range of addresses share a fifth of the budget', async () => {
  await open({ SMS_PER_DAY: '100', CODES_PER_ADDRESS: '1' })
  const inRange = await Promise.all(
    Array.from({ length: 30 }, (_, place) => askFrom(`198.51.100.${place}`, place)),
  )

  expect(inRange.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(inRange.filter((reply) => reply.status === 429).map(refusalOf)).toContain('too-many-requests')
  expect((await askFrom('198.51.101.1', 99)).status).toBe(200)
})

test('a code for staff has six digits, and one for a customer four', async () => {
  await open()
  const owner = aVisitor(shop)
  await signInAs(shop, owner, '0512000006', { staff: { role: 'owner' } })

  expect(lastCode(shop, '+966512000006')).toMatch(/^\d{6}$/)
  expect(digitsOf(await ask(aVisitor(shop), '0512000007'))).toBe(4)
})

test('slow guesses from one network meet long codes there, however many others sign in rightly', async () => {
  await open()
  for (let place = 0; place < 40; place++)
    await signInAs(shop, aVisitor(shop, { ip: `192.0.2.${place}` }), phoneOf(1000 + place))
  const guess = async (ip: string, place: number) => {
    const guesser = aVisitor(shop, { ip })
    const digits = digitsOf(await ask(guesser, phoneOf(place)))
    await answer(guesser, phoneOf(place), digits === 4 ? '12345' : '1234567')
    shop.clock.now += 2 * 60 * minute
    return digits
  }

  const digits: number[] = []
  for (let place = 0; place < 10; place++) digits.push(await guess('10.0.0.1', place))

  expect(digits).toEqual([4, 4, 4, 4, 4, 4, 4, 4, 6, 6])
  expect(shop.log.filter(({ alert }) => alert === 'sign-in-guessing')).toEqual([])
  expect(digitsOf(await askFrom('10.0.0.2', 50))).toBe(4)
  shop.clock.now += day
  expect(digitsOf(await askFrom('10.0.0.1', 51))).toBe(4)
})

// 15,000 guesses take minutes; the shape of the attack is the same with fewer: GUESSING_ADDRESSES=98
// GUESSED_PHONES=50
const [addresses, phonesOfOne] = [
  Number(process.env.GUESSING_ADDRESSES ?? 10),
  Number(process.env.GUESSED_PHONES ?? 8),
]

test(
  'guesses at many phones are soon compared with long codes only; known browsers notice nothing',
  { timeout: 120_000 + addresses * phonesOfOne * 200 },
  async () => {
    // enough for the whole attack: the default ends it after 4,000 codes
    await open({ SMS_PER_DAY: '20000' })
    const known = aVisitor(shop, { ip: '192.0.2.1' })
    await signInAs(shop, known, '0512000008')
    const honest = aVisitor(shop, { ip: '192.0.2.3' })
    await ask(honest, '0512000010')

    let opened = 0
    for (let address = 0; address < addresses; address++) {
      const outcomes = await Promise.all(
        Array.from({ length: phonesOfOne }, async (_, place) => {
          const ip = `10.${Math.floor(address / 200)}.${address % 200}.1`
          const guesser = aVisitor(shop, { ip })
          const phone = phoneOf(address * phonesOfOne + place)
          if ((await ask(guesser, phone)).status !== 200) return 0
          let right = 0
          for (const code of ['1234', '123456', '0000'])
            if ((await answer(guesser, phone, code)).status === 200) right += 1
          return right
        }),
      )
      opened += sum(outcomes)
      shop.clock.now += 2000
    }
    const alerts = shop.log.filter(({ alert }) => alert === 'sign-in-guessing').length

    const rows = await shop.db.selectFrom('sign_in_code').select(['digits', 'attempts']).execute()
    const comparedWithShort = sum(rows.filter(({ digits }) => digits === 4).map((row) => row.attempts))
    // the guesses under way when the share of right codes fell below the limit, and one right code
    expect(comparedWithShort).toBeLessThanOrEqual(30 + phonesOfOne * 3)
    expect(opened).toBe(0)
    // one a minute, from the minute in which the share of right codes fell
    expect(alerts).toBeGreaterThan(0)
    expect(alerts).toBeLessThanOrEqual(1 + Math.floor((addresses * 2000) / minute))

    // a short code that was sent before counts as expired, and the next one is longer
    expect(refusalOf(await answer(honest, '0512000010', lastCode(shop, '+966512000010')))).toBe(
      'code-expired',
    )
    shop.clock.now += 2 * minute
    expect(digitsOf(await ask(honest, '0512000010'))).toBeGreaterThanOrEqual(6)
    expect((await answer(honest, '0512000010', lastCode(shop, '+966512000010'))).status).toBe(200)
    expect(digitsOf(await ask(known, '0512000008'))).toBe(4)
    expect((await answer(known, '0512000008', lastCode(shop, '+966512000008'))).status).toBe(200)

    shop.clock.now += 20 * minute
    expect(digitsOf(await ask(aVisitor(shop, { ip: '192.0.2.4' }), '0512000011'))).toBe(4)
  },
)
