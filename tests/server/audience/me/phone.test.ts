import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runStaffCommand } from '#server/identity/account/staff-command.ts'
import { upsertStaffMember } from '#server/identity/account/staff-store.ts'
import { problemOf } from '#support/customer-client.ts'
import { aMember } from '#support/a-member.ts'
import { placesIn } from '#support/places-in.ts'
import { makeCode } from '#support/promo.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { confirmEverybody, lastCode, signIn, signInAs } from '#support/sign-in.ts'
import { aVisitor, type Visitor } from '#support/visitor.ts'

const day = 24 * 60 * 60_000
const [old, next] = ['+966512345671', '+966598765432']

let shop: TestShop
beforeAll(async () => void (shop = await openShop()))
beforeEach(async () => {
  shop.clock.now += 3 * day
  await shop.db.deleteFrom('customer_session').execute()
  await shop.db.updateTable('customer').set({ phone: old }).where('phone', '=', next).execute()
})
afterAll(() => shop.close())

/** Requests a code for the number and submits it. */
async function change(who: Visitor, to = next, code?: string) {
  await who.send('POST', '/auth/codes', { phone: to, lang: 'en' })
  return who.send('POST', '/me/phone', { phone: to, code: code ?? lastCode(shop, to) })
}

test('a changed number needs a code to both, and other devices are signed out', async () => {
  const sara = await aMember(shop, old)
  shop.clock.now += 5 * 60_000
  const laptop = aVisitor(shop)
  await signInAs(shop, laptop, old)
  await sara.confirm()
  const { body: before } = await sara.send('GET', '/session')

  const reply = await change(sara)

  const { customer } = before as { customer: object }
  expect(reply).toMatchObject({ status: 200, body: { customer: { ...customer, phone: next } } })
  expect((await sara.send('GET', '/session')).body).toEqual(reply.body)
  expect((await laptop.send('GET', '/session')).body).toEqual({ customer: null })
  const told = shop.sms.findLast(({ to }) => to === old)
  expect(told?.text).toContain('05• ••• ••32')
  expect(told?.code).toBeUndefined()
})

test('without a fresh code nothing changes, and a code is valid for one change', async () => {
  const sara = await aMember(shop, old)

  expect(problemOf(await change(sara)).refusal).toBe('code-needed')
  await sara.confirm()
  expect((await change(sara)).status).toBe(200)
  shop.clock.now += 60_000
  expect(problemOf(await change(sara, '+966598765433')).refusal).toBe('code-needed')
})

test('a wrong code for the new number counts as one of a sign-in', async () => {
  const sara = await aMember(shop, old)
  await sara.confirm()
  await sara.send('POST', '/auth/codes', { phone: next, lang: 'en' })
  const wrong = lastCode(shop, next).replace(/.$/, (digit) => String((Number(digit) + 1) % 10))

  const tries = []
  for (let n = 0; n < 3; n++) tries.push(await sara.send('POST', '/me/phone', { phone: next, code: wrong }))

  expect(tries.map((reply) => problemOf(reply).refusal)).toEqual(['code-wrong', 'code-wrong', 'code-used-up'])
  expect((await sara.send('GET', '/session')).body).toMatchObject({ customer: { phone: old } })
})

test("another customer's number is refused, with the reason only after its right code", async () => {
  await signIn(shop, '0598765439')
  const sara = await aMember(shop, old)
  await sara.confirm()

  const guessed = await change(sara, '+966598765439', '0000')
  expect(problemOf(guessed).refusal).toBe('code-wrong')
  const code = lastCode(shop, '+966598765439')
  const held = await sara.send('POST', '/me/phone', { phone: '+966598765439', code })

  expect(problemOf(held).refusal).toBe('phone-taken')
})

test('a number is refused if it is the current one, or that of staff', async () => {
  const sara = await aMember(shop, old)
  await sara.confirm()
  expect(problemOf(await sara.send('POST', '/me/phone', { phone: old, code: '0000' })).refusal).toBe(
    'phone-same',
  )

  await shop.db
    .transaction()
    .execute((tx) =>
      upsertStaffMember(tx, { phone: old, role: 'owner', name: '', branchIds: [] }, shop.clock.now),
    )
  try {
    expect(problemOf(await change(sara)).refusal).toBe('phone-of-staff')
  } finally {
    await shop.db.deleteFrom('staff').execute()
  }
})

test('after a change of number the browser counts as a new device for a day', async () => {
  const sara = await aMember(shop, old)
  await sara.confirm()
  await change(sara)

  const session = await shop.deps.findSession(sara.cookies.get('sid') ?? '')
  const trusted = await shop.db.selectFrom('trusted_device').select('phone').execute()

  expect(session).toMatchObject({ newDeviceSince: shop.clock.now, confirmedAt: null })
  expect(trusted.map((row) => row.phone)).not.toContain(old)
})

test('an earlier number is erased with the account of a former employee', async () => {
  await makeCode(shop.deps, 'SARAONLY --percent 20 --phone 0512345671')
  const run = (...words: string[]) => runStaffCommand(shop.deps, words)
  await run('add', '--phone', old, '--role', 'owner')
  await run('add', '--phone', '+966512345699', '--role', 'owner')
  await run('remove', '--phone', old)
  const sara = await aMember(shop, old)
  await sara.confirm()
  expect(await placesIn(shop.db, [old])).toEqual(
    expect.arrayContaining([`audit_entry.phone: ${old}`, `promo.phones: ${old}`]),
  )

  expect((await change(sara)).status).toBe(200)

  const withoutTries = async (phone: string) =>
    (await placesIn(shop.db, [phone])).filter((place) => !place.startsWith('sign_in_try.'))
  expect(await withoutTries(old)).toEqual([])
  await confirmEverybody(shop)
  expect((await sara.send('DELETE', '/me')).status).toBe(204)
  expect(await withoutTries(next)).toEqual([])
})

test('a change of number without the cookie of the browser gives the session the new one', async () => {
  const sara = await aMember(shop, old)
  await sara.confirm()
  sara.cookies.delete('device')
  expect((await change(sara)).status).toBe(200)

  const trusted = await shop.db
    .selectFrom('customer_session as s')
    .innerJoin('trusted_device as t', 't.device_hash', 's.device_hash')
    .select('t.phone')
    .execute()

  expect(trusted).toEqual([{ phone: next }])
})
