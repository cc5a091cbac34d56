import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshFor, refuseUnlessFresh } from '#server/identity/account/fresh-code.ts'
import { problemOf } from '#support/customer-client.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { lastCode, signInAs } from '#support/sign-in.ts'
import { aVisitor, type Visitor } from '#support/visitor.ts'

const hour = 60 * 60_000
const day = 24 * hour
const phone = '+966512345671'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
// the limits that earlier tests have used up are over by then
beforeEach(() => {
  shop.clock.now += 3 * day
})
afterAll(() => shop.close())

async function aSignedIn(): Promise<Visitor> {
  const visitor = aVisitor(shop)
  await signInAs(shop, visitor, phone, { register: true })
  shop.clock.now += 2 * 60_000
  return visitor
}

const ask = (visitor: Visitor) => visitor.send('POST', '/auth/codes', { phone, lang: 'en' })
const confirm = (visitor: Visitor, code: string) => visitor.send('POST', '/me/confirm', { code })
const wrong = (code: string) => code.replace(/.$/, (digit) => String((Number(digit) + 1) % 10))
const sessionOf = (visitor: Visitor) => shop.deps.findSession(visitor.cookies.get('sid') ?? '')
const refusalOf = async (visitor: Visitor) => {
  const session = await sessionOf(visitor)
  if (!session) throw new Error('expected a session')
  return refuseUnlessFresh(session, shop.clock.now)?.refusal
}

test('a session is fresh after a second code, not after the sign-in, and for some minutes', async () => {
  const sara = await aSignedIn()
  expect(await refusalOf(sara)).toBe('code-needed')

  await ask(sara)
  const reply = await confirm(sara, lastCode(shop, phone))

  expect(reply).toMatchObject({ status: 200, body: { freshForSeconds: 300 } })
  shop.clock.now += freshFor - 1
  expect(await refusalOf(sara)).toBeUndefined()
  shop.clock.now += 1
  expect(await refusalOf(sara)).toBe('code-needed')
})

test('a wrong code is counted; the third ends the code', async () => {
  const sara = await aSignedIn()
  await ask(sara)
  const code = lastCode(shop, phone)

  const tries = [await confirm(sara, wrong(code)), await confirm(sara, wrong(code))]

  expect(tries.map(problemOf)).toMatchObject([
    { refusal: 'code-wrong', detail: { triesLeft: 2 } },
    { refusal: 'code-wrong', detail: { triesLeft: 1 } },
  ])
  expect(problemOf(await confirm(sara, wrong(code))).refusal).toBe('code-used-up')
  expect(problemOf(await confirm(sara, code)).refusal).toBe('code-used-up')
  expect(await refusalOf(sara)).toBe('code-needed')
})

test('of a hundred concurrent guesses three are checked', async () => {
  const sara = await aSignedIn()
  await ask(sara)
  const code = lastCode(shop, phone)

  const answers = await Promise.all(Array.from({ length: 100 }, () => confirm(sara, wrong(code))))

  const read = answers.map(problemOf).filter(({ detail }) => detail !== undefined && 'triesLeft' in detail)
  expect(read).toHaveLength(2)
})

test('a code is valid once, for the session that requested it, until its end', async () => {
  const [sara, thief] = [await aSignedIn(), await aSignedIn()]
  await ask(sara)
  const code = lastCode(shop, phone)

  expect(problemOf(await confirm(thief, code)).refusal).toBe('code-expired')
  expect((await confirm(sara, code)).status).toBe(200)
  expect(problemOf(await confirm(sara, code)).refusal).toBe('code-expired')
  expect(await refusalOf(thief)).toBe('code-needed')

  shop.clock.now += hour
  await ask(sara)
  shop.clock.now += 3 * 60_000
  expect(problemOf(await confirm(sara, lastCode(shop, phone))).refusal).toBe('code-expired')
})

test('a code for another number is refused', async () => {
  const sara = await aSignedIn()
  await sara.send('POST', '/auth/codes', { phone: '0512345699', lang: 'en' })

  expect(problemOf(await confirm(sara, lastCode(shop, '+966512345699'))).refusal).toBe('code-expired')
  expect((await confirm(aVisitor(shop), '0000')).status).toBe(401)
})

test('a browser stays a new device for an existing customer after another sign-in there', async () => {
  const [own, other] = [aVisitor(shop), aVisitor(shop)]
  await signInAs(shop, own, '0512345672', { register: true })
  expect((await sessionOf(own))?.newDeviceSince).toBeNull()

  shop.clock.now += day
  const first = shop.clock.now
  await signInAs(shop, other, '0512345672')
  expect((await sessionOf(other))?.newDeviceSince).toBe(first)
  shop.clock.now += hour
  await other.send('DELETE', '/session')
  await signInAs(shop, other, '0512345672')
  expect((await sessionOf(other))?.newDeviceSince).toBe(first)
  shop.clock.now += hour
  await signInAs(shop, own, '0512345672')
  expect((await sessionOf(own))?.newDeviceSince).toBeNull()
})
