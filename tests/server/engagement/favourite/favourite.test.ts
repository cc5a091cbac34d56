import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { Favourites, mostChanges } from '#contract/favourite.ts'
import { type CustomerClient, problemOf } from '#support/customer-client.ts'
import { stock } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aCustomer } from '#support/signed-in.ts'

let shop: TestShop
let sara: CustomerClient
let omar: CustomerClient
beforeAll(async () => {
  shop = await openShop()
  await stock(shop.deps)
  sara = await aCustomer(shop, '0512345671')
  omar = await aCustomer(shop, '0512345672')
})
beforeEach(async () => {
  shop.clock.now += 3_600_000
  await shop.db.deleteFrom('favourite_dish').execute()
})
afterAll(() => shop.close())

const change = (client: CustomerClient, add: readonly string[], remove: readonly string[] = []) =>
  client.send('PATCH', '/me/favourites', { add, remove })
const list = async (client: CustomerClient) =>
  v.parse(Favourites, (await client.send('GET', '/me/favourites')).body).itemIds

test('a favourite is in the list of its customer, the last added first', async () => {
  await change(sara, ['laban'])

  const { status, body } = await change(sara, ['kabsa', 'saleeg'])

  expect(status).toBe(200)
  expect(body).toEqual({ itemIds: ['saleeg', 'kabsa', 'laban'] })
  expect(await list(sara)).toEqual(['saleeg', 'kabsa', 'laban'])
  expect(await list(omar)).toEqual([])
})

test('the same request again changes nothing, and a favourite keeps its place', async () => {
  await change(sara, ['laban', 'kabsa'])

  await change(sara, ['laban'])

  expect(await list(sara)).toEqual(['kabsa', 'laban'])
})

test('a dish is removed from the favourites of its customer only', async () => {
  await change(sara, ['laban', 'kabsa'])
  await change(omar, ['laban'])

  const { body } = await change(sara, [], ['laban', 'jareesh'])

  expect(body).toEqual({ itemIds: ['kabsa'] })
  expect(await list(omar)).toEqual(['laban'])
})

test('a dish that the restaurant does not know is left out', async () => {
  expect((await change(sara, ['kabsa', 'pizza'])).body).toEqual({ itemIds: ['kabsa'] })
})

test('two devices that add at once keep the favourites of both', async () => {
  await Promise.all([change(sara, ['kabsa', 'laban']), change(sara, ['laban', 'kabsa', 'saleeg'])])

  expect((await list(sara)).toSorted()).toEqual(['kabsa', 'laban', 'saleeg'])
})

test('a request with more changes than a device sends is refused', async () => {
  const tooMany = Array.from({ length: mostChanges + 1 }, (_, number) => `dish-${number}`)

  expect((await change(sara, tooMany)).status).toBe(400)
})

test('a script that changes favourites all the time is stopped for a while', async () => {
  for (let round = 0; round < 60; round++) await change(sara, [])

  const stopped = await change(sara, ['kabsa'])

  expect(stopped.status).toBe(429)
  expect(problemOf(stopped).refusal).toBe('too-many-requests')
  expect(await list(sara)).toEqual([])
})
