import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SavedAddress, SavedAddresses } from '#contract/address.ts'
import { mostAddresses } from '#domain/address.ts'
import { anOrderId, type CustomerClient, problemOf } from '#support/customer-client.ts'
import { anAddress } from '#support/rights.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aCustomer } from '#support/signed-in.ts'

const hour = 3_600_000

let shop: TestShop
let sara: CustomerClient
let omar: CustomerClient
beforeAll(async () => {
  shop = await openShop()
  sara = await aCustomer(shop, '0512345671')
  omar = await aCustomer(shop, '0512345672')
})
beforeEach(async () => {
  shop.clock.now += hour
  await shop.db.deleteFrom('saved_address').execute()
})
afterAll(() => shop.close())

const keep = (client: CustomerClient, about: Record<string, unknown> = {}, id = anOrderId()) =>
  client.send('PUT', `/addresses/${id}`, { ...anAddress, ...about })
const kept = async (client: CustomerClient, about: Record<string, unknown> = {}) =>
  v.parse(SavedAddress, (await keep(client, about)).body)
const list = async (client: CustomerClient) =>
  v.parse(SavedAddresses, (await client.send('GET', '/addresses')).body).addresses
const labels = async (client: CustomerClient) =>
  (await list(client)).map(({ label, isDefault }) => (isDefault ? `${label}!` : label))

test('a saved address is in the list, and the first one is the default', async () => {
  const id = anOrderId()

  const { status, body } = await keep(sara, { note: 'Second gate' }, id)

  expect(status).toBe(200)
  expect(body).toEqual({ ...anAddress, id, note: 'Second gate', isDefault: true })
  expect(await list(sara)).toEqual([body])
  expect(await list(omar)).toEqual([])
})

test('an address saved twice with one id is one address, in its last form', async () => {
  const id = anOrderId()
  await keep(sara, {}, id)

  await keep(sara, { label: 'Old home', kind: 'other' }, id)

  expect(await list(sara)).toMatchObject([{ id, label: 'Old home', kind: 'other', isDefault: true }])
})

test('a change of some fields leaves those that another device has changed', async () => {
  const home = await kept(sara)
  const location = { lat: 24.83, lng: 46.64 }
  await keep(sara, { location, exact: false, line: 'King Saud Rd' }, home.id)

  const changed = await keep(sara, { note: 'Ring twice', kind: 'work', changed: ['note', 'kind'] }, home.id)

  const moved = { ...home, location, exact: false, line: 'King Saud Rd' }
  expect(changed.body).toEqual({ ...moved, note: 'Ring twice', kind: 'work' })
  expect(await list(sara)).toEqual([changed.body])
})

test('an address that another device has deleted is saved again whole', async () => {
  const id = anOrderId()

  const again = await keep(sara, { note: 'Ring twice', changed: ['note'] }, id)

  expect(again.body).toEqual({ ...anAddress, note: 'Ring twice', id, isDefault: true })
})

test('another address becomes the only default', async () => {
  await kept(sara, { label: 'Home' })
  const work = await kept(sara, { label: 'Work', kind: 'work' })
  expect(await labels(sara)).toEqual(['Home!', 'Work'])

  const changed = await sara.send('PATCH', `/addresses/${work.id}`, { isDefault: true })

  expect(changed.body).toEqual({ ...work, isDefault: true })
  expect(await labels(sara)).toEqual(['Work!', 'Home'])
})

test('when the default is deleted the latest of the others becomes the default', async () => {
  const home = await kept(sara, { label: 'Home' })
  shop.clock.now += 1000
  await kept(sara, { label: 'Work' })
  shop.clock.now += 1000
  await kept(sara, { label: 'Family' })

  const gone = await sara.send('DELETE', `/addresses/${home.id}`)

  expect(gone.status).toBe(204)
  expect(await labels(sara)).toEqual(['Family!', 'Work'])
  expect((await sara.send('DELETE', `/addresses/${home.id}`)).status).toBe(404)
})

test("another customer's address cannot be changed, deleted or taken over", async () => {
  const home = await kept(sara)

  const tries = [
    await keep(omar, { label: 'Mine' }, home.id),
    await omar.send('PATCH', `/addresses/${home.id}`, { isDefault: true }),
    await omar.send('DELETE', `/addresses/${home.id}`),
  ]

  expect(tries.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(await list(sara)).toEqual([home])
})

test('an id of another form is refused', async () => {
  expect((await keep(sara, {}, 'home')).status).toBe(404)
})

test.each([
  ['rrrd-٢٩٢٩', 'RRRD2929'],
  ['RRRD2929', 'RRRD2929'],
  [null, null],
])('the short address %s is stored as %s', async (typed, code) => {
  expect(await kept(sara, { shortAddress: typed })).toMatchObject({ shortAddress: code })
})

test('an invalid short address is refused', async () => {
  const refused = await keep(sara, { shortAddress: 'RRR2929' })

  expect(problemOf(refused).refusal).toBe('short-address-invalid')
  expect(await list(sara)).toEqual([])
})

test.each([
  ['a street that is none', { line: 'x' }],
  ['a kind that there is not', { kind: 'castle' }],
  ['a point outside of the world', { location: { lat: 91, lng: 0 } }],
  ['a change of the default', { changed: ['isDefault'] }],
  ['a default of one’s own making', { isDefault: true }],
])('%s is bad input', async (_what, about) => {
  expect((await keep(sara, about)).status).toBe(400)
})

test('twenty addresses are the most, and those can still be changed', async () => {
  const ids = Array.from({ length: mostAddresses }, () => anOrderId())
  for (const id of ids) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await keep(sara, {}, id)).status).toBe(200)
  }

  expect(problemOf(await keep(sara)).refusal).toBe('too-many-addresses')
  expect((await keep(sara, { label: 'Anew' }, ids[0])).status).toBe(200)
})

test('of many concurrent first addresses one is the default', async () => {
  await Promise.all(['A', 'B', 'C', 'D'].map((label) => keep(sara, { label })))

  const addresses = await list(sara)

  expect(addresses).toHaveLength(4)
  expect(addresses.filter(({ isDefault }) => isDefault)).toHaveLength(1)
})

test('a customer who saves too often is asked to wait', async () => {
  const id = anOrderId()
  const answers = await Promise.all(Array.from({ length: 45 }, () => keep(sara, {}, id)))

  const { status, headers } = answers.find((answer) => answer.status !== 200) ?? { status: 200 }

  expect(status).toBe(429)
  expect(headers?.get('retry-after')).toMatch(/^\d+$/)
})
