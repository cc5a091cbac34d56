import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PlatesLoan } from '#contract/plates.ts'
import { Scan, ScanKey } from '#contract/scan.ts'
import { scanMs, stepOf } from '#domain/scan-code.ts'
import {
  aCustomerClient,
  type Answer,
  askOf,
  type CustomerClient,
  problemOf,
} from '#support/customer-client.ts'
import { aFeast, handOverFeast, withTrays } from '#support/feast.ts'
import { stock } from '#support/small-menu.ts'
import { givePoints } from '#support/points.ts'
import { aPhone } from '#support/scan-code.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { signIn } from '#support/sign-in.ts'
import { aCustomer, anEmployee } from '#support/signed-in.ts'

const second = 1000
const minute = 60 * second
const arabic = (digits: string) =>
  digits.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))

let shop: TestShop
let sara: CustomerClient
let phone: Awaited<ReturnType<typeof aPhone>>
let olaya: CustomerClient
let narjis: CustomerClient
let logged = 0
beforeAll(async () => {
  shop = await openShop()
  await stock(shop.deps, withTrays)
  sara = await aCustomer(shop, '0512345671')
  olaya = await anEmployee(shop, '0512345672', 'olaya')
  narjis = await anEmployee(shop, '0512345673', 'narjis')
  phone = await aPhone(sara)
})
afterAll(() => shop.close())
// later, so that every code is a new one and no alert is stored yet
beforeEach(async () => {
  shop.clock.now += 3 * minute
  logged = shop.log.length
  await shop.db.deleteFrom('scan_alert').execute()
})

const scan = (code: string, { by = olaya, at = 'olaya', id = randomUUID() } = {}) =>
  by.send('POST', `/staff/branches/${at}/scans`, { id, code })
const again = (scanId: string, by: CustomerClient, at = 'olaya') =>
  by.send('GET', `/staff/branches/${at}/scans/${scanId}`)
const now = () => phone.codeAt(shop.clock.now)
const outcomeOf = (answer: Answer) => (answer.status === 200 ? 'accepted' : problemOf(answer).refusal)
const told = () =>
  shop.db.selectFrom('notification').select('kind').where('kind', '=', 'scan-alert').execute()
const alerts = () => shop.db.selectFrom('scan_alert').select(['what', 'branch_id']).orderBy('id').execute()

test('a scanned code shows first name, level, points and their value', async () => {
  await givePoints(shop, '+966512345671', 1240)

  const seen = v.parse(v.strictObject(Scan.entries), (await scan(now().qr)).body)

  expect(seen).toEqual({
    scanId: expect.any(String),
    firstName: 'Fahad',
    level: { id: 'guest', name: expect.anything() },
    balance: 1240,
    worth: 6000,
    newDevice: null,
    terms: { step: 100, stepValue: 500, minimum: 100, maxSharePercent: 50 },
    loans: 0,
    expiresAt: new Date(shop.clock.now + scanMs).toISOString(),
  })
})

test.each([
  ['as it is', (digits: string) => digits],
  ['in fours', (digits: string) => digits.replace(/(\d{4})/g, '$1 ')],
  ['in Arabic digits', arabic],
])('the same digits, typed %s, are accepted like the QR', async (_, typed) => {
  expect(outcomeOf(await scan(typed(now().digits)))).toBe('accepted')
})

test('a device gets the same key at every request; another device has its own', async () => {
  const first = await sara.send('POST', '/me/scan-key')
  shop.clock.now += minute
  const other = aCustomerClient(askOf(shop), await signIn(shop, '0512345671'))

  expect((await sara.send('POST', '/me/scan-key')).body).toMatchObject({
    number: v.parse(ScanKey, first.body).number,
    secret: v.parse(ScanKey, first.body).secret,
  })
  expect(first.headers.get('cache-control')).toContain('no-store')
  expect(v.parse(ScanKey, (await other.send('POST', '/me/scan-key')).body).number).not.toBe(
    v.parse(ScanKey, first.body).number,
  )
})

test('a device that makes no codes has those of the next two minutes from the shop', async () => {
  const { codes } = v.parse(ScanKey, (await sara.send('POST', '/me/scan-key')).body)

  expect(codes.map(({ step }) => step - stepOf(shop.clock.now))).toEqual([0, 1, 2, 3])
  expect(codes[0]).toMatchObject(now())
  expect(outcomeOf(await scan(codes[1]?.qr ?? ''))).toBe('accepted')
  shop.clock.now += 2 * minute
  expect(outcomeOf(await scan(codes[3]?.digits ?? ''))).toBe('accepted')
})

test('a code is accepted once: a second scan is refused in every branch', async () => {
  const { qr, digits } = now()
  await scan(qr)

  expect(outcomeOf(await scan(qr))).toBe('scan-used')
  expect(outcomeOf(await scan(digits))).toBe('scan-used')
  expect(outcomeOf(await scan(qr, { by: narjis, at: 'narjis' }))).toBe('scan-used')
  expect(await alerts()).toEqual([
    { what: 'used', branch_id: 'olaya' },
    { what: 'used', branch_id: 'narjis' },
  ])
  expect(shop.log.slice(logged).filter(({ alert }) => alert === 'scan-replay')).toHaveLength(2)
})

test('both branches see an alert for a code shown at two; a repeated scan at one has none', async () => {
  const { qr } = now()
  await scan(qr)
  await scan(qr)
  const before = (await told()).length

  await scan(qr, { by: narjis, at: 'narjis' })
  await scan(qr, { by: narjis, at: 'narjis' })

  expect((await told()).length - before).toBe(2)
})

test('the alert for a code shown at two branches names both', async () => {
  const { qr } = now()
  await scan(qr)
  await shop.db.deleteFrom('notification').where('kind', '=', 'scan-alert').execute()

  await scan(qr, { by: narjis, at: 'narjis' })

  const { body } = await olaya.send('GET', '/notifications')
  expect(body).toMatchObject({
    notifications: expect.arrayContaining([
      expect.objectContaining({
        kind: 'scan-alert',
        values: {
          branches: {
            counts: { en: 'Olaya', ar: 'العليا' },
            other: { en: 'An Narjis', ar: 'النرجس' },
          },
        },
      }),
    ]),
  })
})

test('the code of the next half minute is another', async () => {
  await scan(now().qr)
  shop.clock.now += 30 * second

  expect(outcomeOf(await scan(now().qr))).toBe('accepted')
})

test('a request that is repeated after a lost answer is the same scan', async () => {
  const { qr } = now()
  const id = randomUUID()

  const [first, second_] = [await scan(qr, { id }), await scan(qr, { id })]

  expect([first.status, second_.status]).toEqual([200, 200])
  expect(second_.body).toEqual(first.body)
  expect(await alerts()).toEqual([])
})

test('the id of a scan is for one code', async () => {
  const id = randomUUID()
  await scan(now().qr, { id })
  shop.clock.now += 30 * second

  expect(outcomeOf(await scan(now().qr, { id }))).toBe('scan-used')
})

test.each([-60, 60])('a phone whose clock is %i s off is accepted', async (off) => {
  const { qr, digits } = phone.codeAt(shop.clock.now + off * second)

  expect(outcomeOf(await scan(qr))).toBe('accepted')
  expect(outcomeOf(await scan(digits))).toBe('scan-used')
})

test('a photo of a code is refused two minutes later, with an alert', async () => {
  const { qr, digits } = now()
  shop.clock.now += 2 * minute

  expect(outcomeOf(await scan(qr))).toBe('scan-old')
  expect(outcomeOf(await scan(digits, { by: narjis, at: 'narjis' }))).toBe('scan-old')
  expect((await alerts()).map(({ what }) => what)).toEqual(['old', 'old'])
})

test('a code five minutes in the future is refused as early, without an alert', async () => {
  const ahead = phone.codeAt(shop.clock.now + 5 * minute)

  expect(outcomeOf(await scan(ahead.qr))).toBe('scan-early')
  expect(outcomeOf(await scan(ahead.digits))).toBe('scan-early')
  expect(await alerts()).toEqual([])
})

test.each([
  ['nothing of ours', 'https://elsewhere.example/menu'],
  ['an unknown key number', `SUFRA1.999999999.59802840.${'0'.repeat(32)}`],
  ['unknown digits', '999999 000000'],
])('%s is no code', async (_, code) => {
  expect(outcomeOf(await scan(code))).toBe('scan-unknown')
})

test('a changed proof is refused', async () => {
  const { qr } = now()
  const forged = qr.slice(0, -1) + (qr.endsWith('0') ? '1' : '0')

  expect(outcomeOf(await scan(forged))).toBe('scan-unknown')
})

test('staff cannot scan their own code', async () => {
  const own = await aPhone(olaya)

  expect(outcomeOf(await scan(own.codeAt(shop.clock.now).qr))).toBe('scan-own')
})

test('a scan is valid for its employee and branch for ten minutes', async () => {
  const { scanId } = v.parse(Scan, (await scan(now().qr)).body)
  const colleague = await anEmployee(shop, '0512345675', 'olaya', 'narjis')

  expect((await again(scanId, olaya)).status).toBe(200)
  expect((await again(scanId, colleague)).status).toBe(404)
  expect((await again(scanId, olaya, 'narjis')).status).toBe(403)
  expect((await again('no-uuid', olaya)).status).toBe(404)
  shop.clock.now += scanMs
  expect((await again(scanId, olaya)).status).toBe(404)
})

test('the plates of a scanned customer are found without an order number, and no others', async () => {
  const { id } = await sara.order(aFeast())
  await handOverFeast(shop, olaya, id)
  const other = await aCustomer(shop, '0512345676')
  await handOverFeast(shop, olaya, (await other.order(aFeast())).id)
  const { scanId, loans } = v.parse(Scan, (await scan(now().qr, { by: narjis, at: 'narjis' })).body)

  const { body } = await narjis.send('GET', `/staff/branches/narjis/scans/${scanId}/plates`)

  expect(loans).toBe(1)
  expect(v.parse(v.object({ loans: v.array(PlatesLoan) }), body).loans.map(({ orderId }) => orderId)).toEqual(
    [id],
  )
})

test('a scan is in the access log once a day', async () => {
  await scan(now().qr)
  shop.clock.now += minute
  await scan(now().qr)

  const looks = await shop.db
    .selectFrom('access_log')
    .select(['what', 'order_id', 'branch_id'])
    .where('what', '=', 'scan')
    .where('branch_id', '=', 'olaya')
    .execute()
  expect(looks).toEqual([{ what: 'scan', order_id: null, branch_id: 'olaya' }])
})

test('no table and no log line contains the secret of a device', async () => {
  const { secret } = v.parse(ScanKey, (await sara.send('POST', '/me/scan-key')).body)
  await scan(now().qr)

  const rows = await shop.db.selectFrom('scan_key').selectAll().execute()
  expect(JSON.stringify([rows, shop.log])).not.toContain(secret)
})

test("signing out invalidates the device's codes", async () => {
  const { qr } = now()
  await sara.send('DELETE', '/session')

  expect(outcomeOf(await scan(qr))).toBe('scan-unknown')
})
