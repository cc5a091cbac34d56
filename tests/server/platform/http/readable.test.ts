import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CustomerClient, anOrderId } from '#support/customer-client.ts'
import { stock } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aCustomer, anEmployee } from '#support/signed-in.ts'

let shop: TestShop
let sara: CustomerClient
let fahad: CustomerClient
beforeAll(async () => {
  shop = await openShop()
  await stock(shop.deps)
  sara = await aCustomer(shop, '0512345671')
  fahad = await anEmployee(shop, '0512345673', 'olaya')
})
afterAll(() => shop.close())

const reversed = 'Sara \u202eRAS 001'
const place = {
  kind: 'home',
  label: 'Home',
  line: 'Street 1',
  building: '',
  note: '',
  shortAddress: null,
  location: { lat: 24.8, lng: 46.7 },
  exact: false,
}

test.each([
  ['a first name', () => sara.send('PATCH', '/me', { firstName: reversed })],
  ['a last name of nothing visible', () => sara.send('PATCH', '/me', { lastName: '\u200b\u3164' })],
  [
    'the name of an address',
    () => sara.send('PUT', `/addresses/${anOrderId()}`, { ...place, label: reversed }),
  ],
  ['the street', () => sara.send('PUT', `/addresses/${anOrderId()}`, { ...place, line: 'one\ntwo' })],
  ['the note of an order', async () => sara.send('POST', '/orders', await sara.agree({ note: reversed }))],
  [
    'a rating',
    async () => sara.send('POST', `/orders/${anOrderId()}/rating`, { stars: 5, comment: 'Good \u0007' }),
  ],
  [
    'the reason of a branch',
    () =>
      fahad.send('POST', `/staff/orders/${anOrderId()}/moves`, {
        to: 'rejected',
        from: 'placed',
        reason: reversed,
      }),
  ],
])('%s with characters that cannot be shown is refused with words', async (_what, send) => {
  const { status, body } = await send()

  expect([status, body]).toMatchObject([400, { refusal: 'unreadable-text' }])
})

test('emoji with joiners, Persian with non-joiners and notes of two lines are accepted', async () => {
  expect((await sara.send('PATCH', '/me', { firstName: '👩‍👧 سارة', lastName: 'می\u200cخواهم' })).status).toBe(
    200,
  )
  expect(await sara.order({ note: 'No onions.\nRing twice 👨‍👩‍👧.' })).toMatchObject({ status: 'placed' })
})
