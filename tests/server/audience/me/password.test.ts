import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { termsVersion } from '#contract/account.ts'
import { hashPassword, isPassword } from '#server/audience/me/argon2.ts'
import { problemOf } from '#support/customer-client.ts'
import { aMember } from '#support/a-member.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { lastCode, signIn } from '#support/sign-in.ts'
import { aVisitor, type Visitor } from '#support/visitor.ts'

const minute = 60_000
const day = 24 * 60 * minute
const phone = '+966512345671'
const password = 'nine dates a day'

let shop: TestShop
beforeAll(async () => void (shop = await openShop()))
// the limits that earlier tests have used up are over by then
beforeEach(() => void (shop.clock.now += 3 * day))
afterAll(() => shop.close())

async function withPassword(said = password): Promise<Visitor> {
  const sara = await aMember(shop, phone)
  await sara.confirm()
  const { status, body } = await sara.send('PUT', '/me/password', { password: said })
  if (status !== 204) throw new Error(`expected the password to be kept, got ${JSON.stringify(body)}`)
  return sara
}

const enter = (who: Visitor, said: string, number = phone) =>
  who.send('POST', '/auth/password-sessions', {
    phone: number,
    password: said,
    terms: termsVersion,
    lang: 'en',
  })

test('a customer with a password signs in with it on a new phone, with any digit set', async () => {
  const sara = await withPassword('dates: 123456')
  expect((await sara.send('GET', '/me')).body).toMatchObject({ hasPassword: true })

  const elsewhere = aVisitor(shop)
  const reply = await enter(elsewhere, 'dates: ١٢٣۴۵۶', '٠٥١٢٣٤٥٦٧١')

  expect(reply).toMatchObject({ status: 200, body: { customer: { phone, firstName: 'Fahad' } } })
  expect((await elsewhere.send('GET', '/session')).body).toMatchObject({ customer: { phone } })
})

test('a password is stored as argon2id with a salt, and the stored value does not sign in', async () => {
  const salts = [Buffer.alloc(16, 1), Buffer.alloc(16, 2)] as const
  const [one, other] = [await hashPassword(password, salts[0]), await hashPassword(password, salts[1])]

  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(other)
  expect([await isPassword(password, one), await isPassword('nine dates a dey', one)]).toEqual([true, false])
  expect(await isPassword(password, null)).toBe(false)

  await withPassword()
  const { password_hash: kept } = await shop.db
    .selectFrom('customer')
    .select('password_hash')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow()
  expect(problemOf(await enter(aVisitor(shop), kept ?? '')).refusal).toBe('password-wrong')
})

test('a wrong password, one that was never set and an unknown number have the same answer', async () => {
  await withPassword()
  await signIn(shop, '0512345672')

  const replies = [
    await enter(aVisitor(shop), 'eight dates a day'),
    await enter(aVisitor(shop), password, '0512345672'),
    await enter(aVisitor(shop), password, '0512345673'),
  ].map(({ status, body }) => ({ status, body: { ...(body as object), id: '' } }))

  expect(replies[0]).toMatchObject({ status: 422, body: { refusal: 'password-wrong' } })
  expect(replies[1]).toEqual(replies[0])
  expect(replies[2]).toEqual(replies[0])
})

test('of 100 concurrent guesses five are checked; then passwords pause, codes do not', async () => {
  await withPassword()
  const stranger = aVisitor(shop)
  await stranger.send('GET', '/session')

  const guesses = await Promise.all(
    Array.from({ length: 12 }, (_, n) => enter(aVisitor(shop), `nine dates a day ${n}`)),
  )

  const refusals = guesses.map((guess) => problemOf(guess).refusal)
  expect(refusals.filter((refusal) => refusal === 'password-wrong')).toHaveLength(5)
  expect(refusals.filter((refusal) => refusal === 'password-limit')).toHaveLength(7)
  const limited = await enter(stranger, password)
  expect(limited).toMatchObject({
    status: 429,
    body: { refusal: 'password-limit', detail: { waitSeconds: 900 } },
  })

  shop.clock.now += 2 * minute
  await stranger.send('POST', '/auth/codes', { phone, lang: 'en' })
  const code = lastCode(shop, phone)
  const byCode = await stranger.send('POST', '/auth/sessions', {
    phone,
    code,
    terms: termsVersion,
    lang: 'en',
  })
  expect(byCode.status).toBe(200)

  shop.clock.now += 15 * minute
  expect((await enter(aVisitor(shop), password)).status).toBe(200)
})

test('guesses by others do not lock out a customer on a device that has signed in before', async () => {
  const sara = await withPassword()
  for (let n = 0; n < 6; n++) await enter(aVisitor(shop), `nine dates a day ${n}`)

  expect(problemOf(await enter(aVisitor(shop), password)).refusal).toBe('password-limit')
  expect((await enter(sara, password)).status).toBe(200)
})

test('setting, changing and removing a password requires a fresh code', async () => {
  const sara = await aMember(shop, phone)
  const set = (said: string) => sara.send('PUT', '/me/password', { password: said })

  expect(problemOf(await set(password)).refusal).toBe('code-needed')
  expect(problemOf(await sara.send('DELETE', '/me/password')).refusal).toBe('code-needed')
  await sara.confirm()
  expect(problemOf(await set('short')).refusal).toBe('password-short')
  expect(problemOf(await set('0512345671')).refusal).toBe('password-guessable')
  expect((await set(password)).status).toBe(204)
  expect((await set('ten dates a day')).status).toBe(204)
  expect(problemOf(await enter(aVisitor(shop), password)).refusal).toBe('password-wrong')
  expect((await enter(aVisitor(shop), 'ten dates a day')).status).toBe(200)

  expect((await sara.send('DELETE', '/me/password')).status).toBe(204)
  expect(problemOf(await enter(aVisitor(shop), 'ten dates a day')).refusal).toBe('password-wrong')
})

test('staff sign in with codes only, also those who had a password before', async () => {
  await withPassword()
  const staff = aVisitor(shop)
  const owner = await signIn(shop, '0512345671', { staff: { role: 'owner' } })
  try {
    expect(problemOf(await enter(staff, password)).refusal).toBe('password-not-for-staff')
    expect((await staff.send('GET', '/session')).body).toEqual({ customer: null })
    expect(owner).toContain('sid=')
  } finally {
    await shop.db.deleteFrom('staff').execute()
  }
})

test('signing in with a password requires the current terms, and the consent is stored once', async () => {
  const sara = await withPassword()

  const old = await aVisitor(shop).send('POST', '/auth/password-sessions', {
    phone,
    password,
    terms: '2020-01',
    lang: 'en',
  })
  await enter(aVisitor(shop), password)

  expect(problemOf(old).refusal).toBe('terms-missing')
  expect((await sara.send('GET', '/me')).body).toMatchObject({
    consents: [
      { document: 'privacy', version: termsVersion },
      { document: 'terms', version: termsVersion },
    ],
  })
})
