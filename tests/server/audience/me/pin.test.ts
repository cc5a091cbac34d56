import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { Session } from '#contract/session.ts'
import { stock } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { lastCode, signInAs } from '#support/sign-in.ts'
import { aVisitor, type Visitor } from '#support/visitor.ts'

const minute = 60_000
const phone = '+966512345672'
const pin = '194072'

let shop: TestShop
let tablet: Visitor
beforeEach(async () => {
  shop = await openShop({ staffIdle: true })
  await stock(shop.deps)
  tablet = aVisitor(shop)
  await signInAs(shop, tablet, phone, { staff: { role: 'staff', branchIds: ['olaya'] } })
})
afterEach(() => shop.close())

const session = async () => v.parse(Session, (await tablet.send('GET', '/session')).body)
const set = (typed: string) => tablet.send('PUT', '/me/pin', { pin: typed })
const unlock = (typed: string) => tablet.send('POST', '/me/unlock', { pin: typed })
const idle = () => void (shop.clock.now += 30 * minute)
const wrongTries = async (times: number) => {
  for (let tries = 0; tries < times; tries += 1) await unlock('580213')
}
async function confirm(): Promise<void> {
  await tablet.send('POST', '/auth/codes', { phone, lang: 'en' })
  expect((await tablet.send('POST', '/me/confirm', { code: lastCode(shop, phone) })).status).toBe(200)
}

test('a PIN that was set after the sign-in unlocks the console', async () => {
  expect((await session()).hasPin).toBe(false)
  expect((await set('١٩٤٠٧٢')).status).toBe(204)
  expect((await session()).hasPin).toBe(true)
  idle()
  expect((await session()).locked).toBe(true)

  expect((await unlock(pin)).status).toBe(204)

  expect((await session()).locked).toBeUndefined()
  expect((await tablet.send('GET', '/staff/branches/olaya/bills')).status).toBe(200)
})

test('a PIN is stored only as an argon2id hash', async () => {
  await set(pin)

  const [row] = await shop.db.selectFrom('staff_pin').selectAll().execute()
  expect(row?.hash).toMatch(/^\$argon2id\$/)
})

test.each([
  ['12345', 'pin-invalid'],
  ['123456', 'pin-guessable'],
])('the PIN %s is refused as %s', async (typed, refusal) => {
  expect(await set(typed)).toMatchObject({ status: 422, body: { refusal } })
})

test('later than five minutes after the sign-in, a PIN is changed and removed only with a code', async () => {
  await set(pin)
  shop.clock.now += 6 * minute

  expect((await set('580213')).body).toMatchObject({ refusal: 'code-needed' })
  expect((await tablet.send('DELETE', '/me/pin')).body).toMatchObject({ refusal: 'code-needed' })

  await confirm()
  expect((await set('580213')).status).toBe(204)
  expect((await tablet.send('DELETE', '/me/pin')).status).toBe(204)
  expect((await session()).hasPin).toBe(false)
})

test('a locked console does not set a PIN', async () => {
  idle()

  expect((await set(pin)).body).toMatchObject({ refusal: 'session-locked' })
})

test('without a PIN only a code unlocks', async () => {
  idle()

  expect((await unlock(pin)).body).toMatchObject({ refusal: 'pin-missing' })
  await confirm()
  expect((await session()).locked).toBeUndefined()
})

test('after five wrong PINs the right one does not unlock, until a code by SMS', async () => {
  await set(pin)
  idle()
  expect(await unlock('580213')).toMatchObject({
    status: 422,
    body: { refusal: 'pin-wrong', detail: { triesLeft: 4 } },
  })
  await wrongTries(4)

  expect((await unlock(pin)).body).toMatchObject({ refusal: 'pin-used-up' })
  expect((await session()).locked).toBe(true)

  await confirm()
  expect((await session()).locked).toBeUndefined()
  idle()
  expect((await unlock(pin)).status).toBe(204)
})

test('the right PIN begins the count of wrong ones again', async () => {
  await set(pin)
  idle()
  await wrongTries(4)
  expect((await unlock(pin)).status).toBe(204)

  await wrongTries(4)
  expect((await unlock(pin)).status).toBe(204)
})

test('of many concurrent tries only five are compared', async () => {
  await set(pin)
  idle()

  const replies = await Promise.all(Array.from({ length: 12 }, () => unlock('580213')))

  const used = replies.filter(({ body }) => (body as { refusal: string }).refusal === 'pin-used-up')
  expect(used).toHaveLength(8)
})

test('a customer has no PIN', async () => {
  const visitor = aVisitor(shop)
  await signInAs(shop, visitor, '0512345671')

  expect((await visitor.send('PUT', '/me/pin', { pin })).status).toBe(403)
  expect((await visitor.send('GET', '/session')).body).not.toHaveProperty('hasPin')
})
