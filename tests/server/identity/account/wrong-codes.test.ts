import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { termsVersion } from '#contract/account.ts'
import { Problem } from '#contract/problem.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { lastCode, signInAs } from '#support/sign-in.ts'
import { aVisitor, type Reply, type Visitor } from '#support/visitor.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ environment: { TRUST_PROXY: 'true', CODES_PER_ADDRESS: '40' } })
})
beforeEach(() => {
  shop.clock.now += 3 * day
})
afterAll(() => shop.close())

const ask = (visitor: Visitor, phone: string) => visitor.send('POST', '/auth/codes', { phone, lang: 'en' })
const answer = (visitor: Visitor, phone: string, code: string) =>
  visitor.send('POST', '/auth/sessions', { phone, code, terms: termsVersion, lang: 'en' })
const codeOf = (phone: string) => lastCode(shop, `+966${phone.slice(1)}`)
/** A wrong code: the last digit differs from the right one. */
const wrongOf = (phone: string, by = 1) =>
  codeOf(phone).replace(/.$/, (digit) => String((Number(digit) + by) % 10))
const told = ({ status, body }: Reply) => {
  if (status === 200) return 'signed in'
  const { refusal, detail } = v.parse(Problem, body)
  return detail ? `${refusal} ${JSON.stringify(detail.waitSeconds ?? detail.triesLeft)}` : refusal
}

/** Types `many` wrong codes, as many for each code as are checked, and requests the next code when it may. */
async function missTimes(phone: string, many: number, visitor?: Visitor): Promise<void> {
  for (let missed = 0; missed < many;) {
    const guesser = visitor ?? aVisitor(shop, { ip: '198.51.100.7' })
    shop.clock.now += 31 * minute
    expect((await ask(guesser, phone)).status).toBe(200)
    const readOfThis = Math.min(3, 5 - (missed % 5), many - missed)
    for (let i = 0; i < readOfThis; i++)
      expect(told(await answer(guesser, phone, wrongOf(phone)))).toMatch(/code-wrong|code-used-up/)
    missed += readOfThis
  }
}

test('after three wrong codes the right one is refused', async () => {
  const visitor = aVisitor(shop)
  await ask(visitor, '0514000001')

  expect(told(await answer(visitor, '0514000001', wrongOf('0514000001', 1)))).toBe('code-wrong 2')
  expect(told(await answer(visitor, '0514000001', wrongOf('0514000001', 2)))).toBe('code-wrong 1')
  expect(told(await answer(visitor, '0514000001', wrongOf('0514000001', 3)))).toBe('code-used-up')
  expect(told(await answer(visitor, '0514000001', codeOf('0514000001')))).toBe('code-used-up')
})

test('after two wrong codes the right one is accepted', async () => {
  const visitor = aVisitor(shop)
  await ask(visitor, '0514000002')
  await answer(visitor, '0514000002', wrongOf('0514000002'))
  await answer(visitor, '0514000002', '')

  expect(told(await answer(visitor, '0514000002', codeOf('0514000002')))).toBe('signed in')
})

test("a code is valid for three minutes of the server's clock", async () => {
  const [late, inTime] = [aVisitor(shop), aVisitor(shop)]
  await ask(inTime, '0514000003')
  shop.clock.now += 3 * minute - 1
  expect(told(await answer(inTime, '0514000003', codeOf('0514000003')))).toBe('signed in')

  await ask(late, '0514000004')
  shop.clock.now += 3 * minute
  expect(told(await answer(late, '0514000004', codeOf('0514000004')))).toBe('code-expired')
})

test('of a hundred concurrent guesses three are checked, and one more only if it was right', async () => {
  const visitor = aVisitor(shop)
  await ask(visitor, '0514000005')
  const wrong = Array.from({ length: 9 }, (_, by) => wrongOf('0514000005', by + 1))

  const replies = await Promise.all(
    Array.from({ length: 100 }, (_, i) => answer(visitor, '0514000005', wrong[i % 9] ?? '')),
  )

  const rows = await shop.db
    .selectFrom('sign_in_try')
    .select('what')
    .where('phone', '=', '+966514000005')
    .execute()
  expect(rows.filter(({ what }) => what === 'wrong')).toHaveLength(3)
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(0)
  expect(told(await answer(visitor, '0514000005', codeOf('0514000005')))).toBe('code-used-up')
})

test('concurrent guesses at two codes of a phone are counted together: five are checked', async () => {
  const phone = '0514000014'
  const browsers = [aVisitor(shop), aVisitor(shop)]
  for (const browser of browsers) {
    await ask(browser, phone)
    shop.clock.now += minute
  }

  await Promise.all(
    browsers.flatMap((browser) => Array.from({ length: 20 }, () => answer(browser, phone, 'none'))),
  )

  const rows = await shop.db
    .selectFrom('sign_in_try')
    .select('what')
    .where('phone', '=', '+966514000014')
    .execute()
  expect(rows.filter(({ what }) => what === 'wrong')).toHaveLength(5)
})

test('a right code that is sent twenty times concurrently makes one session', async () => {
  const visitor = aVisitor(shop)
  await ask(visitor, '0514000006')

  const replies = await Promise.all(
    Array.from({ length: 20 }, () => answer(visitor, '0514000006', codeOf('0514000006'))),
  )

  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('the fifth wrong code of a phone, over all its codes, pauses it for a quarter of an hour', async () => {
  const phone = '0514000007'
  await missTimes(phone, 5)
  const missedAt = shop.clock.now
  const visitor = aVisitor(shop)

  expect(told(await ask(visitor, phone))).toBe('code-limit 900')
  shop.clock.now = missedAt + 15 * minute - 1
  expect(told(await ask(visitor, phone))).toBe('code-limit 1')
  shop.clock.now = missedAt + 15 * minute
  expect((await ask(visitor, phone)).status).toBe(200)
  expect(told(await answer(visitor, phone, codeOf(phone)))).toBe('signed in')
})

test('during the pause no code is checked, not even a right one', async () => {
  const phone = '0514000008'
  await missTimes(phone, 3)
  shop.clock.now += 10 * minute
  const [mine, guesser] = [aVisitor(shop), aVisitor(shop)]
  await ask(guesser, phone)
  shop.clock.now += 2 * minute
  const guesses = [wrongOf(phone), wrongOf(phone)]
  await ask(mine, phone)
  const code = codeOf(phone)
  for (const guess of guesses) await answer(guesser, phone, guess)

  expect(told(await answer(mine, phone, code))).toBe('code-limit 900')
})

test("the tenth wrong code in a day stops a phone's sign-ins for a day, but for known devices", async () => {
  const phone = '0514000009'
  const owner = aVisitor(shop, { ip: '198.51.100.8' })
  await signInAs(shop, owner, phone)
  shop.clock.now += 3 * day

  await missTimes(phone, 10)
  const missedAt = shop.clock.now

  shop.clock.now = missedAt + day - 1
  expect(told(await ask(aVisitor(shop), phone))).toBe('code-limit 1')
  expect(await whoIs(owner)).toMatchObject({ phone: '+966514000009' })
  expect((await ask(owner, phone)).status).toBe(200)
  expect(told(await answer(owner, phone, codeOf(phone)))).toBe('signed in')
  shop.clock.now = missedAt + day
  expect((await ask(aVisitor(shop), phone)).status).toBe(200)
})

test('a known device is paused after five wrong codes of its own', async () => {
  const phone = '0514000010'
  const owner = aVisitor(shop, { ip: '198.51.100.9' })
  await signInAs(shop, owner, phone)
  await missTimes(phone, 5, owner)

  expect(told(await ask(owner, phone))).toBe('code-limit 900')
  expect((await ask(aVisitor(shop), phone)).status).toBe(200)
})

test('a right code in between does not reset the count', async () => {
  const phone = '0514000011'
  await missTimes(phone, 4)
  const visitor = aVisitor(shop)
  shop.clock.now += 31 * minute
  await ask(visitor, phone)
  await answer(visitor, phone, codeOf(phone))

  await missTimes(phone, 1)

  expect(told(await ask(aVisitor(shop), phone))).toBe('code-limit 900')
})

test('guesses without a requested code lock no phone', async () => {
  const phone = '0514000012'
  const stranger = aVisitor(shop, { ip: '198.51.100.10' })
  for (let i = 0; i < 30; i++) expect(told(await answer(stranger, phone, '0000'))).toBe('code-expired')
  const owner = aVisitor(shop, { ip: '198.51.100.11' })

  await ask(owner, phone)

  expect(told(await answer(owner, phone, codeOf(phone)))).toBe('signed in')
})

test('an address may check three codes for each that it may request, no more in the hour', async () => {
  const stranger = aVisitor(shop, { ip: '198.51.100.12' })
  for (let i = 0; i < 120; i++) await answer(stranger, '0514000013', '0000')

  expect(told(await answer(stranger, '0514000013', '0000'))).toBe('too-many-requests 3600')
  shop.clock.now += hour
  expect(told(await answer(stranger, '0514000013', '0000'))).toBe('code-expired')
})

test('many wrong codes within a quarter of an hour alert the owner in the log', async () => {
  const from = shop.log.length
  for (let i = 0; i < 10; i++) {
    const phone = `05140002${String(i).padStart(2, '0')}`
    // each from a network of its own, where three wrong codes are no evidence
    const visitor = aVisitor(shop, { ip: `198.51.100.${50 + i}` })
    await ask(visitor, phone)
    for (let guess = 0; guess < 3; guess++) await answer(visitor, phone, wrongOf(phone))
  }

  expect(shop.log.slice(from)).toContainEqual(
    expect.objectContaining({ alert: 'sign-in-guessing', wrong: 30 }),
  )
})

async function whoIs(visitor: Visitor): Promise<unknown> {
  const { body } = await visitor.send('GET', '/session')
  return v.parse(v.object({ customer: v.unknown() }), body).customer
}
