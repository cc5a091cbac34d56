import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCustomerClient, askOf, type CustomerClient, problemOf } from '#support/customer-client.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { signIn } from '#support/sign-in.ts'
import { aCustomer } from '#support/signed-in.ts'

/** A stand-in for the register of National Addresses. */
const register = createServer((asked, reply) => {
  lastAsked = { url: asked.url ?? '', key: String(asked.headers.api_key) }
  reply.writeHead(answer.status, { 'content-type': 'application/json' })
  reply.end(answer.body)
})
let lastAsked: { url: string; key: string } | undefined
let answer = { status: 200, body: '{}' }
const says = (...addresses: unknown[]) => {
  answer = { status: 200, body: JSON.stringify({ Addresses: addresses, success: true }) }
}

let shop: TestShop
let sara: CustomerClient
let plain: TestShop
beforeAll(async () => {
  await new Promise<void>((resolve) => register.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(register.address() as AddressInfo).port}`
  shop = await openShop({
    environment: { NATIONAL_ADDRESS_KEY: 'the-key', NATIONAL_ADDRESS_BASE: base },
  })
  plain = await openShop()
  sara = await aCustomer(shop, '0512345671')
})
beforeEach(() => {
  shop.clock.now += 3_600_000
  lastAsked = undefined
})
afterAll(async () => {
  await shop.close()
  await plain.close()
  register.close()
})

const street = { BuildingNumber: '2929', Street: 'طريق أنس بن مالك', District: 'حي الياسمين' }
const find = (code: string) => sara.send('GET', `/short-addresses/${encodeURIComponent(code)}`)

test('a short address is resolved to a street and a point', async () => {
  says({ ...street, Latitude: '24.8265', Longitude: '46.6412' })

  const { status, body } = await find('rrrd ٢٩٢٩')

  expect(status).toBe(200)
  expect(body).toEqual({
    code: 'RRRD2929',
    line: '2929 طريق أنس بن مالك، حي الياسمين',
    location: { lat: 24.8265, lng: 46.6412 },
  })
  expect(lastAsked?.url).toContain('shortaddress=RRRD2929')
})

test('the API key is sent in a header, so that it is in no URL log', async () => {
  says(street)
  await find('RRRD2929')

  expect(lastAsked?.key).toBe('the-key')
  expect(lastAsked?.url).not.toContain('the-key')
})

test('an entry with a street only returns the street', async () => {
  says({ ...street, Latitude: null, Longitude: '' })

  expect((await find('RRRD2929')).body).toMatchObject({ line: expect.any(String), location: null })
})

test('an address that the register does not have is unknown', async () => {
  says()

  expect(problemOf(await find('RRRD2929')).refusal).toBe('short-address-unknown')
})

test('an invalid short address is not sent to the register', async () => {
  expect(problemOf(await find('2929')).refusal).toBe('short-address-invalid')
  expect(lastAsked).toBeUndefined()
})

test.each([
  ['says no', { status: 500, body: '{}' }],
  ['says something else', { status: 200, body: '{"Addresses":"none"}' }],
  ['says nothing that can be read', { status: 200, body: '<html>' }],
])('a register that %s is reported as down, and logged', async (_how, said) => {
  answer = said

  expect(problemOf(await find('RRRD2929')).refusal).toBe('geocoder-down')
  expect(JSON.stringify(shop.log)).toContain('the geocoder could not be asked')
  expect(JSON.stringify(shop.log)).not.toContain('the-key')
})

test('a customer with too many look-ups is asked to wait', async () => {
  says(street)
  const statuses = (await Promise.all(Array.from({ length: 12 }, () => find('RRRD2929')))).map(
    ({ status }) => status,
  )

  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  expect(statuses).toContain(429)
})

test('without a register the look-up is off, and the map settings say so', async () => {
  const omar = aCustomerClient(askOf(plain), await signIn(plain, '0512345672', { register: true }))

  const off = await omar.send('GET', '/short-addresses/RRRD2929')

  expect(problemOf(off).refusal).toBe('geocoder-off')
  expect((await omar.send('GET', '/map')).body).toEqual({ tiles: null, canSearch: false })
  expect((await sara.send('GET', '/map')).body).toEqual({ tiles: null, canSearch: true })
})
