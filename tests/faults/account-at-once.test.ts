import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { termsVersion } from '#contract/account.ts'
import { checkLedger } from '#server/audience/ledger/check-ledger.ts'
import { changeMember } from '#server/identity/account/change-team.ts'
import { lockPhone } from '#server/identity/account/code-store.ts'
import { notePassed } from '#server/identity/account/factor-store.ts'
import { anOrderId, problemOf } from '#support/customer-client.ts'
import { aMember } from '#support/a-member.ts'
import { anAddress } from '#support/rights.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { confirmEverybody, lastCode, signInAs } from '#support/sign-in.ts'
import { aVisitor, type Visitor } from '#support/visitor.ts'
import { countWaiting } from '#support/waiting-queries.ts'

const day = 24 * 60 * 60_000

// only PostgreSQL: the embedded database has one connection and hides races
let shop: TestShop
let next = 200_000
beforeAll(async () => void (shop = await openShop({ store: 'postgres' })))
beforeEach(() => void (shop.clock.now += 3 * day))
afterEach(async () => expect(await checkLedger(shop.db)).toEqual([]))
afterAll(() => shop.close())

const aNumber = () => `+966514${++next}`
const numbersOf = async (ids: readonly string[]) =>
  (await shop.db.selectFrom('customer').select('phone').where('id', 'in', ids).execute()).map(
    ({ phone }) => phone,
  )
const idOf = async (who: Visitor) =>
  ((await who.send('GET', '/session')).body as { customer: { id: string } }).customer.id

/** Requests a code for that number, and returns a function that uses it. */
async function ready(who: Visitor, to: string) {
  await who.send('POST', '/auth/codes', { phone: to, lang: 'en' })
  const code = lastCode(shop, to)
  return () => who.send('POST', '/me/phone', { phone: to, code })
}

test('a number that an owner adds to the staff at the same moment is not changed', async () => {
  const [old, next] = [aNumber(), aNumber()]
  const sara = await aMember(shop, old)
  await confirmEverybody(shop)
  const change = await ready(sara, next)

  const late = await shop.db.transaction().execute(async (tx) => {
    const member = { phone: old, role: 'owner', name: '', branchIds: [] } as const
    await changeMember(tx, member, { by: null, now: shop.clock.now })
    const changing = change()
    await expect.poll(() => countWaiting(shop)).toBe(1)
    return { changing }
  })

  expect(problemOf(await late.changing).refusal).toBe('phone-of-staff')
  await shop.db.deleteFrom('staff').execute()
})

test('a number that two browsers change concurrently is one of the two; the other signs out', async () => {
  for (let round = 0; round < 6; round++) {
    shop.clock.now += day
    const [old, one, two] = [aNumber(), aNumber(), aNumber()]
    const phone = await aMember(shop, old)
    const laptop = aVisitor(shop)
    shop.clock.now += 5 * 60_000
    await signInAs(shop, laptop, old)
    await confirmEverybody(shop)
    const id = await idOf(phone)
    const changes = [await ready(phone, one), await ready(laptop, two)]

    const replies = await Promise.all(changes.map((change) => change()))

    const [number] = await numbersOf([id])
    const done = replies.flatMap(({ status }, place) => (status === 200 ? [place] : []))
    expect(done).toHaveLength(1)
    expect(number).toBe(done[0] === 0 ? one : two)
    const sessions = await shop.db
      .selectFrom('customer_session')
      .select('id')
      .where('customer_id', '=', id)
      .execute()
    expect(sessions).toHaveLength(1)
    expect(replies.every(({ status }) => status < 500)).toBe(true)
  }
})

test('of two customers who change to one number concurrently one succeeds', async () => {
  for (let round = 0; round < 6; round++) {
    shop.clock.now += day
    const [mine, theirs, wanted] = [aNumber(), aNumber(), aNumber()]
    const sara = await aMember(shop, mine)
    const omar = await aMember(shop, theirs)
    await sara.confirm()
    await omar.confirm()
    const ids = [await idOf(sara), await idOf(omar)]
    // the second browser's code is the newest of that number: both codes are requested before either is used
    const first = await ready(sara, wanted)
    shop.clock.now += 2 * 60_000
    const second = await ready(omar, wanted)

    const replies = await Promise.all([first(), second()])

    expect(replies.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    expect(replies.every(({ status }) => status < 500)).toBe(true)
    const has = await numbersOf(ids)
    expect(new Set(has).size).toBe(2)
    expect(has.filter((number) => number === wanted)).toHaveLength(
      replies.filter(({ status }) => status === 200).length,
    )
  }
})

test('of forty concurrent guesses at a password five are checked, from any addresses', async () => {
  const phone = aNumber()
  const sara = await aMember(shop, phone)
  await sara.confirm()
  await sara.send('PUT', '/me/password', { password: 'nine dates a day' })

  const guesses = await Promise.all(
    Array.from({ length: 40 }, (_, place) =>
      aVisitor(shop, { ip: `203.0.113.${place}` }).send('POST', '/auth/password-sessions', {
        phone,
        password: place === 39 ? 'nine dates a day' : `nine dates a day ${place}`,
        terms: termsVersion,
        lang: 'en',
      }),
    ),
  )

  const read = guesses.filter(({ status, body }) => status === 200 || refusalOf(body) === 'password-wrong')
  expect(read.length).toBeLessThanOrEqual(5)
  expect(guesses.filter(({ status }) => status >= 500)).toEqual([])
})

const refusalOf = (body: unknown) => (body as { refusal?: string }).refusal

test('of two addresses that are made the default concurrently one is the default', async () => {
  const sara = await aMember(shop, aNumber())
  const id = await idOf(sara)
  const kept = await Promise.all(
    Array.from({ length: 4 }, () => anOrderId()).map(async (address) => {
      const { status } = await sara.send('PUT', `/addresses/${address}`, anAddress)
      expect(status).toBe(200)
      return address
    }),
  )

  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, place) => {
      const address = kept[place % 4] ?? ''
      return place % 5 === 4
        ? sara.send('DELETE', `/addresses/${address}`)
        : sara.send('PATCH', `/addresses/${address}`, { isDefault: true })
    }),
  )

  expect(replies.filter(({ status }) => status >= 500)).toEqual([])
  const { addresses } = (await sara.send('GET', '/addresses')).body as { addresses: { isDefault: boolean }[] }
  expect(addresses.filter(({ isDefault }) => isDefault)).toHaveLength(addresses.length > 0 ? 1 : 0)
  const rows = await shop.db
    .selectFrom('saved_address')
    .select('id')
    .where('customer_id', '=', id)
    .where('is_default', '=', true)
    .execute()
  expect(rows.length).toBeLessThanOrEqual(1)
})

test('an account is not deleted by the number that another browser has just replaced', async () => {
  const [old, next] = [aNumber(), aNumber()]
  const phone = await aMember(shop, old)
  const laptop = aVisitor(shop)
  shop.clock.now += 5 * 60_000
  await signInAs(shop, laptop, old)
  await confirmEverybody(shop)
  const id = await idOf(phone)
  const change = await ready(phone, next)

  const late = await shop.db.transaction().execute(async (tx) => {
    await lockPhone(tx, old)
    const changing = change()
    await expect.poll(() => countWaiting(shop)).toBe(1)
    const leaving = laptop.send('DELETE', '/me')
    await expect.poll(() => countWaiting(shop)).toBe(2)
    return { changing, leaving }
  })

  expect((await late.changing).status).toBe(200)
  expect(problemOf(await late.leaving).refusal).toBe('unavailable')
  expect(await numbersOf([id])).toEqual([next])
  expect(problemOf(await laptop.send('DELETE', '/me')).refusal).toBe('not-signed-in')
})

test('a browser signs in again while its earlier session passes the second factor', async () => {
  const phone = aNumber()
  const sara = await aMember(shop, phone)
  shop.clock.now += 5 * 60_000
  await sara.send('POST', '/auth/codes', { phone, lang: 'en' })
  const code = lastCode(shop, phone)
  const { token_hash: sessionId, device_hash } = await shop.db
    .selectFrom('customer_session')
    .select(['token_hash', 'device_hash'])
    .where('customer_id', '=', await idOf(sara))
    .executeTakeFirstOrThrow()

  const late = await shop.db.transaction().execute(async (tx) => {
    await sql`select from customer_session where token_hash = ${sessionId} for no key update`.execute(tx)
    const signingIn = sara.send('POST', '/auth/sessions', { phone, code, terms: termsVersion, lang: 'en' })
    await expect.poll(() => countWaiting(shop)).toBe(1)
    // a sign-in that held the browser while it waits for the session would end in a deadlock here
    await notePassed(tx, { sessionId, deviceHash: device_hash ?? '', phone, at: shop.clock.now })
    return { signingIn }
  })

  expect((await late.signingIn).status).toBe(200)
})
