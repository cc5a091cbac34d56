import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { type Device, listDevices } from '#contract/me.ts'
import { endSessionsOf } from '#server/identity/account/credential-store.ts'
import { aMember } from '#support/a-member.ts'
import { rowsRead } from '#support/rows-read.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { signInAs } from '#support/sign-in.ts'
import { aVisitor, type Visitor } from '#support/visitor.ts'

const minute = 60_000
const day = 24 * 60 * minute
const phone = '+966512345671'
const laptop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

let shop: TestShop
beforeAll(async () => void (shop = await openShop()))
beforeEach(async () => {
  shop.clock.now += 3 * day
  await shop.db.deleteFrom('customer_session').execute()
})
afterAll(() => shop.close())

const devicesOf = async (who: Visitor): Promise<Device[]> =>
  v.parse(listDevices.reply, (await who.send('GET', '/me/devices')).body).devices
const isIn = async (who: Visitor) => (await who.send('GET', '/me/devices')).status === 200

/** Signs one customer in with two browsers, the second a quarter of an hour later. */
async function onTwo() {
  const mobile = await aMember(shop, phone)
  shop.clock.now += 15 * minute
  const other = aVisitor(shop, { userAgent: laptop })
  await signInAs(shop, other, phone)
  return { mobile, other }
}

test('a customer sees the signed-in devices, this one first, without their tokens', async () => {
  const { mobile, other } = await onTwo()
  const [now, before] = [shop.clock.now, shop.clock.now - 15 * minute].map((at) => new Date(at).toISOString())

  const devices = await devicesOf(mobile)

  expect(devices).toEqual([
    { id: expect.any(String), name: 'Chrome · Android', signedInAt: before, lastSeenAt: now, isThis: true },
    { id: expect.any(String), name: 'Firefox · Windows', signedInAt: now, lastSeenAt: now, isThis: false },
  ])
  expect((await devicesOf(other)).map(({ id, isThis }) => [id, isThis])).toEqual([
    [devices[1]?.id, true],
    [devices[0]?.id, false],
  ])
})

test('one device is signed out immediately, but no device of another customer', async () => {
  const { mobile, other } = await onTwo()
  const omar = await aMember(shop, '+966512345672')
  const [theirs] = await devicesOf(omar)
  const [, laptopThere] = await devicesOf(mobile)

  expect((await mobile.send('DELETE', `/me/devices/${theirs?.id}`)).status).toBe(404)
  expect((await mobile.send('DELETE', '/me/devices/nothing')).status).toBe(404)
  expect((await mobile.send('DELETE', `/me/devices/${laptopThere?.id}`)).status).toBe(204)

  expect([await isIn(mobile), await isIn(other), await isIn(omar)]).toEqual([true, false, true])
})

test('all other devices are signed out, and this one stays signed in', async () => {
  const { mobile, other } = await onTwo()
  const omar = await aMember(shop, '+966512345672')

  expect((await mobile.send('DELETE', '/me/devices')).status).toBe(204)

  expect([await isIn(mobile), await isIn(other), await isIn(omar)]).toEqual([true, false, true])
})

test('the end of a phone’s trusted browsers reads those of this phone only', async () => {
  await sql`
    insert into trusted_device (device_hash, phone, trusted_at, expires_at)
    select 'device-' || n, '+9665' || (10000000 + n), now(), now() + interval '90 days'
    from generate_series(1, 5000) n`.execute(shop.db)
  await sql`analyze trusted_device`.execute(shop.db)

  const read = await rowsRead(shop.db, 'trusted_device', (tx) => endSessionsOf(tx, phone, shop.clock.now))

  expect(read).toBeLessThan(50)
})
