import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { Session } from '#contract/session.ts'
import { listDevices } from '#contract/me.ts'
import { FactorBegun, FactorKept } from '#contract/factor.ts'
import { runAccessCommand } from '#server/identity/access-log/command.ts'
import { runStaffCommand } from '#server/identity/account/staff-command.ts'
import { stock } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { lastCode, signInAs } from '#support/sign-in.ts'
import { aVisitor, type Visitor } from '#support/visitor.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const phone = '+966512345672'
const staff = { role: 'staff', branchIds: ['olaya'] } as const

let shop: TestShop
let tablet: Visitor
beforeEach(() => open({}))
afterEach(() => shop.close())

async function open(environment: Record<string, string>): Promise<void> {
  shop = await openShop({ staffIdle: true, environment })
  await stock(shop.deps)
  tablet = aVisitor(shop)
}
async function reopen(environment: Record<string, string>): Promise<void> {
  await shop.close()
  await open(environment)
}

const sessionOf = async (visitor: Visitor) => v.parse(Session, (await visitor.send('GET', '/session')).body)
const boardOf = (visitor: Visitor) => visitor.send('GET', '/staff/branches/olaya/orders')
const codeOf = (secret: string) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: shop.clock.now })
const pass = (visitor: Visitor, code: string) => visitor.send('POST', '/me/factor/pass', { code })
const signInOn = (visitor: Visitor) => signInAs(shop, visitor, phone, { staff })
/** A sign-in on a browser that the shop does not know, in the next time step of the codes. */
async function elsewhere(): Promise<Visitor> {
  shop.clock.now += 10 * minute
  const visitor = aVisitor(shop)
  await signInOn(visitor)
  return visitor
}
const begin = async (visitor: Visitor) =>
  v.parse(FactorBegun, (await visitor.send('POST', '/me/factor')).body)
const keep = async (visitor: Visitor, secret: string) =>
  v.parse(FactorKept, (await visitor.send('POST', '/me/factor/confirm', { code: codeOf(secret) })).body)
/** Signs in on the tablet and adds the second factor there. */
async function enrol(): Promise<{ secret: string; recoveryCodes: readonly string[] }> {
  await signInOn(tablet)
  const { secret } = await begin(tablet)
  return { secret, ...(await keep(tablet, secret)) }
}

test('an employee adds an authenticator app and gets eight recovery codes', async () => {
  await signInOn(tablet)
  expect((await sessionOf(tablet)).hasFactor).toBe(false)

  const { secret, uri } = await begin(tablet)
  expect(uri).toMatch(/^otpauth:\/\/totp\/.*secret=/)
  expect(uri).toContain(secret)
  const { recoveryCodes } = await keep(tablet, secret)

  expect(new Set(recoveryCodes).size).toBe(8)
  expect(await sessionOf(tablet)).toMatchObject({ hasFactor: true })
  expect((await boardOf(tablet)).status).toBe(200)
})

test('the factor begins with the first right code of the app', async () => {
  await signInOn(tablet)
  await begin(tablet)

  expect((await tablet.send('POST', '/me/factor/confirm', { code: '000000' })).body).toMatchObject({
    refusal: 'factor-wrong',
  })

  expect((await sessionOf(tablet)).hasFactor).toBe(false)
  expect((await sessionOf(await elsewhere())).factor).toBeUndefined()
})

test('after a lost answer, the next code of the app returns other recovery codes', async () => {
  const { secret, recoveryCodes: lost } = await enrol()
  const used = await tablet.send('POST', '/me/factor/confirm', { code: codeOf(secret) })
  shop.clock.now += 30 * second

  const { recoveryCodes } = await keep(tablet, secret)

  expect(used.body).toMatchObject({ refusal: 'factor-wrong' })
  expect((await pass(await elsewhere(), lost[0] ?? '')).body).toMatchObject({ refusal: 'factor-wrong' })
  expect((await pass(await elsewhere(), recoveryCodes[0] ?? '')).status).toBe(204)
})

test('the recovery codes of an old session are not replaced without a code by SMS', async () => {
  const { secret, recoveryCodes } = await enrol()
  shop.clock.now += 6 * minute
  const confirm = () => tablet.send('POST', '/me/factor/confirm', { code: codeOf(secret) })

  const refused = await confirm()

  expect(refused.body).toMatchObject({ refusal: 'code-needed' })
  expect((await pass(await elsewhere(), recoveryCodes[0] ?? '')).status).toBe(204)
  await tablet.send('POST', '/auth/codes', { phone, lang: 'en' })
  await tablet.send('POST', '/me/confirm', { code: lastCode(shop, phone) })
  expect((await confirm()).status).toBe(200)
})

test('neither the secret nor a recovery code is readable in the database', async () => {
  const { secret, recoveryCodes } = await enrol()

  const rows = [
    ...(await shop.db.selectFrom('staff_factor').selectAll().execute()),
    ...(await shop.db.selectFrom('staff_recovery_code').selectAll().execute()),
  ]

  const text = JSON.stringify(rows)
  const hex = Buffer.from(Secret.fromBase32(secret).bytes).toString('hex')
  for (const word of [secret, hex, ...recoveryCodes]) expect(text).not.toContain(word)
})

test('a sign-in on another browser opens the console after the code of the app', async () => {
  const { secret } = await enrol()
  const other = await elsewhere()
  expect((await sessionOf(other)).factor).toBe('code')
  expect(await boardOf(other)).toMatchObject({ status: 403, body: { refusal: 'factor-needed' } })
  const events = await shop.app.request('/api/v1/staff/branches/olaya/events', {
    headers: { cookie: other.cookieHeader() },
  })
  expect(events.status).toBe(403)

  expect((await pass(other, codeOf(secret))).status).toBe(204)

  expect((await sessionOf(other)).factor).toBeUndefined()
  expect((await boardOf(other)).status).toBe(200)
})

test('a browser that has passed is asked again after thirty days', async () => {
  await enrol()
  shop.clock.now += 29 * day
  await signInOn(tablet)
  expect((await sessionOf(tablet)).factor).toBeUndefined()

  shop.clock.now += day + minute
  await signInOn(tablet)
  expect((await sessionOf(tablet)).factor).toBe('code')
})

/** Since when the browser of the last sign-in is a new device. */
const newDeviceSince = async () =>
  (
    await shop.db
      .selectFrom('customer_session')
      .select('new_device_since')
      .orderBy('created_at', 'desc')
      .executeTakeFirst()
  )?.new_device_since?.getTime() ?? null

test.each(['alone', 'with all others'])(
  'a browser that was signed out from another one, %s, is asked again, and is a new device',
  async (which) => {
    const { secret } = await enrol()
    const other = await elsewhere()
    const begunThere = shop.clock.now
    expect((await pass(other, codeOf(secret))).status).toBe(204)
    const { devices } = v.parse(listDevices.reply, (await other.send('GET', '/me/devices')).body)
    const there = devices.find(({ isThis }) => !isThis)?.id ?? ''

    const path = which === 'alone' ? `/me/devices/${there}` : '/me/devices'
    expect((await other.send('DELETE', path)).status).toBe(204)

    shop.clock.now += hour
    await signInOn(tablet)
    expect((await sessionOf(tablet)).factor).toBe('code')
    expect(await newDeviceSince()).toBe(shop.clock.now)
    shop.clock.now += hour
    await signInOn(other)
    expect((await sessionOf(other)).factor).toBeUndefined()
    expect(await newDeviceSince()).toBe(begunThere)
  },
)

/** Ends the session of the tablet from `other`. */
async function signOutTablet(other: Visitor): Promise<void> {
  const [there] = await shop.db
    .selectFrom('customer_session')
    .select('id')
    .orderBy('created_at')
    .limit(1)
    .execute()
  expect((await other.send('DELETE', `/me/devices/${there?.id}`)).status).toBe(204)
}

test('a browser that was signed out alone leaves the trust of the others', async () => {
  const { secret } = await enrol()
  const other = await elsewhere()
  await pass(other, codeOf(secret))
  const third = await elsewhere()
  await pass(third, codeOf(secret))
  const begunThere = shop.clock.now

  await signOutTablet(other)

  shop.clock.now += hour
  await signInOn(third)
  expect((await sessionOf(third)).factor).toBeUndefined()
  expect(await newDeviceSince()).toBe(begunThere)
  await signInOn(tablet)
  expect((await sessionOf(tablet)).factor).toBe('code')
})

test('a session of the version before names no browser, so it ends the trust of all others', async () => {
  const { secret } = await enrol()
  const other = await elsewhere()
  await pass(other, codeOf(secret))
  const third = await elsewhere()
  await pass(third, codeOf(secret))
  await shop.db.updateTable('customer_session').set({ device_hash: null }).execute()

  await signOutTablet(other)

  shop.clock.now += hour
  await signInOn(third)
  expect((await sessionOf(third)).factor).toBe('code')
})

test('a browser that signs itself out is trusted as before', async () => {
  await enrol()
  const { devices } = v.parse(listDevices.reply, (await tablet.send('GET', '/me/devices')).body)

  expect((await tablet.send('DELETE', `/me/devices/${devices[0]?.id}`)).status).toBe(204)

  shop.clock.now += hour
  await signInOn(tablet)
  expect((await sessionOf(tablet)).factor).toBeUndefined()
  expect(await newDeviceSince()).toBeNull()
})

test('every browser of a removed employee is asked again, and is a new device', async () => {
  await enrol()
  const staffOf = { db: shop.db, now: () => shop.clock.now }

  const removed = await runStaffCommand(staffOf, ['remove', '--phone', phone])

  expect(removed).toMatchObject({ ok: true })
  shop.clock.now += hour
  await signInOn(tablet)
  expect((await sessionOf(tablet)).factor).toBe('code')
  expect(await newDeviceSince()).toBe(shop.clock.now)
})

test('a code of the app is accepted once', async () => {
  const { secret } = await enrol()
  const [one, two] = [await elsewhere(), aVisitor(shop)]
  shop.clock.now += 10 * minute
  await signInOn(two)
  const code = codeOf(secret)

  expect((await pass(one, code)).status).toBe(204)
  expect((await pass(two, code)).body).toMatchObject({ refusal: 'factor-wrong' })
  shop.clock.now += 30 * second
  expect((await pass(two, codeOf(secret))).status).toBe(204)
})

test('of two concurrent requests with one code, one passes', async () => {
  const { secret } = await enrol()
  const other = await elsewhere()
  const code = codeOf(secret)

  const replies = await Promise.all([pass(other, code), pass(other, code), pass(other, code)])

  const [row] = await shop.db.selectFrom('staff_factor').select('last_step').execute()
  expect(Number(row?.last_step)).toBe(Math.floor(shop.clock.now / (30 * second)))
  expect(replies.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(2)
  expect(replies.some(({ status }) => status === 204)).toBe(true)
})

test('after five wrong codes the right one is refused for fifteen minutes', async () => {
  const { secret } = await enrol()
  const other = await elsewhere()
  for (let tries = 0; tries < 5; tries += 1)
    expect((await pass(other, '000000')).body).toMatchObject({ refusal: 'factor-wrong' })

  expect((await pass(other, codeOf(secret))).body).toMatchObject({ refusal: 'factor-limit' })

  shop.clock.now += 15 * minute
  expect((await pass(other, codeOf(secret))).status).toBe(204)
})

test('a recovery code passes once, however it is typed', async () => {
  const { recoveryCodes } = await enrol()
  const [code = ''] = recoveryCodes
  const one = await elsewhere()

  expect((await pass(one, ` ${code.toUpperCase().replaceAll('-', ' ')}`)).status).toBe(204)

  expect((await pass(await elsewhere(), code)).body).toMatchObject({ refusal: 'factor-wrong' })
})

test('a session that has not passed adds no other app', async () => {
  await enrol()
  const other = await elsewhere()

  expect((await other.send('POST', '/me/factor')).body).toMatchObject({ refusal: 'factor-needed' })
})

test('an app is added only shortly after a sign-in, and not at a locked console', async () => {
  await signInOn(tablet)
  shop.clock.now += 6 * minute
  expect((await tablet.send('POST', '/me/factor')).body).toMatchObject({ refusal: 'code-needed' })
  shop.clock.now += 30 * minute
  expect((await tablet.send('POST', '/me/factor')).body).toMatchObject({ refusal: 'session-locked' })
})

test('a customer has no second factor', async () => {
  await signInAs(shop, tablet, '0512345671')

  expect((await tablet.send('POST', '/me/factor')).body).toMatchObject({ refusal: 'factor-for-staff' })
  expect(await sessionOf(tablet)).not.toHaveProperty('hasFactor')
})

test('where it is required, the console opens once the employee has added an app', async () => {
  await reopen({ STAFF_SECOND_FACTOR: 'required' })
  await signInOn(tablet)
  expect((await sessionOf(tablet)).factor).toBe('enrol')
  expect((await boardOf(tablet)).body).toMatchObject({ refusal: 'factor-missing' })

  const { secret } = await begin(tablet)
  await keep(tablet, secret)

  expect((await sessionOf(tablet)).factor).toBeUndefined()
  expect((await boardOf(tablet)).status).toBe(200)
})

test('where it is required, a code by SMS unlocks the console of an employee without an app', async () => {
  await reopen({ STAFF_SECOND_FACTOR: 'required' })
  await signInOn(tablet)
  const { secret } = await begin(tablet)
  shop.clock.now += 31 * minute
  expect(await sessionOf(tablet)).toMatchObject({ factor: 'enrol', locked: true })
  const confirm = () => tablet.send('POST', '/me/factor/confirm', { code: codeOf(secret) })
  const refused = [await tablet.send('POST', '/me/factor'), await confirm()]

  await tablet.send('POST', '/auth/codes', { phone, lang: 'en' })
  await tablet.send('POST', '/me/confirm', { code: lastCode(shop, phone) })

  expect(refused.map(({ body }) => body)).toMatchObject([
    { refusal: 'code-needed' },
    { refusal: 'code-needed' },
  ])
  expect((await confirm()).status).toBe(200)
  expect((await boardOf(tablet)).status).toBe(200)
})

test('where it is off, it is neither offered nor asked', async () => {
  await reopen({ STAFF_SECOND_FACTOR: 'off' })
  await signInOn(tablet)

  expect(await sessionOf(tablet)).not.toHaveProperty('hasFactor')
  expect((await tablet.send('POST', '/me/factor')).body).toMatchObject({ refusal: 'factor-off' })
})

test('the owner resets the factor of an employee who has lost the phone', async () => {
  await enrol()
  const run = (line: string) => runStaffCommand({ db: shop.db, now: () => shop.clock.now }, line.split(' '))

  expect(await run('reset-factor --phone 0512345672')).toMatchObject({ ok: true })

  expect((await sessionOf(tablet)).customer).toBeNull()
  expect((await sessionOf(await elsewhere())).factor).toBeUndefined()
  const log = await runAccessCommand(shop, ['list', '--phone', '0512345672'])
  expect(log.lines.join('\n')).toMatch(/second factor of 051 234 5672 was reset/)
  expect(await run('reset-factor --phone 0512345672')).toMatchObject({ ok: false })
  expect(await run('reset-factor')).toMatchObject({ ok: false })
})
